"""Progress: counts and an estimate by work, quiet where nobody watches."""

import io

import pytest

from replication.engine import progress as progress_module
from replication.engine.progress import Progress, duration
from tests.replication.processes import says


@pytest.fixture
def clock(monkeypatch):
    now = {"time": 0.0}
    monkeypatch.setattr(progress_module.time, "monotonic", lambda: now["time"])
    return now


def test_the_estimate_weighs_cells_by_their_work_at_the_rate_seen_since_the_first(clock):
    progress = Progress(4, 10.0, show=False)
    assert progress.remaining() is None
    assert progress.line() == "0 of 4 cells"
    clock["time"] = 500.0
    progress.step(1.0)
    assert progress.remaining() is None
    clock["time"] = 560.0
    progress.step(2.0, failed=True)
    # Thirty seconds for each estimated one, of which seven are left.
    assert progress.remaining() == pytest.approx(210)
    assert progress.line() == "2 of 4 cells, 1 failed, about 4 min to go"


def test_what_is_left_is_asked_anew_and_what_nobody_foresees_makes_it_a_bound(clock):
    left = {"now": (90.0, False)}
    progress = Progress(4, left=lambda: left["now"], show=False)
    progress.step(1.0)
    clock["time"] = 10.0
    progress.step(20.0)
    assert progress.line() == "2 of 4 cells, at least 45 s to go"
    left["now"] = (60.0, True)
    assert progress.line() == "2 of 4 cells, about 30 s to go"


def test_while_nothing_comes_the_time_to_go_grows(clock):
    progress = Progress(100, show=False)
    progress.step()
    clock["time"] = 10.0
    progress.step()
    for now in (10.0, 100.0, 1000.0):
        clock["time"] = now
        assert progress.remaining() == 98 * now


def test_until_the_first_cell_is_done_the_line_says_that_kernels_are_compiled(clock):
    progress = Progress(361, 200.0, compiling=True, show=False)
    clock["time"] = 60.0
    assert progress.line().endswith("cells, compiling, which is done once and takes some minutes")
    progress.step(0.2)
    assert "compiling" not in progress.line()


def test_without_a_terminal_there_is_one_closing_line():
    stream = io.StringIO()
    with Progress(2, unit="chapters", stream=stream) as progress:
        progress.step()
        progress.step()
    assert stream.getvalue() == "2 of 2 chapters\n"


def test_no_more_than_fifteen_seconds_are_silent():
    assert progress_module.QUIET <= 15


def test_without_a_terminal_a_line_comes_now_and_then(monkeypatch):
    monkeypatch.setattr(progress_module, "QUIET", 0.02)
    stream = io.StringIO()
    with Progress(2, 2.0, stream=stream) as progress:
        while stream.getvalue().count("\n") < 3:
            pass
        progress.step(1.0, failed=False)
    assert stream.getvalue().startswith("0 of 2 cells\n")


def test_on_a_terminal_there_is_a_bar(monkeypatch):
    stream = io.StringIO()
    monkeypatch.setattr(stream, "isatty", lambda: True)
    with Progress(2, 2.0, stream=stream) as progress:
        progress.step(1.0, failed=False)
        progress.step(1.0, failed=True)
    says(stream.getvalue(), "100%", "2 of 2 cells, 1 failed")


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
