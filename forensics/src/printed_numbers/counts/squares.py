"""Whole numbers with a given sum and a given sum of squares: found, or proved not to exist.

What SPRITE (Heathers et al. 2018, "Recovering data from summary statistics: sample parameter
reconstruction via iterative techniques", PeerJ Preprints 26968) looks for at random, and GRIMMER
(Anaya 2016, PeerJ Preprints 2400; Allard 2018) tests in part, is decided: the first numbers are
chosen one after another, and what is left has a sum, a sum of squares and a largest number. No such
rest is looked at twice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import isqrt

import numpy as np

#: Rests that a search may look at, a second or two of them; and how many numbers it may choose.
_RESTS = 50_000
_DEEPEST = 500
#: Bits that `every` may hold at once, times the numbers it adds.
_BITS = 400_000_000


class TooLarge(Exception):
    """A search was given up: it says nothing."""


def least(limits: Sequence[int], total: int) -> int:
    """Return the least sum of squares of numbers from 0 to falling limits, with a sum they reach.

    Those that cannot come up to the mean of the others are at their limits; the others differ by
    one at most.
    """
    squares = 0
    for left in range(len(limits), 0, -1):
        base, more = divmod(total, left)
        if limits[left - 1] > base:
            return squares + left * base**2 + more * (2 * base + 1)
        squares += limits[left - 1] ** 2
        total -= limits[left - 1]
    return squares


def greatest(limits: Sequence[int], total: int) -> int:
    """Return the greatest sum of squares of numbers from 0 to falling limits, or -1 without any.

    Squares are convex, so that the largest limits are used up first.
    """
    squares = 0
    for limit in limits:
        taken = min(limit, total)
        squares += taken**2
        total -= taken
        if not total:
            return squares
    return -1


def outwards(numbers: range, start: float | None = None) -> Iterator[int]:
    """Yield the numbers of a range from its middle, or from the one next to a start.

    Examples
    --------
    >>> list(outwards(range(5)))
    [2, 1, 3, 0, 4]
    """
    n = len(numbers)
    middle = n // 2 if start is None else round((start - numbers.start) / numbers.step)
    middle = min(max(middle, 0), n - 1)
    for away in range(n):
        for place in (middle - away, middle + away)[: 1 + (away > 0)]:
            if 0 <= place < n:
                yield numbers[place]


def find(
    limits: Sequence[int], total: int, low: int, high: int, rests: int = _RESTS
) -> tuple[int, ...] | None:
    """Find whole numbers with a sum, whose squares add up to a number in a range.

    Parameters
    ----------
    limits : sequence of int
        What each may be at most, falling; none is below 0.
    total : int
        Their sum.
    low, high : int
        What the sum of the squares lies between, both included.
    rests : int
        How much is searched before the search is given up.

    Returns
    -------
    tuple of int or None
        One to a limit; None if there are none.

    Raises
    ------
    ValueError
        If the limits rise.
    TooLarge
        If the search is given up.

    Examples
    --------
    >>> find([3] * 4, 6, 14, 14)
    (3, 2, 1, 0)
    >>> find([3] * 4, 6, 11, 11) is None  # squares of an even sum add up to an even number
    True
    """
    limits = tuple(limits)
    if any(later > first for first, later in pairwise(limits)):
        raise ValueError(f"the limits {limits} rise; sort them, the largest first")
    return _Search(limits, rests).numbers(0, None, total, low, high)


class _Search:
    """One search: its limits, and the rests that were found to have no numbers."""

    def __init__(self, limits, rests):
        self.limits = limits
        self.left = rests
        self.barren = set()

    def numbers(self, position, before, total, low, high):
        """Numbers from a place on; before them stands one that equal limits keep them below."""
        n = len(self.limits) - position
        if n == 0:
            return () if total == 0 and low <= 0 <= high else None
        # Where limits are equal the order does not matter, and numbers fall.
        limit = self.limits[position]
        cap = limit if before is None or self.limits[position - 1] > limit else min(limit, before)
        low = max(low, least(self.limits[position:], total))
        # A whole number is odd where its square is.
        low, high = low + (total - low) % 2, high - (high - total) % 2
        if low > high or self._most(position, cap, total) < low:
            return None
        if n == 1:
            return (total,) if total <= cap and low <= total**2 <= high else None
        if n == 2 and self.limits[position + 1] == limit:
            return _pair(total, cap, low, high)
        state = position, cap, total, low, high
        if state in self.barren:
            return None
        self.left -= 1
        if self.left < 0 or n > _DEEPEST:
            raise TooLarge(f"{len(self.limits)} whole numbers of sum {total}")
        for first in self._firsts(position, cap, total, high):
            later = self.numbers(
                position + 1, first, total - first, low - first**2, high - first**2
            )
            if later is not None:
                return (first, *later)
        self.barren.add(state)
        return None

    def _firsts(self, position, cap, total, high):
        """Numbers that the first can be, from the middle outwards: there most is left open."""
        last = min(cap, total, isqrt(high))
        are_equal = all(limit == self.limits[position] for limit in self.limits[position:])
        # The first of falling numbers is no less than their mean.
        first = -(-total // (len(self.limits) - position)) if are_equal else 0
        return outwards(range(first, last + 1))

    def _most(self, position, cap, total):
        """The greatest sum of squares, where those of the first one's limit are capped alike."""
        limit = self.limits[position]
        caps = [cap if bound == limit else bound for bound in self.limits[position:]]
        return greatest(sorted(caps, reverse=True), total)


def _pair(total, cap, low, high):
    """Two numbers up to a cap by their distance d: twice their squares is total^2 + d^2."""
    high = min(2 * high - total**2, total**2, (2 * cap - total) ** 2 if 2 * cap >= total else -1)
    low = max(2 * low - total**2, 0)
    if high < low:
        return None
    apart = isqrt(high)
    apart -= (apart - total) % 2
    if apart < 0 or apart**2 < low:
        return None
    return (total + apart) // 2, (total - apart) // 2


@lru_cache(maxsize=64)
def _reached(n, most):
    """Sums and sums of squares of n numbers from 0 to ``most``, as bits of one number.

    A bit is at sum * (n most^2 + 1) + sum of squares.
    """
    row = n * most**2 + 1
    size = (n * most + 1) * row
    if size * n * (most + 1) > 64 * _BITS:
        raise TooLarge(f"all of {n} whole numbers up to {most}")
    if n == 0:
        return 1
    bits = 1
    for _ in range(n):
        more = 0
        for number in range(most + 1):
            more |= bits << (number * row + number**2)
        bits = more
    return bits


def set_bits(number: int) -> np.ndarray:
    """Return the places of a number's set bits, rising: those of 2^0 at 0.

    Examples
    --------
    >>> set_bits(10).tolist()
    [1, 3]
    """
    held = number.to_bytes(number.bit_length() // 8 + 1, "little")
    return np.flatnonzero(np.unpackbits(np.frombuffer(held, np.uint8), bitorder="little"))


@lru_cache(maxsize=4096)
def every(n: int, total: int, most: int) -> np.ndarray:
    """Return all sums of squares of n whole numbers from 0 to ``most`` with a sum, rising.

    What is returned is kept for the next who asks, and cannot be written to.

    Raises
    ------
    TooLarge
        If they are too many to hold.

    Examples
    --------
    >>> every(3, 3, 3).tolist()
    [3, 5, 9]
    """
    row = n * most**2 + 1
    reached = set_bits(_reached(n, most) >> (total * row) & ((1 << row) - 1))
    reached.flags.writeable = False
    return reached
