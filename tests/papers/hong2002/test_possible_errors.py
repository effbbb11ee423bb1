"""Means and deviations that test sets can have: against enumeration of small cases."""

from itertools import product

import numpy as np
import pytest

from replication.evidence.reported import Reported
from replication.papers.hong2002.pages import possible_errors
from tests.papers.hong2002.records import Toy

LYMPH = {15: 8, 14: 2}


def printed(value):
    return Reported("table1", "lymph/1", "APM", "error", value)


def prints(wrong, sizes):
    """Mean and deviation in per cent, as printed, of numbers of wrong rows."""
    rows = np.repeat(list(sizes), list(sizes.values()))
    errors = 100 * np.array(wrong) / rows
    return f"{errors.mean():.2f}", f"{errors.std(ddof=1):.2f}"


def every(sizes):
    """All pairs of mean and deviation of some test sets."""
    rows = np.repeat(list(sizes), list(sizes.values()))
    return {prints(wrong, sizes) for wrong in product(*(range(n + 1) for n in rows))}


@pytest.mark.parametrize("sizes", [{3: 2, 2: 1}, {4: 1, 3: 3}, {3: 3, 2: 0}])
def test_what_can_be_is_what_enumeration_finds(sizes):
    known = every(sizes)
    means = [*sorted({mean for mean, _ in known}), "12.34"]
    deviations = [*sorted({sd for _, sd in known}), "7.77"]
    for mean, sd in product(means, deviations):
        found = possible_errors.example(printed(mean), printed(sd), sizes)
        assert (found is not None) == ((mean, sd) in known)
        assert possible_errors.possible(printed(mean), printed(sd), sizes) == (found is not None)
        if found is not None:
            assert prints([k for each in found.values() for k in each], sizes) == (mean, sd)


def test_one_error_in_one_test_set_of_fifteen():
    found = possible_errors.example(printed("0.67"), printed("2.11"), LYMPH)
    assert found == {15: [1] + [0] * 7, 14: [0, 0]}
    hundred = {15: 80, 14: 20}
    assert not possible_errors.possible(printed("0.67"), printed("2.11"), hundred)
    # Ten errors in ten of a hundred test sets.
    assert possible_errors.possible(printed("0.67"), printed("2.01"), hundred)


def test_rows_are_dealt_out_in_turn():
    assert possible_errors._sizes(148, 1) == LYMPH
    assert possible_errors._sizes(148, 10) == {15: 80, 14: 20}
    assert possible_errors._sizes(150, 1) == {16: 0, 15: 10}


def test_few_means_are_those_of_ten_test_sets():
    share = possible_errors.share_of_means(1)
    seen = {
        round(10 * 100 * (a / 15 + b / 14)) for a, b in product(range(121), range(29))
    }  # in hundredths of a per cent
    assert share == len([each for each in seen if each <= 2000]) / 2001
    assert share < 0.2
    assert possible_errors.share_of_means(10) > 0.95


@pytest.mark.deep
def test_every_row_and_method_of_lymph_is_asked():
    table = possible_errors.single_cross_validation(Toy())
    assert len(table) == 15
    assert table.loc[("lymph/1", "APM")].tolist() == [
        "0.67 (2.11)", "yes", "of 15: 1 0 0 0 0 0 0 0; of 14: 0 0", "no",
    ]  # fmt: skip
    assert table.loc[("lymph/All", "NB"), "ten test sets"] == "no"
