"""A grid is counted once: until its records, its tasks or its own text are others."""

import pytest

from replication.engine import versions
from replication.engine.cache.survey import Alike, Survey, datasets, survey
from replication.engine.ledger import Ledger
from replication.engine.record import Record
from replication.paper import Later

VERSIONS = """
["work:draw"]
draw = 2
[[bump]]
task = "work:draw"
method = "draw"
version = 2
date = 2026-11-27
why = "It was meant."
"""
TASK = "def draw(cell):\n    return {'value': cell.params['n']}\n"
GRID = """
from replication.engine.cell import Cell

def cells(profile):
    some = [Cell("toy", name, "draw", "work:draw", {{"n": 1}}, {{"repeat": repeat}})
            for name in {names} for repeat in range(2)]
    return some if profile == "full" else some[:1]
"""


@pytest.fixture
def grid(toy_tasks, tmp_path, monkeypatch):
    """The toy paper's grid, whose source is known; a call writes it anew for some data sets."""
    monkeypatch.setattr("replication.engine.source.source._STARTED", float("inf"))

    def write(*names, task=TASK):
        text = GRID.format(names=names)
        (tmp_path / "toypapers" / "toy" / "grid.py").write_text(text, encoding="utf-8")
        toy_tasks(task)
        return Later("toypapers.toy.grid", "cells")

    return write


def counted(cells, root, profile="full"):
    return survey("toy", cells, profile, root, {})


def record(cell, root, **given):
    ledger = Ledger(root)
    ledger.write(Record.of(cell, ledger.key(cell), {}, **given))


def test_alike_cells_are_counted_together_by_state(grid, tmp_path):
    cells = grid("d1", "d2")
    root = tmp_path / "records"
    same = ("draw", "", "toypapers.toy.tasks.work")
    first, second, third, _ = cells("full")
    record(first, root, result={"value": 1}, warnings=("hm",))
    record(second, root, error="no")
    record(third, root, result={"value": 1})
    found = counted(cells, root)
    assert found.leftover == 0
    assert set(found.alike) == {
        Alike("d1", *same, "current", True, 1),
        Alike("d1", *same, "failed", False, 1),
        Alike("d2", *same, "current", False, 1),
        Alike("d2", *same, "absent", False, 1),
    }
    assert counted(cells, root, "quick").leftover == 2
    assert datasets("toy", cells, root) == {"d1", "d2"}


def test_what_was_counted_is_kept_until_something_of_it_changes(grid, tmp_path, monkeypatch):
    cells = grid("d1")
    root = tmp_path / "records"
    opened = []
    monkeypatch.setattr(
        "replication.engine.cache.survey.Ledger", lambda root: opened.append(root) or Ledger(root)
    )

    def raised():
        path = tmp_path / "toypapers" / "toy" / "tasks" / "versions.toml"
        path.write_text(VERSIONS, encoding="utf-8")
        versions.forget()

    states = []
    for change in (
        lambda: None,
        lambda: None,
        lambda: record(cells("full")[0], root, result={"value": 1}),
        lambda: (grid("d1", task=TASK + "X = 1\n"), raised()),
        lambda: grid("d1", "d2", task=TASK + "X = 1\n"),
    ):
        change()
        found = counted(cells, root)
        assert isinstance(found, Survey)
        states.append(({each.state for each in found.alike}, len(opened)))
    assert states == [
        ({"absent"}, 1),
        ({"absent"}, 1),
        ({"current", "absent"}, 2),
        ({"stale", "absent"}, 3),
        ({"stale", "absent"}, 4),
    ]
    assert datasets("toy", cells, root) == {"d1", "d2"}
    grid("d3")
    assert datasets("toy", cells, root) == {"d3"}


def test_a_grid_of_unknown_source_is_counted_each_time(grid, tmp_path):
    cells = grid("d1")
    for _ in range(2):
        assert len(counted(lambda profile: cells(profile), tmp_path / "records").alike) == 1
    assert not (tmp_path / "records" / ".kept").exists()
