"""Estimates that back off level by level, beside a sampled hierarchical Dirichlet process."""

import numpy as np
import pytest

from seminaive.classifier.hierarchical import Chain, Level
from tests.seminaive.classifier import hdp_twin

#: For each level above the root, the node of the level below of each of its nodes.
TWO_LEVELS = [np.zeros(40, dtype=int)]
THREE_LEVELS = [np.zeros(10, dtype=int), np.repeat(np.arange(10), 5)]


def drawn(strength, below=TWO_LEVELS, n_rows=15, n_values=4, seed=0):
    """Draw distributions, each level's about the one below, and counts on the last level."""
    draw = np.random.default_rng(seed)
    true = draw.dirichlet(np.ones(n_values), size=1)
    for nodes in below:
        true = np.array([draw.dirichlet(np.maximum(strength * each, 1e-3)) for each in true[nodes]])
    return true, np.array([draw.multinomial(n_rows, each) for each in true])


def estimated(counts, below=TWO_LEVELS):
    """P(value | node) on the last level."""
    n_values = counts.shape[1]
    return Chain.of(levels_of(counts, below), n_values).estimate.reshape(-1, n_values)


def levels_of(counts, below):
    """Levels of one class, the root first."""
    n_values, levels = counts.shape[1], []
    for m in range(len(below), -1, -1):
        n_nodes = len(counts)
        node = np.repeat(np.arange(n_nodes), n_values)
        under = below[m - 1] if m else np.zeros(n_nodes, dtype=int)
        cell_below = under[node] * n_values + np.tile(np.arange(n_values), n_nodes)
        rows = counts.reshape(-1, 1).astype(float)
        levels.insert(0, Level(rows, node, cell_below, np.zeros(n_nodes, dtype=int)))
        fewer = np.zeros((under.max() + 1, n_values), dtype=int)
        np.add.at(fewer, under, counts)
        counts = fewer
    return levels


def divergence(true, other):
    """Mean Kullback-Leibler divergence from the true distributions, in nats."""
    return np.where(true > 0, true * np.log(np.maximum(true, 1e-300) / other), 0.0).sum(1).mean()


@pytest.mark.parametrize(
    ("strength", "below"),
    [(1.0, TWO_LEVELS), (10.0, TWO_LEVELS), (2.0, THREE_LEVELS), (10.0, THREE_LEVELS)],
    ids=["1, two", "10, two", "2, three", "10, three"],
)
def test_estimates_lie_within_the_spread_of_the_sampled_process(strength, below):
    _, counts = drawn(strength, below)
    samples = hdp_twin.sampled(counts, below, 150)
    away = np.abs(estimated(counts, below) - samples.mean(axis=0)) / samples.std(axis=0)
    assert np.quantile(away, 0.95) < 2.0
    assert away.max() < 3.0


@pytest.mark.parametrize(
    ("strength", "below"),
    [(1.0, TWO_LEVELS), (10.0, TWO_LEVELS), (100.0, TWO_LEVELS), (10.0, THREE_LEVELS)],
    ids=["1, two", "10, two", "100, two", "10, three"],
)
def test_nearly_all_that_the_sampled_process_gains_over_laplace_is_gained(strength, below):
    gained = []
    for seed in range(3):
        true, counts = drawn(strength, below, seed=seed)
        laplace = divergence(true, (counts + 1.0) / (counts + 1.0).sum(axis=1, keepdims=True))
        slow = divergence(true, hdp_twin.sampled(counts, below, 100, seed).mean(axis=0))
        gained.append((laplace - slow, divergence(true, estimated(counts, below)) - slow))
    possible, missed = np.mean(gained, axis=0)
    assert missed < 0.05 * possible


def test_rows_that_are_alone_in_their_nodes_back_off_nearly_all_the_way():
    """They say nothing of the strengths, which are the prior's: 100, or the next that is tried."""
    found = estimated(np.eye(3, dtype=int), [np.zeros(3, dtype=int)])
    np.testing.assert_allclose(found, 1 / 3, atol=0.01)


def test_levels_one_by_one_are_estimated_as_all_at_once():
    _, counts = drawn(5.0, THREE_LEVELS)
    levels, chain = levels_of(counts, THREE_LEVELS), None
    for n in range(1, len(levels) + 1):
        chain = Chain.of_all_rows(levels[:n], 4, chain)
    np.testing.assert_array_equal(chain.estimate, Chain.of_all_rows(levels, 4).estimate)
    of_both = Chain.of(levels, 4, chain), Chain.of(levels, 4)
    np.testing.assert_array_equal(*(each.estimate for each in of_both))
    np.testing.assert_array_equal(*(each.left_out for each in of_both))
