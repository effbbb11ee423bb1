"""What adding or dropping a feature does to the information, by one logarithm for many rows.

With a feature, the posterior P of a row's classes becomes P r over its sum, r being the ratios of
the cell that the row fills. The row's information changes by log sum_c P(c) r(c), less log r of its
own class; the latter depends on the counts of the cells alone, and is known beforehand. The sums of
many rows are multiplied before a logarithm is taken.
"""

import math

import numpy as np

from ...machine.compiled import kernel
from .posterior import information, renew
from .subset import shift

# Ratios are 1 at most and exp(-FARTHEST) at least: those of a feature beyond are not multiplied.
FARTHEST = 300.0
# A posterior below exp(LEAST) is 0 and counts for nothing, whatever the ratios: they could bring it
# to exp(FARTHEST + LEAST), below the last bit of a sum. And no product of the two is denormal.
# A product of factors stays above exp(-ROOM), inside the range of normal doubles; and of so many.
ROOM, MOST = 600.0, 512
_LOG_2 = math.log(2.0)
# Unsigned, as the loops are: an index then needs no check whether it counts from the end, which
# takes as long as the products.
_1, _2, _3 = np.uint64(1), np.uint64(2), np.uint64(3)


@kernel(inline="always")
def log_of_sums(cells, ratios, posterior, edges, weight, spread, of_two):
    """Sum over rows of weight * log sum_c P(c) r(c).

    ``ratios`` (n_cells, columns) and ``posterior`` (n_rows, columns) have 2 columns, or a multiple
    of 4, of which some are 0, and then ``of_two`` is None. Rows ``edges[r]`` to ``edges[r + 1]``
    have ``weight[r]``. No sum is below exp(-spread).
    """
    room = int(ROOM / max(spread, ROOM / MOST))
    total = 0.0
    for r in range(weight.size):
        if of_two is None:
            log = log_by_fours(cells, ratios, posterior, edges[r], edges[r + 1], room)
        else:
            log = log_by_pairs(cells, ratios, posterior, edges[r], edges[r + 1], room)
        total += weight[r] * log
    return total


@kernel(inline="always")
def pair(cells, ratios, posterior, i):
    """Sum of a row's two classes."""
    cell = cells[i]
    return posterior[i, 0] * ratios[cell, 0] + posterior[i, 1] * ratios[cell, 1]


@kernel
def log_by_pairs(cells, ratios, posterior, first, last, room):
    """Log of the product of the rows' sums, for two classes.

    Four products side by side, because each multiplication waits for the last one of its own.
    """
    a, b, c, d, twos = 1.0, 1.0, 1.0, 1.0, 0
    start, fours = first, last - (last - first) % 4
    while start < fours:
        stop = min(start + 4 * room, fours)
        for i in range(np.uint64(start), np.uint64(stop), np.uint64(4)):
            a *= pair(cells, ratios, posterior, i)
            b *= pair(cells, ratios, posterior, i + _1)
            c *= pair(cells, ratios, posterior, i + _2)
            d *= pair(cells, ratios, posterior, i + _3)
        (a, m), (b, n), (c, o), (d, p) = math.frexp(a), math.frexp(b), math.frexp(c), math.frexp(d)
        twos += m + n + o + p
        start = stop
    a *= b * c * d
    for i in range(fours, last):
        a, m = math.frexp(a * pair(cells, ratios, posterior, i))
        twos += m
    return math.log(a) + twos * _LOG_2


@kernel
def log_by_fours(cells, ratios, posterior, first, last, room):
    """Do so for any number of classes, four at a time."""
    product, twos = 1.0, 0
    start = first
    while start < last:
        stop = min(start + room, last)
        for i in range(np.uint64(start), np.uint64(stop)):
            cell = cells[i]
            a, b, c, d = 0.0, 0.0, 0.0, 0.0
            for j in range(np.uint64(0), np.uint64(ratios.shape[1]), np.uint64(4)):
                a += posterior[i, j] * ratios[cell, j]
                b += posterior[i, j + _1] * ratios[cell, j + _1]
                c += posterior[i, j + _2] * ratios[cell, j + _2]
                d += posterior[i, j + _3] * ratios[cell, j + _3]
            product *= (a + b) + (c + d)
        product, more = math.frexp(product)
        twos += more
        start = stop
    return math.log(product) + twos * _LOG_2


def sweep(
    order,
    sign,
    n_selected,
    cost,
    accept,
    scores,
    cells,
    starts,
    table,
    unit,
    weight,
    edges,
    of_run,
    ratios,
    own_logs,
    spread,
    prior,
    tolerance,
    costs,
    accepted,
):
    """Do as :func:`subset.sweep` with the information for its kind, to the rounding of a sum.

    Parameters that it has beyond the other are what a feature does: ``ratios`` (n_cells, columns)
    of its cells, ``own_logs`` (n_features,) the sum over rows of log r of their classes, ``spread``
    (n_features,) minus the log of the least ratio; and ``edges``, ``of_run`` (n_runs,), where rows
    of equal weight begin and what it is. The posterior is made anew from the whole-number scores
    with every subset accepted, and so is its cost: rounding has no way to add up.
    """
    # Not a kernel: only the loop for that number of classes is compiled.
    return sweep_of(
        order,
        sign,
        n_selected,
        cost,
        accept,
        scores,
        cells,
        starts,
        table,
        unit,
        weight,
        edges,
        of_run,
        ratios,
        own_logs,
        spread,
        prior,
        tolerance,
        costs,
        accepted,
        True if ratios.shape[1] == 2 else None,
    )


@kernel
def sweep_of(
    order,
    sign,
    n_selected,
    cost,
    accept,
    scores,
    cells,
    starts,
    table,
    unit,
    weight,
    edges,
    of_run,
    ratios,
    own_logs,
    spread,
    prior,
    tolerance,
    costs,
    accepted,
    of_two,
):
    """Do as :func:`sweep`, with ``of_two`` None where ratios have more than 2 columns."""
    posterior = np.zeros((scores.shape[0], ratios.shape[1]))
    now = renew(scores, weight, unit, posterior)
    moved = np.empty((0, scores.shape[1]), dtype=np.int64)
    for trial in range(order.size):
        k = order[trial]
        factors = table[starts[k] :]
        if spread[k] <= FARTHEST:
            change = log_of_sums(
                cells[k], ratios[starts[k] :], posterior, edges, of_run, spread[k], of_two
            )
            measured = now + (change - own_logs[k])
        else:
            if moved.shape[0] != scores.shape[0]:
                moved = np.empty_like(scores)
            shift(scores, cells[k], factors, sign, moved)
            measured = information(moved, weight, unit)
        costs[trial] = measured + prior[n_selected + sign]
        if accept and costs[trial] < cost - tolerance:
            accepted[trial] = True
            n_selected += sign
            shift(scores, cells[k], factors, sign, scores)
            now = renew(scores, weight, unit, posterior)
            cost = costs[trial] = now + prior[n_selected]
    return cost
