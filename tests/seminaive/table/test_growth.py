"""Rows that come later leave a schema that all rows at once would have, or are refused."""

import numpy as np
import pandas as pd
import polars as pl
import pytest
import scipy.sparse as sp

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


BOOLEANS, INTEGERS = [True, False, True], [0, 1, 2]
FRAMES = {"pandas": pd.DataFrame, "polars": pl.DataFrame}
#: Rows of one column x, made of a list.
KINDS = {
    **{name: lambda x, frame=frame: frame({"x": x}) for name, frame in FRAMES.items()},
    "array": lambda x: np.array(x)[:, None],
    "list": lambda x: [[each] for each in x],
    "sparse": lambda x: sp.csr_matrix(np.array(x)[:, None]),
}
#: Later values that one fit on all rows would not call numbers, beside the numbers so far.
NAMES = {
    "booleans": BOOLEANS,
    "nullable booleans": pd.array([None, False, True], dtype="boolean"),
    "written numbers": ["3", "4", None],
    "words": ["a", "b", "a"],
}


@pytest.mark.parametrize("missing", ["skip", "value"])
@pytest.mark.parametrize("kind", KINDS)
def test_numbers_after_booleans_are_refused(kind, missing):
    column = "'x'" if kind in FRAMES else "0"
    model = NaiveBayes(missing=missing)
    model.partial_fit(KINDS[kind](BOOLEANS), [0, 1, 0], classes=[0, 1])
    before = model.predict_proba(KINDS[kind](BOOLEANS))
    with pytest.raises(ValueError, match=rf"^Column {column} had booleans .* numbers now: .*\.$"):
        model.partial_fit(KINDS[kind](INTEGERS), [0, 1, 0])
    np.testing.assert_array_equal(model.predict_proba(KINDS[kind](BOOLEANS)), before)


def test_numbers_after_categories_that_are_numbers_are_refused():
    model = NaiveBayes()
    model.partial_fit(pd.DataFrame({"x": pd.Categorical([3, 4])}), [0, 1], classes=[0, 1])
    with pytest.raises(ValueError, match=r"^Column 'x' had booleans or categories .*\.$"):
        model.partial_fit(pd.DataFrame({"x": [3, 4]}), [0, 1])


@pytest.mark.parametrize("case", NAMES)
def test_names_after_numbers_are_refused(case):
    model = NaiveBayes().partial_fit(pd.DataFrame({"x": INTEGERS}), [0, 1, 0], classes=[0, 1])
    with pytest.raises(ValueError, match=r"^Column 'x' was numeric .* is no number: .*\.$"):
        model.partial_fit(pd.DataFrame({"x": NAMES[case]}), [0, 1, 0])


def test_booleans_after_numbers_in_a_list_are_refused_by_position():
    model = NaiveBayes().partial_fit([[0, "a"], [1, "b"]], [0, 1], classes=[0, 1])
    with pytest.raises(ValueError, match=r"^Column 0 was numeric .* holds False now, .*\.$"):
        model.partial_fit([[True, "a"], [False, "b"]], [0, 1])


@pytest.mark.parametrize("kind", ["array", "sparse"])
def test_booleans_after_numbers_of_an_array_are_numbers_as_in_one_fit(kind):
    make, y = KINDS[kind], [0, 1, 0, 1, 0, 1]
    chunks = NaiveBayes().partial_fit(make(INTEGERS), y[:3], classes=[0, 1])
    chunks.partial_fit(make(BOOLEANS), y[3:])
    both = make([*INTEGERS, *map(int, BOOLEANS)])
    whole = NaiveBayes().fit(both, y)
    np.testing.assert_allclose(chunks.predict_proba(both), whole.predict_proba(both), rtol=1e-12)


@pytest.mark.parametrize("later", [pd.Categorical([2, 3, 3]), [None, None, None]])
def test_numbers_that_a_categorical_declares_and_nothing_go_with_numbers(later):
    first, later = pd.DataFrame({"x": INTEGERS}), pd.DataFrame({"x": later})
    y = [0, 1, 0, 1, 0, 1]
    chunks = NaiveBayes().partial_fit(first, y[:3], classes=[0, 1]).partial_fit(later, y[3:])
    both = pd.concat([first, later.astype(float)])
    whole = NaiveBayes().fit(both, y)
    np.testing.assert_allclose(chunks.predict_proba(both), whole.predict_proba(both), rtol=1e-12)


@pytest.mark.parametrize("chunks", [(BOOLEANS, INTEGERS), (INTEGERS, BOOLEANS)])
@pytest.mark.parametrize("kind", KINDS)
def test_booleans_and_integers_are_the_same_names_where_all_are_names(kind, chunks):
    make, y = KINDS[kind], [0, 1, 0, 1, 0, 1]
    model = NaiveBayes(categorical_features="all")
    for k, chunk in enumerate(chunks):
        model.partial_fit(make(chunk), y[3 * k : 3 * k + 3], classes=[0, 1])
    both = make([int(each) for chunk in chunks for each in chunk])
    whole = NaiveBayes(categorical_features="all").fit(both, y)
    np.testing.assert_allclose(model.predict_proba(both), whole.predict_proba(both), rtol=1e-12)
