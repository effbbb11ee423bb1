"""Arithmetic on ranges of numbers, exact where each of them is used once.

A range that is used twice, as in a / (a + b), gives more than there is, never less: what is refused
on such ranges is refused of all numbers in them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction

from replication.evidence.forensics.ranges import Range

__all__ = ["largest", "least", "mean", "median", "middle_of", "over", "point", "size", "times",
           "total"]  # fmt: skip

_EVERY = Range(-math.inf, math.inf, False, False)


def point(number: Fraction | int) -> Range:
    """Return the range of one number."""
    return Range(Fraction(number), Fraction(number))


def times(one: Range, other: Range) -> Range:
    """Return all products of a number of one range and a number of another."""
    ends = [
        (_product(a, b), _attained(a, own, b, has))
        for a, own in _ends(one)
        for b, has in _ends(other)
    ]
    return _around(ends)


def over(one: Range, other: Range) -> Range:
    """Return all ratios; without bound where the divisor may be 0, which nothing is divided by."""
    if other.holds(0) or other.low < 0 < other.high:
        same_side = one.low >= 0 and other.low >= 0
        if not same_side or other.high == 0:
            return _EVERY
        low = Fraction(0) if math.isinf(other.high) else one.low / other.high
        return Range(low, math.inf, one.has_low and (other.has_high or low == 0), False)
    inverse = Range(_inverse(other.high, other.low), _inverse(other.low, other.high),
                    other.has_high, other.has_low)  # fmt: skip
    return times(one, inverse)


def size(one: Range) -> Range:
    """Return the numbers without their sign."""
    if one.low >= 0:
        return one
    if one.high <= 0:
        return -one
    high = max(-one.low, one.high)
    attained = any(has for end, has in ((-one.low, one.has_low), (one.high, one.has_high))
                   if end == high)  # fmt: skip
    return Range(Fraction(0), high, True, attained)


def largest(parts: Sequence[Range]) -> Range:
    """Return what the largest of one number from each range can be."""
    low, high = max(each.low for each in parts), max(each.high for each in parts)
    return Range(
        low,
        high,
        all(each.has_low for each in parts if each.low == low),
        any(each.has_high for each in parts if each.high == high),
    )


def least(parts: Sequence[Range]) -> Range:
    """Return what the least of one number from each range can be."""
    return -largest([-each for each in parts])


def total(parts: Sequence[Range]) -> Range:
    """Return what one number from each range can add up to."""
    found = point(0)
    for each in parts:
        found = found + each
    return found


def mean(parts: Sequence[Range]) -> Range:
    """Return what the mean of one number from each range can be."""
    return total(parts).times(Fraction(1, len(parts)))


def median(parts: Sequence[Range]) -> Range:
    """Return what the median of one number from each range can be."""
    return Range(
        middle_of([each.low for each in parts]),
        middle_of([each.high for each in parts]),
        any(each.has_low for each in parts),
        any(each.has_high for each in parts),
    )


def middle_of(numbers: Sequence[Fraction]) -> Fraction:
    """Return the median of numbers."""
    ordered, half = sorted(numbers), len(numbers) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


def _ends(one):
    return (one.low, one.has_low), (one.high, one.has_high)


def _product(a, b):
    return Fraction(0) if a == 0 or b == 0 else a * b


def _attained(a, own, b, has):
    """Whether the product of two ends is one of numbers in the ranges: 0 times any of them is 0."""
    return (own and has) or (own and a == 0) or (has and b == 0)


def _around(ends):
    low, high = min(end for end, _ in ends), max(end for end, _ in ends)
    return Range(
        low,
        high,
        any(has for end, has in ends if end == low),
        any(has for end, has in ends if end == high),
    )


def _inverse(end, beside):
    """One over an end of a range without 0 inside; the end at 0 gives the infinity of its side."""
    if math.isinf(end):
        return Fraction(0)
    if end == 0:
        return math.copysign(math.inf, beside)
    return 1 / Fraction(end)
