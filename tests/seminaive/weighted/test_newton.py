"""Newton's method in a box: minima that other programs find, and where it leaves off."""

from types import SimpleNamespace

import numpy as np
import pytest
from scipy.optimize import lsq_linear

from seminaive.machine import thresholds
from seminaive.weighted import newton


def quadratic(matrix, target):
    """Half the squared length of ``matrix @ x - target``."""

    def at(x):
        rest = matrix @ x - target
        return 0.5 * float(rest @ rest), matrix.T @ rest

    def curvature(x, free):
        return matrix[:, free].T @ matrix[:, free]

    return SimpleNamespace(at=at, curvature=curvature)


@pytest.mark.parametrize("n", [1, 3, 40])
@pytest.mark.parametrize("box", [(0.0, 1.0), (-0.3, np.inf), (-np.inf, np.inf)], ids=str)
@pytest.mark.parametrize("seed", range(5))
def test_a_quadratic_ends_where_least_squares_do(seed, box, n):
    noise = np.random.default_rng(seed)
    matrix, target = noise.normal(size=(2 * n, n)), noise.normal(size=2 * n)
    start = np.clip(np.ones(n), *box)
    found, n_iter = newton.minimum(quadratic(matrix, target), start, *box, 1e-9, 100)
    expected = lsq_linear(matrix, target, box, method="bvls", tol=1e-14, max_iter=1000).x
    np.testing.assert_allclose(found, expected, rtol=0, atol=1e-6)
    assert n_iter < 20


def test_coordinates_that_copy_each_other_move_together_and_a_flat_one_stays():
    function = quadratic(np.array([[1.0, 1.0, 0.0], [0.5, 0.5, 0.0]]), np.array([1.0, 0.5]))
    found, _ = newton.minimum(function, np.full(3, 0.9), 0.0, 1.0, 1e-9, 100)
    np.testing.assert_allclose(found, [0.5, 0.5, 0.9], rtol=0, atol=1e-6)


def test_a_function_that_falls_less_than_its_slope_promises_gets_shorter_steps():
    """Of log cosh a whole step of Newton's from afar leads ever farther away."""

    def at(x):
        return float(np.log(np.cosh(x)).sum()), np.tanh(x)

    function = SimpleNamespace(at=at, curvature=lambda x, free: np.diag(np.cosh(x[free]) ** -2.0))
    found, n_iter = newton.minimum(function, np.full(2, 3.0), -np.inf, np.inf, 1e-9, 100)
    np.testing.assert_allclose(found, 0.0, atol=1e-8)
    assert n_iter < 30


def test_where_too_many_coordinates_move_it_leaves_the_search_to_others(monkeypatch):
    monkeypatch.setattr(thresholds, "CURVED_WEIGHTS", 2)
    # A coordinate that its bound holds does not count.
    function, start = quadratic(np.eye(3), -np.ones(3)), np.ones(3)
    assert newton.minimum(function, start, 0.0, 1.0, 1e-9, 100)[1] == 0
    assert newton.minimum(function, np.array([1.0, 1.0, 0.0]), 0.0, 1.0, 1e-9, 100)[1] > 0


def test_no_more_steps_are_made_than_are_allowed():
    function = quadratic(np.eye(2), np.zeros(2))
    assert newton.minimum(function, np.ones(2), 0.0, 1.0, 1e-9, 0) == (pytest.approx([1, 1]), 0)
