"""Paths of minima: what their predictions save, and one that begins where another sample's is."""

import numpy as np
import pytest

from seminaive.adjusted.maxlik.losses import MarginLoss
from seminaive.adjusted.maxlik.path import Path
from seminaive.adjusted.maxlik.unrestricted import free_minimum
from tests.seminaive.adjusted.maxlik.logistic_problems import reduced


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
        like = Path(one)
        # A half may tell nothing at all; whether it does to the last bit, depends on the machine.
        if m == 0 or like.flat:
            continue
        found = Path(other, like=like).at(m)
        assert found.converged
        assert found.multiplier >= 0
        sphere = (np.array([x]) for x in (-np.sqrt(m), np.sqrt(m)))
        least = min(other.at(beta).value for beta in sphere)
        np.testing.assert_allclose(found.point.value, least, rtol=1e-14)
    assert opposed > 10


@pytest.mark.parametrize(
    ("kind", "shares", "losses", "hessians"),
    [
        ("alone", [0.01], 39, 12),
        ("alone", np.linspace(0.1, 1.0, 10), 463, 57),
        ("alone", [0.5, 0.6, 0.7, 0.8], 204, 29),
        ("alone", [0.2, 0.8, 0.5, 0.35, 0.65], 248, 44),
        ("told its end", np.linspace(0.1, 1.0, 5), 208, 37),
        ("near another", np.linspace(0.1, 0.5, 5), 302, 26),
    ],
)
def test_predictions_save_losses_and_hessians(kind, shares, losses, hessians, monkeypatch):
    """Minima are the same however they are sought: only counts show that a prediction is lost."""
    paths = []
    for seed in range(12):
        loss = reduced("plain", seed, 2 + seed % 2)
        path, end = Path(loss), free_minimum(loss, 1e-12).beta
        if kind != "alone":
            path.pass_through(end)
        if kind == "near another":
            path = Path(loss.take(np.arange(loss.weights.size) % 5 > 0), path)
        paths.append((path, end @ end))
    seen, at = [], MarginLoss.at
    monkeypatch.setattr(MarginLoss, "at", lambda loss, beta: seen.append(beta) or at(loss, beta))
    for path, top in paths:
        for share in shares:
            path.at(share * top)
    # Another machine's last bits may cost a step more.
    assert len(seen) <= 1.02 * losses
    assert sum(path.n_hessians for path, _ in paths) <= hessians + 1


def test_a_prediction_is_exact_where_the_path_is_a_cubic():
    """Between two points and beyond the last, by the tangents at both."""
    path = Path(reduced("plain", 0))
    powers = np.random.default_rng(0).normal(size=(4, path.start.size))
    powers[0] = 0.0
    cubic = np.polynomial.Polynomial
    for radius in (0.5, 2.0):
        at = [np.array([cubic(each).deriv(k)(radius) for each in powers.T]) for k in (0, 1)]
        path._keep(radius, *at)
    for radius in (0.6, 1.7, 2.5):
        expected = [cubic(each)(radius) for each in powers.T]
        np.testing.assert_allclose(path._predict(radius), expected, rtol=1e-12)
