"""The central interval of a set of draws, and how often a fresh draw would miss it."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from printed_numbers import Range

#: The share of the draws on either side of the interval.
TAIL = 0.025

#: From so many exchangeable runs on their range holds a fresh one with 95 %; no interval that
#: assumes nothing does with fewer.
RANGE = 39


def central(draws: Sequence[float]) -> tuple[float, float, float]:
    """Return low end, median and high end of the central 95 % of the draws.

    All three are values that were drawn, so that a statistic with few possible values keeps to
    them. A fresh draw lies between the ends with at least 95 %, if there are 39 draws or more.

    Raises
    ------
    ValueError
        If there is no draw, or one is NaN or infinite.
    """
    values = _sorted(draws)
    tail = _tail(len(values))
    low, middle, high = values[tail - 1], values[(len(values) - 1) // 2], values[-tail]
    return float(low), float(middle), float(high)


def miss_rate(draws: Sequence[float], target: Range) -> float:
    """Estimate how often a fresh draw, printed as precisely as `target`, misses the interval.

    Each draw is judged by the others: judged by an interval that it helped to make, it would look
    safer than a fresh one is. For few draws, or for few possible values, this is far from 5 %.
    """
    # The others are one fewer than the draws that judge: without ties, 2 tail / n against
    # 2 tail / (n + 1).
    n, unit = len(draws), float(target.width)
    if n < 2 or not math.isfinite(unit) or unit <= 0:
        return 0.0
    return float(np.mean(missed(draws, unit, abs(target.value))) * n / (n + 1))


def missed(draws: Sequence[float], unit: float = 0.0, size: float = 1.0) -> np.ndarray:
    """Return which draws miss the interval of the others.

    Parameters
    ----------
    draws : sequence of float
    unit : float
        Of the last digit that is printed; 0 where draws are compared as they are.
    size : float
        Of a number; so small a part of it as floats cannot tell is forgiven.
    """
    values = _sorted(draws)
    n = len(values)
    if n < 2:
        return np.zeros(n, dtype=bool)
    order, tail = np.arange(n), _tail(n)
    low, high = tail - 1, n - 1 - tail
    lows, highs = values[low + (order <= low)], values[high + (order <= high)]
    shown = np.round(values / unit) * unit if unit else values
    slack = unit / 2 + 1e-9 * max(1.0, size)
    is_missed = np.empty(n, dtype=bool)
    is_missed[np.argsort(draws, kind="stable")] = (shown < lows - slack) | (shown > highs + slack)
    return is_missed


def _sorted(draws: Sequence[float]) -> np.ndarray:
    values = np.sort(np.asarray(draws, dtype=np.float64))
    if not len(values) or not np.isfinite(values).all():
        raise ValueError("draws must be finite numbers, at least one")
    return values


def _tail(n: int) -> int:
    """Return which draw from either end is the interval's.

    A fresh draw is as likely to lie in any of the n + 1 gaps: it misses the interval in 2 of 40
    cases at most, where there are 39 draws, and with fewer in 2 of n + 1.
    """
    return max(math.floor(TAIL * (n + 1) + 1e-9), 1)
