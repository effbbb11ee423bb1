"""All numbers between two fractions, and arithmetic on such ranges."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction

__all__ = ["Range"]


@dataclass(frozen=True)
class Range:
    """All numbers between two fractions.

    Parameters
    ----------
    low, high : Fraction or float
        Floats only where infinite.
    has_low, has_high : bool
        Whether the ends are among the numbers.
    """

    low: Fraction | float
    high: Fraction | float
    has_low: bool = True
    has_high: bool = True

    @property
    def empty(self) -> bool:
        """Whether no number lies in it."""
        return self.low > self.high or (
            self.low == self.high and not (self.has_low and self.has_high)
        )

    def holds(self, number: Fraction | int) -> bool:
        """Return whether a number lies in it."""
        above = number >= self.low if self.has_low else number > self.low
        return above and (number <= self.high if self.has_high else number < self.high)

    def tells(self, low: Fraction, high: Fraction) -> bool | None:
        """Return whether a number between two lies in it; None if they do not tell."""
        held = self.holds(low)
        return held if low is high or held == self.holds(high) else None

    def both(self, other: Range) -> Range:
        """Return the numbers that lie in another range too."""
        low, high = max(self.low, other.low), min(self.high, other.high)
        return Range(
            low,
            high,
            all(each.has_low for each in (self, other) if each.low == low),
            all(each.has_high for each in (self, other) if each.high == high),
        )

    def meets(self, other: Range) -> bool:
        """Return whether some number lies in both."""
        return not self.both(other).empty

    def below(self, other: Range) -> bool:
        """Return whether every number is less than every number of another range."""
        touches = self.has_high and other.has_low
        return self.high < other.low or (self.high == other.low and not touches)

    def some(self) -> Fraction:
        """Return one of its numbers: the middle, or where it is infinite an end or one beyond.

        Raises
        ------
        ValueError
            If it is empty.
        """
        if self.empty:
            raise ValueError(f"{self} holds no number")
        finite = [each for each in (self.low, self.high) if math.isfinite(each)]
        if len(finite) == 2:
            return (self.low + self.high) / 2
        if not finite:
            return Fraction(0)
        return finite[0] + (1 if math.isfinite(self.low) else -1)

    def whole(self, least: int | None = None, most: int | None = None) -> range:
        """Return the whole numbers in it, of those from ``least`` to ``most`` where given."""
        first, last = math.ceil(self.low), math.floor(self.high)
        first += first == self.low and not self.has_low
        last -= last == self.high and not self.has_high
        first = first if least is None else max(first, least)
        return range(first, (last if most is None else min(last, most)) + 1)

    def __add__(self, other: Range) -> Range:
        return Range(
            self.low + other.low,
            self.high + other.high,
            self.has_low and other.has_low,
            self.has_high and other.has_high,
        )

    def __neg__(self) -> Range:
        return Range(-self.high, -self.low, self.has_high, self.has_low)

    def __sub__(self, other: Range) -> Range:
        return self + -other

    def times(self, factor: Fraction | int) -> Range:
        """Return so many times its numbers, for a factor above 0."""
        return Range(self.low * factor, self.high * factor, self.has_low, self.has_high)

    def plus(self, term: Fraction | int) -> Range:
        """Return its numbers moved by a term."""
        return Range(self.low + term, self.high + term, self.has_low, self.has_high)

    def squared(self) -> Range:
        """Return the squares of those of its numbers that are not negative."""
        low = max(self.low, Fraction(0))
        return Range(low**2, self.high**2, self.has_low or low > self.low, self.has_high)

    def holds_root(self, square: Fraction) -> bool:
        """Return whether the root of a number that is not negative lies in it."""
        return self.high >= 0 and self.squared().holds(square)
