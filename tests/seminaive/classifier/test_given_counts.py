"""Counts that no rows can have, or that are of other rows than is said, are refused."""

from dataclasses import replace

import numpy as np
import pandas as pd
import pytest

from seminaive import (
    AODE,
    TAN,
    BMANaiveBayes,
    Counts,
    JointCounts,
    NaiveBayes,
    TableEncoder,
    WeightedNaiveBayes,
)
from seminaive.counts.origin import Origin

FRAME = pd.DataFrame({"a": ["u", None, "v"], "b": list("sts"), "y": list("pqp")}, dtype=object)


def counted(missing="skip", kind=Counts, gap="a"):
    """Counts of the frame with its one gap in the feature that is named."""
    frame = FRAME.rename(columns={"a": gap, gap: "a"})[["a", "b", "y"]]
    return kind.from_batches([frame], "y", encoder=TableEncoder(missing=missing))


@pytest.mark.parametrize("value", [-1.0, np.nan, np.inf])
@pytest.mark.parametrize("name", ["classes", "cells", "pairs"])
def test_what_counts_no_rows(name, value):
    counts = counted(kind=JointCounts)
    getattr(counts, name).flat[-1] = value
    with pytest.raises(ValueError, match=f"The {name} of these counts hold a negative number"):
        AODE().fit_counts(counts, ["p", "q"])


COUNTS = counted()
NAMELESS = replace(COUNTS, origin=Origin())
TWO, GAPS = ["p", "q"], "missing='skip' would never look it up"
NO_ORDER = r"in ascending order and each once, such as \['p'"
#: Counts, names of classes, of features and what is said of them.
REFUSED = {
    "no rows": (COUNTS - COUNTS, TWO, None, "counts of no rows"),
    "a feature less": (NAMELESS, TWO, ["a"], "2 features, and feature_names has 1"),
    "a feature more": (NAMELESS, TWO, [*"abc"], "2 features, and feature_names has 3"),
    "an array": (np.ones((4, 2)), TWO, None, "must be Counts or JointCounts, not a ndarray"),
    "turned": (COUNTS, ["q", "p"], None, NO_ORDER),
    "twice": (COUNTS, ["p", "p"], None, NO_ORDER),
    "objects": (COUNTS, np.array(["q", "p"], dtype=object), None, NO_ORDER),
    "gaps that are values": (counted("value"), TWO, None, GAPS),
    "a gap of a later feature": (counted("value", gap="b"), TWO, None, GAPS),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_is_no_counts_of_these_rows(case):
    counts, classes, names, words = REFUSED[case]
    with pytest.raises(TypeError if case == "an array" else ValueError, match=words):
        NaiveBayes().fit_counts(counts, classes, names)


def test_gaps_that_are_skipped_where_they_should_be_values():
    model = NaiveBayes(missing="value")
    for gap, names, column in (("a", ["a", "b"], "'a'"), ("a", None, "0"), ("b", None, "1")):
        with pytest.raises(ValueError, match=f"the gaps of column {column} are skipped"):
            model.fit_counts(replace(counted(gap=gap), origin=Origin()), TWO, names)
    # Without gaps both count the same.
    whole = FRAME.fillna("w")
    counts = Counts.from_batches([whole], "y")
    fitted = model.fit_counts(counts, ["p", "q"], ["a", "b"])
    asked, again = whole[["a", "b"]], NaiveBayes(missing="value").fit(whole[["a", "b"]], whole.y)
    np.testing.assert_array_equal(fitted.predict_proba(asked), again.predict_proba(asked))


@pytest.mark.parametrize("family", [NaiveBayes, BMANaiveBayes, WeightedNaiveBayes, AODE, TAN])
@pytest.mark.parametrize("kind", [Counts, JointCounts])
def test_what_is_not_needed_is_dropped_and_rows_can_be_added(family, kind):
    table = TableEncoder().fit_transform(FRAME[["a", "b"]])
    order = {"pairs": True} if kind is Counts else {"order": 2}
    counts = kind.of(table, np.array([0, 1, 0]), 2, **order)
    how = {"weights": "vidaurre2012"} if family is WeightedNaiveBayes else {}
    model = family(**how).fit_counts(counts, ["p", "q"], ["a", "b"])
    whole = family(**how).fit(FRAME[["a", "b"]], FRAME.y)
    assert type(model.counts_) is type(whole.counts_)
    assert (model.counts_.pairs is None) is (whole.counts_.pairs is None)
    more = pd.DataFrame({"a": ["u", "new"], "b": ["t", "t"]}, dtype=object)
    for each in (model, whole):
        each.partial_fit(more, ["q", "p"])
    np.testing.assert_array_equal(model.predict_proba(more), whole.predict_proba(more))


@pytest.mark.parametrize("scale", [1e-6, 1.0, 1e12])
def test_rounding_is_of_the_total(scale):
    counts = counted()
    counts = replace(counts, classes=scale * counts.classes, cells=scale * counts.cells)
    counts.cells[0, 0] = -1e-10 * counts.classes.sum()
    NaiveBayes().fit_counts(counts, ["p", "q"])
    counts.cells[0, 0] *= 1000
    with pytest.raises(ValueError, match="hold a negative number"):
        NaiveBayes().fit_counts(counts, ["p", "q"])


def test_counts_name_their_classes_and_features():
    counts = counted()
    assert counts.origin.classes.tolist() == TWO
    assert counts.origin.features == ("a", "b")
    assert (counts + counts - counts).origin.features == ("a", "b")
    for other, words in (((["p", "z"],), "classes=.* are not those"), ((TWO, ["b", "a"]), "'b'")):
        with pytest.raises(ValueError, match=words):
            NaiveBayes().fit_counts(counts, *other)
    nameless = replace(counts, origin=Origin())
    with pytest.raises(ValueError, match="do not name their classes"):
        NaiveBayes().fit_counts(nameless)
    assert NaiveBayes().fit_counts(nameless, TWO).classes_.tolist() == TWO
    with pytest.raises(ValueError, match="count the same in both"):
        _ = counts + replace(counts, origin=Origin(features=("b", "a")))
