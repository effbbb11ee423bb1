"""Codes that came by columns, laid out by rows as every counting kernel reads them."""

from ...machine.compiled import kernel

# So many rows of a few columns stay in the first cache while they are written.
BLOCK = 64


@kernel
def lay_rows(columns, rows):
    """Write ``columns`` (features, n) to ``rows`` (n, features), both int32."""
    n_features, n = columns.shape
    for start in range(0, n, BLOCK):
        stop = min(start + BLOCK, n)
        for i in range(start, stop):
            for k in range(n_features):
                rows[i, k] = columns[k, i]
