"""Rows of an array by columns, laid out by rows a tile at a time: no copy of the whole is made."""

from collections.abc import Iterator

import numpy as np

__all__ = ["tiles"]

# Bytes of a tile, which stays in a core's own cache.
_BYTES = 1 << 18


def tiles(X: np.ndarray) -> Iterator[tuple[slice, np.ndarray]]:
    """Yield blocks of rows, C-contiguous, with where they lie; an array by rows is one of them."""
    n_rows, n_features = X.shape
    size = n_rows
    if not X.flags.c_contiguous:
        size = max(_BYTES // (X.itemsize * max(n_features, 1)), 1)
    for start in range(0, n_rows, max(size, 1)):
        rows = slice(start, start + size)
        yield rows, np.ascontiguousarray(X[rows])
