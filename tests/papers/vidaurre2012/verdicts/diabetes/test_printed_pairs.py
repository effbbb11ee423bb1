"""Means and deviations of ten whole numbers, against all of them written out."""

from itertools import combinations_with_replacement

import numpy as np
import pytest
from printed_numbers.counts.spreads import STANDARD_ERROR

from replication.evidence.reported import Reported
from replication.papers.vidaurre2012.verdicts.diabetes.printed_pairs import (
    fits,
)


def printed(value):
    return Reported("table2", "pi = (1/4, 3/4)", "fsNB", "selected", value)


def every(most):
    return np.array(list(combinations_with_replacement(range(most + 1), 10)), dtype=float)


@pytest.mark.parametrize("mean", ["0.0", "1.7", "3.0"])
def test_what_fits_is_what_some_of_all_tens_of_whole_numbers_print(mean):
    tens = every(3)
    tens = tens[np.abs(tens.mean(axis=1) - float(mean)) < 1e-9]
    own = tens.std(axis=1)
    for k in range(200):
        sd, target = f"{k / 100:.2f}", k / 100
        for name, divisor in (("n - 1", 9), ("n", 10), ("n (n - 1)", 90)):
            away = own * np.sqrt(10 / divisor) - target
            rounded, cut = np.abs(away) <= 0.005, (away > -1e-12) & (away < 0.01 - 1e-12)
            how = "rounded" if rounded.any() else "cut off" if cut.any() else None
            assert fits(printed(mean), printed(sd), 3).get(name) == how


def test_seven_twos_and_three_ones():
    assert fits(printed("1.7"), printed("0.48"), 10) == {"n - 1": "rounded"}
    assert fits(printed("1.7"), printed("0.46"), 10) == {"n": "rounded"}


def test_a_deviation_may_be_cut_off():
    # Six twos and four threes deviate by 0.516.
    cut, rounded = (fits(printed("2.4"), printed(sd), 10) for sd in ("0.51", "0.52"))
    assert (cut["n - 1"], rounded["n - 1"]) == ("cut off", "rounded")
    assert "n" not in {*cut, *rounded}


@pytest.mark.parametrize(
    ("mean", "sd", "error"), [("3.0", "0.42", True), ("4.4", "0.95", True), ("0.2", "0.02", False)]
)
def test_what_no_ten_whole_numbers_have_may_be_the_error_of_their_mean(mean, sd, error):
    expected = {STANDARD_ERROR: "rounded"} if error else {}
    assert fits(printed(mean), printed(sd), 10) == expected


@pytest.mark.parametrize(
    ("mean", "sd", "times"),
    [
        # 20 numbers with the sum 22: 15 ones, 3 twos, ... ; of 0.2 ± 0.02 none of 20, 50 or 100.
        ("1.1", "0.81", 2),
        ("0.2", "0.02", None),
        # 100 zeros and ones, of which 6 are ones: a standard error of .024.
        ("0.1", "0.02", 10),
    ],
)
def test_cross_validations_that_were_repeated_have_deviations_that_one_has_not(mean, sd, times):
    found = [k for k in (1, 2, 5, 10) if fits(printed(mean), printed(sd), 25, k)]
    assert next(iter(found), None) == times
