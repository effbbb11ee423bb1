"""Rows of an array by columns, laid out by rows a tile at a time: no copy of the whole is made."""

from collections.abc import Iterator

import numpy as np

# Bytes of a tile, which stays in a core's own cache.
_BYTES = 1 << 18


def tiles(X: np.ndarray) -> Iterator[tuple[slice, np.ndarray]]:
    """Blocks of rows, C-contiguous, with where they lie; an array by rows is one of them."""
    if X.flags.c_contiguous:
        return iter([(slice(None), X)])
    size = max(_BYTES // (X.itemsize * max(X.shape[1], 1)), 1)
    blocks = (slice(start, start + size) for start in range(0, len(X), size))
    return ((rows, np.ascontiguousarray(X[rows])) for rows in blocks)
