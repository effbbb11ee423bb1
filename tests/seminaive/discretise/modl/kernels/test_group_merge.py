"""The greedy merge of groups, against one that looks at every pair at every step."""

from itertools import combinations

import numpy as np
import pytest

from seminaive.discretise.modl.kernels.group_merge import merge_groups
from tests.seminaive.discretise.modl.kernels.problems import (
    LOGS,
    cost_of,
    problems,
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


@pytest.mark.deep
def test_the_cheapest_pair_of_groups_is_merged_first():
    for case, counts, structure in problems([1, 2, 3, 6, 10], 4, "groups", n_classes=2, largest=3):
        assert merge_groups(counts, LOGS, structure).tolist() == greedy(counts, structure), case
    for case, counts, structure in problems([5, 12], 2, "groups"):
        assert merge_groups(counts, LOGS, structure).tolist() == greedy(counts, structure), case


@pytest.mark.deep
@pytest.mark.parametrize("structure", [[0, 0, 0, 0, 0], [0, 1, 0, 9, 9], [9, 9, 9, 0, 9]])
def test_where_all_merges_cost_the_same_the_first_comes_first(structure):
    counts, structure = np.zeros((4, 2), np.int64), np.array(structure)
    assert merge_groups(counts, LOGS, structure).tolist() == greedy(counts, structure)
