"""Elementary intervals: sorted rows to class counts, neighbours of equal class shares pooled."""

import numpy as np

from ....machine.compiled import kernel


@kernel
def elementary(values, labels, weights, n_classes, ends):
    """Find the elementary intervals; return how many there are.

    Rows of equal value belong together, and so do neighbours whose class counts are proportional
    (in particular pure ones of one class). ``values`` ascending, ``labels`` and ``weights``
    (rows,); ``ends`` (rows,) receives the row after each interval's last.
    """
    pooled, counts = np.zeros(n_classes, np.int64), np.zeros(n_classes, np.int64)
    n, row = 0, 0
    while row < values.size:
        value = values[row]
        counts[:] = 0
        while row < values.size and values[row] == value:
            counts[labels[row]] += np.int64(weights[row])
            row += 1
        if n > 0 and proportional(pooled, counts):
            for c in range(n_classes):
                pooled[c] += counts[c]
        else:
            for c in range(n_classes):
                pooled[c] = counts[c]
            n += 1
        ends[n - 1] = row
    return n


@kernel
def proportional(a, b):
    """Whether two vectors of counts have the same shares."""
    total_a, total_b = a.sum(), b.sum()
    # Cross-multiplied whole numbers: no division, no rounding.
    equal = True
    for c in range(a.size):
        equal &= a[c] * total_b == b[c] * total_a
    return equal


@kernel
def cumulate(labels, weights, ends, cumulated):
    """Count the rows before each elementary interval, (intervals + 1, classes), from zeros."""
    row = 0
    for k in range(ends.size):
        for c in range(cumulated.shape[1]):
            cumulated[k + 1, c] = cumulated[k, c]
        while row < ends[k]:
            cumulated[k + 1, labels[row]] += np.int64(weights[row])
            row += 1
