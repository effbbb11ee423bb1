"""Post-optimisation of MODL intervals: split, merge-split and merge-merge-split."""

import numpy as np

from ....machine.compiled import kernel
from .cost import range_cost

_LARGE = np.int64(2**62)
# Ranges that are remembered for each interval at the start: three are asked for in a sweep.
_EACH = 8


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
    # From one sweep to the next most intervals stay, and a range has one cheapest cut.
    known = no_cuts(_EACH * size)
    still = False
    while not still:
        still = True
        first = 0
        while first < n:
            width, cut, last = best_move(
                cumulated, log_factorials, structure, after, size, first, known
            )
            if width == 0:
                first = after[first]
                continue
            after[first], after[cut] = cut, last
            size += 2 - width
            still = False
    return size


@kernel
def no_cuts(room):
    """Room to remember the cheapest cuts of about so many ranges: first, last, cost and place."""
    slots = 1
    while slots < room:
        slots *= 2
    # No range begins where it ends, so that a slot of zeros is none's.
    return np.zeros((slots, 4), np.int64)


@kernel
def best_move(cumulated, log_factorials, structure, after, size, first, known):
    """Return the best move at an interval: how many it takes, the cut, and the end; 0 for none.

    ``known`` is from :func:`no_cuts`.
    """
    best, best_width, best_cut, best_last = 0, 0, 0, 0
    last, old = first, 0
    # Split, merge-split, merge-merge-split: one, two or three intervals become two.
    for width in range(1, 4):
        if last == after.size:
            break
        old += range_cost(cumulated, last, after[last], log_factorials)
        last = after[last]
        new, cut = remembered_cut(cumulated, log_factorials, first, last, known)
        if cut < 0:
            continue
        change = new - old + structure[size + 2 - width] - structure[size]
        if change < best:
            best, best_width, best_cut, best_last = change, width, cut, last
    return best_width, best_cut, best_last


@kernel
def remembered_cut(cumulated, log_factorials, first, last, known):
    """Do as :func:`cheapest_cut`, once for a range while no other takes its slot."""
    # Odd factors that are far apart spread what is close together.
    slot = known[(first * 40503 + last * 2654435761) & (known.shape[0] - 1)]
    if slot[0] != first or slot[1] != last:
        cost, place = cheapest_cut(cumulated, log_factorials, first, last)
        slot[0], slot[1], slot[2], slot[3] = first, last, cost, place
    return slot[2], slot[3]


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
