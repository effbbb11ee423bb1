"""The greedy bottom-up merge of MODL intervals, in O(J n log n)."""

import numpy as np

from ....machine.compiled import kernel
from .cost import range_cost
from .pyramid import NONE, first_least, pyramid, replace


@kernel
def merge_all(cumulated, log_factorials, structure, alive):
    """Merge neighbours, the cheapest first, until one interval is left; return the best number.

    Of equally cheap merges the leftmost comes first.

    Parameters
    ----------
    cumulated : ndarray of int, shape (n + 1, n_classes)
        Counts before each elementary interval.
    log_factorials : ndarray of int
    structure : ndarray of int, shape (n + 1,)
        Cost of having that many intervals.
    alive : ndarray of int, shape (n,)
        Receives for the cut before each elementary interval the least number of intervals with
        which the merges still have it; 1 for the first, which is no cut.

    Returns
    -------
    int
        Number of intervals of the cheapest partition on the way, the least of several.
    """
    size = alive.size
    cost, change = first_costs(cumulated, log_factorials)
    # The first is no cut.
    change[0] = NONE
    # The structure's cost depends on the number of parts alone, the same for all merges of a step:
    # it has no say in which merge is next, only in which step was best.
    parts, fewest = cost.sum(), size
    best = parts + structure[size]
    alive[0] = 1
    cells, bounds = np.arange(size), cumulated.copy()
    while size > 1:
        # Those left move together as often as they are half as many, so that what a merge looks up
        # stays close together, in the cache at last.
        n = size
        before, after = np.arange(n) - 1, np.arange(n) + 1
        tree, starts = pyramid(change[:n])
        while size > max(n // 2, 1):
            size -= 1
            cut = first_least(tree, starts)
            added = tree[cut]
            replace(tree, starts, cut, NONE)
            left, right = before[cut], after[cut]
            alive[cells[cut]] = size + 1
            parts += added
            cost[left] += cost[cut] + added
            after[left] = right
            if right < n:
                before[right] = left
                merged = range_cost(bounds, left, after[right], log_factorials)
                replace(tree, starts, right, merged - cost[left] - cost[right])
            if left > 0:
                merged = range_cost(bounds, before[left], right, log_factorials)
                replace(tree, starts, left, merged - cost[before[left]] - cost[left])
            # Not only less: of equally cheap partitions the one of fewest parts is kept.
            if parts + structure[size] <= best:
                best, fewest = parts + structure[size], size
        cell = 0
        for k in range(size):
            cells[k], cost[k], change[k] = cells[cell], cost[cell], tree[cell]
            bounds[k] = bounds[cell]
            cell = after[cell]
        bounds[size] = bounds[n]
    return fewest


@kernel
def first_costs(cumulated, log_factorials):
    """Cost of each elementary interval, and what merging it with the one before it changes."""
    n = cumulated.shape[0] - 1
    cost, change = np.empty(n, np.int64), np.zeros(n, np.int64)
    for k in range(n):
        cost[k] = range_cost(cumulated, k, k + 1, log_factorials)
    for k in range(1, n):
        change[k] = range_cost(cumulated, k - 1, k + 1, log_factorials) - cost[k - 1] - cost[k]
    return cost, change
