"""Post-optimisation of MODL intervals: split, merge-split and merge-merge-split."""

import numpy as np

from ....machine.compiled import kernel
from .cost import range_cost

_LARGE = np.int64(2**62)


@kernel
def improve(cumulated, log_factorials, structure, after, size):
    """Replace one, two or three neighbouring intervals by two as long as that lowers the cost.

    Sweeps from left to right; where an interval starts, the best of the three moves is made as
    long as one helps, of equally good ones the one that merges least, with the leftmost cut.

    Parameters
    ----------
    cumulated : ndarray of int, shape (n + 1, n_classes)
    log_factorials : ndarray of int
    structure : ndarray of int, shape (n + 1,)
        Cost of having that many intervals.
    after : ndarray of int, shape (n,)
        For the first elementary interval of each interval, that of the next one; n for the last.
        Changed in place.
    size : int
        Number of intervals.

    Returns
    -------
    int
        Number of intervals.
    """
    n = after.size
    still = False
    while not still:
        still = True
        first = 0
        while first < n:
            width, cut, last = best_move(cumulated, log_factorials, structure, after, size, first)
            if width == 0:
                first = after[first]
                continue
            after[first], after[cut] = cut, last
            size += 2 - width
            still = False
    return size


@kernel
def best_move(cumulated, log_factorials, structure, after, size, first):
    """Return the best move at an interval: how many it takes, the cut, and the end; 0 for none."""
    best, best_width, best_cut, best_last = 0, 0, 0, 0
    last, old = first, 0
    # Split, merge-split, merge-merge-split: one, two or three intervals become two.
    for width in range(1, 4):
        if last == after.size:
            break
        old += range_cost(cumulated, last, after[last], log_factorials)
        last = after[last]
        new, cut = cheapest_cut(cumulated, log_factorials, first, last)
        if cut < 0:
            continue
        change = new - old + structure[size + 2 - width] - structure[size]
        if change < best:
            best, best_width, best_cut, best_last = change, width, cut, last
    return best_width, best_cut, best_last


@kernel
def cheapest_cut(cumulated, log_factorials, first, last):
    """Cost and place of the best cut between two bounds; place -1 if there is none."""
    best, place = _LARGE, -1
    for cut in range(first + 1, last):
        both = range_cost(cumulated, first, cut, log_factorials)
        both += range_cost(cumulated, cut, last, log_factorials)
        if both < best:
            best, place = both, cut
    return best, place
