"""The cheapest partition of a few values, against all partitions, one by one."""

import numpy as np
import pytest

from seminaive.discretise.modl.kernels import group_exact
from tests.seminaive.discretise.modl.kernels.problems import (
    LOGS,
    cost_of,
    counts_of,
    every_grouping,
    part_cost,
    problems,
)


@pytest.mark.deep
def test_the_groups_are_the_cheapest_of_all():
    for case, counts, structure in problems([1, 2, 3, 5, 6, 7], kind="groups"):
        labels = group_exact.best_groups(counts, LOGS, structure)
        groups = [np.flatnonzero(labels == g) for g in range(labels.max() + 1)]
        sums = [(cost_of(counts, g, structure), len(g)) for g in every_grouping(len(counts))]
        assert (cost_of(counts, groups, structure), len(groups)) == min(sums), case


@pytest.mark.deep
def test_of_equally_cheap_partitions_one_of_fewest_groups_is_found():
    labels = group_exact.best_groups(np.zeros((3, 2), np.int64), LOGS, np.zeros(4, np.int64))
    assert labels.tolist() == [0, 0, 0]


def test_every_subset_has_the_cost_of_its_items_together():
    counts = counts_of(1, 4)
    found = group_exact.subset_costs(counts, LOGS)
    assert found.shape == (16,)
    for subset in range(1, 16):
        items = [k for k in range(4) if subset >> k & 1]
        assert found[subset] == part_cost(counts[items])
    assert found[0] == 0


def test_one_group_more_is_added_where_it_is_cheapest():
    cost = group_exact.subset_costs(counts_of(2, 4), LOGS)
    group = np.zeros(16, dtype=np.int64)
    least = group_exact.add_group(cost, cost.copy(), group)
    for subset in range(1, 16):
        splits = [cost[a] + cost[subset ^ a] for a in range(1, subset) if a | subset == subset]
        if splits:
            assert least[subset] == min(splits)
            assert cost[group[subset]] + cost[subset ^ group[subset]] == min(splits)
            assert group[subset] >= subset ^ group[subset]
        else:
            assert least[subset] == 2**61
