"""A column that says nothing in some batches has the type that all rows at once would give it."""

from itertools import permutations

import numpy as np
import pandas as pd
import polars as pl
import pytest
from sklearn.base import clone

from seminaive import (
    AODE,
    KDB,
    TAN,
    AnDE,
    BMANaiveBayes,
    Counts,
    EqualWidthDiscretiser,
    JointCounts,
    NaiveBayes,
    TableEncoder,
    WeightedNaiveBayes,
)
from tests.seminaive.batches import needs
from tests.seminaive.batches.tables import same_bits

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
        pd.DataFrame(
            {
                "a": ["u", "v"],
                "x": pd.Series(each, dtype=None if each != [None] * 2 else object),
                "z": [1.0 + k, 2.5],
                "y": ["no", "yes"],
            }
        )
        for k, each in enumerate(columns)
    ]


def all_rows(case, parts):
    """One frame of what the batches hold, typed as a frame of all rows would be."""
    rows = {name: [v for each in parts for v in each[name].tolist()] for name in parts[0]}
    whole = pd.DataFrame(rows, dtype=object)
    return whole.astype({"x": float}) if case == "nothing but gaps of one type" else whole


@pytest.mark.deep
@pytest.mark.parametrize("missing", ["skip", "value"])
@pytest.mark.parametrize("case", COLUMNS)
def test_batches_in_any_order_have_the_counts_of_all_rows(case, missing):
    parts = [each.assign(b=each.a[::-1].to_numpy()) for each in batches(COLUMNS[case])]
    whole, names = all_rows(case, parts), list("axzb")
    table = TableEncoder(missing=missing).fit_transform(whole[names])
    y = (whole.y == "yes").to_numpy().astype(int)
    for kind, given in ((Counts, {}), (JointCounts, {"order": 3})):
        expected = kind.of(table, y, 2, **given)
        for order in permutations(parts):
            encoder = TableEncoder(missing=missing)
            found = kind.from_batches(
                order, "y", features=names, encoder=encoder, n_jobs=2, **given
            )
            same_bits(found, expected)
            np.testing.assert_array_equal(found.moments.weight, expected.moments.weight)
            np.testing.assert_allclose(found.moments.mean, expected.moments.mean, rtol=1e-14)
            np.testing.assert_allclose(found.moments.squares, expected.moments.squares, rtol=1e-13)


@pytest.mark.parametrize("missing", ["skip", "value"])
@pytest.mark.parametrize("library", ["polars", "Arrow"])
def test_columns_of_the_type_null(library, missing):
    made = pl.DataFrame if library == "polars" else needs.arrow().table
    columns = {"a": ["u", "v"], "y": [0, 1]}
    parts = [made({"x": x, **columns}) for x in ([None, None], ["b", "a"])]
    whole = pd.DataFrame({"x": [None, None, "b", "a"], "a": list("uvuv"), "y": [0, 1] * 2})
    expected = AODE(missing=missing).fit(whole[["x", "a"]], whole.y).counts_
    for order in (parts, parts[::-1]):
        same_bits(AODE(missing=missing).fit_batches(order, "y").counts_, expected)


def test_what_shows_something_is_of_one_type():
    numbers, words = batches([[1.5, NAN], ["a", "b"]])
    # A declared value is something.
    declared = words.assign(x=pd.Categorical([None, None], ["a"]))
    for order in ([numbers, words], [words, numbers], [numbers, declared]):
        with pytest.raises(ValueError, match="'x' is nominal in one batch"):
            Counts.from_batches(order, "y")


@pytest.mark.deep
@pytest.mark.parametrize("case", ["words", "words between", "nothing at all"])
@pytest.mark.parametrize(
    "model",
    [
        NaiveBayes(),
        AODE(),
        AODE(discretiser=None, missing="value"),
        TAN(),
        KDB(),
        AnDE(n=2),
        WeightedNaiveBayes("vidaurre2012"),
        BMANaiveBayes(1.01, evidence="marginal", marginal="smoothed"),
    ],
    ids=str,
)
def test_what_takes_names_alone_takes_a_batch_of_gaps(model, case):
    parts = batches(COLUMNS[case])
    whole, names = all_rows(case, parts), ["a", "x"]
    expected = clone(model).fit(whole[names], whole.y)
    for order in permutations(parts):
        found = clone(model).fit_batches(order, "y", features=names)
        assert found.encoder_.schema_.same_layout(expected.encoder_.schema_)
        np.testing.assert_array_equal(
            found.predict_joint_log_proba(whole[names]),
            expected.predict_joint_log_proba(whole[names]),
        )


@pytest.mark.parametrize(
    "model", [AODE(), WeightedNaiveBayes("vidaurre2012", discretiser=None)], ids=str
)
def test_a_column_of_gaps_that_no_batch_says_the_type_of_is_refused_by_name(model):
    parts = batches(COLUMNS["nothing but gaps of one type"])
    with pytest.raises(ValueError, match=r"Column 'x' .* leave it out of features"):
        model.fit_batches(parts, "y", features=["a", "x"])


@pytest.mark.parametrize("case", ["numbers", "words"])
def test_known_cuts_are_of_the_columns_that_they_name(case):
    made, names = batches(COLUMNS[case]), ["a", "x", "z"]
    types = {"x": float if case == "numbers" else object}
    parts = [each.assign(z=z) for each, z in zip(made, [1.0, NAN] * 2, strict=False)]
    whole = pd.concat([each.astype(types) for each in parts], ignore_index=True)
    known = EqualWidthDiscretiser(2).fit(whole[["x", "z"][case == "words" :]], whole.y)
    expected = AODE(discretiser=known).fit(whole[names], whole.y)
    parts = [each.astype(types) for each in parts] if case == "numbers" else parts
    for order in (parts, parts[::-1]):
        found = AODE(discretiser=known).fit_batches(order, "y", features=names)
        np.testing.assert_array_equal(
            found.predict_joint_log_proba(whole[names]),
            expected.predict_joint_log_proba(whole[names]),
        )
