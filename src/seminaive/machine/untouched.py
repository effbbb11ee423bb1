"""Tables of zeros most of which nobody ever looks at: they take the memory of the rest."""

import mmap
from math import prod

import numpy as np

from . import thresholds


def zeros_by_cell(shape, offsets):
    """Make a table of zeros by cell and cell, in which the cells of one feature do not meet.

    Of a feature of many values the square is most of such a table. NumPy asks for large pages,
    which are cleared as a whole for the few bytes that each row has beside the square.

    Parameters
    ----------
    shape : tuple of int
    offsets : ndarray of shape (n_features + 1,)
        Where the cells of each feature begin.

    Returns
    -------
    ndarray of float64
    """
    size = 8 * prod(map(int, shape))
    if size < thresholds.SMALL_PAGES or 2 * (np.diff(offsets) ** 2).sum() < offsets[-1] ** 2:
        return np.zeros(shape)
    # Windows has no such flags, and shares the memory with nobody.
    flags = {"flags": mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS} if hasattr(mmap, "MAP_PRIVATE") else {}
    return np.frombuffer(mmap.mmap(-1, size, **flags)).reshape(shape)
