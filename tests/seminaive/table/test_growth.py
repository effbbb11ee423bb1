"""Rows that come later leave a schema that all rows at once would have, or are refused."""

import numpy as np
import pandas as pd
import polars as pl
import pytest

from seminaive import NaiveBayes, TableEncoder

NOTHING = pd.DataFrame({"x": pd.Series([None, None], dtype=object), "z": ["a", "b"]})
LATER = {
    "pandas": pd.DataFrame({"x": [1.0, 2.0], "z": ["a", "b"]}),
    "pandas objects": pd.DataFrame({"x": pd.Series([1, None], dtype=object), "z": ["a", "b"]}),
    "polars": pl.DataFrame({"x": [1, 2], "z": ["a", "b"]}),
}


@pytest.mark.parametrize("missing", ["skip", "value"])
@pytest.mark.parametrize("case", LATER)
def test_numbers_after_nothing_are_refused(case, missing):
    model = NaiveBayes(missing=missing).partial_fit(NOTHING, [0, 1], classes=[0, 1])
    before = model.predict_proba(NOTHING)
    with pytest.raises(ValueError, match=r"^Column 'x' had no value in the rows so far, .*\.$"):
        model.partial_fit(LATER[case], [0, 1])
    np.testing.assert_array_equal(model.predict_proba(NOTHING), before)


def test_numbers_after_nothing_in_an_array_are_refused_by_position():
    model = NaiveBayes().partial_fit([[None, "a"], [None, "b"]], [0, 1], classes=[0, 1])
    with pytest.raises(ValueError, match=r"^Column 0 had no value .*\.$"):
        model.partial_fit([[1, "a"], [None, "b"]], [0, 1])


@pytest.mark.parametrize("chosen", ["all", ["x", "z"]])
def test_numbers_are_names_of_values_where_that_is_said(chosen):
    chunks = NaiveBayes(categorical_features=chosen)
    chunks.partial_fit(NOTHING, [0, 1], classes=[0, 1]).partial_fit(LATER["pandas"], [0, 1])
    both = pd.concat([NOTHING, LATER["pandas"].astype({"x": object})])
    whole = NaiveBayes(categorical_features=chosen).fit(both, [0, 1, 0, 1])
    np.testing.assert_allclose(chunks.predict_proba(both), whole.predict_proba(both), rtol=1e-12)


@pytest.mark.parametrize(
    "x",
    [["u", None], [None, None], pd.Categorical(["u", None]), np.full(2, np.nan)],
    ids=["words", "nothing", "categories", "no number"],
)
def test_words_after_nothing_and_nothing_again_are_as_in_one_fit(x):
    later = pd.DataFrame({"x": x, "z": ["a", "b"]})
    chunks = NaiveBayes().partial_fit(NOTHING, [0, 1], classes=[0, 1]).partial_fit(later, [0, 1])
    both = pd.concat([NOTHING, later.astype(object)])
    whole = NaiveBayes().fit(both, [0, 1, 0, 1])
    np.testing.assert_allclose(chunks.predict_proba(both), whole.predict_proba(both), rtol=1e-12)


def test_numbers_beside_known_words_are_words_too():
    encoder = TableEncoder().fit([["a"], [None]])
    encoder.learn(np.array([[1], [2]], dtype=object), grow=True)
    assert encoder.schema_.values(0).tolist() == ["a", 1, 2]
