"""Logarithms in whole units: the same from a table and beyond it, and never of zero."""

import numpy as np
import pytest

from seminaive.kernels import fixed_logs

UNIT = 2.0**-40


@pytest.mark.parametrize("shift", [0.0, 1.0, 7.25])
@pytest.mark.parametrize("count", [0.0, 1.0, 3.0, 4.0, 5.0, 2.5, 1e7])
def test_a_log_is_the_nearest_unit_whether_it_comes_from_the_table_or_not(shift, count):
    tables = np.empty((2, 5), dtype=np.int64)
    fixed_logs.fill(np.array([99.0, shift]), UNIT, tables)
    found = fixed_logs.log_of(count, tables[1], shift, UNIT)
    if count + shift == 0.0:
        assert found == fixed_logs.NEVER
    else:
        assert abs(found * UNIT - np.log(count + shift)) <= 0.51 * UNIT


def test_whole_counts_come_from_the_table_alone():
    table = np.array([10, 11, 12])
    found = [fixed_logs.log_of(n, table, 0.0, UNIT) for n in (0.0, 1.0, 2.0, 1.5, 3.0)]
    assert found == [10, 11, 12, fixed_logs.fixed(1.5, UNIT), fixed_logs.fixed(3.0, UNIT)]


def test_the_log_of_nothing_is_below_all_sums_and_can_be_added_up():
    assert 3 * fixed_logs.NEVER > -(2**63)
    assert 1000 * fixed_logs.fixed(1e-300, UNIT) > fixed_logs.NEVER
