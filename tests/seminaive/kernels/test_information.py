"""Information between features from counts, against sums over plain dictionaries."""

from itertools import permutations
from math import lgamma

import numpy as np
import pytest

from seminaive.kernels import information
from tests.seminaive.twins import shared_information

# Cells: unseen, missing, values. Three features of 2, 3 and 1 values.
OFFSETS = np.array([0, 4, 9, 12])
VALUES = [range(2, 4), range(6, 9), range(11, 12)]


def pairs(seed=0, n_groups=2):
    """Counts of pairs, symmetric, with some zeros; the cells of no value hold what misleads."""
    noise = np.random.default_rng(seed)
    found = noise.integers(0, 4, size=(12, 12, n_groups)) + noise.choice([0.5, 1.0], (12, 12, 1))
    found[noise.random(found.shape) < 0.15] = 0.0
    found = np.triu(found.transpose(2, 0, 1)).transpose(1, 2, 0)
    return found + np.triu(found.transpose(2, 0, 1), 1).transpose(2, 1, 0)


def block(counts, j, k):
    return counts[np.ix_(list(VALUES[j]), list(VALUES[k]))]


def mutual(joint):
    """Weight times information of a table of two ways."""
    return joint.sum() * shared_information([(*at, n) for at, n in np.ndenumerate(joint)])


@pytest.mark.parametrize("n_groups", [1, 2, 3])
def test_information_on_the_class_is_the_plug_in_sum(n_groups):
    noise = np.random.default_rng(n_groups)
    cells = noise.integers(0, 5, size=(12, n_groups)) * 0.75
    out = np.full(3, np.nan)
    information.class_information(cells, OFFSETS, out)
    for k, values in enumerate(VALUES):
        shown = cells[list(values)]
        assert out[k] == pytest.approx(mutual(shown) / shown.sum(), abs=1e-15)


def test_a_feature_that_nothing_shows_says_nothing():
    cells, counts = np.zeros((12, 2)), np.zeros((12, 12, 2))
    cells[:2] = cells[4:6] = counts[:2] = 7.0
    single, pair = np.full(3, np.nan), np.zeros((3, 3))
    information.class_information(cells, OFFSETS, single)
    assert single.tolist() == [0.0, 0.0, 0.0]
    information.conditional_information(counts, OFFSETS, *np.empty((2, 3, 3)), pair)
    np.testing.assert_array_equal(pair, np.where(np.eye(3), 0.0, np.nan))
    information.dirichlet_gains(np.zeros((12, 12, 2)), OFFSETS, 1.0, pair)
    assert np.isnan(pair).all()


@pytest.mark.parametrize("n_groups", [1, 2, 3])
@pytest.mark.parametrize("seed", [2, 3])
def test_conditional_information_is_the_sum_over_the_groups(seed, n_groups):
    counts, out = pairs(seed, n_groups), np.full((3, 3), np.nan)
    information.conditional_information(counts, OFFSETS, *np.empty((2, 3, 3)), out)
    assert np.diag(out).tolist() == [0.0, 0.0, 0.0]
    for j, k in permutations(range(3), 2):
        joint = block(counts, j, k)
        expected = sum(mutual(joint[:, :, g]) for g in range(n_groups)) / joint.sum()
        assert out[j, k] == pytest.approx(expected, abs=1e-14)


def test_independence_is_never_below_nothing():
    noise = np.random.default_rng(0)
    for _ in range(50):
        cells = np.zeros((12, 2))
        cells[2:4] = np.outer(noise.random(2), noise.random(2))
        out = np.full(3, np.nan)
        information.class_information(cells, OFFSETS, out)
        assert 0.0 <= out[0] < 1e-15


def evidence(counts, alpha):
    return (
        sum(lgamma(n + alpha) - lgamma(alpha) for n in counts)
        + lgamma(len(counts) * alpha)
        - lgamma(sum(counts) + len(counts) * alpha)
    )


@pytest.mark.parametrize("seed", [2, 3])
def test_a_second_parent_gains_the_difference_of_the_evidence(seed):
    counts, out = pairs(seed), np.zeros((3, 3))
    information.dirichlet_gains(counts, OFFSETS, 0.5, out)
    assert np.isnan(np.diag(out)).all()
    for j, k in permutations(range(3), 2):
        joint = block(counts, j, k)
        expected = sum(
            sum(evidence(joint[:, b, g], 0.5) for b in range(joint.shape[1]))
            - evidence(joint[:, :, g].sum(1), 0.5)
            for g in range(2)
        )
        assert out[j, k] == pytest.approx(expected, abs=1e-12)
