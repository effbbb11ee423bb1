"""Chunks give what one fit on all rows gives, and parts add up to the whole."""

import numpy as np
import pytest

from seminaive import Counts, JointCounts, TableEncoder
from tests.seminaive.discovery import classifiers, in_chunks, instance, nominal_only

pytest.importorskip("hypothesis", reason="hypothesis is not installed: it comes with extra tests")

from hypothesis import given
from hypothesis import strategies as st

from tests.seminaive.generated_tables import drawn_tables
from tests.seminaive.promised import FEW, agree, alternating, fitted


@st.composite
def chunks_of(draw, drawn):
    """Positions of the rows of consecutive chunks."""
    n = drawn.labels.size
    cuts = draw(st.sets(st.integers(1, n - 1), max_size=4))
    return np.split(np.arange(n), sorted(cuts))


@pytest.mark.sampled(every=9)
@pytest.mark.filterwarnings("ignore::seminaive.ExtremeValueWarning")
@pytest.mark.filterwarnings("ignore::seminaive.GapWarning")
@pytest.mark.parametrize("classifier", classifiers(), ids=lambda c: c.__name__)
@FEW
@given(data=st.data())
def test_chunks_are_the_whole(classifier, data):
    drawn = data.draw(drawn_tables(kinds="w" if nominal_only(classifier) else "wx"))
    parameters = in_chunks(classifier)
    model = instance(classifier, alternating(drawn), **parameters)
    if not hasattr(model, "partial_fit"):
        return
    X, y, weights = drawn.frame, drawn.labels, drawn.weights
    for rows in data.draw(chunks_of(drawn)):
        model.partial_fit(X.iloc[rows], y[rows], np.unique(y), weights[rows])
    whole = fitted(classifier, X, drawn, parameters, sample_weight=weights)
    agree(model.predict_proba(X), whole.predict_proba(X))


@pytest.mark.parametrize("more", [{}, {"pairs": True}, {"order": 3}], ids=str)
@FEW
@given(data=st.data())
def test_counts_of_parts_add_up_and_can_be_taken_away(data, more):
    kind = JointCounts if "order" in more else Counts
    drawn = data.draw(drawn_tables(kinds="w" if more else "wx"))
    table = TableEncoder().fit_transform(drawn.frame)
    y, weights = drawn.labels, drawn.weights.astype(float)
    n_classes = int(y.max()) + 1
    parts = [
        kind.of(table[rows], y[rows], n_classes, weights[rows], **more)
        for rows in data.draw(chunks_of(drawn))
    ]
    whole = kind.of(table, y, n_classes, weights, **more)
    assert_equal_counts(sum(parts[1:], parts[0]), whole)
    if len(parts) > 1:
        assert_equal_counts(whole - sum(parts[2:], parts[1]), parts[0])


def assert_equal_counts(one, other):
    for name in ("classes", "cells", "pairs", "triples"):
        if getattr(other, name, None) is not None:
            np.testing.assert_array_equal(getattr(one, name), getattr(other, name))
    for name in ("weight", "mean"):
        one_, other_ = (getattr(each.moments, name) for each in (one, other))
        np.testing.assert_allclose(one_, other_, rtol=1e-7, atol=1e-3)
