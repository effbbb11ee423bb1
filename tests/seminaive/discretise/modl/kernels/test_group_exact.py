"""The cheapest partition of a few values, against all partitions, one by one."""

import numpy as np
import pytest

from seminaive.discretise.modl.kernels import group_exact
from tests.seminaive.discretise.modl.kernels.problems import LOGS, cost_of, every_grouping, problems


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
