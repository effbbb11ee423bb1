"""Arithmetic on ranges against every pair of numbers on a grid in them."""

import math
from fractions import Fraction
from itertools import product

import pytest

from replication.evidence.forensics.ranges import Range
from replication.evidence.forensics.sentences import span

ENDS = [Fraction(k) for k in (-2, -1, 0, 1, 3)]
RANGES = [Range(low, high, *has) for low in ENDS for high in ENDS if low < high
          for has in product((True, False), repeat=2)]  # fmt: skip
RANGES += [span.point(end) for end in ENDS]


def inside(found):
    """Some numbers of a range, next to its ends too."""
    if found.low == found.high:
        return [found.low]
    width = found.high - found.low
    near = [found.low + width * Fraction(k, 1000) for k in (1, 500, 999)]
    return near + [found.low] * found.has_low + [found.high] * found.has_high


@pytest.mark.deep
@pytest.mark.parametrize("way", [span.times, span.over], ids=["times", "over"])
def test_products_and_ratios_are_all_there_and_their_ends_are_near(way):
    for one, other in product(RANGES, repeat=2):
        found = way(one, other)
        every = [
            a * b if way is span.times else a / b
            for a in inside(one)
            for b in inside(other)
            if way is span.times or b
        ]
        assert all(found.holds(each) for each in every)
        for end, has, near in ((found.low, found.has_low, min), (found.high, found.has_high, max)):
            if every and math.isfinite(end):
                assert abs(near(every) - end) <= Fraction(3, 100)
                assert (near(every) == end) == has


def test_a_divisor_that_may_be_0_has_no_end_on_its_side():
    one, few = Range(Fraction(1), Fraction(2)), Range(Fraction(0), Fraction(4))
    assert span.over(one, few) == Range(Fraction(1, 4), math.inf, True, False)
    assert span.over(-one, few).low == -math.inf
    assert span.over(one, Range(Fraction(-1), Fraction(1))) == Range(
        -math.inf, math.inf, False, False
    )


def test_summaries_take_every_value_between_those_of_the_ends():
    open_, closed = Range(Fraction(0), Fraction(2), True, False), Range(Fraction(1), Fraction(2))
    assert span.largest([open_, closed]) == closed
    assert span.least([open_, closed]) == Range(Fraction(0), Fraction(2), True, False)
    assert span.largest([open_, open_]) == open_
    assert span.least([closed, closed]) == closed
    assert span.total([open_, closed]) == Range(Fraction(1), Fraction(4), True, False)
    assert span.mean([closed, closed]) == closed
    assert span.median([open_, closed, span.point(5)]) == Range(Fraction(1), Fraction(2))
    assert span.median([closed, span.point(5)]) == Range(Fraction(3), Fraction(7, 2))
    assert span.size(Range(Fraction(-3), Fraction(2), False, True)) == Range(
        Fraction(0), Fraction(3), True, False
    )
    assert span.size(-closed) == closed
