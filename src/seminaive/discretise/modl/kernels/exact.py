"""The cheapest of all partitions of cells in a row, by dynamic programming."""

import numpy as np

from ....machine.compiled import kernel
from .cost import range_cost

_LARGE = np.int64(2**60)


@kernel
def best_partition(cumulated, log_factorials, structure):
    """Find the cheapest partition of n cells, in O((J + I + log n) n^2) and O(n^2) memory.

    Here I is the number of parts beyond which a bound rules out all partitions, mostly few more
    than the best one has.

    Parameters
    ----------
    cumulated : ndarray of int, shape (n + 1, n_classes)
        Counts before each cell.
    log_factorials : ndarray of int
    structure : ndarray of int, shape (at least n + 1,)
        Cost of having that many parts.

    Returns
    -------
    ndarray of int, shape (n_parts + 1,)
        The first cell of each part, then n. Of equally cheap partitions one of fewest parts.
    """
    n = cumulated.shape[0] - 1
    cost = np.empty((n, n + 1), np.int64)
    for first in range(n):
        for last in range(first + 1, n + 1):
            cost[first, last] = range_cost(cumulated, first, last, log_factorials)
    most = most_parts(cost, structure)
    least = cost[0].copy()
    start = np.zeros((most + 1, n + 1), np.int64)
    best, fewest = structure[1] + least[n], 1
    for size in range(2, most + 1):
        add_part(cost, size, least, start[size])
        # Strictly: of equally cheap partitions the one of fewest parts stays.
        if structure[size] + least[n] < best:
            best, fewest = structure[size] + least[n], size
    bounds = np.empty(fewest + 1, np.int64)
    bounds[fewest] = n
    for size in range(fewest, 0, -1):
        bounds[size - 1] = start[size, bounds[size]]
    return bounds


@kernel
def add_part(cost, size, least, start):
    """Turn the least costs of ``size - 1`` parts up to each end into those of ``size``."""
    # Downwards in place: the entries before ``last`` are still those of one part less.
    for last in range(cost.shape[0], size - 1, -1):
        best = least[size - 1] + cost[size - 1, last]
        start[last] = size - 1
        for first in range(size, last):
            both = least[first] + cost[first, last]
            if both < best:
                best = both
                start[last] = first
        least[last] = best


@kernel
def most_parts(cost, structure):
    """Find a number of parts that no cheapest partition exceeds.

    Let each part cost a penalty p beside its own cost, whatever their number, and h be the least
    of such sums: then I parts cost h - p I at least, for every p. The penalties tried are what
    2, 3, 5, 9, ... parts add to the structure's cost.
    """
    n = cost.shape[0]
    bound = np.full(n + 1, -_LARGE)
    best = structure[1] + cost[0, n]
    size = 1
    while size < n:
        penalty = structure[size + 1] - structure[size]
        # Times n parts it must not overflow.
        if 0 <= penalty < _LARGE // n:
            least, parts = penalised(cost, penalty)
            best = min(best, least - penalty * parts + structure[parts])
            for k in range(2, n + 1):
                bound[k] = max(bound[k], least - penalty * k)
        # Doubled, because neighbouring numbers of parts have nearly the same penalty.
        size *= 2
    most = 1
    for k in range(2, n + 1):
        if bound[k] + structure[k] <= best:
            most = k
    return most


@kernel
def penalised(cost, penalty):
    """Least sum of costs with a penalty for each part, and the number of these parts."""
    n = cost.shape[0]
    least, parts = np.zeros(n + 1, np.int64), np.zeros(n + 1, np.int64)
    for last in range(1, n + 1):
        best, where = _LARGE, 0
        for first in range(last):
            both = least[first] + cost[first, last]
            if both < best:
                best, where = both, first
        least[last] = best + penalty
        parts[last] = parts[where] + 1
    return least[n], parts[n]
