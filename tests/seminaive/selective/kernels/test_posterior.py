"""Posteriors of rows and their information, against the plain formulae."""

import numpy as np
import pytest

from seminaive.selective.kernels.posterior import information, logs_of_sums, renew

UNIT = 2.0**-40


def problem(n, n_classes, spread, seed=0):
    """Scores and weights; some rows of one weight stand together, some have none."""
    noise = np.random.default_rng((n, n_classes, seed))
    scores = np.rint(noise.normal(size=(n, n_classes)) * spread / UNIT).astype(np.int64)
    return scores, np.sort(noise.integers(0, 3, size=(n, n_classes)), axis=0).astype(float)


def log_posterior(scores):
    logs = scores * UNIT
    return logs - np.logaddexp.reduce(logs, axis=1, keepdims=True)


# More rows than there is room for at once, and classes.
SIZES = [(0, 2), (1, 1), (4, 3), (50, 1), (50, 2), (700, 2), (300, 5), (3, 600)]


@pytest.mark.parametrize("spread", [0.0, 1.0, 400.0, 40_000.0])
def test_the_information_is_the_sum_of_the_log_losses_and_the_posterior_that_of_scores(spread):
    for n, n_classes in SIZES:
        scores, weight = problem(n, n_classes, spread)
        logs, posterior = log_posterior(scores), np.full((n, n_classes + 2), 7.0)
        found = renew(scores, weight, UNIT, posterior)
        assert found == information(scores, weight, UNIT)
        assert found == pytest.approx(-(weight * logs).sum(), rel=1e-12, abs=1e-12)
        np.testing.assert_allclose(posterior[:, :n_classes], np.exp(logs), rtol=1e-12, atol=1e-140)
        assert (posterior[:, n_classes:] == 7.0).all()


@pytest.mark.parametrize("n_classes", [1, 2, 40, 10_000])
def test_no_product_of_sums_leaves_the_range(n_classes):
    sums = np.full(1500, float(n_classes))
    weight = np.zeros((1500, n_classes))
    weight[:, 0] = 0.5
    assert logs_of_sums(sums, weight) == pytest.approx(750 * np.log(n_classes), rel=1e-12)
