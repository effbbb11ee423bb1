"""Numbers stored as text: a warning names the column and the remedy."""

import numpy as np
import pandas as pd
import polars as pl
import pytest

from seminaive import AODE, NaiveBayes

AGES = [f"{age}.5" for age in range(30)]
Y = np.arange(30) % 2


@pytest.mark.parametrize("frame", [pd.DataFrame, pl.DataFrame])
@pytest.mark.parametrize("model", [NaiveBayes(), AODE()])
def test_the_column_and_the_remedy_are_named(model, frame):
    X = frame({"town": ["york", "hull"] * 15, "age": AGES})
    with pytest.warns(UserWarning, match=r"^Column 'age': its 30 values .*text.*to_numeric"):
        model.fit(X, Y)


def test_columns_of_arrays_go_by_position():
    with pytest.warns(UserWarning, match="^Column 1: its 30 values are numbers stored as text"):
        NaiveBayes().fit(np.array([["york"] * 30, AGES]).T, Y)


@pytest.mark.parametrize(
    "column",
    [
        pd.Series(AGES, dtype="category"),
        [f"{n % 20}" for n in range(30)],
        [f"row {n}" for n in range(30)],
        [*AGES[:29], "unknown"],
        [*["nan", "inf"] * 5, *[f"1_{n}" for n in range(20)]],
        pd.Series(range(30)),
    ],
    ids=["categories", "few", "words", "one word", "no digits", "numbers"],
)
def test_names_pass_in_silence(column):
    NaiveBayes().fit(pd.DataFrame({"x": column}), Y)


def test_who_says_that_they_are_names_is_not_warned():
    X = pd.DataFrame({"age": AGES})
    for said in ("all", ["age"], [0]):
        NaiveBayes(categorical_features=said).fit(X, Y)
