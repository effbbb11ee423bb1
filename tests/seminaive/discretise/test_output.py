"""Columns that a discretiser carries over from pandas or an array to polars stay nominal."""

import numpy as np
import pandas as pd
import polars as pl
import pytest

from seminaive import NaiveBayes
from seminaive.discretise import MDLDiscretiser

NUMBERS, LABELS = [1.0, 2.0, 3.0, 4.0], [0, 0, 1, 1]
MIXED = ["x", 1, None, "y"]


def in_polars(X, **choices):
    return MDLDiscretiser(**choices).set_output(transform="polars").fit_transform(X, LABELS)


def beside_numbers(column):
    return pd.DataFrame({"a": NUMBERS, "b": column})


DECLARED = {
    "integers": (
        pd.Categorical([3, 1, None, 1], [3, 1, 2]),
        ["3", "1", "2"],
        ["3", "1", None, "1"],
    ),
    "floats": (pd.Categorical([1.0, 0.5] * 2), ["0.5", "1"], ["1", "0.5"] * 2),
    "mixed": (pd.Categorical(["u", 1] * 2, ["u", 1]), ["u", "1"], ["u", "1"] * 2),
    "words": (pd.Categorical(["u", "v"] * 2, ["v", "u"]), ["v", "u"], ["u", "v"] * 2),
}


@pytest.mark.parametrize("case", DECLARED)
def test_categories_become_an_enum_of_strings(case):
    column, categories, cells = DECLARED[case]
    made = in_polars(beside_numbers(column))
    assert (made["b"].dtype, made["b"].to_list()) == (pl.Enum(categories), cells)
    assert NaiveBayes().fit(made, LABELS).encoder_.schema_.nominal.tolist() == [0, 1]


# Columns that declare nothing, what is said of them, and their cells in polars.
SHOWN = {
    "several types": (beside_numbers(MIXED), {}, ["x", "1", None, "y"]),
    "several types, array": (np.array([NUMBERS, MIXED], dtype=object).T, {}, ["x", "1", None, "y"]),
    "numbers of several types that are names": (
        beside_numbers(pd.Series([1, 2.5, None, 1.0], dtype=object)),
        {"categorical_features": ["b"]},
        ["1", "2.5", None, "1"],
    ),
    "objects that are truths stay truths": (
        beside_numbers(pd.Series([True, None, False, True], dtype=object)),
        {},
        [True, None, False, True],
    ),
    "names of columns may be numbers": (
        pd.DataFrame({0: NUMBERS, 1: list("abab")}),
        {},
        list("abab"),
    ),
}


@pytest.mark.parametrize("case", SHOWN)
def test_values_of_several_types_become_strings(case):
    X, choices, cells = SHOWN[case]
    made = in_polars(X, **choices)
    assert (made[:, 1].to_list(), made.width) == (cells, 2)


@pytest.mark.parametrize("cells", [["1", 1, "x", "x"], pd.Categorical(["1", 1, "x", "x"])])
def test_values_that_are_written_alike_are_refused_by_the_columns_name(cells):
    with pytest.raises(ValueError, match=r"^Column 'b' holds different values .* '1', and"):
        in_polars(beside_numbers(cells))
