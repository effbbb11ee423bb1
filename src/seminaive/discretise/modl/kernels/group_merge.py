"""The greedy merge of groups of values: any two may merge."""

import numpy as np

from ....machine.compiled import kernel
from .cost import cost_with

_LARGE = np.int64(2**62)


@kernel
def merge_groups(items, log_factorials, structure):
    """Merge the two groups for which it is cheapest until one is left; return the best on the way.

    Of equally cheap merges the one of the first group, then the first partner, comes first; of
    equally cheap partitions the one of fewest groups is kept.

    Parameters
    ----------
    items : ndarray of int, shape (n, n_classes)
    log_factorials : ndarray of int
    structure : ndarray of int, shape (n + 1,)
        Cost of having that many groups.

    Returns
    -------
    ndarray of int, shape (n,)
        The first item of each item's group.
    """
    n = items.shape[0]
    counts, cost = items.copy(), np.empty(n, np.int64)
    for k in range(n):
        cost[k] = cost_with(counts[k], 0, counts[k], log_factorials)
    alone = np.ones(n, np.bool_)
    change, partner = np.empty(n, np.int64), np.empty(n, np.int64)
    for a in range(n):
        change[a], partner[a] = nearest(counts, cost, alone, a, log_factorials)
    merges = np.empty((n, 2), np.int64)
    parts, fewest = cost.sum(), n
    best = parts + structure[n]
    for size in range(n - 1, 0, -1):
        a = np.argmin(change)
        b = partner[a]
        merges[size] = a, b
        parts += change[a]
        cost[a] += cost[b] + change[a]
        counts[a] += counts[b]
        alone[b], change[b] = False, _LARGE
        refresh(counts, cost, alone, change, partner, a, b, log_factorials)
        if parts + structure[size] <= best:
            best, fewest = parts + structure[size], size
    labels = np.arange(n)
    for size in range(n - 1, fewest - 1, -1):
        labels[labels == merges[size, 1]] = merges[size, 0]
    return labels


@kernel
def nearest(counts, cost, alone, a, log_factorials):
    """Cheapest merge of group ``a`` with a later one: what it changes, and that group."""
    least, partner = _LARGE, -1
    for b in range(a + 1, cost.size):
        if alone[b]:
            new = cost_with(counts[a], 1, counts[b], log_factorials) - cost[a] - cost[b]
            if new < least:
                least, partner = new, b
    return least, partner


@kernel
def refresh(counts, cost, alone, change, partner, a, b, log_factorials):
    """Find the partners again that the merge of ``b`` into ``a`` can have changed."""
    for c in range(b):
        if not alone[c]:
            continue
        if c == a or partner[c] == a or partner[c] == b:
            change[c], partner[c] = nearest(counts, cost, alone, c, log_factorials)
        elif c < a:
            new = cost_with(counts[c], 1, counts[a], log_factorials) - cost[c] - cost[a]
            if new < change[c] or (new == change[c] and a < partner[c]):
                change[c], partner[c] = new, a
