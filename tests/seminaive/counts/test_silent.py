"""A column that says nothing in some batches has the type that all rows at once would give it."""

from itertools import permutations

import numpy as np
import pandas as pd
import polars as pl
import pytest

from seminaive import AODE, Counts, JointCounts, NaiveBayes, TableEncoder
from tests.seminaive.batches import needs

NAN = float("nan")
#: Columns of batches of two rows, as chunks of a file have them.
COLUMNS = {
    "words": [[NAN, NAN], ["b", None], [NAN, NAN], ["a", "b"]],
    "words between": [[None, None], [NAN, NAN], ["a", "b"]],
    "numbers": [[None, None], [1.5, NAN], [None, None], [2.5, 4.0]],
    "integers": [[None, None], [1, 2], [NAN, NAN]],
    "nothing at all": [[NAN, NAN], [None, None]],
    "nothing but gaps of one type": [[NAN, NAN], [NAN, NAN]],
}


def batches(columns):
    """Frames of a column between two that are always there, one of words and one of numbers."""
    return [
        pd.DataFrame({
            "a": ["u", "v"], "x": pd.Series(each, dtype=None if each != [None] * 2 else object),
            "z": [1.0 + k, 2.5], "y": ["no", "yes"],
        })
        for k, each in enumerate(columns)
    ]  # fmt: skip


@pytest.mark.parametrize("missing", ["skip", "value"])
@pytest.mark.parametrize("case", COLUMNS)
def test_batches_in_any_order_have_the_counts_of_all_rows(case, missing):
    parts = batches(COLUMNS[case])
    whole = pd.DataFrame({
        name: pd.Series([v for each in parts for v in each[name].tolist()], dtype=object)
        for name in "axzy"
    })  # fmt: skip
    if case == "nothing but gaps of one type":
        whole = whole.astype({"x": float})
    table = TableEncoder(missing=missing).fit_transform(whole[["a", "x", "z"]])
    expected = Counts.of(table, (whole.y == "yes").to_numpy().astype(int), 2)
    for order in permutations(parts):
        encoder = TableEncoder(missing=missing)
        found = Counts.from_batches(order, "y", encoder=encoder, n_jobs=2)
        assert found.schema.same_layout(expected.schema)
        np.testing.assert_array_equal(found.classes, expected.classes)
        np.testing.assert_array_equal(found.cells, expected.cells)
        np.testing.assert_array_equal(found.moments.weight, expected.moments.weight)
        np.testing.assert_allclose(found.moments.mean, expected.moments.mean, rtol=1e-14)
        np.testing.assert_allclose(found.moments.squares, expected.moments.squares, rtol=1e-13)


@pytest.mark.parametrize("library", ["polars", "Arrow"])
def test_columns_of_the_type_null(library):
    made = pl.DataFrame if library == "polars" else needs.arrow().table
    nothing, words = (made({"x": x, "y": [0, 1]}) for x in ([None, None], ["b", "a"]))
    for order in ([nothing, words], [words, nothing]):
        counts = Counts.from_batches(order, "y")
        assert counts.cells.tolist() == [[0, 0], [1, 1], [0, 1], [1, 0]]


def test_a_classifier_of_them_is_that_of_one_fit():
    parts = batches(COLUMNS["words"])
    whole = pd.concat(parts, ignore_index=True).astype({"x": object})
    expected = NaiveBayes().fit(whole[["a", "x"]], whole.y)
    found = NaiveBayes().fit_batches(parts, "y", features=["a", "x"])
    asked = whole[["a", "x"]]
    np.testing.assert_array_equal(
        found.predict_joint_log_proba(asked), expected.predict_joint_log_proba(asked)
    )


def test_what_shows_something_is_of_one_type():
    numbers, words = batches([[1.5, NAN], ["a", "b"]])
    for order in ([numbers, words], [words, numbers]):
        with pytest.raises(ValueError, match="'x' is nominal in one batch"):
            Counts.from_batches(order, "y")
    # A declared value is something.
    declared = words.assign(x=pd.Categorical([None, None], ["a"]))
    with pytest.raises(ValueError, match="'x' is nominal in one batch"):
        Counts.from_batches([numbers, declared], "y")


def test_pairs_are_not_guessed():
    parts = batches(COLUMNS["words"])
    with pytest.raises(ValueError, match="'x' is nominal in one batch"):
        JointCounts.from_batches(parts, "y", features=["a", "x"])
    with pytest.raises(ValueError, match="cannot find the cuts"):
        AODE().fit_batches(parts, "y", features=["a", "x"])
