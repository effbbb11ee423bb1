"""While kernels are compiled the collector waits, and a person at a terminal is told once."""

import gc
import io
import sys
from types import SimpleNamespace

import pytest

from seminaive.kernels import tally
from seminaive.machine import compiling


class Terminal(io.StringIO):
    def isatty(self):
        return True


def compiles(function):
    return SimpleNamespace(data={"dispatcher": SimpleNamespace(py_func=function)})


OURS, THEIRS = compiles(tally.tally.py_func), compiles(lambda: None)


@pytest.fixture
def clock(monkeypatch):
    """Seconds that a test sets."""
    clock = SimpleNamespace(now=0.0)
    monkeypatch.setattr(compiling.time, "perf_counter", lambda: clock.now)
    return clock


def at_a_terminal(monkeypatch):
    # By each test itself, for pytest sets standard error anew after the fixtures.
    monkeypatch.setattr(sys, "stderr", Terminal())
    return sys.stderr


def compile_for(watch, clock, seconds, event=OURS):
    watch.on_start(event)
    clock.now += seconds
    watch.on_end(event)


def test_what_takes_long_is_told_once(clock, monkeypatch):
    watch, terminal = compiling.Watch(), at_a_terminal(monkeypatch)
    compile_for(watch, clock, compiling.PATIENCE)
    assert terminal.getvalue() == "", "there may be nothing more to compile"
    for _ in range(2):
        compile_for(watch, clock, 1.0)
    assert terminal.getvalue() == f"{compiling.MESSAGE}\n"
    assert "compiling, once" in compiling.MESSAGE


def test_what_takes_little_is_not_told_of_however_much_time_lies_between(clock, monkeypatch):
    watch, terminal = compiling.Watch(), at_a_terminal(monkeypatch)
    for _ in range(3):
        compile_for(watch, clock, compiling.PATIENCE / 5)
        clock.now += 100.0
    assert terminal.getvalue() == ""


def test_kernels_of_others_are_not_told_of_and_leave_the_collector_alone(clock, monkeypatch):
    watch, terminal = compiling.Watch(), at_a_terminal(monkeypatch)
    for _ in range(2):
        watch.on_start(THEIRS)
        assert gc.isenabled()
        clock.now += 10.0
        watch.on_end(THEIRS)
    assert terminal.getvalue() == ""


@pytest.mark.parametrize("stream", [io.StringIO(), None], ids=["a file", "none"])
def test_where_nobody_reads_it_nothing_is_written(clock, stream, monkeypatch):
    monkeypatch.setattr(sys, "stderr", stream)
    watch = compiling.Watch()
    for _ in range(2):
        compile_for(watch, clock, 10.0)
    assert stream is None or stream.getvalue() == ""


@pytest.mark.parametrize("collects", [True, False])
def test_the_collector_waits_for_the_outermost_kernel_and_is_left_as_it_was(collects, clock):
    was = gc.isenabled()
    watch = compiling.Watch()
    try:
        (gc.enable if collects else gc.disable)()
        for event in (OURS, THEIRS):
            watch.on_start(event)
            assert not gc.isenabled()
        watch.on_end(THEIRS)
        assert not gc.isenabled()
        watch.on_end(OURS)
        assert gc.isenabled() == collects
    finally:
        (gc.enable if was else gc.disable)()
