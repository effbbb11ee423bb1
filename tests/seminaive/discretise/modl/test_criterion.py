"""The MODL criteria equal their formulas in exact whole numbers."""

import math

import numpy as np
import pytest
from scipy.special import gammaln

from seminaive.discretise.modl.criterion import Units, grouping_cost, interval_cost, level
from seminaive.discretise.modl.kernels.partitions import log_partitions
from tests.seminaive.discretise.modl import twin

TABLES = [
    [[3, 1]],
    [[50, 0, 0], [0, 49, 5], [0, 1, 45]],
    [[0, 1], [7, 0], [2, 2], [40, 3]],
    [[5]],
    [[120, 7, 0, 33, 1]],
]


@pytest.mark.parametrize("parts", TABLES)
def test_intervals_cost_what_the_formula_says(parts):
    assert interval_cost(np.array(parts)) == pytest.approx(twin.interval_cost(parts), rel=1e-12)


@pytest.mark.parametrize("more", [0, 1, 20])
@pytest.mark.parametrize("parts", TABLES)
def test_groups_cost_what_the_formula_says(parts, more):
    n_values = len(parts) + more
    expected = twin.grouping_cost(parts, n_values)
    assert grouping_cost(np.array(parts), n_values) == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize("n_values", [1, 2, 5, 10, 25])
def test_partitions_are_counted(n_values):
    logs = log_partitions(n_values, n_values)
    assert logs[0] == -np.inf
    for at_most in range(1, n_values + 1):
        expected = math.log(twin.partitions(n_values, at_most))
        assert logs[at_most] == pytest.approx(expected, rel=1e-13, abs=1e-14)


@pytest.mark.parametrize("at_most", [1, 2, 30, 60, 150])
def test_partitions_of_many_values_are_counted_in_either_way(at_most):
    logs = log_partitions(150, at_most)
    for size in range(1, at_most + 1):
        expected = math.log(twin.partitions(150, size))
        assert logs[size] == pytest.approx(expected, rel=1e-13, abs=1e-14)


def test_partitions_of_thousands_of_values_are_counted():
    exact = [1] + [0] * 40
    for _ in range(3000):
        exact = [0, *(exact[i - 1] + i * exact[i] for i in range(1, 41))]
    logs = log_partitions(3000, 40)
    assert logs[40] == pytest.approx(math.log(sum(exact)), rel=1e-13)
    assert logs[7] == pytest.approx(math.log(sum(exact[:8])), rel=1e-13)


def test_the_level_is_the_share_that_is_saved():
    assert level(30.0, 40.0) == 0.25
    assert level(40.0, 40.0) == 0.0
    assert level(0.0, 0.0) == 0.0


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
