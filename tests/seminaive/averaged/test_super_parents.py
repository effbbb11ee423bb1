"""Estimates with the same parents for all features, and when their products are safe."""

import numpy as np
import pytest

from seminaive import TableEncoder
from seminaive.averaged.super_parents import Average, Smoothing, SuperParentEstimators
from seminaive.counts.joint_counts import JointCounts
from seminaive.machine import thresholds
from tests.seminaive.cases import make_data


def estimators(n, smoothing, *, logs=False, weights=1.0):
    data = make_data("nnnn", n=50, n_classes=3, missing=0.2)
    table = TableEncoder().fit_transform(data.frame)
    counts = JointCounts.of(table, data.labels, 3, np.full(50, weights), order=3)
    return SuperParentEstimators.estimate(counts, n, smoothing, smoothing, logs=logs), table


@pytest.mark.parametrize(("alpha", "logs"), [(1e-60, False), (1e-80, False), (1e-90, True)])
def test_products_are_safe_down_to_e_to_the_minus_600(alpha, logs):
    """Given its parent, a row can show three values that are never shown: alpha cubed."""
    each, table = estimators(1, Smoothing("laplace", alpha))
    assert each.logs == logs
    least = each.table[:, table.schema.offsets[:-1]].min(axis=2)
    assert ((least if logs else np.log(least)).sum(axis=1).min() < -600) == logs


@pytest.mark.parametrize("n", [0, 1, 2])
def test_the_square_of_a_parent_is_neither_written_nor_read(n):
    each, table = estimators(n, Smoothing("laplace", 1.0))
    found = Average(each, table.codes, 1.0).add().log()
    for row, members in enumerate(each.parents.members[each.parents.owner]):
        for first, last in zip(each.offsets[members], each.offsets[members + 1], strict=True):
            assert not each.table[row, first + 2 : last].any()
            # As every estimate once was: a factor of exactly 1.
            each.table[row, first:last] = 1.0
    np.testing.assert_array_equal(Average(each, table.codes, 1.0).add().log(), found)


@pytest.mark.parametrize("size", [1, 1 << 40])
def test_small_pages_change_no_bit(size, monkeypatch):
    expected, table = estimators(1, Smoothing("laplace", 1.0))
    monkeypatch.setattr(thresholds, "SMALL_PAGES", size)
    found = estimators(1, Smoothing("laplace", 1.0))[0]
    np.testing.assert_array_equal(found.table, expected.table)
    scores = (Average(each, table.codes, 1.0).add().log() for each in (found, expected))
    np.testing.assert_array_equal(*scores)


@pytest.mark.parametrize("logs", [False, True], ids=["products", "logs"])
def test_an_average_can_be_stopped_and_resumed(logs):
    each, table = estimators(1, Smoothing("laplace", 1.0), logs=logs)
    codes = table.codes
    weights = np.array([0.4, 0.0, 0.5, 0.1])
    for choices in ({}, {"weights": weights}, {"weights": weights, "conditional": True}):
        whole = Average(each, codes, 5, order=np.array([2, 0, 3, 1]), **choices).add()
        steps = Average(each, codes, 5, order=np.array([2, 0, 3, 1]), **choices)
        assert np.isnan(steps.log()).all()
        for size in (1, 0, 2, 1):
            steps.add(size)
        np.testing.assert_array_equal(steps.log(), whole.log())
        np.testing.assert_array_equal(steps.n_added, whole.n_added)
        assert set(whole.n_added) <= {0, 1, 2, 3, 4}
