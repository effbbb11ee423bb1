"""Raw numbers to codes: look-up tables for integers, a search per feature for sparse numbers."""

import numpy as np

from ..machine.compiled import kernel

MISSING = -1
UNSEEN = -2


@kernel
def mark_shown(X, low, base, shown):
    """Mark in ``shown`` (flat, one stretch per column) every value that occurs in ``X``."""
    for i in range(X.shape[0]):
        for k in range(X.shape[1]):
            shown[base[k] + X[i, k] - low[k]] = True


@kernel
def number_shown(shown, base, low, lookup, starts, values):
    """Give the marked values of each column the codes 0, 1, ...; the others become ``UNSEEN``."""
    total = 0
    for k in range(base.size - 1):
        starts[k] = total
        code = 0
        for cell in range(base[k], base[k + 1]):
            if shown[cell]:
                lookup[cell] = code
                values[total] = low[k] + cell - base[k]
                code += 1
                total += 1
            else:
                lookup[cell] = UNSEEN
    starts[base.size - 1] = total
    return total


@kernel
def look_up(X, low, base, lookup, out):
    """Write the code of every integer of ``X``; one outside its column's range is ``UNSEEN``."""
    spans = np.empty(low.size, dtype=np.uint64)
    for k in range(low.size):
        spans[k] = np.uint64(base[k + 1] - base[k])
    for i in range(X.shape[0]):
        for k in range(X.shape[1]):
            # In Python-sized integers, so that unsigned and narrow inputs cannot wrap round; what
            # is below the range is then far above it, which spares a comparison.
            offset = np.uint64(np.int64(X[i, k]) - low[k])
            out[i, k] = lookup[np.uint64(base[k]) + offset] if offset < spans[k] else UNSEEN


@kernel
def search(features, values, starts, ascending, codes, out):
    """Write the code of each (feature, value) by binary search among the feature's values.

    ``ascending[starts[k]:starts[k + 1]]`` are the values of feature k, and ``codes`` belongs to
    them. NaN is ``MISSING``, a value that is not known ``UNSEEN``.
    """
    for i in range(values.size):
        if np.isnan(values[i]):
            out[i] = MISSING
            continue
        low, end = starts[features[i]], starts[features[i] + 1]
        high = end
        while low < high:
            middle = (low + high) // 2
            if ascending[middle] < values[i]:
                low = middle + 1
            else:
                high = middle
        # The search ends at the first value that is not smaller, which need not be equal.
        out[i] = codes[low] if low < end and ascending[low] == values[i] else UNSEEN
