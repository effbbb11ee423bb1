"""Which data sets take part, and in which half."""

import hashlib

import pytest

from replication.datasets.loader import load
from replication.datasets.registry import registry
from replication.studies.defaults.protocol import grid
from replication.studies.defaults.protocol.settings import (
    FAMILIES,
    GROUPS,
    LEFT_OUT,
    METHODS,
    MOST_ROWS_NAMED,
    NOMINAL,
    TODAY,
    half,
)
from tests.sets import needs


def test_every_table_of_the_registry_is_in_one_family_or_left_out():
    listed = [*FAMILIES, *(name for others in FAMILIES.values() for name in others), *LEFT_OUT]
    assert len(listed) == len(set(listed))
    tables = {e.name for e in registry().values() if e.status == "ok" and e.kind == "table"}
    assert set(listed) == tables


def test_a_half_is_decided_by_the_name_alone():
    first = hashlib.sha256(b"letter").digest()[0]
    assert half("letter") == ("report" if first % 2 else "choose")
    assert {half(name) for name in FAMILIES} == {"choose", "report"}


@pytest.mark.sampled(every=35)
@pytest.mark.parametrize("name", FAMILIES)
def test_the_sets_called_nominal_are_those_without_numbers(name):
    needs(name)
    kinds = load(name).frame.dtypes
    assert (name in NOMINAL) == all(str(kind) == "category" for kind in kinds)


def test_the_former_default_is_the_first_of_the_candidates_so_that_ties_leave_it():
    for group, methods in GROUPS.items():
        assert {METHODS[method][0] for method in methods} == {TODAY[group]}


def test_every_method_is_of_one_group():
    assert sorted(name for methods in GROUPS.values() for name in methods) == sorted(METHODS)


def test_rows_are_named_in_tables_that_are_short_enough_for_counts_of_pairs():
    named, plain = (set(grid.sets_of(method)) for method in ("TAN, rows named", "TAN"))
    assert named < plain
    assert all(registry()[name].rows > MOST_ROWS_NAMED for name in plain - named)
    cells = [grid.cells_of("wine", method)[0] for method in ("TAN, rows named", "TAN")]
    assert [cell.task for cell in cells] == ["cross_validate:tan"] * 2
    assert [cell.params.get("rows_named", False) for cell in cells] == [True, False]


def test_methods_and_candidates_share_their_folds():
    cells = [cell for method in METHODS for cell in grid.cells_of("wine", method)]
    assert {cell.params["folds"] for cell in cells} == {5}
    assert {cell.axes["repeat"] for cell in cells} == {0, 1}
