"""Normalised rows are those of SciPy, to the last bit."""

import numpy as np
import pytest
from scipy.special import log_softmax

from seminaive.classifier import posterior
from seminaive.classifier.posterior import log_normalised, shares


def assert_as_by_scipy(scores):
    expected = log_softmax(scores, axis=1)
    np.testing.assert_array_equal(log_normalised(scores), expected)
    np.testing.assert_array_equal(shares(scores), np.exp(expected))


@pytest.mark.parametrize("n_classes", [1, 2, 3, 7, 8, 9, 16, 23, 128, 129, 300])
@pytest.mark.parametrize("n", [0, 1, 3, posterior._ROWS, posterior._ROWS + 5])
@pytest.mark.parametrize("scale", [1.0, 300.0])
def test_rows_are_normalised_to_the_last_bit_as_by_scipy(n_classes, n, scale):
    scores = np.random.default_rng(n + n_classes).normal(size=(n, n_classes)) * scale - 40.0
    assert_as_by_scipy(scores)


@pytest.mark.parametrize("n_classes", [5, 12])
def test_rows_may_lie_otherwise_in_memory(n_classes):
    scores = np.random.default_rng(0).normal(size=(40, 2 * n_classes))
    for other in (np.asfortranarray(scores), scores[:, ::2], scores[::-1]):
        before = other.copy()
        assert_as_by_scipy(other)
        np.testing.assert_array_equal(other, before)


@pytest.mark.parametrize(
    "row", [(0.0, -np.inf, -3.0), (-np.inf,) * 3, (np.nan, 0.0, 1.0), (-800.0, -1e300, -801.0)]
)
def test_impossible_classes_and_gaps_are_as_by_scipy(row):
    scores = np.array([row, (1.0, 2.0, 3.0)])
    with np.errstate(invalid="ignore"):
        assert_as_by_scipy(scores)
