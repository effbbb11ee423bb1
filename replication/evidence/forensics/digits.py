"""A printed number read exactly: the fractions that print like it, rounded or cut off."""

from __future__ import annotations

import math
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from replication.evidence.printed import printed

__all__ = ["CUT_OFF", "HOW", "ROUNDED", "Digits", "Range", "digits"]

ROUNDED, CUT_OFF = "rounded", "cut off"

#: How a number may have come to its last digit, the commonest way first.
HOW = (ROUNDED, CUT_OFF)


@dataclass(frozen=True)
class Range:
    """The numbers from `low` to `high`: the first included, the last unless `open`."""

    low: Fraction
    high: Fraction
    open: bool = False

    def holds(self, number: Fraction) -> bool:
        """Return whether a number lies in it."""
        return self.low <= number and (
            number < self.high or (number == self.high and not self.open)
        )

    def holds_root(self, square: Fraction) -> bool:
        """Return whether the root of a number that is not negative lies in it."""
        return self.high >= 0 and self.squared().holds(square)

    def squared(self) -> Range:
        """Return the range of the squares, of what is not negative in this one."""
        return Range(max(self.low, Fraction(0)) ** 2, self.high**2, self.open)

    def times(self, factor: Fraction | int) -> Range:
        """Return the range of the multiples by a factor above 0."""
        return Range(self.low * factor, self.high * factor, self.open)

    def plus(self, term: Fraction | int) -> Range:
        """Return the range moved by a term."""
        return Range(self.low + term, self.high + term, self.open)

    def whole(self, least: int = 0, most: int | None = None) -> range:
        """Return the whole numbers in it, of those from ``least`` to ``most``."""
        last = math.ceil(self.high) - 1 if self.open else math.floor(self.high)
        last = last if most is None else min(last, most)
        return range(max(math.ceil(self.low), least), last + 1)


@dataclass(frozen=True)
class Digits:
    """A printed number that is not negative.

    Parameters
    ----------
    text : str
        As printed.
    value : Fraction
        What it says; of 12.3 % that is 0.123.
    unit : Fraction
        What its last digit counts, in the same units.
    scale : int
        100 of a number in per cent, 1 of others.
    """

    text: str
    value: Fraction
    unit: Fraction
    scale: int = 1

    def range(self, how: str = ROUNDED) -> Range:
        """Return the numbers that print like this.

        Parameters
        ----------
        how : {"rounded", "cut off"}
            A tie may have been rounded either way, as half up, to even or by the nearest float.
        """
        if how == ROUNDED:
            return Range(self.value - self.unit / 2, self.value + self.unit / 2)
        if how == CUT_OFF:
            return Range(self.value, self.value + self.unit, open=True)
        raise ValueError(f"{how!r} is no way to print a number; give one of {', '.join(HOW)}")

    def shown(self, number: Fraction | float) -> str:
        """Return another number in this one's unit, with two digits more, for a proof."""
        places = max(-Decimal(str(float(self.unit * self.scale))).adjusted(), 0)
        return f"{float(number * self.scale):.{places + 2}f}"

    def printable(self, most: Fraction | int) -> int:
        """Return how many numbers of these decimals there are from 0 to ``most``."""
        return math.floor(most / self.unit) + 1

    def __str__(self):
        return self.text


def digits(number: str | Digits, unit: str = "", decimals: int = 0) -> Digits:
    """Read a printed number exactly: ``83.27``, ``.5``, ``1,234``, ``1.2e-3``, ``85%``.

    Parameters
    ----------
    number : str or Digits
        What is read already is returned as it is.
    unit : {"", "%"}
        Of the column; a ``%`` after the number says the same.
    decimals : int
        Of the column: a 0 is as precise as these, as in `replication.evidence.printed`.

    Raises
    ------
    ValueError
        If it is not one number, is below 0, or is a bound such as ``<0.001``.

    Examples
    --------
    >>> digits("12.5", "%").range()
    Range(low=Fraction(249, 2000), high=Fraction(251, 2000), open=False)
    """
    if isinstance(number, Digits):
        return number
    if unit not in ("", "%"):
        raise ValueError(f"the unit {unit!r} of {number!r} is not known; give '' or '%'")
    read = printed(number, decimals)
    if math.isinf(read.low) or math.isinf(read.high):
        raise ValueError(f"{number!r} is a bound; give a printed number such as 0.25")
    if read.value < 0 or number.strip()[0] in "-−":
        raise ValueError(f"{number!r} is below 0; rates, counts and deviations are not")
    plain = number.strip().lstrip("+").removesuffix("%").replace(",", "").strip()
    shown = -Decimal(plain).as_tuple().exponent
    shown = shown if read.value else max(shown, decimals)
    scale = 100 if unit == "%" or number.strip().endswith("%") else 1
    return Digits(number.strip(), Fraction(plain) / scale, Fraction(10) ** -shown / scale, scale)
