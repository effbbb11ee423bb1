"""Codes that came by columns, laid out by rows as every counting kernel reads them."""

from ...machine.compiled import kernel

# So many rows of a few columns stay in the first cache while they are written.
BLOCK = 64


@kernel
def lay_rows(columns, first, rows):
    """Write ``columns`` (features, n) to ``rows`` (n_rows, features) from row ``first`` on.

    Both are int32; of the last columns only as many are written as there are rows left.
    """
    n_features = columns.shape[0]
    n = min(columns.shape[1], rows.shape[0] - first)
    for start in range(0, n, BLOCK):
        stop = min(start + BLOCK, n)
        for i in range(start, stop):
            for k in range(n_features):
                rows[first + i, k] = columns[k, i]
