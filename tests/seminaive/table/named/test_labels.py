"""Labels that are words: which are told apart by a hash, and which are left to a sort."""

import numpy as np
import pandas as pd
import polars as pl
import pytest

from seminaive.classifier.labels import read_classes
from seminaive.table.named.labels import named_labels
from tests.seminaive.cases import TEXT

WORDS = np.array(["no", "maybe", "yes"], dtype=object)
CODES = np.random.default_rng(0).integers(0, 3, 3000)
FORMS = {
    "objects": lambda words: words,
    "each apart": lambda words: np.array([f"{word}" + "" for word in words], dtype=object),
    "NumPy str": lambda words: words.astype(str),
    "object series": lambda words: pd.Series(words, dtype=object, index=range(0, -3000, -1)),
    "pandas": lambda words: pd.Series(words, dtype=TEXT),
    "pandas string": lambda words: pd.Series(words, dtype="string"),
    "polars": lambda words: pl.Series(words.tolist()),
}


@pytest.mark.parametrize("form", FORMS)
def test_words_are_told_apart_and_are_the_classes_that_a_sort_finds(form):
    y = FORMS[form](WORDS[CODES])
    told = named_labels(y)
    assert [told.names[k] for k in told.positions] == WORDS[CODES].tolist()
    classes, labels = np.unique(np.asarray(y), return_inverse=True)
    found = read_classes(y)
    assert found.declared.tolist() == classes.tolist()
    np.testing.assert_array_equal(found.labels, labels)
    # A few labels are sorted, and have classes of the same type.
    few = read_classes(y[:60])
    assert (few.shown.dtype, few.shown.tolist()) == (found.shown.dtype, found.shown.tolist())


@pytest.mark.parametrize("other", [None, np.nan, 3, b"no", ("no",), ["no"]], ids=repr)
@pytest.mark.parametrize("form", ["objects", "each apart"])
def test_labels_of_which_one_is_no_word_are_left_alone(form, other):
    y = FORMS[form](WORDS[CODES]).copy()
    y[-1] = other
    assert named_labels(y) is None


def test_labels_most_of_which_differ_are_left_alone():
    y = np.array([f"name {k}" for k in range(2000)], dtype=object)
    assert named_labels(y) is None
    assert named_labels(pd.Series(y)) is None
