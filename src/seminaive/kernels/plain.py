"""Whether a column certainly has neither a spike nor values that are far from all others."""

from ..machine.compiled import kernel

# Of what would be enough for a doubt: numbers in a bin are not apart.
SURELY = 0.9
# Within these shares of the numbers, fewer than half lie.
BELOW, ABOVE = 0.26, 0.74


@kernel
def are_plain(X, weights, low, high, bins, share, least, far, scale, plain):
    """Look at each column of ``X`` (rows, columns) in ``bins`` between ``low`` and ``high``.

    A column is plain if no bin has this ``share`` of the weight, or ``least``, and if no number
    can be ``far`` times the median absolute deviation, or more, from the median. NaN is skipped.
    ``bins`` (columns, n_bins) and ``plain`` (columns,), which is written, come as zeros; ``scale``
    (columns,) is room.
    """
    n_columns, n_bins = bins.shape
    for k in range(n_columns):
        width = high[k] - low[k]
        # Also of numbers too large for a difference, or a column that shows nothing.
        scale[k] = n_bins * (1.0 - 1e-12) / width if 0.0 < width < 1e300 else 0.0
    for i in range(weights.size):
        for k in range(n_columns):
            x = X[i, k]
            if x == x:
                bins[k, int((x - low[k]) * scale[k])] += weights[i]
    for k in range(n_columns):
        if scale[k] == 0.0:
            # What never varies has no spike among others, and nothing far from them.
            plain[k] = not (high[k] - low[k] > 0.0)
            continue
        total, most = 0.0, 0.0
        for b in range(n_bins):
            total += bins[k, b]
            most = max(most, bins[k, b])
        if most >= SURELY * max(least, share * total):
            continue
        # Bins of two quartiles and of both middle numbers; half of all are not nearer to these.
        below, quarter, middle, upper_middle, three = 0.0, 0, 0, 0, 0
        for b in range(n_bins):
            quarter = b if below < BELOW * total else quarter
            middle = b if below < 0.5 * total else middle
            upper_middle = b if below <= 0.5 * total else upper_middle
            three = b if below <= ABOVE * total else three
            below += bins[k, b]
        apart = min(middle - 1 - quarter, three - 1 - upper_middle)
        widest = max(n_bins - middle, upper_middle + 1)
        plain[k] = widest < SURELY * far * apart
