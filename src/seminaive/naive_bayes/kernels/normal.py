"""Means and variances of numeric features, by class and without it."""

import numpy as np

from ...machine.compiled import kernel

_TINY = np.finfo(np.float64).tiny


@kernel
def estimate(weight, mean, squares, ddof, share, out_mean, out_variance, silent):
    """Write the mean and variance of each feature, by class and in a last column without it.

    ``weight``, ``mean`` and ``squares`` are (features, classes), ``out_mean`` and ``out_variance``
    (features, classes + 1). ``share`` times the variance without the class is added to each. A
    class in which the feature never shows a number has the estimates without it. ``silent``
    (features,) says which has a variance that is no normal number. Returns the first feature of
    which all squares together are no number, and the first that varies and is silent; -1 for none.
    """
    n_classes = weight.shape[1]
    beyond, flat = -1, -1
    for k in range(weight.shape[0]):
        # Merged class by class: equal means stay equal to the last digit, so that a feature that
        # never varies has no variance here either.
        n, middle, total = weight[k, 0], mean[k, 0], squares[k, 0]
        for c in range(1, n_classes):
            merged = n + weight[k, c]
            part = weight[k, c] / merged if merged > 0.0 else 0.0
            gap = mean[k, c] - middle
            total = total + squares[k, c] + gap * (n * part) * gap
            middle += gap * part
            n = merged
        if beyond < 0 and not (np.isfinite(middle) and np.isfinite(total)):
            beyond = k
        floor = share * (total / n if n > 0.0 else 0.0)
        alone = (total / (n - ddof) if n - ddof > 0.0 else 0.0) + floor
        normal = alone >= _TINY
        for c in range(n_classes):
            if weight[k, c] <= 0.0:
                out_mean[k, c], out_variance[k, c] = middle, alone
                continue
            divisor = weight[k, c] - ddof
            out_mean[k, c] = mean[k, c]
            out_variance[k, c] = (squares[k, c] / divisor if divisor > 0.0 else 0.0) + floor
            normal &= out_variance[k, c] >= _TINY
        out_mean[k, n_classes], out_variance[k, n_classes] = middle, alone
        # Written so that NaN is silent too; below the smallest normal number 1 / variance may
        # overflow.
        silent[k] = not normal
        if flat < 0 and not normal and total > 0.0:
            flat = k
    return beyond, flat
