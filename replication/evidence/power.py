"""Power: which share of the numbers that could have been printed a verdict would refuse."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from replication.evidence.printed import Printed

__all__ = ["Span", "refused"]


@dataclass(frozen=True)
class Span:
    """Where a number of a kind could have lain, before anything is known of the experiment.

    Parameters
    ----------
    low, high : float
        In the unit that is printed, both included.
    log : bool
        Whether orders of magnitude are as likely as one another, and not units.
    """

    low: float
    high: float
    log: bool = False


def refused(target: Printed, intervals: Iterable[tuple[float, float]], span: Span) -> float | None:
    """Return the share of a span's printable numbers that meet none of the intervals.

    Parameters
    ----------
    target : Printed
        The printed number, for its precision.
    intervals : iterable of (low, high)
        Of every reading that judges the number: what one of them holds is not refused.
    span : Span

    Returns
    -------
    float or None
        In [0, 1]; None of a bound such as ``<0.001``, which is no value, and where the span is
        narrower than the unit that is printed and holds no number.
    """
    unit = target.high - target.low
    if not math.isfinite(unit) or unit <= 0:
        return None
    wide = ((low - unit / 2, high + unit / 2) for low, high in intervals)
    return _in_orders(wide, span) if span.log else _in_units(wide, unit, span)


def _in_units(intervals, unit, span):
    first, last = math.ceil(span.low / unit - 1e-9), math.floor(span.high / unit + 1e-9)
    if last < first:
        return None
    # Positions on the grid of printable numbers; [a, b] holds b - a + 1 of them.
    held = (
        (math.ceil(low / unit - 1e-9), math.floor(high / unit + 1e-9) + 1)
        for low, high in intervals
    )
    return 1.0 - _covered(held, first, last + 1) / (last + 1 - first)


def _in_orders(intervals, span):
    first, last = math.log10(span.low), math.log10(span.high)
    held = ((math.log10(max(low, span.low)), math.log10(max(high, span.low)))
            for low, high in intervals)  # fmt: skip
    return 1.0 - _covered(held, first, last) / (last - first)


def _covered(intervals, first, last):
    """Length of what intervals cover together between two ends."""
    total, reached = 0.0, first
    for low, high in sorted(intervals):
        low, high = max(low, reached), min(high, last)
        if high > low:
            total, reached = total + high - low, high
    return total
