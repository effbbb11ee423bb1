"""Checks of what is compared."""

import numpy as np


def paired(a, b):
    """Two sequences of finite numbers of equal length, as arrays.

    Raises
    ------
    ValueError
        Their lengths differ, they are empty, or a number is missing.
    """
    a, b = np.asarray(a, dtype=np.float64), np.asarray(b, dtype=np.float64)
    if a.ndim != 1 or a.shape != b.shape or a.size == 0:
        raise ValueError(
            f"Two methods are compared on the same data sets, a number for each: shapes {a.shape} "
            f"and {b.shape} do not fit."
        )
    refuse_gaps(a + b)
    return a, b


def refuse_gaps(numbers):
    """Raise ValueError if a number is NaN or infinite."""
    if not np.isfinite(numbers).all():
        raise ValueError(
            "Some data sets have no finite number for a method: leave them out for all methods."
        )
