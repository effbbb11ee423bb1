"""The cheapest of all partitions of a few values, by dynamic programming over their subsets."""

import numpy as np

from ....machine.compiled import kernel
from .cost import cost_with

_LARGE = np.int64(2**61)


@kernel
def best_groups(items, log_factorials, structure):
    """Find the cheapest partition of n items, in O(n 3^n); of several one of fewest groups.

    Returns the group of each item, shape (n,).
    """
    n = items.shape[0]
    full = (1 << n) - 1
    cost = subset_costs(items, log_factorials)
    least = cost.copy()
    # Bits of the group that holds a subset's last item in its best partition.
    last_group = np.zeros((n + 1, full + 1), np.int64)
    for subset in range(full + 1):
        last_group[1, subset] = subset
    best, fewest = cost[full] + structure[1], 1
    for size in range(2, n + 1):
        least = add_group(cost, least, last_group[size])
        if least[full] + structure[size] < best:
            best, fewest = least[full] + structure[size], size
    labels = np.empty(n, np.int64)
    remaining = full
    for size in range(fewest, 0, -1):
        group = last_group[size, remaining]
        for k in range(n):
            if (group >> k) & 1:
                labels[k] = size - 1
        remaining ^= group
    return labels


@kernel
def subset_costs(items, log_factorials):
    """Cost of each subset, numbered by its bits, as one group."""
    n, n_classes = items.shape
    sums = np.zeros((1 << n, n_classes), np.int64)
    cost = np.zeros(1 << n, np.int64)
    for k in range(n):
        for subset in range(1 << k):
            union = subset | (1 << k)
            for c in range(n_classes):
                sums[union, c] = sums[subset, c] + items[k, c]
            cost[union] = cost_with(sums[union], 0, sums[union], log_factorials)
    return cost


@kernel
def add_group(cost, least, group):
    """Turn the least costs of some number of groups, by subset, into those of one more."""
    out = np.full(cost.size, _LARGE)
    top = 1
    for subset in range(1, cost.size):
        if subset >= 2 * top:
            top *= 2
        # What is left beside the group of the last item: the proper subsets without it.
        lower = subset ^ top
        left = lower
        while left > 0:
            total = least[left] + cost[subset ^ left]
            if total < out[subset]:
                out[subset], group[subset] = total, subset ^ left
            left = (left - 1) & lower
    return out
