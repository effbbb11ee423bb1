"""The greedy merge of neighbours, against one that looks at every pair at every step."""

import numpy as np
import pytest

from seminaive.discretise.modl.kernels.merge import merge_all
from tests.seminaive.discretise.modl.kernels.problems import (
    LOGS,
    before,
    cost_of,
    intervals,
    problems,
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


@pytest.mark.deep
def test_the_cheapest_pair_of_neighbours_is_merged_first_the_leftmost_of_equals():
    pairs, nothing = np.array([[4, 0], [0, 4]] * 4), np.zeros((4, 2), dtype=np.int64)
    equal = [("pairs", pairs, structure_of(pairs)), ("nothing", nothing, np.zeros(5, np.int64))]
    few, many = problems([1, 2, 3, 4, 9, 14], n_classes=2, largest=4), problems([20], 2, largest=6)
    for case, counts, structure in (*few, *many, *equal):
        alive = np.full(len(counts), -9)
        fewest = merge_all(before(counts), LOGS, structure, alive)
        assert (alive.tolist(), fewest) == greedy(counts, structure), case
