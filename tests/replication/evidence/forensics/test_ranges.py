"""Ranges of fractions with and without their ends, against points that lie in them."""

import math
from fractions import Fraction
from itertools import product

import pytest

from replication.evidence.forensics.ranges import Range

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
    assert list(Range(Fraction(1, 2), Fraction(1)).times(4).whole()) == [2, 3, 4]
    assert list(Range(Fraction(1, 5), Fraction(1, 4), True, False).times(4).whole()) == []
    assert not Range(Fraction(11, 10), Fraction(19, 10)).whole()


def test_whole_numbers_keep_to_limits():
    closed = Range(Fraction(-3, 2), Fraction(5))
    assert list(closed.whole()) == [-1, 0, 1, 2, 3, 4, 5]
    assert list(closed.whole(0)) == [0, 1, 2, 3, 4, 5]
    assert list(closed.whole(3, 4)) == [3, 4]
    assert list(closed.whole(most=0)) == [-1, 0]
    assert not closed.whole(6)


def test_ranges_move_and_stretch_with_their_numbers():
    held = Range(Fraction(3, 10), Fraction(4, 10), has_high=False)
    assert held.times(10) == Range(Fraction(3), Fraction(4), has_high=False)
    assert held.plus(Fraction(1, 10)) == Range(Fraction(2, 5), Fraction(1, 2), has_high=False)


def test_squares_are_of_what_is_not_negative():
    for each in (*ENDS, *(end.plus(-1) for end in ENDS)):
        held = [x for x in POINTS if x >= 0 and each.holds(x)]
        assert [x for x in POINTS if x >= 0 and each.holds_root(x**2)] == held
    around = Range(Fraction(-1), Fraction(2), False, False)
    assert around.squared() == Range(Fraction(0), Fraction(4), True, False)
    assert not Range(Fraction(-2), Fraction(-1)).holds_root(Fraction(1))


def test_some_number_lies_in_every_range_but_an_empty_one():
    half = Range(-math.inf, Fraction(1), False, False)
    for each in [*(e for e in ENDS if not e.empty), half, -half, Range(-math.inf, math.inf)]:
        assert each.holds(each.some())
    with pytest.raises(ValueError, match="holds no number"):
        Range(Fraction(1), Fraction(1), True, False).some()
