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


def test_squares_are_of_what_is_not_negative():
    for each in (*ENDS, *(end.plus(-1) for end in ENDS)):
        held = [x for x in POINTS if x >= 0 and each.holds(x)]
        assert [x for x in POINTS if x >= 0 and each.holds_root(x**2)] == held


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


def ends(low, high, has_low=True, has_high=True):
    """A range of fractions, from their texts."""
    return Range(Fraction(low), Fraction(high), has_low, has_high)


ONE, FEW = ends(1, 2), ends(0, 4)
OPEN_LOW, OPEN_HIGH = ends(0, 1, has_low=False), ends(0, 2, has_high=False)
LONG, SHORT = ends("-3/2", 5), ends("3/10", "2/5", has_high=False)
FLOATS = printed("0.3") - printed("0.1")


@pytest.mark.parametrize(
    ("found", "wanted"),
    [
        # Two numbers tell of those between if both or neither lie in it.
        (ONE.tells(Fraction(1), Fraction(2)), True),
        (ONE.tells(Fraction(1, 2), Fraction(1)), None),
        (ONE.tells(Fraction(3), Fraction(4)), False),
        # Sums hold their ends only where both are reached.
        (OPEN_LOW + ends(2, 3), ends(2, 4, has_low=False)),
        (OPEN_LOW - ends(2, 3), ends(-3, -1, has_low=False)),
        (OPEN_LOW.times(3), ends(0, 3, has_low=False)),
        # Whole numbers leave out ends that are not included, and keep to limits.
        ([*ends(1, 3).whole()], [1, 2, 3]),
        ([*ends(1, 3, False, False).whole()], [2]),
        ([*ends("1/2", 1).times(4).whole()], [2, 3, 4]),
        ([*ends("1/5", "1/4", has_high=False).times(4).whole()], []),
        ([*ends("11/10", "19/10").whole()], []),
        ([*LONG.whole()], [-1, 0, 1, 2, 3, 4, 5]),
        ([*LONG.whole(0)], [0, 1, 2, 3, 4, 5]),
        ([*LONG.whole(3, 4)], [3, 4]),
        ([*LONG.whole(most=0)], [-1, 0]),
        ([*LONG.whole(6)], []),
        # They move and stretch with their numbers.
        (SHORT.times(10), ends(3, 4, has_high=False)),
        (SHORT.plus(Fraction(1, 10)), ends("2/5", "1/2", has_high=False)),
        (ends(-1, 2, False, False).squared(), ends(0, 4, has_high=False)),
        (ends(-2, -1).holds_root(Fraction(1)), False),
        # A divisor that may be 0 has no end on its side.
        (ONE / FEW, Range(Fraction(1, 4), math.inf, True, False)),
        (-ONE / FEW, Range(-math.inf, Fraction(-1, 4), False, True)),
        (ONE / -FEW, Range(-math.inf, Fraction(-1, 4), False, True)),
        (ONE / ends(-1, 1), EVERY),
        (ONE / point(0), EVERY),
        (point(0) / FEW, point(0)),
        (FEW / Range(Fraction(1), math.inf), FEW),
        # Summaries take every value between those of the ends.
        (largest([OPEN_HIGH, ONE]), ONE),
        (least([OPEN_HIGH, ONE]), OPEN_HIGH),
        (largest([OPEN_HIGH, OPEN_HIGH]), OPEN_HIGH),
        (least([ONE, ONE]), ONE),
        (total([OPEN_HIGH, ONE]), ends(1, 4, has_high=False)),
        (mean([ONE, ONE]), ONE),
        (median([OPEN_HIGH, ONE, point(5)]), ONE),
        (median([ONE, point(5)]), ends(3, "7/2")),
        # Floats lie in it as far as they tell: one beside 0.3 does not.
        (FLOATS, ends("1/10", "3/10")),
        (FLOATS.holds(Fraction(0.1 + 0.2)), False),
        (FLOATS.near(0.1 + 0.2), True),
        (FLOATS.near(0.0, 0.1), True),
        (FLOATS.near(np.float64(0.2)), True),
        (FLOATS.near(0.31), False),
        (FLOATS.near(math.nan), False),
        (Range.of(0.5, 2), ends("1/2", 2)),
        # What prints alike says value and unit again.
        (printed("83.27").value, 83.27),
        (printed("83.27").width, Fraction(1, 100)),
        (printed("83.27").ends, (83.265, 83.275)),
        (printed("<0.001").value, 0.001),
        (printed(">3").middle, Fraction(3)),
    ],
)
def test_what_ranges_are_made_of_ranges(found, wanted):
    assert (found, type(found)) == (wanted, type(wanted))
