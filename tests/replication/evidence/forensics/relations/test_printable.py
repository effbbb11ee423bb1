"""Exact ranges behind printed numbers, and arithmetic on them."""

import math
from fractions import Fraction
from itertools import product

import pytest

from replication.evidence.forensics.relations.printable import (
    CUT_OFF,
    ROUNDED,
    Range,
    last_digits,
    printable,
    printables,
    share,
)


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
    assert printable(text, how) == Range(*ends, has_low, has_high)


def test_zeros_are_as_precise_as_the_other_numbers_of_their_column():
    assert printables(["0", "0.25"])[0] == Range(Fraction(-1, 200), Fraction(1, 200))
    assert printable("0") == Range(Fraction(-1, 2), Fraction(1, 2))


def test_more_digits_than_a_float_keeps_are_refused():
    assert printable("0.12345678901234").high - printable("0.12345678901234").low == (
        Fraction(1, 10**14)
    )
    with pytest.raises(ValueError, match="more than 15 digits"):
        printable("0.1234567890123456")


ENDS = [Range(Fraction(a), Fraction(b), c, d)
        for a, b, c, d in product((0, 1, 2), (1, 2, 3), (True, False), (True, False))
        if a <= b]  # fmt: skip
POINTS = [Fraction(k, 2) for k in range(-1, 8)]


def test_what_two_ranges_share_is_what_both_hold():
    for one, other in product(ENDS, ENDS):
        both = one.both(other)
        held = [x for x in POINTS if one.holds(x) and other.holds(x)]
        assert [x for x in POINTS if both.holds(x)] == held
        assert one.meets(other) == bool(held)
        if not one.empty and not other.empty:
            pairs = product(*([x for x in POINTS if each.holds(x)] for each in (one, other)))
            assert one.below(other) == all(x < y for x, y in pairs)


def test_two_numbers_tell_of_those_between_if_both_or_neither_lie_in_a_range():
    one = Range(Fraction(1), Fraction(2))
    assert one.tells(Fraction(1), Fraction(2)) is True
    assert one.tells(Fraction(1, 2), Fraction(1)) is None
    assert one.tells(Fraction(3), Fraction(4)) is False


def test_sums_hold_the_sums_and_their_ends_only_where_both_are_reached():
    one, other = Range(Fraction(0), Fraction(1), False, True), Range(Fraction(2), Fraction(3))
    assert one + other == Range(Fraction(2), Fraction(4), False, True)
    assert one - other == Range(Fraction(-3), Fraction(-1), False, True)
    assert one.times(3) == Range(Fraction(0), Fraction(3), False, True)


def test_whole_numbers_leave_out_ends_that_are_not_included():
    assert list(Range(Fraction(1), Fraction(3)).whole()) == [1, 2, 3]
    assert list(Range(Fraction(1), Fraction(3), False, False).whole()) == [2]
    assert list(Range(Fraction(1, 2), Fraction(1)).whole(4)) == [2, 3, 4]
    assert list(Range(Fraction(1, 5), Fraction(1, 4), True, False).whole(4)) == []


def test_some_number_lies_in_every_range_but_an_empty_one():
    half = Range(-math.inf, Fraction(1), False, False)
    for each in [*(e for e in ENDS if not e.empty), half, -half, Range(-math.inf, math.inf)]:
        assert each.holds(each.some())
    with pytest.raises(ValueError, match="holds no number"):
        Range(Fraction(1), Fraction(1), True, False).some()


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
