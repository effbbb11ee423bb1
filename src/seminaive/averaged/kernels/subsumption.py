"""Values that imply others: finding them in counts of pairs, leaving out what is implied."""

import numpy as np

from ...machine.compiled import kernel

MISSING = -1


@kernel
def find_implied(pairs, frequency, implied):
    """Write each cell's weight, and whether every row that fills cell a fills cell b.

    ``pairs`` (n_cells, n_cells, n_classes), ``frequency`` (n_cells,), ``implied``
    (n_cells, n_cells). All sums run in one order, so that equal ones are equal to the last bit.
    """
    for a in range(frequency.size):
        frequency[a] = weight_of(pairs[a, a])
        for b in range(frequency.size):
            # Exact equality is safe: if a implies b, both sums have the same terms in the same
            # order.
            implied[a, b] = weight_of(pairs[a, b]) == frequency[a]


@kernel(inline="always")
def weight_of(by_class):
    """Sum over the classes."""
    total = 0.0
    for c in range(by_class.size):
        total += by_class[c]
    return total


@kernel
def leave_out_implied(codes, offsets, frequency, implied, critical, own_weight, out):
    """Write ``MISSING`` to ``out`` (rows, features) where another value of the row implies one.

    The other value must have a weight above ``critical`` without the row's ``own_weight`` (rows,).
    Of two values that imply each other the first stays.
    """
    n_features = codes.shape[1]
    cells = np.empty(n_features, dtype=np.int64)
    for i in range(codes.shape[0]):
        for k in range(n_features):
            cells[k] = offsets[k] + 2 + codes[i, k]
        for k in range(n_features):
            for j in range(n_features):
                if (
                    codes[i, k] >= 0
                    and codes[i, j] >= 0
                    and j != k
                    and implied[cells[j], cells[k]]
                    and frequency[cells[j]] - own_weight[i] > critical
                    and not (k < j and implied[cells[k], cells[j]])
                ):
                    out[i, k] = MISSING
                    break
