"""The MODL criteria equal their formulas in exact whole numbers."""

import math

import numpy as np
import pytest
from scipy.special import gammaln

from seminaive.discretise.modl.criterion import Units, grouping_cost, interval_cost, level
from tests.seminaive.discretise.modl import twin

TABLES = [
    [[3, 1]],
    [[50, 0, 0], [0, 49, 5], [0, 1, 45]],
    [[0, 1], [7, 0], [2, 2], [40, 3]],
    [[5]],
    [[120, 7, 0, 33, 1]],
]


@pytest.mark.parametrize("parts", TABLES)
def test_intervals_and_groups_cost_what_the_formula_says(parts):
    counts = np.array(parts)
    assert interval_cost(counts) == pytest.approx(twin.interval_cost(parts), rel=1e-12)
    for n_values in (len(parts), len(parts) + 1, len(parts) + 20):
        expected = twin.grouping_cost(parts, n_values)
        assert grouping_cost(counts, n_values) == pytest.approx(expected, rel=1e-12)


def test_the_level_is_the_share_that_is_saved():
    assert [level(*costs) for costs in ((30.0, 40.0), (40.0, 40.0), (0.0, 0.0))] == [0.25, 0, 0]


def test_whole_units_are_the_criterion_to_the_last_digits():
    units = Units.up_to(600)
    structure = units.interval_structure(300, 250) / units.scale
    for size in (1, 2, 7, 250):
        expected = math.log(300) + math.log(math.comb(300 + size - 1, size - 1))
        assert structure[size] == pytest.approx(expected, rel=1e-12)
    assert units.log_factorials[10] / units.scale == pytest.approx(math.log(math.factorial(10)))


@pytest.mark.parametrize("largest", [1, 2, 3, 8, 9, 600, 1023, 1024, 1025])
def test_the_table_has_every_factorial_up_to_the_largest_and_is_made_once(largest):
    units = Units.up_to(largest)
    expected = [round(gammaln(k + 1.0) * units.scale) for k in range(largest + 1)]
    assert units.log_factorials[: largest + 1].tolist() == expected
    assert Units.up_to(largest).log_factorials is units.log_factorials


def test_numbers_of_groups_that_cannot_pay_are_out_of_reach_and_only_these():
    totals, n_values = [10, 12], 20
    units = Units.up_to(24)
    structure = units.grouping_structure(np.array(totals), n_values, n_values) / units.scale
    null = twin.grouping_cost([totals], n_values)
    within = structure < 2**61 / units.scale
    assert within.tolist() == [False, *[True] * 2, *[False] * 18]
    for size in range(1, n_values + 1):
        cost = math.log(n_values) + math.log(twin.partitions(n_values, size))
        if within[size]:
            assert structure[size] == pytest.approx(cost, rel=1e-12)
        else:
            assert cost > null


def test_without_rows_nothing_is_coded():
    assert interval_cost(np.zeros((1, 2), dtype=np.int64)) == 0.0
