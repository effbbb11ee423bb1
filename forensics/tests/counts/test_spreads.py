"""What follows a mean, and the share of it that could not have been printed."""

import numpy as np
import pytest
from printed_numbers.counts.spreads import (
    N_LESS_1,
    STANDARD_ERROR,
    N,
    factor,
    grid_share,
    refused_share,
    words,
)
from printed_numbers.numbers.digits import digits

FIVE = np.array([3.0, 1.0, 4.0, 1.0, 5.0])


@pytest.mark.parametrize(
    ("divisor", "wanted"),
    [
        (N_LESS_1, FIVE.std(ddof=1)),
        (N, FIVE.std()),
        (STANDARD_ERROR, FIVE.std(ddof=1) / np.sqrt(5)),
    ],
)
def test_deviations_and_errors_are_those_of_numpy(divisor, wanted):
    around = np.sum((FIVE - FIVE.mean()) ** 2)
    assert np.sqrt(around * float(factor(divisor, 5))) == pytest.approx(wanted)


def test_readings_say_what_is_printed():
    assert [words(each) for each in (N_LESS_1, STANDARD_ERROR)] == [
        "divisor n - 1",
        "standard error",
    ]


@pytest.mark.parametrize(
    ("how", "values", "share"),
    [
        # Of 0.0, 0.1, ..., 0.5 there are 0.1 and 0.3.
        ("rounded", [0.12, 0.28, 0.31], 4 / 6),
        # A tie prints as either neighbour, and beyond the highest nothing counts.
        ("rounded", [0.25, 0.9], 4 / 6),
        ("cut off", [0.25, 0.39], 4 / 6),
        ("cut off", [], 1.0),
    ],
)
def test_the_share_is_of_the_grid_up_to_the_highest(how, values, share):
    values = np.array(values)
    assert grid_share(digits("0.2"), how, values, 0.5) == pytest.approx(share)
    assert refused_share(digits("0.2"), how, values**2, 0.5) == pytest.approx(share)
