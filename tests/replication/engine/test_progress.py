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
    progress = Progress(3, 1e6, show=False)
    assert progress.remaining() is None
    assert progress.line() == "0 done, 3 left, 0 failed"
    clock["time"] = 3e5
    progress.step(1e5, failed=False)
    progress.step(1e5, failed=True)
    # Three seconds for two of the estimated ones; what is believed beforehand weighs little now.
    assert progress.remaining() == pytest.approx(1.5 * 8e5, rel=0.01)
    assert progress.line() == "1 done, 1 left, 1 failed, about 333 h 10 min to go"


def test_a_first_cell_that_waited_for_the_compiler_says_little_of_the_others(clock):
    progress = Progress(361, 200.0, jobs=2, compiling=True, show=False)
    clock["time"] = 60.0
    assert progress.line().endswith("failed, compiling, which is done once and takes some minutes")
    progress.step(0.2, failed=False)
    assert 100 < progress.remaining() < 200
    assert "compiling" not in progress.line()


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
