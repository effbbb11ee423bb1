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


@pytest.mark.parametrize("missing", ["skip", "value"])
@pytest.mark.parametrize("case", COLUMNS)
def test_pairs_and_triples_of_batches_in_any_order_are_those_of_all_rows(case, missing):
    parts = batches(COLUMNS[case])
    whole = pd.DataFrame({
        name: pd.Series([v for each in parts for v in each[name].tolist()], dtype=object)
        for name in "axzy"
    })  # fmt: skip
    whole["b"] = whole.a[::-1].to_numpy()
    parts = [whole.b.iloc[2 * k : 2 * k + 2].to_numpy() for k in range(len(parts))]
    parts = [each.assign(b=b) for each, b in zip(batches(COLUMNS[case]), parts, strict=True)]
    if case == "nothing but gaps of one type":
        whole = whole.astype({"x": float})
    table = TableEncoder(missing=missing).fit_transform(whole[["a", "x", "z", "b"]])
    expected = JointCounts.of(table, (whole.y == "yes").to_numpy().astype(int), 2, order=3)
    for order in permutations(parts):
        encoder, names = TableEncoder(missing=missing), list("axzb")
        found = JointCounts.from_batches(order, "y", features=names, encoder=encoder, order=3)
        assert found.schema.same_layout(expected.schema)
        for name in ("classes", "cells", "pairs", "triples"):
            np.testing.assert_array_equal(getattr(found, name), getattr(expected, name))
        np.testing.assert_array_equal(found.moments.weight, expected.moments.weight)


@pytest.mark.parametrize("case", ["words", "words between", "nothing at all"])
@pytest.mark.parametrize(
    "model",
    [
        AODE(),
        AODE(discretiser=None, missing="value"),
        TAN(),
        KDB(),
        AnDE(n=2),
        WeightedNaiveBayes(),
        BMANaiveBayes(1.01, evidence="marginal", marginal="smoothed"),
    ],
    ids=str,
)
def test_what_takes_names_alone_takes_a_batch_of_gaps(model, case):
    parts = batches(COLUMNS[case])
    whole = pd.concat([each.astype({"x": object}) for each in parts], ignore_index=True)
    names = ["a", "x"]
    expected = clone(model).fit(whole[names], whole.y)
    for order in permutations(parts):
        found = clone(model).fit_batches(order, "y", features=names)
        assert found.encoder_.schema_.same_layout(expected.encoder_.schema_)
        np.testing.assert_array_equal(
            found.predict_joint_log_proba(whole[names]),
            expected.predict_joint_log_proba(whole[names]),
        )


@pytest.mark.parametrize("model", [AODE(), WeightedNaiveBayes(discretiser=None)], ids=str)
def test_a_column_of_gaps_that_no_batch_says_the_type_of_is_refused_by_name(model):
    parts = batches(COLUMNS["nothing but gaps of one type"])
    with pytest.raises(ValueError, match=r"Column 'x' .* leave it out of features"):
        model.fit_batches(parts, "y", features=["a", "x"])


@pytest.mark.parametrize("case", ["numbers", "words"])
def test_known_cuts_are_of_the_columns_that_they_name(case):
    parts = [
        each.assign(z=z) for each, z in zip(batches(COLUMNS[case]), [1.0, NAN] * 2, strict=False)
    ]
    names = ["a", "x", "z"]
    types = {"x": float if case == "numbers" else object}
    whole = pd.concat([each.astype(types) for each in parts], ignore_index=True)
    cut = ["x", "z"] if case == "numbers" else ["z"]
    known = EqualWidthDiscretiser(2).fit(whole[cut], whole.y)
    expected = AODE(discretiser=known).fit(whole[names], whole.y)
    if case == "numbers":
        parts = [each.astype(types) for each in parts]
    for order in (parts, parts[::-1]):
        found = AODE(discretiser=known).fit_batches(order, "y", features=names)
        np.testing.assert_array_equal(
            found.predict_joint_log_proba(whole[names]),
            expected.predict_joint_log_proba(whole[names]),
        )


@pytest.mark.parametrize("missing", ["skip", "value"])
def test_arrow_columns_of_the_type_null_have_pairs(missing):
    pa = needs.arrow()
    columns = {"a": ["u", "v"], "y": [0, 1]}
    parts = [pa.table({"x": x, **columns}) for x in ([None, None], ["b", "a"])]
    model = AODE(missing=missing)
    whole = pd.DataFrame({"x": [None, None, "b", "a"], "a": list("uvuv"), "y": [0, 1] * 2})
    expected = clone(model).fit(whole[["x", "a"]], whole.y)
    for order in (parts, parts[::-1]):
        found = clone(model).fit_batches(order, "y")
        np.testing.assert_array_equal(found.counts_.pairs, expected.counts_.pairs)
