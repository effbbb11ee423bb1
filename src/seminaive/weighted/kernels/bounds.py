"""What a row's score in a class is at least and at most, whatever change of a feature is tried.

Rounding keeps the order of sums and products, so that the bounds hold to the last bit.
"""

import numpy as np

from ...kernels.score import FARTHEST
from ...machine.compiled import kernel


@kernel(inline="always")
def extremes(trials):
    """Least and largest over the trials, which come last: (n_cells, n_classes, 2)."""
    out = np.empty((trials.shape[0], trials.shape[1], 2))
    for cell in range(trials.shape[0]):
        for c in range(trials.shape[1]):
            least, largest = trials[cell, c, 0], trials[cell, c, 0]
            for t in range(1, trials.shape[2]):
                least, largest = min(least, trials[cell, c, t]), max(largest, trials[cell, c, t])
            out[cell, c, 0], out[cell, c, 1] = least, largest
    return out


@kernel(inline="always")
def extremes_normal(trials):
    """Do so for mean, precision and scale of each number: (n_numeric, 3, n_classes, 2)."""
    out = np.empty((trials.shape[0], trials.shape[1], trials.shape[2], 2))
    for j in range(trials.shape[0]):
        for p in range(trials.shape[1]):
            for c in range(trials.shape[2]):
                least, largest = trials[j, p, c, 0], trials[j, p, c, 0]
                for t in range(1, trials.shape[3]):
                    now = trials[j, p, c, t]
                    least, largest = min(least, now), max(largest, now)
                out[j, p, c, 0], out[j, p, c, 1] = least, largest
    return out


@kernel(inline="always")
def bound_cell(cell, k, without, ends, low, high):
    """Write what a row's scores without feature ``k`` become at least and at most with it."""
    for c in range(low.size):
        low[c] = without[k, c] + ends[cell, c, 0]
        high[c] = without[k, c] + ends[cell, c, 1]


@kernel(inline="always")
def bound_number(x, j, k, without, ends, low, high):
    """Do so for a number, as if each of the three parameters could have any trial's value."""
    for c in range(low.size):
        left, right = x - ends[j, 0, c, 1], x - ends[j, 0, c, 0]
        near, far = max(0.0, left, -right), max(-left, right)
        nearest, farthest = near * ends[j, 1, c, 0] * near, far * ends[j, 1, c, 1] * far
        low[c] = without[k, c] + (ends[j, 2, c, 0] - min(farthest, FARTHEST))
        high[c] = without[k, c] + (ends[j, 2, c, 1] - min(nearest, FARTHEST))
