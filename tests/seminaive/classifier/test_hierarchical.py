"""Estimates that back off level by level, beside a sampled hierarchical Dirichlet process."""

import numpy as np
import pytest

from seminaive.classifier.hierarchical import Chain, Level, strengths
from tests.seminaive.classifier import hdp_twin


def drawn(strength, n_nodes=40, n_rows=15, n_values=4, seed=0):
    """Distributions of nodes about one root, and counts drawn from them."""
    draw = np.random.default_rng(seed)
    root = draw.dirichlet(np.ones(n_values))
    true = draw.dirichlet(strength * root, size=n_nodes)
    return true, np.array([draw.multinomial(n_rows, each) for each in true])


def estimated(counts):
    """P(value | node) on the level of the nodes, above that of all rows together."""
    n_nodes, n_values = counts.shape
    values, all_rows = np.arange(n_values), counts.sum(axis=0)
    levels = [
        Level(all_rows[:, None].astype(float), np.zeros(n_values, int), values, np.zeros(1, int)),
        Level(
            counts.reshape(-1, 1).astype(float),
            np.repeat(np.arange(n_nodes), n_values),
            np.tile(values, n_nodes),
            np.zeros(n_nodes, int),
        ),
    ]
    return Chain.of(levels, n_values).estimate.reshape(counts.shape)


def divergence(true, other):
    """Mean Kullback-Leibler divergence from the true distributions, in nats."""
    return np.where(true > 0, true * np.log(np.maximum(true, 1e-300) / other), 0.0).sum(1).mean()


@pytest.mark.parametrize("strength", [1.0, 10.0])
def test_estimates_lie_within_the_spread_of_the_sampled_process(strength):
    _, counts = drawn(strength)
    samples = hdp_twin.sampled(counts, 150)
    away = np.abs(estimated(counts) - samples.mean(axis=0)) / samples.std(axis=0)
    assert np.quantile(away, 0.95) < 2.0
    assert away.max() < 3.0


@pytest.mark.parametrize("strength", [1.0, 10.0, 100.0])
def test_nearly_all_that_the_sampled_process_gains_over_laplace_is_gained(strength):
    gained = []
    for seed in range(3):
        true, counts = drawn(strength, seed=seed)
        laplace = divergence(true, (counts + 1.0) / (counts + 1.0).sum(axis=1, keepdims=True))
        slow = divergence(true, hdp_twin.sampled(counts, 100, seed).mean(axis=0))
        gained.append((laplace - slow, divergence(true, estimated(counts)) - slow))
    possible, missed = np.mean(gained, axis=0)
    assert missed < 0.05 * possible


def test_a_strength_is_the_most_probable_of_all_to_a_tenth():
    """Of 500 rows in nodes of 5: each by the others, ln((a + s q) / (r + s)), and its prior."""
    weight, rest = np.array([400.0, 100.0]), np.array([4.0, 4.0])
    alike, lower, group = np.array([3.0, 0.0]), np.array([0.4, 0.2]), np.zeros(2, dtype=np.int64)
    grid = np.geomspace(1e-2, 1e4, 2000)[:, None]
    each = weight * (np.log(alike + grid * lower) - np.log(rest + grid))
    prior = 2.0 * np.log(grid[:, 0]) - 0.02 * grid[:, 0]
    best = grid[(each.sum(axis=1) + prior).argmax(), 0]
    assert 3.0 < best < 10.0  # neither the likeliest nor the prior's own, 100
    assert strengths(weight, rest, alike, lower, group, 1)[0] == pytest.approx(best, rel=0.1)


def test_rows_that_are_alone_in_their_nodes_back_off_nearly_all_the_way():
    """They say nothing of the strengths, which are the prior's: 100, or the next that is tried."""
    np.testing.assert_allclose(estimated(np.eye(3)), 1 / 3, atol=0.01)
