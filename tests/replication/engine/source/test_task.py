"""Where a cell's task lies."""

from importlib import import_module

import pytest

from replication.engine.cell import Cell
from replication.engine.source.source import ClosureError
from replication.engine.source.task import ALIASES, package_of, task_module


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


#: A task as records name it, its module among the papers and studies, and what it does there.
AS_RECORDED = {
    "all_on_all": ("all_on_all", "averaged:aode", "studies.benchmark.tasks.averaged"),
    "real_tables": ("real_tables", "variants:run", "studies.benchmark.tasks.real.variants"),
    "boulle2007.forty": ("boulle2007", "forty:methods", "papers.boulle2007.tasks.uci"),
    "vidaurre2012.kept_predictors": (
        "vidaurre2012",
        "kept_predictors:kept",
        "papers.vidaurre2012.tasks.selected_predictors",
    ),
    "vidaurre2012.whole_paths": (
        "vidaurre2012",
        "whole_paths:follow",
        "papers.vidaurre2012.tasks.full_paths",
    ),
}


@pytest.mark.parametrize("alias", sorted(AS_RECORDED.keys() | ALIASES.keys()))
def test_what_records_name_otherwise_than_its_file_is_the_same_task(alias):
    paper, task, module = AS_RECORDED[alias]
    cell = Cell(paper, "d", "m", task)
    assert cell.module == f"replication.{module}"
    assert callable(getattr(import_module(cell.module), cell.function))
    # The names are part of a record's key, and stay as they are.
    assert (cell.description()["paper"], cell.description()["task"]) == (paper, task)
    assert f".{ALIASES[alias]}." in f".{module}."


def test_a_name_is_an_alias_in_its_own_paper_alone():
    assert package_of("boulle2007") == "boulle2007"
    with pytest.raises(ClosureError, match="vidaurre2012 has no task module forty"):
        task_module("vidaurre2012", "forty")
