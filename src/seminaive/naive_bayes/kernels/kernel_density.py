"""Kernel densities of numbers: a Gaussian on every number that training shows."""

import numpy as np

from ...kernels.score import FARTHEST, NEGLIGIBLE
from ...machine.compiled import kernel

HALF_LOG_2PI = 0.5 * np.log(2.0 * np.pi)


@kernel(inline="always")
def exponent(x, value, width):
    """Half the squared distance in widths, bounded so that every score is finite."""
    z = (x - value) / width
    return min(0.5 * z * z, FARTHEST)


@kernel
def add_kernel_scores(X, starts, values, weights, totals, widths, out):
    """Add to ``out`` (rows, classes) each number's log density in each class; NaN is skipped.

    Feature k and class c own ``values[starts[k, c]:starts[k, c + 1]]``, ascending, and their
    ``weights``, which sum to ``totals[k, c]``; none of them: the feature says nothing.
    ``starts`` is (features, classes + 1), ``totals`` and ``widths`` (features, classes).
    """
    for i in range(X.shape[0]):
        for k in range(X.shape[1]):
            x = X[i, k]
            if np.isnan(x):
                continue
            for c in range(out.shape[1]):
                first, end = starts[k, c], starts[k, c + 1]
                if first == end:
                    continue
                width = widths[k, c]
                nearest_value = first + np.searchsorted(values[first:end], x)
                if nearest_value == end or (
                    nearest_value > first
                    and x - values[nearest_value - 1] < values[nearest_value] - x
                ):
                    nearest_value -= 1
                nearest = exponent(x, values[nearest_value], width)
                # All that is left out together is below one unit in the last place of the rest.
                bound = nearest + NEGLIGIBLE + np.log(totals[k, c] / weights[nearest_value])
                total = 0.0
                for j in range(nearest_value, end):
                    e = exponent(x, values[j], width)
                    if e > bound:
                        break
                    total += weights[j] * np.exp(nearest - e)
                for j in range(nearest_value - 1, first - 1, -1):
                    e = exponent(x, values[j], width)
                    if e > bound:
                        break
                    total += weights[j] * np.exp(nearest - e)
                scale = np.log(totals[k, c]) + np.log(width) + HALF_LOG_2PI
                out[i, c] += np.log(total) - scale - nearest
