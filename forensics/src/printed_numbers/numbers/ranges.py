"""All numbers between two fractions, arithmetic on such ranges, and what prints like a number.

The arithmetic is exact where each range is used once. One that is used twice, as in a / (a + b),
gives more than there is, never less: what is refused of such ranges is refused of all numbers in
them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

__all__ = [
    "CUT_OFF",
    "EVERY",
    "HOW",
    "ROUNDED",
    "Range",
    "between",
    "cell",
    "largest",
    "least",
    "mean",
    "median",
    "middle_of",
    "point",
    "total",
]

ROUNDED, CUT_OFF = "rounded", "cut off"

#: How a number may have come to its last digit, the commonest way first.
HOW = (ROUNDED, CUT_OFF)

#: By so much of a number, and of 1, a float may lie outside of a range, for it is rounded itself.
_SLACK = 1e-9


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

    @classmethod
    def of(cls, low: float, high: float) -> Range:
        """Return the range between two numbers of any kind, both included.

        Raises
        ------
        ValueError
            If they are not finite, or not in this order.
        """
        if not -math.inf < low <= high < math.inf:
            raise ValueError(f"{low} to {high} is no span: give two finite numbers, in this order")
        return cls(Fraction(low), Fraction(high))

    @property
    def empty(self) -> bool:
        """Whether no number lies in it."""
        return self.low > self.high or (
            self.low == self.high and not (self.has_low and self.has_high)
        )

    @property
    def middle(self) -> Fraction | float:
        """The number in the middle; the finite end, where there is but one."""
        if math.isfinite(self.low) and math.isfinite(self.high):
            return (self.low + self.high) / 2
        return self.low if math.isfinite(self.low) else self.high

    @property
    def width(self) -> Fraction | float:
        """The distance of the ends: of what prints alike the unit of the last digit."""
        return self.high - self.low

    @property
    def value(self) -> float:
        """The middle as a float: of what prints alike the number as printed."""
        return float(self.middle)

    @property
    def ends(self) -> tuple[float, float]:
        """Both ends as floats."""
        return float(self.low), float(self.high)

    def holds(self, number: Fraction | int) -> bool:
        """Return whether a number lies in it."""
        above = number >= self.low if self.has_low else number > self.low
        return above and (number <= self.high if self.has_high else number < self.high)

    def near(self, low: float, high: float | None = None) -> bool:
        """Return whether a float, or some number between two, lies in it, as far as floats tell.

        Both ends count, and the last bits are forgiven.
        """
        least, most = self.ends
        slack = _SLACK * max(1.0, abs(self.value))
        return bool(low <= most + slack and (low if high is None else high) >= least - slack)

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
            all(part.has_low for part in (self, other) if part.low == low),
            all(part.has_high for part in (self, other) if part.high == high),
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
        finite = [end for end in (self.low, self.high) if math.isfinite(end)]
        if len(finite) == 2:
            return self.middle
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

    def __abs__(self) -> Range:
        if self.low >= 0:
            return self
        if self.high <= 0:
            return -self
        high = max(-self.low, self.high)
        has = (self.has_low and -self.low == high) or (self.has_high and self.high == high)
        return Range(Fraction(0), high, True, has)

    def __mul__(self, other: Range) -> Range:
        # A product of ends, of which 0 times any number is 0.
        ends = [
            (
                Fraction(0) if a == 0 or b == 0 else a * b,
                (closed and has) or (closed and a == 0) or (has and b == 0),
            )
            for a, closed in ((self.low, self.has_low), (self.high, self.has_high))
            for b, has in ((other.low, other.has_low), (other.high, other.has_high))
        ]
        low, high = min(end for end, _ in ends), max(end for end, _ in ends)
        return Range(
            low,
            high,
            any(has for end, has in ends if end == low),
            any(has for end, has in ends if end == high),
        )

    def __truediv__(self, other: Range) -> Range:
        """Return all ratios, of a divisor that is not 0; without bound where it has both signs."""
        if other.low < 0 < other.high or other.low == other.high == 0:
            return EVERY
        if other.high <= 0:
            return -self / -other
        low = Fraction(0) if math.isinf(other.high) else 1 / Fraction(other.high)
        high = 1 / Fraction(other.low) if other.low else math.inf
        return self * Range(low, high, other.has_high, other.has_low and other.low > 0)

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


EVERY = Range(-math.inf, math.inf, False, False)


def point(number: Fraction | int) -> Range:
    """Return the range of one number."""
    return Range(Fraction(number), Fraction(number))


def largest(parts: Sequence[Range]) -> Range:
    """Return what the largest of one number from each range can be."""
    low, high = max(part.low for part in parts), max(part.high for part in parts)
    return Range(
        low,
        high,
        all(part.has_low for part in parts if part.low == low),
        any(part.has_high for part in parts if part.high == high),
    )


def least(parts: Sequence[Range]) -> Range:
    """Return what the least of one number from each range can be."""
    return -largest([-part for part in parts])


def total(parts: Sequence[Range]) -> Range:
    """Return what one number from each range can add up to."""
    running = point(0)
    for part in parts:
        running = running + part
    return running


def mean(parts: Sequence[Range]) -> Range:
    """Return what the mean of one number from each range can be."""
    return total(parts).times(Fraction(1, len(parts)))


def median(parts: Sequence[Range]) -> Range:
    """Return what the median of one number from each range can be."""
    return Range(
        middle_of([part.low for part in parts]),
        middle_of([part.high for part in parts]),
        any(part.has_low for part in parts),
        any(part.has_high for part in parts),
    )


def middle_of(numbers: Sequence[Fraction]) -> Fraction:
    """Return the median of numbers."""
    ordered, half = sorted(numbers), len(numbers) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


def cell(value: Fraction, unit: Fraction, how: str = ROUNDED) -> Range:
    """Return the numbers that print as a value whose last digit counts so many units.

    Parameters
    ----------
    value, unit : Fraction
    how : {"rounded", "cut off"}
        Rounded, as half up, to even or by the nearest float: a tie may have gone either way, so
        that both ends count. Cut off, digits were dropped, so that the number printed is next to
        0 of all that print so.
    """
    if how == ROUNDED:
        return Range(value - unit / 2, value + unit / 2)
    if how == CUT_OFF:
        return Range(value - unit * (value <= 0), value + unit * (value >= 0), value > 0, value < 0)
    raise ValueError(f"{how!r} is no way to print a number; give one of {', '.join(HOW)}")


def between(low: float, high: float) -> str:
    """Return how a sentence says where a number lies.

    Examples
    --------
    >>> between(1.0, 2.5), between(2.0, 2.0)
    ('from 1 to 2.5', '2')
    """
    ends = list(dict.fromkeys(f"{end:g}" for end in (low, high)))
    return f"from {' to '.join(ends)}" if len(ends) > 1 else ends[0]
