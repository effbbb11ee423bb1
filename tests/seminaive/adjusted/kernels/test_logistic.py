"""Logistic losses: the textbook's where that is exact, and finite far beyond it."""

from math import exp, log1p

import numpy as np
import pytest

from seminaive.adjusted.kernels import logistic

Z = np.array([-800.0, -40.0, -1.5, 0.0, 1e-9, 0.5, 40.0, 800.0])
WEIGHTS = np.array([1.0, 0.5, 2.0, 1.0, 3.0, 0.0, 0.25, 1.0])


def probability(z):
    return exp(z) / (1 + exp(z)) if z < 0 else 1 / (1 + exp(-z))


def loss(z):
    return log1p(exp(z)) if z < 0 else z + log1p(exp(-z))


def test_two_classes_have_the_loss_its_slope_and_its_curvature():
    value, residual, root = logistic.binary(Z, WEIGHTS)
    assert value == pytest.approx(sum(w * loss(z) for z, w in zip(Z, WEIGHTS, strict=True)))
    p, q = (np.array([probability(z) for z in each]) for each in (Z, -Z))
    np.testing.assert_allclose(residual, WEIGHTS * p, rtol=1e-14)
    np.testing.assert_allclose(root, np.sqrt(WEIGHTS * p * q), rtol=1e-14)
    value, residual, root = logistic.binary(np.empty(0), np.empty(0))
    assert (value, residual.size, root.size) == (0.0, 0, 0)


#: Log odds of the others against the true class: sure, torn, wrong, and beyond the doubles' range.
MANY = np.array(
    [[-2.0, -1.0], [-800.0, -800.0], [0.0, 0.0], [1.0, 3.0], [3.0, 1.0], [900.0, 2.0], [-40.0, 5.0]]
)


def shares(z):
    """Probabilities of the true class and of the others, by way of the largest of them."""
    logs = np.append(0.0, z)
    odds = np.exp(logs - logs.max())
    return odds / odds.sum(), logs.max() + np.log(odds.sum())


@pytest.mark.parametrize("columns", [1, 2])
def test_several_classes_have_the_loss_of_all_the_others(columns):
    z, weights = MANY[:, :columns], np.array([1.0, 1.0, 0.5, 2.0, 0.0, 1.0, 3.0])
    found, out = np.full(z.shape, np.nan), np.full(len(z), np.nan)
    total = logistic.polytomous(z, weights, found)
    logistic.losses(z, out)
    for row, p, each in zip(z, found, out, strict=True):
        expected, lost = shares(row)
        np.testing.assert_allclose(p, expected[1:], rtol=1e-14)
        assert each == pytest.approx(lost, rel=1e-14, abs=1e-15)
    assert total == pytest.approx(weights @ out, rel=1e-14)


def test_the_loss_of_a_sure_row_keeps_its_digits():
    out, z = np.empty(1), np.array([[-40.0, -50.0]])
    logistic.losses(z, out)
    assert out[0] == pytest.approx(exp(-40) + exp(-50), rel=1e-14)
    assert logistic.polytomous(z, np.ones(1), z.copy()) == out[0]
