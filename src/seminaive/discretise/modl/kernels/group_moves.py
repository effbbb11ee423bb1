"""Post-optimisation of groups of values: single values move, and groups merge."""

import numpy as np

from ....machine.compiled import kernel
from .cost import cost_with


@kernel
def improve_groups(items, log_factorials, structure, labels):
    """Move items to other groups or to one of their own, and merge groups, while the cost falls.

    Items are taken in order, each to where it is best; then pairs of groups in order. Of equally
    good places the first is taken, of a move and a stay the stay.

    Parameters
    ----------
    items : ndarray of int, shape (n, n_classes)
    log_factorials : ndarray of int
    structure : ndarray of int, shape (n + 1,)
        Cost of having that many groups.
    labels : ndarray of int, shape (n,)
        Group of each item, below n; changed in place.
    """
    n, size = items.shape[0], renumber(labels)
    counts, members, cost = np.zeros_like(items), np.zeros(n, np.int64), np.zeros(n, np.int64)
    for k in range(n):
        counts[labels[k]] += items[k]
        members[labels[k]] += 1
    for g in range(size):
        cost[g] = cost_with(counts[g], 0, counts[g], log_factorials)
    used, still = size, False
    while not still:
        still = True
        for k in range(n):
            # One slot beyond those in use is empty, for an item that is best alone.
            home, slots = labels[k], members[: used + 1]
            to = best_group(items[k], home, size, counts, slots, cost, log_factorials, structure)
            if to != home:
                shift(items[k], home, to, 1, counts, members, cost, log_factorials)
                labels[k] = to
                size += (members[to] == 1) - (members[home] == 0)
                used = max(used, to + 1)
                still = False
        for a in range(used):
            for b in range(a + 1, used):
                if members[a] == 0 or members[b] == 0:
                    continue
                merged = cost_with(counts[a], 1, counts[b], log_factorials) + structure[size - 1]
                if merged < cost[a] + cost[b] + structure[size]:
                    # A copy: the counts of b are what is being taken away.
                    gone = counts[b].copy()
                    shift(gone, b, a, members[b], counts, members, cost, log_factorials)
                    labels[labels == b] = a
                    size -= 1
                    still = False


@kernel
def renumber(labels):
    """Number the groups 0, 1, ... as they first occur; return how many there are."""
    number, size = np.full(labels.size, -1), 0
    for k in range(labels.size):
        if number[labels[k]] < 0:
            number[labels[k]] = size
            size += 1
        labels[k] = number[labels[k]]
    return size


@kernel
def best_group(item, home, size, counts, members, cost, log_factorials, structure):
    """Group in which an item of group ``home`` costs least; perhaps an empty one, or ``home``."""
    # Number of groups once the item has gone from home.
    left = size - (members[home] == 1)
    freed = cost_with(counts[home], -1, item, log_factorials) - cost[home] - structure[size]
    best, to = 0, home
    # An item that is alone already would only rename its group; and one empty group is as good as
    # another, so that the first one stands for all.
    fresh = members[home] > 1
    for g in range(members.size):
        if g == home or (members[g] == 0 and not fresh):
            continue
        fresh = fresh and members[g] > 0
        change = freed + cost_with(counts[g], 1, item, log_factorials) - cost[g]
        change += structure[left + (members[g] == 0)]
        if change < best:
            best, to = change, g
    return to


@kernel
def shift(item_counts, home, to, how_many, counts, members, cost, log_factorials):
    """Carry counts from one group to another."""
    counts[home] -= item_counts
    counts[to] += item_counts
    members[home] -= how_many
    members[to] += how_many
    cost[home] = cost_with(counts[home], 0, counts[home], log_factorials)
    cost[to] = cost_with(counts[to], 0, counts[to], log_factorials)
