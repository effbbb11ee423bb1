"""Networks: one row of a table for every combination of a feature's parents and itself."""

from itertools import product

import numpy as np
import pytest

from seminaive.networks.kernels import network

# The first has no parent, the second the first, the third both the others.
PARENTS = np.array([[-1, -1], [0, -1], [1, 0]])
N_CELLS = np.array([3, 4, 5])
STARTS = np.array([0, 3, 15])


def row(codes, k):
    """Row of the flat table, from an array with an axis for every parent and the feature."""
    axes = [p for p in PARENTS[k] if p >= 0] + [k]
    shape = [N_CELLS[axis] for axis in axes]
    return STARTS[k] + np.ravel_multi_index([codes[axis] + 2 for axis in axes], shape)


def rows(n):
    noise = np.random.default_rng(n)
    return np.column_stack([noise.integers(-2, size - 2, n) for size in N_CELLS]).astype(np.int32)


def test_every_combination_has_a_row_of_its_own():
    found = {
        (k, network.row_of(np.array(codes), k, PARENTS, N_CELLS, STARTS[k]))
        for codes in product(*(range(-2, size - 2) for size in N_CELLS))
        for k in range(3)
    }
    assert sorted(row for _, row in found) == list(range(3 + 12 + 60))


@pytest.mark.parametrize("n", [0, 1, 30])
def test_rows_are_counted_and_scored_where_their_combination_lies(n):
    codes, noise = rows(n), np.random.default_rng(1)
    groups, weights = noise.integers(0, 2, n), noise.choice([0.0, 0.5, 3.0], n)
    expected, table = np.zeros((75, 2)), np.zeros((75, 2))
    for i, k in product(range(n), range(3)):
        expected[row(codes[i], k), groups[i]] += weights[i]
    network.count_families(codes, PARENTS, N_CELLS, STARTS, groups, weights, table)
    np.testing.assert_array_equal(table, expected)
    values, out = noise.normal(size=(75, 2)), np.ones((n, 2))
    network.add_scores(codes, PARENTS, N_CELLS, STARTS, values, out)
    for i in range(n):
        sums = 1.0 + sum(values[row(codes[i], k)] for k in range(3))
        np.testing.assert_allclose(out[i], sums, rtol=1e-14)
