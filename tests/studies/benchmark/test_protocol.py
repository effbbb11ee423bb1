"""What meets on which sets and how often, and that the plan favours nobody."""

import hashlib

import pytest

from replication.datasets.registry import registry
from replication.engine.parameters import refuse_unread
from replication.pages.archived import archived_tables
from replication.studies.benchmark.protocol import grid, laid_down
from replication.studies.benchmark.protocol.methods import METHODS, OURS, TUNED, YARDSTICK, method
from replication.studies.benchmark.protocol.sets import (
    CURVE,
    CURVE_SETS,
    SETS,
    SPOILED,
    SPOILED_SETS,
    drawn,
    half,
)
from replication.studies.benchmark.protocol.settings import COMPARED
from tests import remedy
from tests.studies.benchmark.made import NAMES, Made

WIDE = {"arcene", "gina", "hiva", "madelon", "sylva"}
#: Made from another set's source, though the study of the defaults takes both.
MADE_FROM = {"ada": "adult"}


@pytest.fixture(scope="module")
def chosen_on():
    """The half of each data set in the study of the defaults."""
    return archived_tables("defaults")["halves"]["half"]


def test_the_sets_are_those_of_the_study_of_the_defaults_and_the_wide_ones(chosen_on):
    assert set(SETS) == {*chosen_on.index, *WIDE} - set(MADE_FROM)
    assert set(MADE_FROM.values()) < set(SETS)


def test_halves_are_those_of_the_study_of_the_defaults_so_that_no_default_saw_what_confirms(
    chosen_on,
):
    words = {"choose": "choose", "report": "confirm"}
    assert all(half(name) == words[chosen_on[name]] for name in SETS if name not in WIDE)


def test_sets_with_curves_and_spoiled_ones_are_drawn_by_hash_from_each_half():
    for names, each, purpose, fit in (
        (CURVE_SETS, 6, "curve", lambda e: e.rows >= 1000 and e.features <= 100),
        (SPOILED_SETS, 3, "spoiled", lambda e: 500 <= e.rows <= 3500 and e.features <= 60),
    ):
        for part in ("choose", "confirm"):
            could = [n for n in SETS if half(n) == part and fit(registry()[n])]
            first = sorted(could, key=lambda n: hashlib.sha256(f"{purpose} {n}".encode()).digest())
            assert {n for n in names if half(n) == part} == set(first[:each])


def test_a_set_that_is_added_takes_no_other_ones_place():
    assert {*drawn(*CURVE, sets=(*SETS, "sick"))} == {*CURVE_SETS, "sick"}
    assert drawn(*SPOILED, sets=(*SETS, "sick")) == SPOILED_SETS


def test_what_is_compared_and_tuned_names_methods():
    names = {each.name for each in METHODS}
    assert len(names) == len(METHODS)
    assert {name for pair in COMPARED for name in pair} | set(TUNED) | {YARDSTICK} <= names
    assert {one for one, _ in COMPARED} <= set(OURS)
    assert all(candidates[0] == {} for candidates in TUNED.values())


def test_the_committed_plan_has_every_method_on_every_set():
    remedy.alike(
        laid_down.read(),
        [(name, each.name) for name in SETS for each in METHODS],
        "methods and sets of the plan",
        "`python -m replication.studies.benchmark.tasks.pilot <set>` adds those of a set",
    )


@pytest.fixture
def plan():
    return Made(without={("adult", "LBR"): "over 60 s"}, long={("adult", "AODE")}).plan


def test_every_method_has_every_part_where_the_pilot_lets_it(plan, monkeypatch):
    monkeypatch.setattr(grid, "read", lambda: plan)
    cells = grid.cells("full")
    assert len({cell.id for cell in cells}) == len(cells)
    found = {
        part: {(c.dataset, c.method) for c in cells if c.artefact == part}
        for part in ("folds", "times", "curves", "spoiled", "tuned")
    }
    runs = set(plan) - {("adult", "LBR")}
    assert found["folds"] == found["times"] == runs
    assert found["curves"] == {each for each in runs if each[0] in CURVE_SETS}
    assert found["spoiled"] == {each for each in runs if each[0] in SPOILED_SETS}
    assert found["tuned"] == {
        each for each in runs if each[1] in TUNED and half(each[0]) == "choose"
    }
    properties = [cell.dataset for cell in cells if cell.artefact == "properties"]
    assert properties == list(SETS)
    assert {cell.artefact for cell in cells if cell.exclusive} == {"times"}


@pytest.mark.deep
def test_every_parameter_is_read_by_its_task(plan, monkeypatch):
    monkeypatch.setattr(grid, "read", lambda: plan)
    refuse_unread(grid.cells("full"))


def test_cells_depend_on_counts_and_on_no_time(plan):
    slower = {place: each._replace(fit=each.fit * 2) for place, each in plan.items()}
    makers = (grid.folds_cell, grid.curve_cell, grid.spoiled_cell, grid.times_cell, grid.tuned_cell)
    for make in makers:
        for place in (("adult", "AODE"), ("german", "KDB"), ("splice", "NB")):
            assert make(*place, plan) == make(*place, slower)


@pytest.mark.parametrize(
    ("seconds", "times", "untimed"), [(0.9, 5, 1), (1.1, 2, 1), (9.0, 2, 1), (11.0, 1, 0)]
)
def test_what_takes_longer_is_timed_less_often(plan, seconds, times, untimed):
    slow = {("iris", "NB"): plan["iris", "NB"]._replace(fit=seconds, predict=0.0)}
    cell = grid.times_cell("iris", "NB", slow)
    assert (cell.params["times"], cell.params["untimed"]) == (times, untimed)
    assert cell.cost == pytest.approx(0.5 + 2 * (times + untimed) * seconds)


def test_methods_share_splits_those_that_run_less_a_part_of_them(plan):
    for name in ("adult", "iris"):
        cells = [grid.folds_cell(name, each, plan) for each in NAMES if each != "LBR"]
        assert all(set(cell.params) == {"part", "repeats", "folds"} for cell in cells)
    assert grid.folds_cell("adult", "AODE", plan).params["folds"] == 2


def test_another_method_takes_part_by_one_line(monkeypatch):
    more = method("KDB")._replace(name="hierarchical KDB", task="networks:tan")
    monkeypatch.setattr(grid, "METHODS", (*METHODS, more))
    monkeypatch.setattr(grid, "method", {each.name: each for each in (*METHODS, more)}.get)
    quick = {cell.method: cell for cell in grid.cells("quick")}
    assert quick["hierarchical KDB"].task == "networks:tan"
    assert quick["hierarchical KDB"].params == quick["KDB"].params
