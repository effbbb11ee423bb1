"""A printed number read exactly: the fractions that print like it, rounded or cut off."""

from __future__ import annotations

import math
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from printed_numbers.numbers.printed import printed
from printed_numbers.numbers.ranges import CUT_OFF, ROUNDED, Range, cell


@dataclass(frozen=True)
class Digits:
    """A printed number that is not negative, counted from its origin.

    Parameters
    ----------
    text : str
        As printed.
    value : Fraction
        What it says, above the origin; of 12.3 % that is 0.123.
    unit : Fraction
        What its last digit counts, in the same units.
    scale : int
        100 of a number in per cent, 1 of others.
    origin : Fraction
        The least that it can be: 1 of answers from 1 to 7.
    """

    text: str
    value: Fraction
    unit: Fraction
    scale: int = 1
    origin: Fraction = Fraction(0)

    def range(self, how: str = ROUNDED) -> Range:
        """Return the numbers that print like this, of which no cut off one is below the origin."""
        values = cell(self.value + self.origin, self.unit, how).plus(-self.origin)
        return values.both(Range(Fraction(0), math.inf)) if how == CUT_OFF else values

    def shown(self, number: Fraction | float) -> str:
        """Return another number in this one's unit, with two digits more, for a proof."""
        places = max(-Decimal(str(float(self.unit * self.scale))).adjusted(), 0)
        return f"{float((number + self.origin) * self.scale):.{places + 2}f}"

    def printable(self, most: Fraction | int) -> int:
        """Return how many numbers of these decimals there are from 0 to ``most``."""
        return math.floor(most / self.unit) + 1

    def __str__(self):
        return self.text


def digits(number: str | Digits, unit: str = "", decimals: int = 0, least: int = 0) -> Digits:
    """Read a printed number exactly: ``83.27``, ``.5``, ``1,234``, ``1.2e-3``, ``85%``.

    Parameters
    ----------
    number : str or Digits
        What is read already is returned as it is.
    unit : {"", "%"}
        Of the column; a ``%`` after the number says the same.
    decimals : int
        Of the column: a 0 is as precise as these, as in `printed_numbers.numbers.printed`.
    least : int
        The origin.

    Raises
    ------
    ValueError
        If it is not one number, is below 0 where the origin is not, or is a bound such as
        ``<0.001``.

    Examples
    --------
    >>> digits("12.5", "%").range()
    Range(low=Fraction(249, 2000), high=Fraction(251, 2000), has_low=True, has_high=True)
    """
    if isinstance(number, Digits):
        return number
    if unit not in ("", "%"):
        raise ValueError(f"the unit {unit!r} of {number!r} is not known; give '' or '%'")
    read = printed(number, decimals)
    if math.isinf(read.width):
        raise ValueError(f"{number!r} is a bound; give a printed number such as 0.25")
    if least >= 0 and (read.value < 0 or number.strip()[0] in "-−"):
        raise ValueError(f"{number!r} is below 0; rates, counts and deviations are not")
    scale = 100 if unit == "%" or number.strip().endswith("%") else 1
    value = read.middle / scale - least
    return Digits(number.strip(), value, read.width / scale, scale, Fraction(least))
