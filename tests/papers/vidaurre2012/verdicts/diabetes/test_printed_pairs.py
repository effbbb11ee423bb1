"""Means and deviations of ten whole numbers, against all of them written out."""

from itertools import combinations_with_replacement

import numpy as np
import pytest

from replication.evidence.printed import printed
from replication.papers.vidaurre2012.verdicts.diabetes.printed_pairs import (
    STANDARD_ERROR,
    deviations,
    fits,
    mean_squares,
)


def every(most):
    return np.array(list(combinations_with_replacement(range(most + 1), 10)), dtype=float)


@pytest.mark.parametrize("mean", ["0.0", "1.7", "3.0", "2"])
def test_the_deviations_are_those_of_all_tens_of_whole_numbers(mean):
    tens = every(3)
    target = printed(mean)
    tens = tens[[target.near(each) for each in tens.mean(axis=1)]]
    expected = {
        (round(square, 9), name, round(sd, 9))
        for name, divisor in (("n - 1", 9), ("n", 10), ("n (n - 1)", 90))
        for square, sd in zip(
            (tens**2).mean(axis=1), tens.std(axis=1) * np.sqrt(10 / divisor), strict=True
        )
    }
    found = [(round(square, 9), name, round(sd, 9)) for square, name, sd in deviations(target, 3)]
    assert set(found) == expected
    assert len(found) == len(set(found))


def test_seven_twos_and_three_ones():
    assert fits(printed("1.7"), printed("0.48"), 10) == {"n - 1": "rounded"}
    assert fits(printed("1.7"), printed("0.46"), 10) == {"n": "rounded"}
    assert mean_squares(printed("1.7"), printed("0.48"), 10) == [3.1]


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
    assert mean_squares(printed(mean), printed(sd), 10) == []
