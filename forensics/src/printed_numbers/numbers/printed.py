"""A printed number: the range of numbers that would be printed like it."""

from __future__ import annotations

import math
import re
from fractions import Fraction
from functools import lru_cache

from printed_numbers.numbers.ranges import ROUNDED, Range, cell

#: What is smaller than this power of ten is read as one with so many decimals.
_SMALLEST = -400

_NUMBER = re.compile(
    r"(?P<bound><=|>=|<|>|≤|≥|about)?\s*(?P<sign>[+\-−])?\s*"
    r"(?P<digits>(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)"
    r"(?:[eE](?P<exponent>[+-]?\d+))?\s*(?:%|st|nd|rd|th)?"
)

#: Numbers that papers write as words; of a round one only the first digit is meant.
_WORDS = {
    "no": "0",
    "none": "0",
    "zero": "0",
    "half": "0.5",
    "one": "1",
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
    "six": "6",
    "seven": "7",
    "eight": "8",
    "nine": "9",
    "ten": "10",
    "eleven": "11",
    "twelve": "12",
    "forty": "40",
    "one hundred": "1e2",
    "half a million": "5e5",
    "one billion": "1e9",
    "first": "1",
    "second": "2",
    "third": "3",
}
_SPELT = re.compile(rf"\b(?:{'|'.join(_WORDS)})$")


@lru_cache(maxsize=16384)
def printed(text: str, decimals: int = 0, how: str = ROUNDED) -> Range:
    """Read a printed number: ``83.27``, ``.5``, ``1,234``, ``1.2e-3``, ``<0.001``, ``two``.

    Parameters
    ----------
    text : str
        A percent sign changes nothing, nor the ending of an ordinal; small counts may be words.
        After "about" zeros at the end are no digits: ``about 4000`` is anything from 3500 to 4500.
    decimals : int
        Decimals of the column that the number stands in. A 0 is as precise as these: among
        numbers such as 0.45 nobody prints 0 for them.
    how : {"rounded", "cut off"}
        How it came to its last digit, as in :func:`printed_numbers.numbers.ranges.cell`.

    Returns
    -------
    Range
        The numbers that would be printed like it, exactly: 0.05 to 0.15 of ``0.1``. To an
        infinity for a bound, whose end is among them where it is printed so. What no float holds
        is an infinity itself, which no number prints as.

    Raises
    ------
    ValueError
        If the text is not one number.

    Examples
    --------
    >>> printed("12.5")
    Range(low=Fraction(249, 20), high=Fraction(251, 20), has_low=True, has_high=True)
    """
    match = _read(text)
    digits = match["digits"].replace(",", "")
    scale = max(int(match["exponent"] or 0), _SMALLEST)
    sign = -1 if match["sign"] in ("-", "−") else 1
    if math.isinf(float(f"{digits}e{scale}")):
        return Range(sign * math.inf, sign * math.inf, False, False)
    value = sign * Fraction(f"{digits}e{scale}")
    bound = match["bound"]
    places = _decimals(match)
    if bound == "about":
        places -= len(digits) - len(digits.rstrip("0")) if "." not in digits else 0
    elif bound:
        low, high = (-math.inf, value) if bound in ("<", "<=", "≤") else (value, math.inf)
        return Range(low, high, bound not in "<>", bound not in "<>")
    shown = places if value else max(places, decimals)
    return cell(value, Fraction(10) ** -min(shown, -_SMALLEST), how)


def decimals_of(text: str) -> int:
    """Return how many decimals a printed number has: 2 of ``83.27%``, 4 of ``1.2e-3``.

    Raises
    ------
    ValueError
        If the text is not one number.
    """
    return max(_decimals(_read(text)), 0)


def _read(text: str) -> re.Match[str]:
    digits = _SPELT.sub(lambda word: _WORDS[word[0]], text.strip())
    match = _NUMBER.fullmatch(digits)
    if match is None:
        raise ValueError(f"{text!r} is not a printed number such as 83.27, 1,234 or <0.001")
    return match


def _decimals(match: re.Match[str]) -> int:
    return len(match["digits"].partition(".")[2]) - int(match["exponent"] or 0)
