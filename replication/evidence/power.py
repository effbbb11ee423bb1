"""Power: which share of the numbers that could have been printed a verdict would refuse."""

from __future__ import annotations

import math
from collections.abc import Iterable

from replication.evidence.ranges import Orders, Range

__all__ = ["refused"]


def refused(target: Range, intervals: Iterable[tuple[float, float]], span: Range) -> float | None:
    """Return the share of a span's printable numbers that meet none of the intervals.

    Parameters
    ----------
    target : Range
        The printed number, for its precision: a power of ten, or where only whole numbers of
        cases can be printed, that of one case.
    intervals : iterable of (low, high)
        Of every reading that judges the number: what one of them holds is not refused.
    span : Range
        Where such a number could have lain, before anything is known of the experiment: units are
        as likely as one another, or of :class:`Orders` magnitudes.

    Returns
    -------
    float or None
        In [0, 1]; None of a bound such as ``<0.001``, which is no value, and where no number of
        the span can be printed.
    """
    unit = float(target.width)
    if not math.isfinite(unit) or unit <= 0:
        return None
    wide = ((low - unit / 2, high + unit / 2) for low, high in intervals)
    if isinstance(span, Orders):
        return _in_orders(wide, *span.ends)
    return _in_units(wide, unit, *span.ends)


def _in_units(intervals, unit, least, most):
    first, last = math.ceil(least / unit - 1e-9), math.floor(most / unit + 1e-9)
    if last < first:
        return None
    # Positions on the grid of printable numbers; [a, b] holds b - a + 1 of them.
    held = (
        (math.ceil(low / unit - 1e-9), math.floor(high / unit + 1e-9) + 1)
        for low, high in intervals
    )
    return 1.0 - _covered(held, first, last + 1) / (last + 1 - first)


def _in_orders(intervals, least, most):
    first, last = math.log10(least), math.log10(most)
    if last == first:
        return None
    held = ((math.log10(max(low, least)), math.log10(max(high, least))) for low, high in intervals)
    return 1.0 - _covered(held, first, last) / (last - first)


def _covered(intervals, first, last):
    """Length of what intervals cover together between two ends."""
    total, reached = 0.0, first
    for low, high in sorted(intervals):
        low, high = max(low, reached), min(high, last)
        if high > low:
            total, reached = total + high - low, high
    return total
