"""A printed number: the range of numbers that would be printed like it."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

__all__ = ["Printed", "decimals_of", "printed"]

#: The largest power of ten that a float holds; beyond it a number is infinite, and holds none.
_LARGEST = 308

_NUMBER = re.compile(
    r"(?P<bound><=|>=|<|>|≤|≥)?\s*(?P<sign>[+\-−])?\s*"
    r"(?P<digits>(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)"
    r"(?:[eE](?P<exponent>[+-]?\d+))?\s*%?"
)


@dataclass(frozen=True)
class Printed:
    """The numbers that would be printed like this: from `low` to `high`, both included.

    Parameters
    ----------
    value : float
        The number as printed.
    low, high : float
        Half a unit of the last printed digit either side, so that a tie may have been rounded
        either way; one of them infinite for a bound such as ``<0.001``.
    """

    value: float
    low: float
    high: float

    def holds(self, number: float) -> bool:
        """Return whether a number prints like this."""
        return self.meets(number, number)

    def meets(self, low: float, high: float) -> bool:
        """Return whether some number between two prints like this."""
        slack = 1e-9 * max(1.0, abs(self.value))
        return low <= self.high + slack and high >= self.low - slack


def printed(text: str, decimals: int = 0) -> Printed:
    """Read a printed number: ``83.27``, ``.5``, ``1,234``, ``1.2e-3``, ``85%``, ``<0.001``.

    Parameters
    ----------
    text : str
    decimals : int
        Decimals of the column that the number stands in. A 0 is as precise as these: among
        numbers such as 0.45 nobody prints 0 for them.

    Raises
    ------
    ValueError
        If the text is not one number.
    """
    match = _read(text)
    digits = match["digits"].replace(",", "")
    scale = int(match["exponent"] or 0)
    value = float(f"{digits}e{scale}") * (-1 if match["sign"] in ("-", "−") else 1)
    own = _decimals(match)
    shown = own if value else max(own, decimals)
    half = 0.0 if match["bound"] else 0.5 * 10.0 ** min(-shown, _LARGEST)
    return Printed(
        value=value,
        low=-math.inf if match["bound"] in ("<", "<=", "≤") else value - half,
        high=math.inf if match["bound"] in (">", ">=", "≥") else value + half,
    )


def decimals_of(text: str) -> int:
    """Return how many decimals a printed number has: 2 of ``83.27%``, 4 of ``1.2e-3``.

    Raises
    ------
    ValueError
        If the text is not one number.
    """
    return max(_decimals(_read(text)), 0)


def _read(text: str) -> re.Match[str]:
    match = _NUMBER.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"{text!r} is not a printed number such as 83.27, 1,234 or <0.001")
    return match


def _decimals(match: re.Match[str]) -> int:
    return len(match["digits"].partition(".")[2]) - int(match["exponent"] or 0)
