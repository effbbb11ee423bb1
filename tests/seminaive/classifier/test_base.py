"""The skeleton: in which order it calls the hooks, with what, and what it does when one fails."""

import warnings

import numpy as np
import pandas as pd
import pytest

from seminaive.classifier.base import CountingClassifier
from seminaive.classifier.incremental import IncrementalMixin
from seminaive.classifier.prior import log_prior
from seminaive.discretise.inside import NominalClassifier
from seminaive.naive_bayes.factors import Factors, smoothed
from seminaive.table.encoder import TableEncoder

X = np.array([["a", "x"], ["b", "x"], ["a", "y"], ["c", "y"]])
Y = np.array([0, 1, 0, 1])


class Recorded(IncrementalMixin, CountingClassifier):
    """Naive Bayes that takes note of the calls of its hooks, and fails where it is told to."""

    _parameter_constraints = {}  # noqa: RUF012 - scikit-learn's convention

    def __init__(self, fails="", categorical_features="all", missing="skip"):
        super().__init__(categorical_features, missing)
        self.fails = fails

    def _note(self, hook, *seen):
        self.__dict__.setdefault("calls", []).append((hook, *seen))
        if self.fails == hook:
            raise RuntimeError(hook)

    def _count(self, rows):
        self._note("count", len(rows.table))
        return super()._count(rows)

    def _look_at(self, rows, counts):
        self._note("look_at", len(rows.table), counts.total)

    def _factors(self, counts):
        self._note("factors", counts.total)
        offsets = counts.schema.offsets
        table = smoothed(counts.cells, offsets, 1.0)
        return Factors.nominal(log_prior(counts.classes, 1.0), offsets, table)


class Rounded(Recorded):
    """The same, of numbers rounded to whole ones, which are few."""

    def _find_cuts(self, rows, chunk):
        self._note("find_cuts", len(rows.table))
        self._cutters = (self,)

    def cut(self, table):
        self._note("cut", len(table))
        return TableEncoder("all").fit(np.arange(4)[:, None]).transform(table.numbers.round())


def test_hooks_are_called_once_each_and_in_order_for_the_rows_that_count():
    assert Recorded().fit(X, Y).calls == [("count", 4), ("look_at", 4, 4.0), ("factors", 4.0)]
    model = Recorded().fit(X, Y, [1.0, 2.0, 0.0, 0.5])
    assert model.calls == [("count", 3), ("look_at", 3, 3.5), ("factors", 3.5)]


def test_a_chunk_is_counted_alone_and_looked_at_beside_the_counts_of_all():
    model = Recorded().partial_fit(X[:3], Y[:3], [0, 1])
    del model.calls
    model.partial_fit(X[3:], Y[3:])
    assert model.calls == [("count", 1), ("look_at", 1, 4.0), ("factors", 4.0)]


def test_numbers_are_cut_before_anything_is_counted_and_asked():
    numbers = np.array([[0.1], [0.9], [2.2], [2.9]])
    model = Rounded(categorical_features="from_dtype").fit(numbers, Y)
    assert [name for name, *_ in model.calls] == ["find_cuts", "cut", "count", "look_at", "factors"]
    assert model.counts_.schema.nominal.tolist() == [0]
    assert model.encoder_.schema_.numeric.tolist() == [0]
    model.partial_fit(numbers[:3], Y[:3])
    assert [name for name, *_ in model.calls[5:]] == ["cut", "count", "look_at", "factors"]
    whole = Recorded().fit(numbers.round(), Y).partial_fit(numbers[:3].round(), Y[:3])
    np.testing.assert_array_equal(
        model.predict_proba(numbers + 0.04), whole.predict_proba(numbers.round())
    )


@pytest.mark.parametrize("hook", ["count", "look_at", "factors"])
def test_a_chunk_on_which_a_hook_fails_leaves_the_model_as_it_was(hook):
    model = Recorded().partial_fit(X[:2], Y[:2], [0, 1])
    before = model.predict_proba(X[:2]).tolist()
    with pytest.raises(RuntimeError, match=hook):
        model.set_params(fails=hook).partial_fit(X[2:], Y[2:])
    assert model.predict_proba(X[:2]).tolist() == before
    model.set_params(fails="").partial_fit(X[2:], Y[2:])
    assert model.predict_proba(X).tolist() == Recorded().fit(X, Y).predict_proba(X).tolist()


class _Naive(IncrementalMixin, NominalClassifier):
    """A classifier that knows nothing of features of which training shows nothing."""

    _parameter_constraints = NominalClassifier._parameter_constraints

    def _factors(self, counts):
        table = np.log((counts.cells + 1.0) / (counts.classes + 3.0))
        table[counts.schema.offsets[:-1] + 1] = 0.0
        return Factors.nominal(np.log(counts.classes), counts.schema.offsets, table)


@pytest.mark.parametrize("silent", [None, np.nan], ids=["nominal", "numeric"])
@pytest.mark.parametrize("asked", ["new", 2.5, None])
@pytest.mark.parametrize("unseen", ["skip", "smoothed"])
def test_a_column_that_shows_nothing_is_as_if_it_were_not(silent, asked, unseen):
    rows, y = [["a"], ["b"], ["a"], ["a"], ["b"]], [0, 1, 0, 1, 1]
    kind = object if silent is None else float
    frame = pd.DataFrame({"x": [row[0] for row in rows], "y": pd.Series([silent] * 5, dtype=kind)})
    model = _Naive()
    model.unseen = unseen
    model.fit(frame, y)
    if isinstance(asked, str) and kind is float:
        pytest.skip("a word is no number")
    strange = frame.assign(y=pd.Series([asked] * 5, dtype=kind))
    expected = _Naive().fit(frame[["x"]], y).predict_log_proba(frame[["x"]])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        np.testing.assert_array_equal(model.predict_log_proba(strange), expected)
