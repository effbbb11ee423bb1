"""The exact range of numbers behind a printed one, as fractions."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache

from replication.evidence.forensics.digits import ROUNDED
from replication.evidence.forensics.ranges import Range
from replication.evidence.printed import decimals_of, printed

__all__ = ["last_digits", "printable", "printables", "share"]

#: Significant digits that a float keeps whatever they are.
_KEPT = 15


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
