"""Combinations numbered by counting are those that a sort finds, and a table finds them too."""

import numpy as np
import pytest

from seminaive.networks.kernels.combinations import looked_up, refined


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("n", "n_nodes", "size"), [(0, 1, 3), (1, 1, 2), (50, 1, 7), (300, 40, 9)])
def test_pairs_are_numbered_as_they_sort(n, n_nodes, size, seed):
    draw = np.random.default_rng(seed)
    node, column = draw.integers(0, n_nodes, n), draw.integers(0, size, n)
    expected = np.unique(node * size + column, return_index=True, return_inverse=True)
    for found, other in zip(refined(node, n_nodes, column, size), expected, strict=True):
        np.testing.assert_array_equal(found, other)


@pytest.mark.parametrize("numbers", [[0], [5], [0, 1, 2], [3, 4, 90]])
def test_a_table_finds_what_is_there_and_nothing_else(numbers):
    wanted = np.arange(-2, 95)
    expected = [numbers.index(each) if each in numbers else -1 for each in wanted]
    assert looked_up(np.array(numbers), wanted).tolist() == expected
