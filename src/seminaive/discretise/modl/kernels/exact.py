"""The cheapest of all partitions of cells in a row, by dynamic programming.

Costs of ranges lie in one packed row after another: those of the ranges that end before cell
``last``, by their first cell, begin at ``last * (last - 1) // 2``. So the loops run through memory
in its order, and take half of what a square would.
"""

import numpy as np

from ....machine.compiled import kernel
from .log_factorials import log_factorial

_LARGE = np.int64(2**60)


@kernel
def best_partition(cumulated, log_factorials, structure):
    """Find the cheapest partition of n cells, in O((J + I + log n) n^2) and 4 n^2 bytes.

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
    cost = range_costs(cumulated, log_factorials)
    most = most_parts(cost, structure, n)
    # The least costs of 1, 2, ... parts up to each end.
    least = np.empty((most, n + 1), np.int64)
    for last in range(1, n + 1):
        least[0, last] = ending(cost, last)[0]
    best, fewest = structure[1] + least[0, n], 1
    for size in range(2, most + 1):
        add_part(cost, size, least[size - 2], least[size - 1])
        # Strictly: of equally cheap partitions the one of fewest parts stays.
        if structure[size] + least[size - 1, n] < best:
            best, fewest = structure[size] + least[size - 1, n], size
    bounds = np.zeros(fewest + 1, np.int64)
    bounds[fewest] = n
    for size in range(fewest, 1, -1):
        last = bounds[size]
        # As many parts need as many cells: a cut is no earlier than the number of parts before it.
        row = ending(cost, last)[size - 1 :]
        before = place_of(least[size - 1, last], least[size - 2, size - 1 :], row)
        bounds[size - 1] = before + size - 1
    return bounds


@kernel
def range_costs(cumulated, log_factorials):
    """Cost of every range of cells, packed."""
    n, n_classes = cumulated.shape[0] - 1, cumulated.shape[1]
    cost = np.empty(n * (n + 1) // 2, np.int64)
    before, shown = classes_of(cumulated)
    counts, logs = np.empty(n_classes, np.int64), np.empty(n_classes, np.int64)
    for last in range(1, n + 1):
        row = ending(cost, last)
        counts[:], logs[:] = 0, 0
        total, inner = n_classes - 1, log_factorial(n_classes - 1, log_factorials)
        # From the last cell back: a cell changes the counts of the classes that it shows, often
        # one of many.
        for first in range(last - 1, -1, -1):
            for k in range(before[first], before[first + 1]):
                j = shown[k]
                more = cumulated[first + 1, j] - cumulated[first, j]
                counts[j] += more
                total += more
                inner -= logs[j]
                logs[j] = log_factorial(counts[j], log_factorials)
                inner += logs[j]
            row[first] = log_factorial(total, log_factorials) - inner
    return cost


@kernel
def classes_of(cumulated):
    """Find the classes that each cell shows: where those of each cell begin, and all of them."""
    n, n_classes = cumulated.shape[0] - 1, cumulated.shape[1]
    before, shown = np.zeros(n + 1, np.int64), np.empty(n * n_classes, np.int64)
    for cell in range(n):
        before[cell + 1] = before[cell]
        for j in range(n_classes):
            if cumulated[cell + 1, j] > cumulated[cell, j]:
                shown[before[cell + 1]] = j
                before[cell + 1] += 1
    return before, shown


@kernel
def ending(cost, last):
    """Costs of the ranges that end before cell ``last``, by their first cell; a view."""
    begin = last * (last - 1) // 2
    return cost[begin : begin + last]


@kernel
def least_sum(least, row):
    """Least sum of two entries at one place."""
    best = least[0] + row[0]
    # Without the place, which a compiler could not vectorise; `place_of` finds the few needed.
    for k in range(1, row.size):
        best = min(best, least[k] + row[k])
    return best


@kernel
def place_of(total, least, row):
    """First place where two entries have this sum."""
    place = 0
    while least[place] + row[place] != total:
        place += 1
    return place


@kernel
def add_part(cost, size, least, more):
    """From the least costs of ``size - 1`` parts up to each end make those of ``size``."""
    for last in range(size, least.size):
        more[last] = least_sum(least[size - 1 :], ending(cost, last)[size - 1 :])


@kernel
def most_parts(cost, structure, n):
    """Find a number of parts of n cells that no cheapest partition exceeds.

    Let each part cost a penalty p beside its own cost, whatever their number, and h be the least
    of such sums: then I parts cost h - p I at least, for every p. The penalties tried are what
    2, 3, 5, 9, ... parts add to the structure's cost.
    """
    bound = np.full(n + 1, -_LARGE)
    best = structure[1] + ending(cost, n)[0]
    size = 1
    while size < n:
        penalty = structure[size + 1] - structure[size]
        # Times n parts it must not overflow.
        if 0 <= penalty < _LARGE // n:
            least, parts = penalised(cost, penalty, n)
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
def penalised(cost, penalty, n):
    """Least sum of costs of n cells with a penalty for each part, and the number of these parts."""
    least = np.zeros(n + 1, np.int64)
    for last in range(1, n + 1):
        least[last] = least_sum(least, ending(cost, last)) + penalty
    last, parts = n, 0
    while last > 0:
        last = place_of(least[last] - penalty, least, ending(cost, last))
        parts += 1
    return least[n], parts
