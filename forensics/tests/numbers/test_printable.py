"""Exact ranges behind printed numbers."""

from fractions import Fraction

import pytest
from printed_numbers.numbers.printable import (
    last_digits,
    printables,
    share,
)
from printed_numbers.numbers.printed import printed
from printed_numbers.numbers.ranges import CUT_OFF, ROUNDED, Range


@pytest.mark.parametrize(
    ("text", "how", "low", "high", "has_low", "has_high"),
    [
        ("0.1", ROUNDED, "0.05", "0.15", True, True),
        ("0.1", CUT_OFF, "0.1", "0.2", True, False),
        ("-0.1", ROUNDED, "-0.15", "-0.05", True, True),
        ("-0.1", CUT_OFF, "-0.2", "-0.1", False, True),
        ("0.0", CUT_OFF, "-0.1", "0.1", False, False),
        ("83%", ROUNDED, "82.5", "83.5", True, True),
        ("1.2e-3", ROUNDED, "0.00115", "0.00125", True, True),
        ("1,234", CUT_OFF, "1234", "1235", True, False),
        ("<0.001", ROUNDED, "-inf", "0.001", False, False),
        ("<=0.001", CUT_OFF, "-inf", "0.001", True, True),
        (">3", ROUNDED, "3", "inf", False, False),
    ],
)
def test_the_exact_range_of_a_printed_number(text, how, low, high, has_low, has_high):
    ends = [float(each) if "inf" in each else Fraction(each) for each in (low, high)]
    assert printed(text, how=how) == Range(*ends, has_low, has_high)


def test_zeros_are_as_precise_as_the_other_numbers_of_their_column():
    assert printables(["0", "0.25"])[0] == Range(Fraction(-1, 200), Fraction(1, 200))
    assert printed("0") == Range(Fraction(-1, 2), Fraction(1, 2))


def test_a_number_of_more_digits_than_a_float_keeps_is_read_exactly():
    assert printed("0.12345678901234567890").width == Fraction(1, 10**20)


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [("0.10", "0.11", "0.19"), ("85%", "80%", "89%"), ("1.2e-3", "1.0e-3", "1.9e-3")],
)
def test_nine_other_last_digits(text, first, last):
    found = list(last_digits(text))
    assert (found[0], found[-1], len(set(found))) == (first, last, 9)
    assert text not in found


def test_a_text_without_digits_has_no_last_one():
    with pytest.raises(ValueError, match="no digit"):
        list(last_digits("none"))


def test_a_share_of_none_is_0():
    assert (share([]), share([True, False, False, True])) == (0.0, 0.5)
