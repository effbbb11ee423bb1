"""Pairs by bit sets, against loops over the rows, of any number of rows, cells and groups."""

from itertools import product

import numpy as np
import pytest

from seminaive.kernels import bit_sets, joint


def problem(n, sizes, n_groups, absent, seed=0):
    noise = np.random.default_rng(seed)
    codes = np.column_stack([noise.integers(0, size, n) for size in sizes])
    codes[noise.random(codes.shape) < absent] = -1
    codes[noise.random(codes.shape) < absent / 2] = -2
    offsets = np.append(0, np.cumsum(np.array(sizes) + 2))
    return codes.astype(np.int32), offsets, noise.integers(0, n_groups, n)


def by_hand(codes, offsets, groups, n_groups, features):
    pairs = np.zeros((offsets[-1], offsets[-1], n_groups))
    for row, group in zip(codes, groups, strict=True):
        for j, k in product(features, features):
            pairs[offsets[j] + 2 + row[j], offsets[k] + 2 + row[k], group] += 1
    return pairs


def by_sets(codes, offsets, groups, n_groups, features):
    pairs = np.zeros((offsets[-1], offsets[-1], n_groups))
    shown = [np.unique(offsets[k] + 2 + codes[:, k]) for k in features]
    starts = np.append(0, np.cumsum([each.size for each in shown]))
    features, shown = np.array(features, dtype=int), np.concatenate(shown)
    bit_sets.count_pairs(codes, offsets, groups, features, shown, starts, pairs)
    joint.mirror(pairs, offsets)
    return pairs


def test_pairs_are_those_of_the_rows():
    every = product((0, 1, 63, 64, 65, 200), (1, 3), (0.0, 0.2, 1.0), [[0, 1, 2, 3]])
    # Only the features that are asked for are counted.
    for case in (*every, *product([150], [2], [0.1], ([0, 2], [1, 3], [3]))):
        n, n_groups, absent, features = case
        given = problem(n, (2, 1, 4, 9), n_groups, absent, seed=n)
        expected = by_hand(*given, n_groups, features)
        np.testing.assert_array_equal(by_sets(*given, n_groups, features), expected, str(case))


def test_a_group_without_rows_counts_nothing():
    codes, offsets, groups = problem(130, (2, 3), 2, 0.0)
    given = codes, offsets, 3 * groups, 5, [0, 1]
    np.testing.assert_array_equal(by_sets(*given), by_hand(*given))
    assert not by_sets(*given)[..., [1, 2, 4]].any()


@pytest.mark.parametrize("n", [bit_sets.BLOCK - 1, bit_sets.BLOCK + 65, 2 * bit_sets.BLOCK])
def test_blocks_of_rows_add_up(n):
    """A group that only the second block has, and values that only the first has."""
    codes, offsets, groups = problem(n, (2, 3, 5), 2, 0.05)
    groups[bit_sets.BLOCK :] += 1
    codes[bit_sets.BLOCK :, 2] //= 2
    expected = np.zeros((offsets[-1], offsets[-1], 3))
    none = np.zeros(3, dtype=bool)
    joint.count_pairs(codes, offsets, groups, np.ones(n), none, expected)
    joint.mirror(expected, offsets)
    np.testing.assert_array_equal(by_sets(codes, offsets, groups, 3, [0, 1, 2]), expected)
