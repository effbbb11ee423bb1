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


def test_gaps_that_are_values():
    model = NaiveBayes(missing="value").fit_counts(counted("value"), TWO, ["a", "b"])
    whole = NaiveBayes(missing="value").fit(FRAME[["a", "b"]], FRAME.y)
    asked = FRAME[["a", "b"]]
    np.testing.assert_array_equal(
        model.predict_joint_log_proba(asked), whole.predict_joint_log_proba(asked)
    )


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


class TestWeighed:
    """Counts weighed by class_weight are those of weighed rows."""

    ROWS = pd.DataFrame(
        {"a": list("uvuwvv"), "b": [1.0, 2.0, 4.0, 8.0, 16.0, 2.0], "y": list("pqprqp")}
    ).astype({"a": object, "y": object})

    @pytest.mark.parametrize("weights", [{"p": 3}, {"q": 0.25, "r": 2}, {"r": 0.0}, {}], ids=str)
    def test_as_a_fit_to_weighed_rows(self, weights):
        counts = Counts.from_batches([self.ROWS], "y")
        model = NaiveBayes(class_weight=weights).fit_counts(counts)
        whole = NaiveBayes(class_weight=weights).fit(self.ROWS[["a", "b"]], self.ROWS.y)
        assert model.classes_.tolist() == whole.classes_.tolist() == ["p", "q", "r"]
        assert model.feature_names_in_.tolist() == ["a", "b"]
        np.testing.assert_array_equal(model.counts_.cells, whole.counts_.cells)
        np.testing.assert_allclose(
            model.predict_joint_log_proba(self.ROWS[["a", "b"]]),
            whole.predict_joint_log_proba(self.ROWS[["a", "b"]]),
            rtol=1e-14,
        )
        # Weighed once: what a classifier has counted may go to another one.
        again = NaiveBayes(class_weight=weights).fit_counts(whole.counts_)
        np.testing.assert_array_equal(again.counts_.cells, whole.counts_.cells)

    @pytest.mark.parametrize("order", [1, 2, 3])
    def test_pairs_and_triples(self, order):
        table = TableEncoder("all").fit_transform(self.ROWS[["a", "b"]])
        y = np.array([0, 1, 0, 2, 1, 0])
        by_class = np.array([2.0, 3.0, 0.5])
        found = JointCounts.of(table, y, 3, order=order).weighed(by_class)
        expected = JointCounts.of(table, y, 3, by_class[y], order=order)
        for name in ("classes", "cells", "pairs", "triples"):
            one, other = getattr(found, name), getattr(expected, name)
            assert (one is None) is (other is None)
            if one is not None:
                np.testing.assert_array_equal(one, other)

    def test_events(self):
        how = {"density": "multinomial", "class_weight": {"q": 2}}
        plain = NaiveBayes(density="multinomial").fit(self.ROWS[["b"]], self.ROWS.y)
        whole = NaiveBayes(**how).fit(self.ROWS[["b"]], self.ROWS.y)
        model = NaiveBayes(**how).fit_counts(plain.counts_)
        np.testing.assert_array_equal(model.counts_.sums, whole.counts_.sums)

    def test_a_weight_of_no_class(self):
        with pytest.raises(ValueError, match="class_weight names 'z', but the classes are"):
            NaiveBayes(class_weight={"z": 3}).fit_counts(counted())

    @pytest.mark.parametrize("made", [NaiveBayes(class_weight={"q": 3}), NaiveBayes(), AODE()])
    def test_other_weights(self, made):
        rows = self.ROWS[["a"]], self.ROWS.y
        counts = NaiveBayes(class_weight={"p": 2}).fit(*rows).counts_
        if isinstance(made, AODE):
            counts = JointCounts.from_batches([self.ROWS], "y", features=["a"]).weighed([2, 1, 1])
        with pytest.raises(ValueError, match=r"weighed by \[2.0, 1.0, 1.0\]"):
            made.fit_counts(counts)

    BAD = {  # noqa: RUF012 - cases
        "shape": ([1, 2, 3], "one weight for each"),
        "negative": ([1, -2], "finite and 0 or more"),
        "nan": ([1, np.nan], "finite and 0 or more"),
    }

    @pytest.mark.parametrize("case", BAD)
    def test_what_is_no_weight_of_each_class(self, case):
        weights, words = self.BAD[case]
        with pytest.raises(ValueError, match=words):
            counted().weighed(weights)

    def test_twice(self):
        with pytest.raises(ValueError, match=r"class_weight=\[1.0, 2.0\] already"):
            counted().weighed([1, 2]).weighed([1, 2])


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
