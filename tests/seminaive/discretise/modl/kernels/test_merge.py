"""The greedy merge of neighbours, against one that looks at every pair at every step."""

import numpy as np
import pytest

from seminaive.discretise.modl.kernels.merge import first_costs, merge_all
from tests.seminaive.discretise.modl.kernels.problems import (
    LOGS,
    before,
    cost_of,
    counts_of,
    intervals,
    part_cost,
    structure_of,
)


def greedy(counts, structure):
    """With how many intervals each cut is still there, and the best number of intervals."""
    n, free = len(counts), np.zeros(len(counts) + 1, dtype=np.int64)
    bounds, alive = list(range(n + 1)), np.ones(n, dtype=np.int64)
    best = cost_of(counts, intervals(bounds), structure), n
    while len(bounds) > 2:
        without = [[*bounds[:k], *bounds[k + 1 :]] for k in range(1, len(bounds) - 1)]
        sums = [cost_of(counts, intervals(each), free) for each in without]
        k = sums.index(min(sums))
        alive[bounds[k + 1]] = len(bounds) - 1
        bounds = without[k]
        best = min(best, (cost_of(counts, intervals(bounds), structure), len(bounds) - 1))
    return alive.tolist(), best[1]


@pytest.mark.parametrize("steep", [0.0, 0.5, 1.0, 3.0])
@pytest.mark.parametrize("n", [1, 2, 3, 4, 9, 14])
@pytest.mark.parametrize("seed", range(3))
def test_the_cheapest_pair_of_neighbours_is_merged_first(seed, n, steep):
    counts = counts_of(seed, n, 2, 4)
    structure = structure_of(counts, steep=steep)
    alive = np.full(n, -9)
    fewest = merge_all(before(counts), LOGS, structure, alive)
    assert (alive.tolist(), fewest) == greedy(counts, structure)


def test_of_equally_cheap_merges_the_leftmost_comes_first():
    counts = np.array([[4, 0], [0, 4]] * 4)
    structure = structure_of(counts)
    alive = np.empty(8, dtype=np.int64)
    fewest = merge_all(before(counts), LOGS, structure, alive)
    assert (alive.tolist(), fewest) == greedy(counts, structure)
    assert alive[1] == 8


def test_of_equally_cheap_partitions_the_one_of_fewest_parts_is_kept():
    counts = np.zeros((4, 2), dtype=np.int64)
    assert merge_all(before(counts), LOGS, np.zeros(5, np.int64), np.empty(4, np.int64)) == 1


def test_the_first_costs_are_those_of_cells_and_of_pairs():
    counts = counts_of(3, 5)
    cost, change = first_costs(before(counts), LOGS)
    assert cost.tolist() == [part_cost(counts[k : k + 1]) for k in range(5)]
    pairs = [part_cost(counts[k - 1 : k + 1]) - cost[k - 1] - cost[k] for k in range(1, 5)]
    assert change.tolist() == [0, *pairs]
