"""Which data sets take part, and in which half."""

import hashlib

import pytest

from replication.datasets.loader import load
from replication.datasets.locate import locate
from replication.datasets.registry import registry
from replication.studies.defaults.protocol import grid
from replication.studies.defaults.protocol.settings import (
    FAMILIES,
    LEFT_OUT,
    METHODS,
    NOMINAL,
    TODAY,
    half,
)


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
    if locate(name) is None:
        pytest.skip(f"{name} is not at hand")
    kinds = load(name).frame.dtypes
    assert (name in NOMINAL) == all(str(kind) == "category" for kind in kinds)


def test_what_is_today_the_default_is_among_the_candidates():
    assert TODAY["averaged"] in METHODS["AODE"]
    assert TODAY["averaged"] in METHODS["A2DE"]
    assert TODAY["gaussian"] in METHODS["NB"]


def test_methods_and_candidates_share_their_folds():
    cells = [cell for method in METHODS for cell in grid.cells_of("wine", method)]
    assert {cell.params["folds"] for cell in cells} == {5}
    assert {cell.axes["repeat"] for cell in cells} == {0, 1}
