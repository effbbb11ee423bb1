"""Normalised rows are those of SciPy, but for rounding."""

from itertools import product

import numpy as np
from scipy.special import log_softmax

from seminaive.classifier.posterior import log_normalised, shares
from seminaive.machine import thresholds

CLASSES = (1, 2, 9, 300)
ROWS = (0, 1, 3, thresholds.SCORED_ROWS, thresholds.SCORED_ROWS + 5)


def assert_as_by_scipy(scores, case):
    expected = log_softmax(scores, axis=1)
    how = {"rtol": 1e-13, "atol": 1e-12, "err_msg": str(case)}
    np.testing.assert_allclose(log_normalised(scores), expected, **how)
    np.testing.assert_allclose(shares(scores), np.exp(expected), **how)


def test_rows_are_normalised_as_by_scipy():
    for n_classes, n, scale in product(CLASSES, ROWS, (1.0, 300.0)):
        scores = np.random.default_rng(n + n_classes).normal(size=(n, n_classes)) * scale - 40.0
        assert_as_by_scipy(scores, f"{n_classes} classes, {n} rows, scale {scale}")


def test_a_row_is_normalised_alone_as_among_others():
    scores = np.random.default_rng(0).normal(size=(thresholds.SCORED_ROWS + 5, 30)) * 50.0
    alone = np.vstack([log_normalised(scores[[k]]) for k in range(0, len(scores), 97)])
    np.testing.assert_array_equal(log_normalised(scores)[::97], alone)


def test_rows_may_lie_otherwise_in_memory():
    for n_classes in (5, 12):
        scores = np.random.default_rng(0).normal(size=(40, 2 * n_classes))
        for other in (np.asfortranarray(scores), scores[:, ::2], scores[::-1]):
            before = other.copy()
            assert_as_by_scipy(other, f"{n_classes} classes, strides {other.strides}")
            np.testing.assert_array_equal(other, before)


def test_impossible_classes_and_gaps_are_as_by_scipy():
    gaps, never = (np.nan, 0.0, 1.0), (-np.inf,) * 3
    for row in ((0.0, -np.inf, -3.0), never, gaps, (-800.0, -1e300, -801.0)):
        with np.errstate(invalid="ignore"):
            assert_as_by_scipy(np.array([row, (1.0, 2.0, 3.0)]), row)
