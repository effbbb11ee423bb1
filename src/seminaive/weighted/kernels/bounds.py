"""What a row's score in a class is at least and at most, whatever change of a feature is tried.

Rounding keeps the order of sums and products, so that the bounds hold to the last bit.
"""

import numpy as np

from ...kernels.score import FARTHEST
from ...machine.compiled import kernel


def extremes(trials):
    """Least and largest over the trials, which come last: an array of (..., 2)."""
    return np.stack([trials.min(axis=-1), trials.max(axis=-1)], axis=-1)


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
