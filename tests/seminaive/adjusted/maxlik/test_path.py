"""Paths that begin near another sample's path, where the two samples say opposite things."""

import numpy as np
import pytest

from seminaive.adjusted.maxlik.losses import MarginLoss
from seminaive.adjusted.maxlik.path import Path
from seminaive.adjusted.maxlik.unrestricted import free_minimum


def noise(n_features, seed):
    """Losses of two halves of rows that tell nothing: what they seem to tell is chance."""
    rng = np.random.default_rng(seed)
    loss = MarginLoss(rng.choice([-0.3, 0.3], (60, 1, n_features)), np.zeros((60, 1)), np.ones(60))
    return loss.take(np.arange(30)), loss.take(np.arange(30, 60))


def least_on_the_sphere(loss, m):
    """Least loss by brute force: both points with one feature, a fine circle with two."""
    angles = np.linspace(0, 2 * np.pi, 3601)
    points = {1: np.array([[1.0], [-1.0]]), 2: np.column_stack([np.cos(angles), np.sin(angles)])}
    return min(loss.at(np.sqrt(m) * each).value for each in points[loss.n_coefficients])


@pytest.mark.parametrize("n_features", [1, 2])
def test_a_path_that_begins_on_the_wrong_side_comes_round_to_the_least_loss(n_features):
    """The best point of one half is, on the sphere, a minimum of the other that is only local."""
    opposed = 0
    for seed in range(40):
        one, other = noise(n_features, seed)
        far = free_minimum(other, 1e-12).beta
        near = free_minimum(one, 1e-12).beta
        m = 0.1 * (far @ far)
        opposed += bool(near @ far < 0)
        found = Path(other, like=Path(one)).at(m)
        assert found.multiplier >= 0
        assert found.point.value <= least_on_the_sphere(other, m) + 1e-12
    assert opposed > 10
