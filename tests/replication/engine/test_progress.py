"""Progress: counts and an estimate by work, quiet where nobody watches."""

import io

import pytest

from replication.engine import progress as progress_module
from replication.engine.progress import Progress, duration


class _Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.fixture
def clock(monkeypatch):
    now = {"time": 0.0}
    monkeypatch.setattr(progress_module.time, "monotonic", lambda: now["time"])
    return now


def test_the_estimate_weighs_cells_by_their_work(clock):
    progress = Progress(3, 100.0, show=False)
    assert progress.remaining() is None
    assert progress.line() == "0 done, 3 left, 0 failed"
    clock["time"] = 30.0
    progress.step(10.0, failed=False)
    progress.step(10.0, failed=True)
    assert progress.remaining() == pytest.approx(120.0)
    assert progress.line() == "1 done, 1 left, 1 failed, about 2 min to go"


def test_without_a_terminal_there_is_one_closing_line():
    stream = io.StringIO()
    with Progress(2, 2.0, stream=stream) as progress:
        progress.step(1.0, failed=False)
        progress.step(1.0, failed=False)
    assert stream.getvalue() == "2 done, 0 left, 0 failed\n"


def test_without_a_terminal_a_line_comes_now_and_then(monkeypatch):
    monkeypatch.setattr(progress_module, "QUIET", 0.02)
    stream = io.StringIO()
    with Progress(2, 2.0, stream=stream) as progress:
        while stream.getvalue().count("\n") < 3:
            pass
        progress.step(1.0, failed=False)
    assert stream.getvalue().startswith("0 done, 2 left, 0 failed\n")


def test_on_a_terminal_there_is_a_bar():
    stream = _Terminal()
    with Progress(2, 2.0, stream=stream) as progress:
        progress.step(1.0, failed=False)
        progress.step(1.0, failed=True)
    assert "100%" in stream.getvalue()
    assert "1 done, 0 left, 1 failed" in stream.getvalue()


@pytest.mark.parametrize("cells", [0, 3])
def test_nothing_is_written_when_it_is_off_or_there_is_nothing_to_do(cells):
    stream = io.StringIO()
    with Progress(cells, 3.0, stream=stream, show=cells == 0):
        pass
    assert stream.getvalue() == ""


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0.4, "0 s"), (89, "89 s"), (300, "5 min"), (7800, "2 h 10 min")],
)
def test_durations_read_as_people_say_them(seconds, text):
    assert duration(seconds) == text
