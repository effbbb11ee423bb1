"""The sample check: what is compared, how closely, and what a difference says."""

import json

import pytest

from replication.cell import Cell
from replication.estimates import Estimates
from replication.runner import Options, run
from replication.sample_check import check, compare, sample

SOURCE = """
def good(cell):
    return {"n": cell.axes["repeat"], "x": cell.axes["repeat"] / 3}
"""


@pytest.mark.parametrize(
    ("recorded", "computed", "differs"),
    [
        ({"n": 3}, {"n": 3}, False),
        ({"n": 3}, {"n": 4}, True),
        ({"x": 1.0}, {"x": 1.0 + 5e-10}, False),
        ({"x": 1.0}, {"x": 1.0 + 5e-9}, True),
        ({"x": 0.0}, {"x": 1e-13}, False),
        ({"x": 1}, {"x": 1.0}, False),
        ({"x": 1}, {"x": True}, True),
        ({"x": True}, {"x": False}, True),
        ({"x": "a"}, {"x": "b"}, True),
        ({"x": None}, {"x": None}, False),
        ({"x": None}, {"x": 0}, True),
        ({"x": [1, 2]}, {"x": [1, 2]}, False),
        ({"x": [1, 2]}, {"x": [1]}, True),
        ({"x": [1, 2]}, {"x": [1, 3]}, True),
        ({"x": {"y": 1.0}}, {"x": {"y": 2.0}}, True),
        ({"x": 1}, {"y": 1}, True),
        ({"x": 10**17}, {"x": 10**17 + 1}, True),
    ],
)
def test_counts_and_labels_must_be_equal_and_floats_close(recorded, computed, differs):
    assert bool(list(compare(recorded, computed))) is differs


def test_a_difference_is_named_by_its_place():
    [phrase] = compare({"a": [{"x": 1}]}, {"a": [{"x": 2}]})
    assert phrase == "result['a'][0]['x'] is 1 recorded and 2 now"


@pytest.fixture
def ready(toy_tasks, tmp_path, monkeypatch):
    make = toy_tasks(SOURCE)
    monkeypatch.setattr("replication.datasets.locate", lambda name: None if name == "d2" else "x")
    cells = [make("good", repeat) for repeat in range(20)]
    cells += [make("good", 0, "d2"), make("good", 99, exclusive=True)]
    root = tmp_path / "ledger"
    run(cells, root, Options(backend="sequential", show=False))
    return cells, root


def _check(ready, **more):
    cells, root = ready
    return check(cells, root, backend="sequential", show=False, **more)


def test_current_cells_with_data_agree_and_timings_are_left_out(ready):
    report = _check(ready, count=None)
    assert (report.current, report.compared, report.differences) == (20, 20, ())
    assert _check(ready).compared == 12


def test_a_record_that_was_tampered_with_is_found(ready):
    path = ready[1] / "toy" / "d1.jsonl"
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    lines[7]["result"]["x"] += 1e-6
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    before = path.read_bytes()
    report = _check(ready, count=None)
    assert len(report.differences) == 1
    assert "toy: good on d1 {'repeat': 7}: result['x'] is" in report.differences[0]
    assert path.read_bytes() == before


def test_a_cell_that_fails_now_is_a_difference(ready, monkeypatch):
    def broken(cell):
        raise ValueError("broken now")

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
