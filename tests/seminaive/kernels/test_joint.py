"""Counts of what occurs together, against loops over the rows; also beyond a block of rows."""

from itertools import product

import numpy as np
import pytest

from seminaive.kernels import joint

OFFSETS = np.array([0, 4, 9, 12])
SIZES = (2, 3, 1)


def rows(n, seed=0):
    noise = np.random.default_rng(seed)
    codes = np.column_stack([noise.integers(-2, size, n) for size in SIZES])
    weights = noise.choice([0.0, 0.5, 1.0, 3.0], n)
    return codes.astype(np.int32), noise.integers(0, 2, n), weights


def cell(codes, i, k):
    return OFFSETS[k] + 2 + codes[i, k]


@pytest.mark.parametrize("n", [0, 1, 5, joint.BLOCK, joint.BLOCK + 3])
def test_pairs_are_counted_above_the_diagonal_and_mirrored(n):
    codes, groups, weights = rows(n)
    expected, found = np.zeros((12, 12, 2)), np.zeros((12, 12, 2))
    for i, j, k in product(range(n), range(3), range(3)):
        expected[cell(codes, i, j), cell(codes, i, k), groups[i]] += weights[i]
    joint.count_pairs(codes, OFFSETS, groups, weights, np.zeros(3, dtype=bool), found)
    feature = np.searchsorted(OFFSETS, np.arange(12), side="right")
    below = feature[:, None] > feature[None, :]
    assert not found[below].any()
    np.testing.assert_array_equal(found[~below], expected[~below])
    joint.mirror(found, OFFSETS)
    np.testing.assert_array_equal(found, expected)


@pytest.mark.parametrize("counted", [(True, False, True), (False, True, False), (True,) * 3])
def test_pairs_of_features_that_are_both_counted_are_left_out(counted):
    codes, groups, weights = rows(joint.BLOCK + 3)
    whole, found = np.zeros((12, 12, 2)), np.zeros((12, 12, 2))
    joint.count_pairs(codes, OFFSETS, groups, weights, np.zeros(3, dtype=bool), whole)
    joint.count_pairs(codes, OFFSETS, groups, weights, np.array(counted), found)
    of_cell = np.repeat(counted, np.diff(OFFSETS))
    both = of_cell[:, None] & of_cell
    assert not found[both].any()
    np.testing.assert_array_equal(found[~both], whole[~both])


@pytest.mark.parametrize("n", [1, 31, 32, 33, 70])
def test_mirroring_is_the_same_in_every_tile(n):
    full = np.random.default_rng(n).random((n, n, 2))
    expected = np.where(np.tri(n, k=-1, dtype=bool)[:, :, None], full.transpose(1, 0, 2), full)
    joint.mirror(full, np.arange(n + 1))
    np.testing.assert_array_equal(full, expected)


@pytest.mark.parametrize("n", [0, 1, 5, joint.BLOCK + 3])
def test_triples_are_counted_where_both_parents_are_shown(n):
    codes, groups, weights = rows(n, seed=1)
    members, strides = np.array([[0, 1], [0, 2]]), np.array([[3, 1], [1, 1]])
    first = np.array([0, 6])
    expected, found = np.zeros((8, 12, 2)), np.zeros((8, 12, 2))
    for i, p in product(range(n), range(2)):
        a, b = members[p]
        if codes[i, a] >= 0 and codes[i, b] >= 0:
            at = first[p] + strides[p, 0] * codes[i, a] + strides[p, 1] * codes[i, b]
            for k in range(3):
                expected[at, cell(codes, i, k), groups[i]] += weights[i]
    joint.count_triples(codes, OFFSETS, members, strides, first, groups, weights, found)
    np.testing.assert_array_equal(found, expected)
