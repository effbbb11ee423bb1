"""Columns that a discretiser carries over from pandas or an array to polars stay nominal."""

import numpy as np
import pandas as pd
import polars as pl
import pytest

from seminaive import NaiveBayes
from seminaive.discretise import MDLDiscretiser

NUMBERS, LABELS = [1.0, 2.0, 3.0, 4.0], [0, 0, 1, 1]
MIXED = ["x", 1, None, "y"]


def in_polars(X):
    return MDLDiscretiser().set_output(transform="polars").fit_transform(X, LABELS)


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
    assert made["b"].dtype == pl.Enum(categories)
    assert made["b"].to_list() == cells
    assert NaiveBayes().fit(made, LABELS).encoder_.schema_.nominal.tolist() == [0, 1]


OBJECTS = {
    "frame": beside_numbers(MIXED),
    "array": np.array([NUMBERS, MIXED], dtype=object).T,
}


@pytest.mark.parametrize("case", OBJECTS)
def test_values_of_several_types_become_strings(case):
    assert in_polars(OBJECTS[case])[:, 1].to_list() == ["x", "1", None, "y"]


def test_numbers_of_several_types_that_are_names_become_strings():
    frame = beside_numbers(pd.Series([1, 2.5, None, 1.0], dtype=object))
    model = MDLDiscretiser(categorical_features=["b"]).set_output(transform="polars")
    assert model.fit_transform(frame, LABELS)["b"].to_list() == ["1", "2.5", None, "1"]


def test_objects_that_are_truths_stay_truths():
    made = in_polars(beside_numbers(pd.Series([True, None, False, True], dtype=object)))
    assert made["b"].to_list() == [True, None, False, True]


@pytest.mark.parametrize("cells", [["1", 1, "x", "x"], pd.Categorical(["1", 1, "x", "x"])])
def test_values_that_are_written_alike_are_refused_by_the_columns_name(cells):
    with pytest.raises(ValueError, match=r"^Column 'b' holds different values .* '1', and"):
        in_polars(beside_numbers(cells))


def test_names_of_columns_may_be_numbers():
    made = in_polars(pd.DataFrame({0: NUMBERS, 1: list("abab")}))
    assert made[:, 1].to_list() == list("abab")
    assert len(made.columns) == 2
