"""Our numbers have the printed number's digits, and what is told apart looks apart."""

import math

import pytest
from printed_numbers import printed

from replication.evidence.shown.digits import interval, ours, plain
from replication.evidence.verdict import Verdict


def verdict(reported, reproduced, low=None, high=None):
    return Verdict("t", "r", "c", "s", reported, reproduced, low, high, 0, "agrees")


@pytest.mark.parametrize(
    ("reported", "value", "low", "high", "shown", "between"),
    [
        ("9.30", 11.628, 4.651, 20.93, "11.63", "4.65 to 20.93"),
        ("9", 11.628, 4.651, 20.93, "12", "5 to 21"),
        ("85%", 83.271, 80.04, 86.5, "83", "80 to 86"),
        ("1.2e-3", 0.00119, 0.0004, 0.002, "0.0012", "0.0004 to 0.0020"),
        # The ends look apart with one digit more, or not even then.
        ("0.17", 0.165943, 0.165086, 0.167604, "0.166", "0.165 to 0.168"),
        ("0.17", 0.170001, 0.17, 0.170002, "0.170", "0.170 to 0.170"),
        ("0.17", 0.17, 0.17, 0.17, "0.17", "0.17 to 0.17"),
        # What is not 0 does not look so.
        ("0.15", 0.0783, 4.1e-6, 0.9999, "0.08", "<0.0001 to 1.00"),
        ("3.8", 0.00765598, None, None, "0.008", ""),
        ("0", -0.3205, None, None, "-0.3", ""),
        ("<0.0001", -2.1e-5, None, None, ">-0.0001", ""),
        ("0.5", -0.0, -0.0, 0.2, "0.0", "0.0 to 0.2"),
        # Large ones.
        ("4000", 770.217, 1.0, 3.22438e15, "770", "1 to 3.2 × 10¹⁵"),
        ("48842", 48842.0, None, None, "48842", ""),
        ("20,000", 20000.0, None, None, "20,000", ""),
        ("1,234", 1234.0, None, None, "1,234", ""),
        ("40", 16969.0, None, None, "16,969", ""),
        ("40", math.inf, None, None, "infinite", ""),
        # Words.
        ("five", 5.0, None, None, "5", ""),
        ("linear", "rbf", None, None, "rbf", ""),
        ("9.30", None, 1.0, None, "", ""),
    ],
)
def test_ours_and_the_interval_are_written_like_the_printed(
    reported, value, low, high, shown, between
):
    made = verdict(reported, value, low, high)
    assert (ours(made), interval(made)) == (shown, between)


@pytest.mark.parametrize("decimals", range(5))
def test_a_shown_number_is_within_half_a_unit_of_its_last_digit_and_has_no_exponent(decimals):
    reported = f"{1:.{decimals}f}"
    for k in range(-40, 41):
        value = math.copysign(1.37 ** abs(k) / 50, k)
        shown = ours(verdict(reported, value))
        assert "e" not in shown
        assert len(shown.partition(".")[2]) == decimals or abs(value) < 0.5 * 10**-decimals
        if abs(value) < 10_000:
            assert printed(shown).holds(value)


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (0.6875, "0.6875"),
        (1.0, "1"),
        (0.123456, "0.1235"),
        (1234.4, "1234"),
        (16968.6, "16,969"),
        (99999.6, "100,000"),
        (9.99e6, "9,990,000"),
        (math.nan, "no number"),
        (-math.inf, "-infinite"),
        (-2e-5, ">-0.0001"),
        (-2e8, "-2.0 × 10⁸"),
    ],
)
def test_a_number_beside_none_has_up_to_four_digits(value, shown):
    assert plain(value) == shown
