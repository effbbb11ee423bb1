"""Ranges of fractions with and without their ends, against points that lie in them."""

import math
from fractions import Fraction
from itertools import product
from operator import add, mul, sub, truediv

import numpy as np
import pytest
from printed_numbers.numbers.printed import printed
from printed_numbers.numbers.ranges import (
    EVERY,
    HOW,
    Range,
    cell,
    largest,
    least,
    mean,
    median,
    point,
    total,
)

ENDS = [
    Range(Fraction(a), Fraction(b), c, d)
    for a, b, c, d in product((0, 1, 2), (1, 2, 3), (True, False), (True, False))
    if a <= b
]
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


AROUND_0 = [Fraction(k) for k in (-2, -1, 0, 1, 3)]
RANGES = [
    Range(low, high, *has)
    for low in AROUND_0
    for high in AROUND_0
    if low < high
    for has in product((True, False), repeat=2)
]
RANGES += [point(end) for end in AROUND_0]


def inside(found):
    """Some numbers of a range, next to its ends too."""
    if found.low == found.high:
        return [found.low]
    near = [found.low + found.width * Fraction(k, 1000) for k in (1, 500, 999)]
    return near + [found.low] * found.has_low + [found.high] * found.has_high


@pytest.mark.deep
@pytest.mark.parametrize("way", [add, sub, mul, truediv])
def test_what_is_made_of_two_ranges_is_all_there_and_its_ends_are_near(way):
    for one, other in product(RANGES, repeat=2):
        found = way(one, other)
        every = [way(a, b) for a in inside(one) for b in inside(other) if way is not truediv or b]
        assert all(found.holds(each) for each in every)
        for end, has, near in ((found.low, found.has_low, min), (found.high, found.has_high, max)):
            if every and math.isfinite(end):
                assert abs(near(every) - end) <= Fraction(3, 100)
                assert (near(every) == end) == has


def test_a_divisor_that_may_be_0_has_no_end_on_its_side():
    one, few = Range(Fraction(1), Fraction(2)), Range(Fraction(0), Fraction(4))
    assert one / few == Range(Fraction(1, 4), math.inf, True, False)
    assert -one / few == one / -few == Range(-math.inf, Fraction(-1, 4), False, True)
    assert one / Range(Fraction(-1), Fraction(1)) == one / point(0) == EVERY
    assert point(0) / few == point(0)
    assert few / Range(Fraction(1), math.inf) == Range(Fraction(0), Fraction(4))


def test_summaries_take_every_value_between_those_of_the_ends():
    open_, closed = Range(Fraction(0), Fraction(2), True, False), Range(Fraction(1), Fraction(2))
    assert largest([open_, closed]) == closed
    assert least([open_, closed]) == Range(Fraction(0), Fraction(2), True, False)
    assert largest([open_, open_]) == open_
    assert least([closed, closed]) == closed
    assert total([open_, closed]) == Range(Fraction(1), Fraction(4), True, False)
    assert mean([closed, closed]) == closed
    assert median([open_, closed, point(5)]) == Range(Fraction(1), Fraction(2))
    assert median([closed, point(5)]) == Range(Fraction(3), Fraction(7, 2))


def test_sizes_are_those_of_all_numbers():
    for each in RANGES:
        found, held = abs(each), [abs(x) for x in inside(each)]
        assert all(map(found.holds, held))
        assert found.low >= 0
        assert (found.low == 0) == (each.low <= 0 <= each.high)
        assert found.has_high == (found.high in held)


@pytest.mark.parametrize("how", HOW)
def test_a_cell_holds_what_prints_so_in_decimal_arithmetic(how):
    unit, fine = Fraction(1, 10), Fraction(1, 100)
    for k in range(-20, 21):
        found = cell(k * unit, unit, how)
        for x in (j * fine for j in range(-250, 251)):
            exact = x / unit
            if how == "cut off":
                prints = {math.trunc(exact)}
            else:
                prints = {math.ceil(exact - Fraction(1, 2)), math.floor(exact + Fraction(1, 2))}
            assert found.holds(x) == (k in prints), (k, x)


def test_there_are_two_ways_to_print_a_number():
    with pytest.raises(ValueError, match="'up' is no way to print"):
        cell(Fraction(1), Fraction(1), "up")


def test_floats_lie_in_it_as_far_as_they_tell():
    found = printed("0.3") - printed("0.1")
    assert found == Range(Fraction(1, 10), Fraction(3, 10))
    assert not found.holds(Fraction(0.1 + 0.2))  # a float beside 0.3
    assert found.near(0.1 + 0.2)
    assert found.near(0.0, 0.1)
    assert found.near(np.float64(0.2)) is True
    assert not found.near(0.31)
    assert not found.near(math.nan)


def test_what_prints_alike_says_value_and_unit_again():
    found = printed("83.27")
    assert (found.value, found.width, found.ends) == (83.27, Fraction(1, 100), (83.265, 83.275))
    assert (printed("<0.001").value, printed(">3").middle) == (0.001, 3)


@pytest.mark.parametrize("given", [(2, 1), (0, math.inf), (math.nan, 1)])
def test_a_span_is_between_two_finite_numbers_in_order(given):
    with pytest.raises(ValueError, match="is no span: give two finite numbers"):
        Range.of(*given)
    assert Range.of(0.5, 2) == Range(Fraction(1, 2), Fraction(2))
