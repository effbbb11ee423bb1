"""Names of an array of numbers or booleans."""

import numpy as np

from .named import Named, showing

# Of whole floats below it an int64 is made without a loss, and differences do not overflow.
_LARGEST = 1 << 52


def named_numbers(values):
    """Make Named of an array of numbers; NaN says nothing.

    Parameters
    ----------
    values : ndarray of shape (n_rows,)
        Integers, floats or booleans, finite but for NaN.

    Returns
    -------
    Named
        Names ascending, of Python's types. Of 0.0 and -0.0 the one that is shown first.
    """
    absent = np.isnan(values) if values.dtype.kind == "f" else None
    if absent is not None and not absent.any():
        absent = None
    present = values if absent is None else values[~absent]
    if present.size == 0:
        return Named([], np.full(values.size, -1))
    names, positions = _by_table(present) or _by_order(present)
    if values.dtype.kind == "f" and not names.all():
        names[names == 0] = present[np.argmax(present == 0)]
    if absent is not None:
        everywhere = np.full(values.size, -1)
        everywhere[~absent] = positions
        positions = everywhere
    return Named(names.tolist(), positions)


def _by_table(present):
    """Names and positions of whole numbers that lie close together, None of others."""
    # As Python's numbers: a small type would overflow where it is compared with the limit.
    low, high = present.min().item(), present.max().item()
    if not -_LARGEST < low <= high < _LARGEST:
        return None
    low, size = int(low), int(high) - int(low) + 1
    if size > present.size:
        return None
    integers = present.astype(np.int64, copy=False)
    if present.dtype.kind == "f" and not np.array_equal(integers, present):
        return None
    shown, positions = showing(integers - low, size)
    return (shown + low).astype(present.dtype), positions


def _by_order(present):
    names = np.unique(present)
    return names, np.searchsorted(names, present)
