"""The cheapest partition of cells in a row, against all partitions, one by one."""

import numpy as np
import pytest

from seminaive.discretise.modl.kernels import exact
from tests.seminaive.discretise.modl.kernels.problems import (
    LOGS,
    before,
    cost_of,
    counts_of,
    every_interval,
    intervals,
    part_cost,
    structure_of,
)


def cheapest(counts, structure):
    """The first of all partitions that cost least, those of fewest parts first; and their cost."""
    each = [(cost_of(counts, intervals(b), structure), b) for b in every_interval(len(counts))]
    least = min(cost for cost, _ in each)
    return next(bounds for cost, bounds in each if cost == least), least


@pytest.mark.parametrize("steep", [0.0, 0.3, 1.0, 3.0])
@pytest.mark.parametrize("n", [1, 2, 3, 6, 8])
@pytest.mark.parametrize("seed", range(3))
def test_the_partition_is_the_cheapest_of_all(seed, n, steep):
    counts = counts_of(seed, n)
    structure = structure_of(counts, steep=steep)
    bounds = exact.best_partition(before(counts), LOGS, structure).tolist()
    expected, least = cheapest(counts, structure)
    assert cost_of(counts, intervals(bounds), structure) == least
    assert len(bounds) == len(expected)
    assert exact.most_parts(costs(counts), structure) >= len(expected) - 1


def costs(counts):
    n = len(counts)
    found = np.zeros((n, n + 1), dtype=np.int64)
    for first in range(n):
        for last in range(first + 1, n + 1):
            found[first, last] = part_cost(counts[first:last])
    return found


@pytest.mark.parametrize("penalty", [0, 1])
@pytest.mark.parametrize("seed", range(3))
def test_with_a_penalty_for_each_part_the_least_sum_is_found(seed, penalty):
    counts = counts_of(seed, 6)
    penalty *= part_cost(counts) // 12
    least, parts = exact.penalised(costs(counts), penalty)
    free = np.zeros(7, dtype=np.int64)
    sums = {
        tuple(b): cost_of(counts, intervals(b), free) + penalty * (len(b) - 1)
        for b in every_interval(6)
    }
    assert least == min(sums.values())
    assert parts in {len(b) - 1 for b, cost in sums.items() if cost == least}


def test_one_part_more_is_added_where_it_is_cheapest():
    cost = costs(counts_of(4, 5))
    least, start = cost[0].copy(), np.zeros(6, dtype=np.int64)
    exact.add_part(cost, 2, least, start)
    for last in range(2, 6):
        both = [cost[0, first] + cost[first, last] for first in range(1, last)]
        assert least[last] == min(both)
        assert both[start[last] - 1] == min(both)


def test_no_more_parts_are_tried_than_the_bound_allows():
    counts = np.tile([[9, 8], [8, 9]], (4, 1))
    structure = structure_of(counts, steep=3.0)
    assert exact.most_parts(costs(counts), structure) < 4
