"""Strings are named by pandas only where it tells them apart, by a dict anywhere else."""

import narwhals as nw
import numpy as np
import pandas as pd
import pytest

from seminaive.machine import thresholds
from seminaive.table.named import objects
from seminaive.table.named.objects import named_objects, named_strings
from tests.seminaive.table.named.forms import one_by_one

REPR = repr("\ud800")


@pytest.fixture(autouse=True)
def few_are_enough(monkeypatch):
    monkeypatch.setattr(thresholds, "FACTORISED_OBJECTS", 0)


@pytest.mark.parametrize(
    "cells",
    [
        ["a", 1],
        ["a", True],
        [1, "a"],
        ["\ud800", "b"],
        [REPR, "b"],
        ["a", np.datetime64("NaT")],
        ["a", [1]],
        [None, None],
    ],
    ids=str,
)
def test_other_objects_are_left_to_a_look_at_each(cells):
    assert named_strings(one_by_one(cells)) is None


def test_strings_and_gaps_are_named_where_pandas_knows_a_nul(monkeypatch):
    monkeypatch.setattr(objects, "_knows_nul", lambda pandas: True)
    found = named_strings(one_by_one(["b", None, "a", np.nan, "b", pd.NA]))
    assert (found.names, found.positions.tolist()) == (["b", "a"], [0, -1, 1, -1, 0, -1])


def test_without_pandas_or_with_an_old_one_a_dict_does_it(monkeypatch):
    cells = one_by_one(["b", None, "a", "b"])
    monkeypatch.setattr(objects, "_knows_nul", lambda pandas: False)
    assert named_strings(cells) is None
    monkeypatch.setattr(nw.dependencies, "get_pandas", lambda: None)
    assert named_strings(cells) is None
    found = named_objects(cells)
    assert (found.names, found.positions.tolist()) == (["b", "a"], [0, -1, 1, 0])


def test_half_a_surrogate_pair_is_not_what_is_written_of_it():
    found = named_objects(one_by_one(["\ud800", REPR, "\ud800"]))
    assert found.positions.tolist() == [0, 1, 0]


def test_a_cell_that_cannot_be_hashed_is_an_error_only_where_it_is_asked_for():
    with pytest.raises(TypeError, match="unhashable"):
        named_objects(one_by_one([(1, [2]), "a"]))
