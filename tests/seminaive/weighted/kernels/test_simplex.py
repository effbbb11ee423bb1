"""Moves of probabilities: the equations that they solve, and their derivatives."""

import numpy as np
import pytest

from seminaive.weighted.kernels import simplex

OFFSETS = np.array([0, 5, 7, 11])


def problem(seed, alpha=0.5):
    counts = np.random.default_rng(seed).integers(0, 20, size=(11, 3)) + alpha
    # Unseen and missing ones.
    counts[[0, 1, 5, 6, 7, 8]] = alpha
    rest = counts.sum(axis=1)
    for first, last in ((0, 5), (7, 11)):
        rest[first:last] /= rest[first + 2 : last].sum()
    return np.ascontiguousarray(counts), rest


@pytest.mark.parametrize("eps", [0.0, 1e-6, 1e-3, 0.1, 1e3])
@pytest.mark.parametrize("seed", range(4))
def test_a_move_solves_its_equations(seed, eps):
    counts, rest = problem(seed)
    for c in range(3):
        nu = simplex.multiplier(
            counts, np.ones(len(counts)), rest, 2, 5, c, eps, counts[2:5, c].sum()
        )
        found = [simplex.at_multiplier(counts[k, c], rest[k], eps, nu) for k in range(2, 5)]
        t, u = np.array(found).T
        np.testing.assert_allclose(t, rest[2:5] + eps * u, rtol=1e-9)
        np.testing.assert_allclose(counts[2:5, c] / t, u + nu, rtol=1e-9)
        assert abs(u.sum()) < 1e-9 * counts[2:5, c].sum()


def test_lengths_have_the_derivatives_that_are_told():
    counts, rest = problem(9)
    eps = np.repeat([[0.02 - 1e-7], [0.02], [0.02 + 1e-7]], 3, axis=1)
    norm, slope = np.empty((2, 3, 3))
    simplex.moves(
        eps, counts, np.ones(len(counts)), rest, OFFSETS, np.full((3, 3, 3), 10.0), norm, slope
    )
    np.testing.assert_allclose((norm[2] - norm[0]) / 2e-7, slope[1], rtol=1e-5)
    # The second feature has no values.
    assert (norm[0, 1], slope[1, 1]) == (0.0, 0.0)
    assert (slope[1, [0, 2]] < 0).all()


def test_logs_tell_unseen_missing_and_features_without_values():
    counts, rest = problem(2)
    for eps in (0.0, 0.05, np.inf):
        out, nu = np.empty((11, 3)), np.full((3, 3), 10.0)
        simplex.log_points(
            np.full(3, eps), counts, np.ones(len(counts)), rest, OFFSETS, nu, 0.5, out
        )
        assert not out[[1, 5, 6, 8]].any()
        np.testing.assert_allclose(np.exp(out[2:5]).sum(axis=0), 1.0)
        assert (out[0] < 0).all()
