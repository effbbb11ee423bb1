"""The sample check: what is compared, how closely, and what a difference says."""

from unittest.mock import Mock

import pytest

from replication.engine.cell import Cell
from replication.engine.estimates import Estimates
from replication.engine.runner import Options, run
from replication.engine.vouch.sample_check import check, sample

SOURCE = """
def good(cell):
    return {"n": cell.axes["repeat"], "x": cell.axes["repeat"] / 3}
"""


@pytest.fixture
def ready(toy_tasks, tmp_path, monkeypatch):
    make = toy_tasks(SOURCE)
    monkeypatch.setattr(
        "replication.datasets.locate.locate", lambda name: None if name == "d2" else "x"
    )
    cells = [make("good", repeat) for repeat in range(20)]
    cells += [make("good", 0, "d2"), make("good", 99, exclusive=True)]
    root = tmp_path / "ledger"
    run(cells, root, Options(backend="sequential", show=False))
    return cells, root


def _check(ready, **more):
    cells, root = ready
    return check(cells, root, backend="sequential", show=False, **more)


@pytest.mark.deep
def test_current_cells_with_data_agree_and_timings_are_left_out(ready):
    report = _check(ready, count=None)
    assert (report.current, report.compared, report.differences) == (20, 20, ())
    assert _check(ready).compared == 12


@pytest.mark.parametrize(
    ("kept", "why"),
    [
        (lambda cell: False, "no cell is both"),
        (lambda cell: cell.exclusive, "these cells take times"),
        (lambda cell: cell.dataset == "d2", "data --fetch d2"),
    ],
    ids=["none", "timings", "data"],
)
def test_a_sample_of_nothing_is_no_pass_and_says_why(ready, kept, why):
    cells, root = ready
    report = _check(([cell for cell in cells if kept(cell)], root))
    assert why in report.nothing
    assert (report.compared, report.differences, report.passed) == (0, (), False)


def test_nothing_current_nothing_in_the_budget_and_no_program_are_told_too(ready, monkeypatch):
    cells, root = ready
    assert "current record; run `python -m" in _check((cells, root / "empty")).nothing
    # Recorded seconds count as a millisecond at least.
    assert "fits into 1e-06 seconds; allow more" in _check(ready, max_seconds=1e-6).nothing
    lacking = {"toypapers.toy.tasks.work": "Java is missing."}
    monkeypatch.setattr("replication.engine.vouch.sample_check.unable", lambda modules: lacking)
    assert _check(ready).nothing == "Java is missing"


def test_a_sample_is_of_one_cell_at_least(ready):
    assert _check(ready, count=1).nothing == ""
    with pytest.raises(ValueError, match="a sample of 0 cells shows nothing"):
        _check(ready, count=0)


def test_a_cell_that_fails_now_is_a_difference(ready, monkeypatch):
    broken = Mock(side_effect=ValueError("broken now"))
    monkeypatch.setattr("toypapers.toy.tasks.work.good", broken)
    report = _check(ready, count=1)
    assert "fails now: ValueError: broken now" in report.differences[0]


def test_a_seed_draws_the_same_sample_and_a_bound_holds():
    cells = [Cell("t", "d", "m", "m:f", axes={"r": r}, cost=1.0 + r % 3) for r in range(50)]
    estimates = Estimates({}.get)
    one, two, other = (
        sample(cells, estimates, count=12, budget=None, seed=seed) for seed in (1, 1, 2)
    )
    assert one == two != other
    assert len(set(one)) == 12
    bounded = sample(cells, estimates, count=12, budget=10.0, seed=1)
    assert 0 < sum(cell.cost for cell in bounded) <= 10.0
    assert sample(cells, estimates, count=None, budget=None, seed=1) != cells
    assert len(sample(cells, estimates, count=None, budget=None, seed=1)) == 50
