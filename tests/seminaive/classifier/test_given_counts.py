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

FRAME = pd.DataFrame({"a": ["u", None, "v"], "b": list("sts"), "y": list("pqp")}, dtype=object)


def counted(missing="skip", kind=Counts):
    return kind.from_batches([FRAME], "y", encoder=TableEncoder(missing=missing))


def with_number(name, value):
    counts = counted(kind=JointCounts)
    array = getattr(counts, name).copy()
    array.flat[-1] = value
    return replace(counts, **{name: array})


@pytest.mark.parametrize("value", [-1.0, np.nan, np.inf])
@pytest.mark.parametrize("name", ["classes", "cells", "pairs"])
def test_what_counts_no_rows(name, value):
    with pytest.raises(ValueError, match=f"The {name} of these counts hold a negative number"):
        AODE().fit_counts(with_number(name, value), ["p", "q"])


def test_counts_of_no_rows():
    counts = counted()
    with pytest.raises(ValueError, match="counts of no rows"):
        NaiveBayes().fit_counts(counts - counts, ["p", "q"])


def test_rows_taken_away_again_leave_counts():
    counts, tenth = counted(), counted()
    tenth = replace(tenth, classes=0.1 * tenth.classes, cells=0.1 * tenth.cells)
    rest = counts + tenth - tenth
    rest.cells[0, 0] = -1e-17
    NaiveBayes().fit_counts(rest, ["p", "q"])


def test_other_features():
    for names in (["a"], ["a", "b", "c"]):
        with pytest.raises(ValueError, match=f"2 features, and feature_names has {len(names)}"):
            NaiveBayes().fit_counts(counted(), ["p", "q"], names)


def test_what_is_no_counts():
    with pytest.raises(TypeError, match="must be Counts or JointCounts, not a ndarray"):
        NaiveBayes().fit_counts(np.ones((4, 2)), ["p", "q"])


def test_gaps_that_are_values():
    with pytest.raises(ValueError, match="missing='skip' would never look it up"):
        NaiveBayes().fit_counts(counted("value"), ["p", "q"])
    model = NaiveBayes(missing="value").fit_counts(counted("value"), ["p", "q"], ["a", "b"])
    whole = NaiveBayes(missing="value").fit(FRAME[["a", "b"]], FRAME.y)
    asked = FRAME[["a", "b"]]
    np.testing.assert_array_equal(
        model.predict_joint_log_proba(asked), whole.predict_joint_log_proba(asked)
    )


def test_gaps_that_are_skipped_where_they_should_be_values():
    model = NaiveBayes(missing="value")
    with pytest.raises(ValueError, match="the gaps of column 'a' are skipped"):
        model.fit_counts(counted(), ["p", "q"], ["a", "b"])
    with pytest.raises(ValueError, match="the gaps of column 0 are skipped"):
        model.fit_counts(counted(), ["p", "q"])
    # Without gaps both count the same.
    whole = FRAME.fillna("w")
    counts = Counts.from_batches([whole], "y")
    fitted = model.fit_counts(counts, ["p", "q"], ["a", "b"])
    asked, again = whole[["a", "b"]], NaiveBayes(missing="value").fit(whole[["a", "b"]], whole.y)
    np.testing.assert_array_equal(fitted.predict_proba(asked), again.predict_proba(asked))


@pytest.mark.parametrize("classes", [["q", "p"], ["p", "p"], np.array(["q", "p"], dtype=object)])
def test_classes_in_another_order(classes):
    with pytest.raises(ValueError, match=r"in ascending order and each once, such as \['p'"):
        NaiveBayes().fit_counts(counted(), classes)


@pytest.mark.parametrize("family", [NaiveBayes, BMANaiveBayes, WeightedNaiveBayes, AODE, TAN])
@pytest.mark.parametrize("kind", [Counts, JointCounts])
def test_what_is_not_needed_is_dropped_and_rows_can_be_added(family, kind):
    table = TableEncoder().fit_transform(FRAME[["a", "b"]])
    order = {"pairs": True} if kind is Counts else {"order": 2}
    counts = kind.of(table, np.array([0, 1, 0]), 2, **order)
    model = family().fit_counts(counts, ["p", "q"], ["a", "b"])
    whole = family().fit(FRAME[["a", "b"]], FRAME.y)
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


def test_a_gap_of_any_feature_is_noticed():
    frame = pd.DataFrame({"a": ["u", "v"], "b": ["s", None], "y": ["p", "q"]}, dtype=object)
    counts = Counts.from_batches([frame], "y", encoder=TableEncoder(missing="value"))
    with pytest.raises(ValueError, match="missing='skip' would never look it up"):
        NaiveBayes().fit_counts(counts, ["p", "q"])
    counts = Counts.from_batches([frame], "y")
    with pytest.raises(ValueError, match="the gaps of column 1 are skipped"):
        NaiveBayes(missing="value").fit_counts(counts, ["p", "q"])
