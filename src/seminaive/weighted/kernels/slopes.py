"""Sums over rows by the cells that they fill: what the weights of features change in a loss."""

from ...machine.compiled import kernel


@kernel
def add_by_cell(codes, offsets, slopes, shares, out):
    """Add each row of ``slopes`` times its share to the rows of ``out`` that its codes point at.

    ``codes`` (rows, features), ``offsets`` (features + 1,), ``slopes`` (rows, classes), ``shares``
    (rows,), ``out`` (cells, classes).
    """
    for i in range(codes.shape[0]):
        for k in range(codes.shape[1]):
            # Codes start at -2 (unseen) and -1 (missing).
            cell = offsets[k] + 2 + codes[i, k]
            for c in range(slopes.shape[1]):
                out[cell, c] += slopes[i, c] * shares[i]
