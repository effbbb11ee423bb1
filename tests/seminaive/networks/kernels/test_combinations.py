"""Combinations numbered by counting are those that a sort finds, and searches find them too."""

import numpy as np
import pytest

from seminaive.networks.kernels.combinations import located, looked_up, refined


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


def test_rows_are_found_on_every_level_as_somebody_looks_for_them():
    draw = np.random.default_rng(6)
    sizes, shown, asked = (
        np.array([3, 4, 2]),
        draw.integers(0, 2, (9, 3)),
        draw.integers(0, 2, (40, 3)),
    )
    lists, expected = [], []
    for m in range(3):
        nodes = [()]
        for column in range(m):
            pairs = sorted(
                {(nodes.index(tuple(row[:column])), row[column]) for row in shown.tolist()}
            )
            nodes = [nodes[node] + (cell,) for node, cell in pairs]
            lists.append([node * sizes[column] + cell for node, cell in pairs])
        pairs = sorted({(nodes.index(tuple(row[:m])), row[2]) for row in shown.tolist()})
        lists.append([node * sizes[2] + cell for node, cell in pairs])
        found = [
            nodes.index(tuple(row[:m])) if tuple(row[:m]) in nodes else -1 for row in asked.tolist()
        ]
        whole = [(node, row[2]) for node, row in zip(found, asked.tolist(), strict=True)]
        expected.append([[pairs.index(pair) if pair in pairs else -1 for pair in whole], found])
    place, node = np.empty((2, 3, 40), dtype=np.int64)
    flat, starts = np.concatenate(lists), np.cumsum([0, *map(len, lists)])
    located(flat, starts, np.arange(2), sizes, asked, place, node)
    assert np.stack([place, node], axis=1).tolist() == expected
