"""What may be printed after the mean of some numbers: a deviation by n - 1 or n, or an error."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from printed_numbers.numbers.digits import Digits
from printed_numbers.numbers.ranges import ROUNDED

N_LESS_1, N, STANDARD_ERROR = "n - 1", "n", "n (n - 1)"

#: What squares around the mean are divided by, the commonest first; by the last, under the root,
#: they give the standard error of the mean, which few papers print for a deviation.
DIVISORS = (N_LESS_1, N)


def factor(divisor: str, n: int) -> Fraction:
    """Return what the sum of n squares around their mean is multiplied by, under the root.

    Raises
    ------
    ValueError
        If the divisor is not known, or n is below 2.
    """
    divisors = {N_LESS_1: n - 1, N: n, STANDARD_ERROR: n * (n - 1)}
    if divisor not in divisors:
        raise ValueError(f"the divisor {divisor!r} is not known; give one of {', '.join(divisors)}")
    if n < 2:
        raise ValueError(f"a deviation of {n} numbers; give 2 or more")
    return Fraction(1, divisors[divisor])


def moments(numbers: Sequence[Fraction], divisor: str) -> tuple[Fraction, Fraction]:
    """Return the mean and the square of the deviation of numbers, by their definitions."""
    mean = sum(numbers) / len(numbers)
    around = sum((number - mean) ** 2 for number in numbers)
    return mean, around * factor(divisor, len(numbers))


def words(divisor: str) -> str:
    """Return a divisor's name in a reading."""
    return "standard error" if divisor == STANDARD_ERROR else f"divisor {divisor}"


def refused_share(deviation: Digits, how: str, squares: np.ndarray, highest: float) -> float:
    """Return the share of the printable deviations up to the highest that no square's root prints.

    Parameters
    ----------
    deviation : Digits
        For its unit.
    how : {"rounded", "cut off"}
    squares : ndarray of shape (n_squares,)
        The squares that a deviation can have. What lies on a tie prints as both its neighbours.
    highest : float
        The largest deviation that is plausible.
    """
    return grid_share(deviation, how, np.sqrt(squares), highest)


def grid_share(number: Digits, how: str, values: np.ndarray, highest: float) -> float:
    """Return the share of the numbers that could be printed, up to the highest, that no value is.

    Parameters
    ----------
    number : Digits
        For its unit.
    how : {"rounded", "cut off"}
        What lies on a tie prints as both its neighbours.
    values : ndarray of shape (n_values,)
        What the number can have been before it was printed.
    highest : float
        The largest that is plausible.
    """
    unit = float(number.unit)
    last = math.floor(highest / unit + 1e-9)
    positions = values / unit
    if how == ROUNDED:
        shown = [np.ceil(positions - 0.5 - 1e-9), np.floor(positions + 0.5 + 1e-9)]
    else:
        shown = [np.floor(positions + 1e-9)]
    prints = np.zeros(last + 1, dtype=bool)
    for places in shown:
        prints[places[(places >= 0) & (places <= last)].astype(np.intp)] = True
    return 1.0 - int(np.count_nonzero(prints)) / (last + 1)
