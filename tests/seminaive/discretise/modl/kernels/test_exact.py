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
    problems,
    structure_of,
)


def cheapest(counts, structure):
    """The first of all partitions that cost least, those of fewest parts first; and their cost."""
    each = [(cost_of(counts, intervals(b), structure), b) for b in every_interval(len(counts))]
    least = min(cost for cost, _ in each)
    return next(bounds for cost, bounds in each if cost == least), least


@pytest.mark.deep
def test_the_partition_is_the_cheapest_of_all():
    for case, counts, structure in problems([1, 2, 3, 6, 8]):
        bounds = exact.best_partition(before(counts), LOGS, structure).tolist()
        expected, least = cheapest(counts, structure)
        assert cost_of(counts, intervals(bounds), structure) == least, case
        assert len(bounds) == len(expected), case
        assert exact.most_parts(costs(counts), structure, len(counts)) >= len(expected) - 1, case


def costs(counts):
    """The cost of every range, packed: by the cell before which it ends, then by its first."""
    ends = range(1, len(counts) + 1)
    return np.array([part_cost(counts[first:last]) for last in ends for first in range(last)])


@pytest.mark.parametrize("n_classes", [1, 2, 5])
@pytest.mark.parametrize("seed", range(3))
def test_every_range_has_its_cost(seed, n_classes):
    counts = counts_of(seed, 7, n_classes)
    found = exact.range_costs(before(counts), LOGS)
    assert found.tolist() == costs(counts).tolist()
    for last in range(1, 8):
        expected = [part_cost(counts[first:last]) for first in range(last)]
        assert exact.ending(found, last).tolist() == expected


@pytest.mark.parametrize("penalty", [0, 1])
@pytest.mark.parametrize("seed", range(3))
def test_with_a_penalty_for_each_part_the_least_sum_is_found(seed, penalty):
    counts = counts_of(seed, 6)
    penalty *= part_cost(counts) // 12
    least, parts = exact.penalised(costs(counts), penalty, 6)
    free = np.zeros(7, dtype=np.int64)
    sums = {
        tuple(b): cost_of(counts, intervals(b), free) + penalty * (len(b) - 1)
        for b in every_interval(6)
    }
    assert least == min(sums.values())
    assert parts in {len(b) - 1 for b, cost in sums.items() if cost == least}


def test_of_equal_sums_the_first_has_the_place():
    least, row = np.array([5, 3, 1, 0]), np.array([1, 0, 2, 4])
    assert (exact.least_sum(least, row), exact.place_of(3, least, row)) == (3, 1)


def test_no_more_parts_are_tried_than_the_bound_allows():
    counts = np.tile([[9, 8], [8, 9]], (4, 1))
    structure = structure_of(counts, steep=3.0)
    assert exact.most_parts(costs(counts), structure, 8) < 4
