"""The exact range of numbers behind a printed one, as fractions, and arithmetic on such ranges."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from replication.evidence.printed import decimals_of, printed

__all__ = [
    "CUT_OFF",
    "HOW",
    "ROUNDED",
    "Range",
    "last_digits",
    "printable",
    "printables",
    "share",
]  # fmt: skip

#: How a number was shortened: to the nearest, ties either way; or digits were dropped.
ROUNDED, CUT_OFF = "rounded", "cut off"
HOW = (ROUNDED, CUT_OFF)

#: Significant digits that a float keeps whatever they are.
_KEPT = 15


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
        return held if held == self.holds(high) else None

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

    def whole(self, times: int = 1) -> range:
        """Return the whole numbers that are so many times one of its numbers."""
        low, high = times * self.low, times * self.high
        first, last = math.ceil(low), math.floor(high)
        first += first == low and not self.has_low
        last -= last == high and not self.has_high
        return range(first, last + 1)

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


@lru_cache(maxsize=4096)
def printable(text: str, rounding: str = ROUNDED, decimals: int = 0) -> Range:
    """Return the numbers that print like a text: 0.05 to 0.15 of ``0.1``, exactly.

    Parameters
    ----------
    text : str
        As :func:`replication.evidence.printed.printed` reads it; a percent sign changes nothing.
    rounding : {"rounded", "cut off"}
        Rounded, a tie may have gone either way, so that both ends count. Cut off, digits were
        dropped, so that the number printed is next to 0 of all that print so.
    decimals : int
        Decimals of the column, which a 0 is read with.

    Raises
    ------
    ValueError
        If the text is not one number, or has more than 15 digits.
    """
    found = printed(text, decimals)
    if sum(each.isdigit() for each in text) > _KEPT:
        raise ValueError(f"{text!r} has more than {_KEPT} digits")
    # A float prints as the shortest decimal that is it: of so few digits, the one that was read.
    value = Fraction(repr(found.value))
    if math.isinf(found.low) or math.isinf(found.high):
        strict = "=" not in text and "≤" not in text and "≥" not in text
        low, high = (value if math.isfinite(each) else each for each in (found.low, found.high))
        return Range(low, high, not strict, not strict)
    unit = Fraction(10) ** round(math.log10(found.high - found.low))
    if rounding == ROUNDED:
        return Range(value - unit / 2, value + unit / 2)
    if value > 0:
        return Range(value, value + unit, has_high=False)
    if value < 0:
        return Range(value - unit, value, has_low=False)
    return Range(-unit, unit, has_low=False, has_high=False)


def printables(texts: Iterable[str], rounding: str = ROUNDED) -> list[Range]:
    """Return the ranges of a column, whose zeros are as precise as its other numbers.

    Raises
    ------
    ValueError
        As :func:`printable`.
    """
    texts = list(texts)
    decimals = max(map(decimals_of, texts), default=0)
    return [printable(text, rounding, decimals) for text in texts]


def last_digits(text: str) -> Iterator[str]:
    """Yield a printed number with each other digit in its last place: nine of them.

    Raises
    ------
    ValueError
        If there is no digit in it.
    """
    place = max((k for k, each in enumerate(_mantissa(text)) if each.isdigit()), default=None)
    if place is None:
        raise ValueError(f"{text!r} has no digit")
    for digit in "0123456789":
        if digit != text[place]:
            yield text[:place] + digit + text[place + 1 :]


def share(refused: Iterable[bool]) -> float:
    """Return which share of trials is true, 0 of none."""
    refused = list(refused)
    return sum(refused) / len(refused) if refused else 0.0


def _mantissa(text: str) -> str:
    return text.replace("E", "e").partition("e")[0]
