"""Paths that begin near another sample's path, where the two samples say opposite things."""

import numpy as np

from seminaive.adjusted.maxlik.losses import MarginLoss
from seminaive.adjusted.maxlik.path import Path
from seminaive.adjusted.maxlik.unrestricted import free_minimum


def halves(seed):
    """Losses of two halves of rows with one feature that tells nothing, but for chance."""
    rng = np.random.default_rng(seed)
    loss = MarginLoss(rng.choice([-0.3, 0.3], (60, 1, 1)), np.zeros((60, 1)), np.ones(60))
    return loss.take(np.arange(30)), loss.take(np.arange(30, 60))


def test_a_path_that_begins_on_the_wrong_side_comes_round_to_the_least_loss():
    """With one feature the sphere is two points, and each of them is a minimum by itself."""
    opposed = 0
    for seed in range(40):
        one, other = halves(seed)
        near, far = (free_minimum(loss, 1e-12).beta for loss in (one, other))
        opposed += bool(near @ far < 0)
        m = 0.1 * (far @ far)
        if m == 0:
            continue
        found = Path(other, like=Path(one)).at(m)
        assert found.converged
        assert found.multiplier >= 0
        sphere = (np.array([x]) for x in (-np.sqrt(m), np.sqrt(m)))
        least = min(other.at(beta).value for beta in sphere)
        np.testing.assert_allclose(found.point.value, least, rtol=1e-14)
    assert opposed > 10
