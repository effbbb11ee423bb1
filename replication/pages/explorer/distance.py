"""How far a printed number lies from our interval, in one unit for all numbers."""

from __future__ import annotations

from numbers import Real

from replication.pages.explorer.rows import Row


def distance(row: Row) -> float | None:
    """Return the distance of the printed number from the middle of our interval.

    The unit is half the interval's width plus half a unit of the last printed digit. From -1 to 1
    the interval and what prints alike overlap, so that the number could have been printed.

    Parameters
    ----------
    row : dict
        From :func:`replication.pages.explorer.rows.rows`.

    Returns
    -------
    float or None
        Positive where the printed number is larger than ours. None without an interval.

    Examples
    --------
    >>> from replication.pages.explorer.distance import distance
    >>> distance({"at": 14, "half": 0.5, "low": 8, "high": 11})
    2.25
    """
    middle, low, high = (row.get(name) for name in ("at", "low", "high"))
    if not all(isinstance(number, Real) for number in (middle, low, high)):
        return None
    gap, unit = middle - (low + high) / 2, (high - low) / 2 + row.get("half", 0)
    if unit == 0:
        return None if gap else 0.0
    return float(f"{gap / unit:.3g}")
