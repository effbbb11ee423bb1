"""Post-optimisation of MODL intervals: split, merge-split and merge-merge-split."""

import numpy as np

from ....machine.compiled import kernel
from .cost import range_cost
from .log_factorials import log_factorial

_LARGE = np.int64(2**62)
# Of so few cells every cut is tried.
_FEW = 128
# Units by which the logarithm that a row costs may be rounded, at most: log-factorials have 57 bits
# and are doubles, right to some units of their last bit. Times so many rows it has no more bits.
_ROUNDED, _MANY_ROWS = np.int64(2**10), np.int64(2**46)
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
    remembered = no_cuts(_EACH * size)
    still = False
    while not still:
        still = True
        first = 0
        while first < n:
            width, cut, last = best_move(
                cumulated, log_factorials, structure, after, size, first, remembered
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
def best_move(cumulated, log_factorials, structure, after, size, first, remembered):
    """Return the best move at an interval: how many it takes, the cut, and the end; 0 for none.

    ``remembered`` is from :func:`no_cuts`.
    """
    best, best_width, best_cut, best_last = 0, 0, 0, 0
    last, old = first, 0
    # Split, merge-split, merge-merge-split: one, two or three intervals become two.
    for width in range(1, 4):
        if last == after.size:
            break
        old += range_cost(cumulated, last, after[last], log_factorials)
        last = after[last]
        new, cut = remembered_cut(cumulated, log_factorials, first, last, remembered)
        if cut < 0:
            continue
        change = new - old + structure[size + 2 - width] - structure[size]
        if change < best:
            best, best_width, best_cut, best_last = change, width, cut, last
    return best_width, best_cut, best_last


@kernel
def remembered_cut(cumulated, log_factorials, first, last, remembered):
    """Do as :func:`cheapest_cut`, once for a range while no other takes its slot."""
    # Odd factors that are far apart spread what is close together.
    slot = remembered[(first * 40503 + last * 2654435761) & (remembered.shape[0] - 1)]
    if slot[0] != first or slot[1] != last:
        cost, place = cheapest_cut(cumulated, log_factorials, first, last)
        slot[0], slot[1], slot[2], slot[3] = first, last, cost, place
    return slot[2], slot[3]


@kernel
def cheapest_cut(cumulated, log_factorials, first, last):
    """Cost and place of the best cut between two bounds; place -1 if there is none.

    The first of several. Of many cells a few, evenly spread, are tried, and between two of them
    all, unless the least that they can cost is more than the best so far.
    """
    best, place = _LARGE, -1
    step = 1
    # The bound is for so many rows as do not overflow it.
    if last - first > _FEW and cumulated[last].sum() - cumulated[first].sum() < _MANY_ROWS:
        step = np.int64(0.5 * np.sqrt(last - first))
    for cut in range(first + step, last, step):
        cost = range_cost(cumulated, first, cut, log_factorials)
        cost += range_cost(cumulated, cut, last, log_factorials)
        if cost < best:
            best, place = cost, cut
    if step == 1:
        return best, place
    for begin in range(first, last, step):
        end = min(begin + step, last)
        if least_between(cumulated, log_factorials, first, begin, end, last) > best:
            continue
        for cut in range(begin + 1, end):
            cost = range_cost(cumulated, first, cut, log_factorials)
            cost += range_cost(cumulated, cut, last, log_factorials)
            if cost < best or (cost == best and cut < place):
                best, place = cost, cut
    return best, place


@kernel
def least_between(cumulated, log_factorials, first, begin, end, last):
    """Find what a cut of ``first`` to ``last`` costs at least that lies in ``begin`` to ``end``.

    One more row of class j, beside n_j of it among n, costs log(n + J) - log(n_j + 1). Each row
    between goes to the left of the cut, or to its right: it costs no less than with the fewest
    rows and the most of its class that can be there.
    """
    n_classes = cumulated.shape[1]
    left, right = n_classes, n_classes
    for j in range(n_classes):
        left += cumulated[begin, j] - cumulated[first, j]
        right += cumulated[last, j] - cumulated[end, j]
    left = log_factorial(left, log_factorials) - log_factorial(left - 1, log_factorials)
    right = log_factorial(right, log_factorials) - log_factorial(right - 1, log_factorials)
    least = range_cost(cumulated, first, begin, log_factorials)
    least += range_cost(cumulated, end, last, log_factorials)
    rounded = n_classes + 4
    for j in range(n_classes):
        rows = cumulated[end, j] - cumulated[begin, j]
        if rows > 0:
            rounded += rows
            most = cumulated[end, j] - cumulated[first, j]
            to_left = log_factorial(most, log_factorials)
            to_left = left - (to_left - log_factorial(most - 1, log_factorials))
            most = cumulated[last, j] - cumulated[begin, j]
            to_right = log_factorial(most, log_factorials)
            to_right = right - (to_right - log_factorial(most - 1, log_factorials))
            least += rows * min(to_left, to_right)
    return least - rounded * _ROUNDED
