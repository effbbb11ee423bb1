"""Trees: against all trees there are, and a walk through the rules for ties."""

from itertools import combinations

import numpy as np
import pytest

from seminaive.networks import spanning_tree
from seminaive.networks.spanning_tree import directed, grown_tree, maximum_spanning_tree
from tests.seminaive.networks.network_twin import kruskal, spanning_trees


def symmetric(rng, n):
    weights = rng.random((n, n))
    return weights + weights.T


@pytest.mark.parametrize(("n", "trees"), [(2, 1), (3, 3), (4, 16), (5, 125)])
def test_no_tree_weighs_more(n, trees):
    assert len(spanning_trees(n)) == trees
    rng = np.random.default_rng(n)
    for _ in range(10):
        weights = symmetric(rng, n)
        best = max(spanning_trees(n), key=lambda links: sum(weights[link] for link in links))
        assert sorted(map(tuple, maximum_spanning_tree(weights).tolist())) == sorted(best)


@pytest.mark.parametrize("noise", [0.0, 1e-15])
def test_equal_links_go_in_the_order_of_their_features(noise):
    for seed in range(10):
        rng = np.random.default_rng(seed)
        weights = np.round(symmetric(rng, 7), 0)
        gaps = np.triu(rng.random((7, 7)) < 0.3, 1)
        weights[gaps | gaps.T] = np.nan
        found = maximum_spanning_tree(weights + noise * symmetric(rng, 7))
        expected = kruskal(7, lambda j, k, w=weights: None if np.isnan(w[j, k]) else w[j, k])
        assert found.tolist() == [list(link) for link in expected], seed


def test_links_point_away_from_the_preferred_root_of_each_tree():
    links = np.array([[0, 1], [1, 2], [3, 4]])
    assert directed(links, np.array([2, 4, 0, 1, 3, 5])).tolist() == [1, 2, -1, 4, -1, -1]
    assert directed(links, np.array([3, 1, 0, 2, 4, 5])).tolist() == [1, -1, 1, -1, 3, -1]


def test_growing_step_by_step():
    gains = np.full((4, 4), -1.0)
    gains[0, 1], gains[0, 2], gains[2, 0], gains[3, 1] = 9.0, 5.0, 4.0, 3.0
    # 9: of child 0 and parent 1, so that 1, which has no parent yet, becomes the child of 0.
    # 5: of child 0 and parent 2: 2 has none, and becomes the child of 0; 3: 1 has one already.
    assert grown_tree(gains).tolist() == [-1, 0, 0, 1]
    gains[0, 1], gains[1, 0] = -1.0, 9.0
    # The other way round: 0 becomes the child of 1, and at last 1 that of 3.
    assert grown_tree(gains).tolist() == [1, 3, 0, -1]


def test_growing_skips_what_cannot_be_linked():
    gains = np.full((5, 5), np.nan)
    for low, high in combinations((0, 3, 4), 2):
        gains[low, high] = gains[high, low] = float(low + high)
    parents = grown_tree(gains)
    assert parents[[1, 2]].tolist() == [-1, -1]
    assert (parents[[0, 3, 4]] >= 0).sum() == 2
    assert grown_tree(np.array([[np.nan]])).tolist() == [-1]


def test_csgraph_gets_32_bit_positions(monkeypatch):
    """Before SciPy 1.17.1 it takes no others."""
    seen, given = [], spanning_tree.minimum_spanning_tree

    def watched(graph):
        seen.append((graph.indices.dtype, graph.indptr.dtype))
        return given(graph)

    monkeypatch.setattr(spanning_tree, "minimum_spanning_tree", watched)
    maximum_spanning_tree(symmetric(np.random.default_rng(0), 4))
    assert seen == [(np.int32, np.int32)]
