"""Where a cell's task lies."""

import pytest

from replication.engine.cell import Cell
from replication.engine.source.source import ClosureError
from replication.engine.source.task import task_module


def test_a_task_lies_among_the_tasks_of_its_paper(toy_tasks):
    cell = toy_tasks("def good(cell):\n    return {}\n")("good")
    assert cell.task == "work:good"
    assert (cell.module, cell.function) == ("toypapers.toy.tasks.work", "good")


def test_a_task_may_still_lie_beside_its_paper(toy_tasks, tmp_path):
    toy_tasks("")
    (tmp_path / "toypapers" / "toy" / "beside.py").touch()
    assert task_module("toy", "beside") == "toypapers.toy.beside"
    assert task_module("toy", "work") == "toypapers.toy.tasks.work"


@pytest.mark.parametrize(("paper", "module"), [("toy", "nowhere"), ("other", "work")])
def test_a_task_that_is_nowhere_is_a_sentence(toy_tasks, paper, module):
    toy_tasks("")
    with pytest.raises(ClosureError, match=f"{paper} has no task module {module}: toypapers"):
        _ = Cell(paper, "d", "m", f"{module}:f").module
