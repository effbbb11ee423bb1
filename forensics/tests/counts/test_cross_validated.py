"""Rates of a cross-validation: what they are taken over."""

import pytest
from printed_numbers.counts import fold_rates, mean_rates, rates
from printed_numbers.counts.cross_validated import check, check_deviation


def readings(found):
    return [each.reading for each in found if each.reading.startswith("rounded")]


def test_folds_of_one_size_give_the_share_of_all_rows():
    assert readings(check("0.25", 40, 10)) == ["rounded, 40 rows"]


def test_folds_of_two_sizes_give_another_mean_than_all_rows():
    found = check("0.1339", 15, 2)
    assert readings(found) == ["rounded, 15 rows", "rounded, 2 folds of 7 or 8 rows"]
    assert not found[0].possible
    assert found[2].possible
    assert rates.check("0.1339", 15)[0].witness is None
    assert mean_rates.again(found[2].witness) == pytest.approx(0.1339, abs=5e-5)


def test_repeats_make_rates_finer():
    assert not any(each.possible for each in check("0.255", 40, 10))
    found = check("0.255", 40, 10, repeats=10)
    assert found[0].possible
    assert readings(found) == ["rounded, 40 rows 10 times"]


def test_a_deviation_is_over_folds_or_over_repeats():
    found = check_deviation("0.25", "0.01", 40, 10, repeats=5)
    assert [each.split(", ", 2)[2] for each in readings(found)] == [
        *["50 folds of 4 rows"] * 2,
        *["5 repeats of 40 rows"] * 2,
    ]
    # Folds of four rows deviate by more than 0.01 where they do at all; repeats of forty need not.
    assert [each.possible for each in found[:1] + found[4:5]] == [False, True]
    assert fold_rates.again(found[4].witness)[0] == pytest.approx(0.25, abs=5.1e-3)
    assert len(check_deviation("0.25", "0.01", 40, 10)) == 4
    assert check_deviation("0.25", "0.01", 40, 1) == ()
