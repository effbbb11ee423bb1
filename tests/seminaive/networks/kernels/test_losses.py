"""Losses of rows beside their formulas, and the scores that are left."""

import numpy as np
import pytest
from scipy.special import log_softmax

from seminaive.networks.kernels import losses as kernels

FORMULAS = {
    kernels.LOG_LOSS: lambda logs, own: -own,
    kernels.SQUARED: lambda logs, own: np.expm1(own) ** 2,
    kernels.ERROR: lambda logs, own: own < logs.max(axis=1) - kernels.TIE,
}


@pytest.mark.parametrize("kind", FORMULAS)
@pytest.mark.parametrize("answered", [[0, 1, 2, 3], [1, 3]], ids=str)
def test_losses_are_the_formulas(kind, answered):
    # More rows than are summed at once.
    draw, n, answered = np.random.default_rng(0), 3000, np.array(answered)
    scores = draw.normal(size=(n, 4)) * 20
    scores[5, answered[0]] = -np.inf
    factors, which = draw.normal(size=(7, 4)), draw.integers(0, 7, n)
    weights, right = draw.random(n) * 3, draw.integers(0, answered.size, n)
    right[5] = 1
    whole = scores + factors[which]
    logs = log_softmax(whole[:, answered], axis=1)
    expected = weights @ FORMULAS[kind](logs, logs[np.arange(n), right])
    found = kernels.add_and_sum(scores, factors, which, weights, answered, right, kind)
    assert found == pytest.approx(expected, rel=1e-13)
    np.testing.assert_array_equal(scores, whole)


def test_of_classes_that_tie_the_first_is_answered():
    one = np.zeros((1, 2)), np.zeros(1, dtype=np.int64), np.ones(1), np.arange(2)
    for right, lost in ((0, 0.0), (1, 1.0)):
        scores = np.array([[0.0, 1e-10]])
        assert kernels.add_and_sum(scores, *one, np.array([right]), kernels.ERROR) == lost
