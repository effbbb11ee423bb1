"""Rows that come later leave a schema that all rows at once would have, or are refused."""

import numpy as np
import pandas as pd
import polars as pl
import pytest
import scipy.sparse as sp

from seminaive import NaiveBayes, TableEncoder
from seminaive.table.growth import refuse_other_first
from seminaive.table.schema import make_schema

Z, LABELS = ["a", "b"], [0, 1, 0]
BOOLEANS, INTEGERS = [True, False, True], [0, 1, 2]
NOTHING = pd.DataFrame({"x": pd.Series([None, None], dtype=object), "z": Z})
LATER = {
    "pandas": pd.DataFrame({"x": [1.0, 2.0], "z": Z}),
    "pandas objects": pd.DataFrame({"x": pd.Series([1, None], dtype=object), "z": Z}),
    "polars": pl.DataFrame({"x": [1, 2], "z": Z}),
}
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
of_x = KINDS["pandas"]

# The rows so far, later ones, and why these are refused.
REFUSED = {
    **{
        f"numbers after nothing, {name}": (NOTHING, later, "'x' had no value in the rows so far.*")
        for name, later in LATER.items()
    },
    "numbers after nothing, array": (
        [[None, "a"], [None, "b"]],
        [[1, "a"], [None, "b"]],
        "0 had no value .*",
    ),
    **{
        f"numbers after booleans, {kind}": (
            make(BOOLEANS),
            make(INTEGERS),
            f"{'0' if kind not in FRAMES else repr('x')} had booleans .* numbers now: .*",
        )
        for kind, make in KINDS.items()
    },
    "numbers after categories that are numbers": (
        of_x(pd.Categorical([3, 4])),
        of_x([3, 4]),
        "'x' had booleans or categories .*",
    ),
    **{
        f"{name} after numbers": (of_x(INTEGERS), of_x(x), "'x' was numeric .* is no number: .*")
        for name, x in NAMES.items()
    },
    "booleans after numbers, list": (
        [[0, "a"], [1, "b"]],
        [[True, "a"], [False, "b"]],
        "0 was numeric .* holds False now, .*",
    ),
}


@pytest.mark.parametrize("missing", ["skip", "value"])
@pytest.mark.parametrize("case", REFUSED)
def test_what_one_fit_would_see_otherwise_is_refused_and_changes_nothing(case, missing):
    first, later, message = REFUSED[case]
    labels = LABELS[: np.shape(first)[0]]
    model = NaiveBayes(missing=missing).partial_fit(first, labels, classes=[0, 1])
    before = model.predict_proba(first)
    with pytest.raises(ValueError, match=rf"^Column {message}\.$"):
        model.partial_fit(later, labels)
    np.testing.assert_array_equal(model.predict_proba(first), before)


def assert_as_in_one_fit(chunks, both, chosen="from_dtype"):
    """Compare two chunks of as many rows each with one fit on ``both`` together."""
    labels = LABELS[: np.shape(chunks[0])[0]]
    model, whole = (NaiveBayes(categorical_features=chosen) for _ in range(2))
    for chunk in chunks:
        model.partial_fit(chunk, labels, classes=[0, 1])
    whole.fit(both, labels * 2)
    np.testing.assert_allclose(model.predict_proba(both), whole.predict_proba(both), rtol=1e-12)


@pytest.mark.parametrize("chosen", ["all", ["x", "z"]])
def test_numbers_are_names_of_values_where_that_is_said(chosen):
    later = LATER["pandas"]
    both = pd.concat([NOTHING, later.astype({"x": object})])
    assert_as_in_one_fit([NOTHING, later], both, chosen)


@pytest.mark.parametrize(
    "x",
    [["u", None], [None, None], pd.Categorical(["u", None]), np.full(2, np.nan)],
    ids=["words", "nothing", "categories", "no number"],
)
def test_words_after_nothing_and_nothing_again_are_as_in_one_fit(x):
    later = pd.DataFrame({"x": x, "z": Z})
    assert_as_in_one_fit([NOTHING, later], pd.concat([NOTHING, later.astype(object)]))


def test_numbers_beside_known_words_are_words_too():
    encoder = TableEncoder().fit([["a"], [None]])
    encoder.learn(np.array([[1], [2]], dtype=object), grow=True)
    assert encoder.schema_.values(0).tolist() == ["a", 1, 2]


@pytest.mark.deep
@pytest.mark.parametrize("kind", ["array", "sparse"])
def test_booleans_after_numbers_of_an_array_are_numbers_as_in_one_fit(kind):
    chunks = [KINDS[kind](each) for each in (INTEGERS, BOOLEANS)]
    assert_as_in_one_fit(chunks, KINDS[kind]([*INTEGERS, *map(int, BOOLEANS)]))


@pytest.mark.parametrize("later", [pd.Categorical([2, 3, 3]), [None, None, None]])
def test_numbers_that_a_categorical_declares_and_nothing_go_with_numbers(later):
    first, later = of_x(INTEGERS), of_x(later)
    assert_as_in_one_fit([first, later], pd.concat([first, later.astype(float)]))


@pytest.mark.parametrize("chunks", [(BOOLEANS, INTEGERS), (INTEGERS, BOOLEANS)])
@pytest.mark.parametrize("kind", KINDS)
def test_booleans_and_integers_are_the_same_names_where_all_are_names(kind, chunks):
    both = [int(each) for chunk in chunks for each in chunk]
    assert_as_in_one_fit([KINDS[kind](each) for each in chunks], KINDS[kind](both), "all")


# The first value of a column is counted for its gaps: no later one may come before it.
@pytest.mark.parametrize("names", [None, ["p", "q", "r"]])
@pytest.mark.parametrize(
    ("known", "grown", "refused"),
    [
        (["b"], ["b", "c"], None),
        (["b"], ["b", "d", "c"], None),
        (["b", "a"], ["b", "a"], None),
        (["b"], ["b", "a"], "a"),
        (["b", "c"], ["b", "c", "d", "a"], "a"),
        ([2], [2, 5], None),
        ([5], [5, 7, 2], 2),
    ],
)
def test_a_chunk_is_refused_where_one_of_its_values_comes_before_the_first(
    known, grown, refused, names
):
    # Beside it a column without news, whose first value need not be the least.
    before, after = (make_schema(3, [0, 2], [["z", "y"], each]) for each in (known, grown))
    if refused is None:
        return refuse_other_first(before, after, names)
    column = "2" if names is None else "'r'"
    first = f"{known[0]!r}, .* has counted gaps as {known[0]!r}: "
    message = f"^Column {column} has the value {refused!r} now, which comes before {first}"
    with pytest.raises(ValueError, match=message):
        refuse_other_first(before, after, names)
