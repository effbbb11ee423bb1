"""The greedy merge of groups, against one that looks at every pair at every step."""

from itertools import combinations

import numpy as np
import pytest

from seminaive.discretise.modl.kernels.group_merge import merge_groups
from tests.seminaive.discretise.modl.kernels.problems import (
    LOGS,
    cost_of,
    counts_of,
    structure_of,
)


def greedy(counts, structure):
    """The first item of each item's group in the best partition on the way."""
    free = np.zeros(len(counts) + 1, dtype=np.int64)
    groups = [[k] for k in range(len(counts))]
    best, kept = cost_of(counts, groups, structure), groups
    while len(groups) > 1:
        tried = []
        for a, b in combinations(range(len(groups)), 2):
            rest = [g for k, g in enumerate(groups) if k not in (a, b)]
            tried.append(sorted([*rest, sorted(groups[a] + groups[b])]))
        sums = [cost_of(counts, each, free) for each in tried]
        groups = tried[sums.index(min(sums))]
        if cost_of(counts, groups, structure) <= best:
            best, kept = cost_of(counts, groups, structure), groups
    return [next(g[0] for g in kept if k in g) for k in range(len(counts))]


@pytest.mark.parametrize("steep", [0.0, 0.5, 1.0, 3.0])
@pytest.mark.parametrize("n", [1, 2, 3, 6, 10])
@pytest.mark.parametrize("seed", range(4))
def test_the_cheapest_pair_of_groups_is_merged_first(seed, n, steep):
    counts = counts_of(seed, n, 2, 3)
    structure = structure_of(counts, "groups", steep)
    assert merge_groups(counts, LOGS, structure).tolist() == greedy(counts, structure)


@pytest.mark.parametrize("structure", [[0, 0, 0, 0, 0], [0, 1, 0, 9, 9], [9, 9, 9, 0, 9]])
def test_where_all_merges_cost_the_same_the_first_comes_first(structure):
    counts, structure = np.zeros((4, 2), np.int64), np.array(structure)
    assert merge_groups(counts, LOGS, structure).tolist() == greedy(counts, structure)
