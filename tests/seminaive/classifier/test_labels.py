"""Classes are sorted and those of the rows, in whatever form the target comes."""

import numpy as np
import pandas as pd
import polars as pl
import pytest
from sklearn.exceptions import DataConversionWarning

from seminaive import NaiveBayes
from seminaive.classifier.labels import few_labels, known_labels, read_classes
from seminaive.table.labels.places import listed_classes

WORDS = ["mid", "low", "mid", "top"]


@pytest.mark.parametrize(
    ("y", "shown", "declared", "labels"),
    [
        (pd.Series(pd.Categorical(["c", "a"], [*"dcba"])), ["a", "c"], [*"abcd"], [2, 0]),
        (pd.Categorical(["c", "a"], [*"badc"]), ["a", "c"], [*"abcd"], [2, 0]),
        (pl.Series(["c", "a"], dtype=pl.Enum([*"bacd"])), ["a", "c"], [*"abcd"], [2, 0]),
        (pd.Series(pd.Categorical([10, 9], [10, 2, 9])), [9, 10], [2, 9, 10], [2, 1]),
    ],
    ids=["series", "categorical", "enum", "numbers"],
)
def test_a_class_without_rows_is_declared_only_and_numbers_stay_numbers(y, shown, declared, labels):
    found = read_classes(y)
    assert (found.shown.tolist(), found.declared.tolist()) == (shown, declared)
    assert found.labels.tolist() == labels
    assert (found.shown.dtype.kind == "i") == (shown == [9, 10])


def test_labels_of_a_chunk_are_of_the_type_of_the_classes():
    mixed = np.array([1, "a"], dtype=object)
    with pytest.raises(TypeError, match=r"labels in y have no order.*'a' is text, 1 is"):
        known_labels(mixed, np.arange(2), np.arange(2))
    with pytest.raises(TypeError, match="labels in classes have no order"):
        listed_classes(mixed)
    words = np.array(["b", "a"], dtype=object)
    assert listed_classes(words).tolist() == ["a", "b"]
    for y, classes in ((words, np.arange(2)), (np.arange(2), words[::-1])):
        with pytest.raises(ValueError, match=f"label {y[:1].tolist()[0]!r} in y does not exist"):
            known_labels(y, classes, classes)


def test_a_frame_of_one_column_warns_as_a_column_of_an_array_does():
    for y in (pd.DataFrame({"y": WORDS}, dtype="category"), pl.DataFrame({"y": WORDS})):
        with pytest.warns(DataConversionWarning, match="column-vector y"):
            found = read_classes(y)
        assert [found.shown[k] for k in found.labels] == WORDS
    with pytest.raises(ValueError, match="1d array"):
        read_classes(pd.DataFrame({"y": WORDS, "z": WORDS}))


def test_known_labels_have_their_place_among_the_declared():
    declared = np.array([*"abcd"])
    assert known_labels(["d", "b"], declared[[1, 3]], declared).tolist() == [3, 1]
    with pytest.raises(ValueError, match="'c' in y does not exist in the initial classes"):
        known_labels(["c"], declared[[1, 3]], declared)


def test_listed_classes_have_a_column_each_and_all_of_them_are_fit():
    X, y = [["u"], ["v"], ["u"]], pd.Categorical([*"bab"], [*"cba"])
    listed = NaiveBayes(class_alpha=1.0).partial_fit(X, y, classes=[*"cab"])
    assert listed.predict_proba(X).shape == (3, 3)
    both = NaiveBayes(class_alpha=1.0).partial_fit(X, y, classes=[*"ba"])
    whole = NaiveBayes(class_alpha=1.0).fit(X, [*"bab"])
    np.testing.assert_array_equal(both.predict_proba(X), whole.predict_proba(X))


def test_more_rows_after_a_fit_may_have_its_classes():
    X, y = [["u"], ["v"], ["u"]], pd.Categorical([*"cac"], [*"dcba"])
    model = NaiveBayes(class_alpha=1.0).fit(X, y).partial_fit(X, y)
    assert model.class_count_.tolist() == [2.0, 4.0]
    with pytest.raises(ValueError, match="does not exist"):
        model.partial_fit(X, [*"abc"])


@pytest.mark.parametrize("kind", ["int8", "uint8", "int32", "int64", "uint64"])
def test_integers_are_read_as_a_sort_would(kind):
    for labels in ([3, 100, 3, 5], [0, 1], [7], [127]):
        y = np.array(labels * 80, dtype=kind)
        expected, at = np.unique(y, return_inverse=True)
        found = read_classes(y)
        np.testing.assert_array_equal(found.shown, expected)
        np.testing.assert_array_equal(found.labels, at)
        assert (found.shown.dtype, found.labels.dtype) == (expected.dtype, at.dtype)


@pytest.mark.parametrize("low", [-128, -1, 2**40, -(2**63), 2**63 - 3])
def test_integers_may_lie_at_either_end(low):
    found = read_classes(np.array([low, low + 2, low + 2] * 20, dtype=np.int64))
    assert found.shown.tolist() == [low, low + 2]
    assert found.labels.tolist() == [0, 1, 1] * 20


def test_many_classes_are_still_warned_of():
    with pytest.warns(UserWarning, match="unique classes"):
        read_classes(np.arange(40) % 30)


FEW = {
    "integers": (np.array([1, 0, 1]), [0, 1]),
    "small integers": (np.array([1, 0], dtype=np.uint8), [0, 1, 7]),
    "a list of integers": ([1, 0, 1], [0, 1]),
    "booleans": (np.array([True, False]), [False, True]),
    "integers for booleans": ([1, 0], [False, True]),
    "words": (["b", "a"], ["a", "b"]),
    "words of NumPy": (np.array(["b", "a"]), ["a", "b"]),
    "objects": (np.array(["b", "a"], dtype=object), ["a", "b"]),
    "objects that are integers": (np.array([2**70, 1], dtype=object), [1, 2**70]),
}


@pytest.mark.parametrize("case", FEW)
def test_few_plain_labels_are_told_as_all_are(case):
    y, listed = FEW[case]
    classes = listed_classes(listed)
    declared = listed_classes([*listed, max(listed) * 3]) if classes.dtype.kind == "i" else classes
    found = few_labels(y, classes, declared)
    expected = known_labels(y, classes, declared)
    assert (found.tolist(), found.dtype) == (expected.tolist(), expected.dtype)


@pytest.mark.parametrize(
    "y",
    [
        [0.0, 1.0],
        np.array([0.0]),
        [1, True],
        [1, "a"],
        [3],
        [None],
        [],
        (0, 1),
        [[0], [1]],
        np.array([[0], [1]]),
        np.zeros(21, dtype=int),
        pd.Series([0, 1]),
        np.array(["2026-01-01"], dtype="datetime64[D]"),
        np.ma.array([0, 1], mask=[False, True]),
    ],
    ids=str,
)
def test_of_other_labels_few_are_looked_at_as_all_are(y):
    classes = np.array([0, 1])
    assert few_labels(y, classes, classes) is None


def test_few_dates_are_looked_at_too():
    classes = np.array(["2026-01-01", "2026-01-02"], dtype="datetime64[D]")
    assert few_labels(["2026-01-01"], classes, classes) is None
