"""One level of hierarchical estimates: its strengths, and what they make of every cell.

A cell is a value under a node; it has a count for each class. Where the strengths are searched for,
factors are multiplied before a logarithm is taken of their product.
"""

import math

import numpy as np

from ..machine.compiled import kernel

# Strengths that are tried: powers of 4, then factors of 2, of its root and of that one's root.
COARSE = 4.0 ** np.arange(7, -4, -1)
FINE = np.array([2.0, 2.0**0.5, 2.0**0.25])
# Gamma prior of a strength, its shape and rate, as a density of its logarithm: few rows under some
# parents agree by chance, and would have a strength near 0, by which they are sure. The study of
# networks chose it, by one half of its data sets.
SHAPE, RATE = 2.0, 0.02
# Gains in log probability that are rounding; the greater of two equal strengths stays.
TIE = 1e-9
# Weight that is rounding: what is left of a node without the one row that it has.
DUST = 1e-9
# A power of a factor not below _SMALL is multiplied so often; their product stays a normal double.
_SMALL, _OFTEN, _LEAST = 1e-6, 8.0, 1e-200


@kernel
def added(place, weights, out):
    """Add rows of ``weights`` (n_rows, n_classes) to the rows of ``out`` at their places."""
    for i in range(place.size):
        for c in range(weights.shape[1]):
            out[place[i], c] += weights[i, c]


@kernel(error_model="numpy")
def estimate_level(
    counts,
    totals,
    node,
    below,
    group,
    taken,
    under,
    under_out,
    equal,
    strength,
    lower,
    estimate,
    left_out,
):
    """Search the strengths of a level's groups of nodes, and estimate its cells by them.

    Parameters
    ----------
    counts, taken : ndarray of shape (n_cells, n_classes)
        Weight of the rows; what a row that is left out of a cell takes from the cell below.
    totals : ndarray of shape (n_nodes, n_classes)
    node, below : ndarray of int64, shape (n_cells,)
    group : ndarray of int64, shape (n_nodes,)
    under, under_out : ndarray of shape (n_cells_below, n_classes)
        ``estimate`` and ``left_out`` of the level below; without rows on the lowest level.
    equal : float
        What the lowest level backs off to.
    strength : ndarray of shape (n_groups,)
        Written, as all that follow: the estimate that a cell backs off to, its own, and that of all
        rows but one of its own.
    lower, estimate, left_out : ndarray of shape (n_cells, n_classes)
    """
    told = 0
    for i in range(counts.shape[0]):
        for c in range(counts.shape[1]):
            lower[i, c] = left_out[i, c] = equal
            if under.shape[0] > 0:
                whole = under[below[i], c]
                lower[i, c] = whole
                left_out[i, c] = whole + taken[i, c] * (under_out[below[i], c] - whole)
            own = min(counts[i, c], 1.0)
            if counts[i, c] > 0.0 and totals[node[i], c] - own > DUST:
                told += 1
    weight, rest, alike = np.empty(told), np.empty(told), np.empty(told)
    missed, of_cell = np.empty(told), np.empty(told, dtype=np.int64)
    at = 0
    for i in range(counts.shape[0]):
        for c in range(counts.shape[1]):
            own = min(counts[i, c], 1.0)
            if counts[i, c] > 0.0 and totals[node[i], c] - own > DUST:
                weight[at], rest[at] = counts[i, c], totals[node[i], c] - own
                alike[at], missed[at] = counts[i, c] - own, left_out[i, c]
                of_cell[at] = group[node[i]]
                at += 1
    search_strengths(weight, rest, alike, missed, of_cell, strength)
    for i in range(counts.shape[0]):
        s = strength[group[node[i]]]
        for c in range(counts.shape[1]):
            n, total = counts[i, c], totals[node[i], c]
            estimate[i, c] = (n + s * lower[i, c]) / (total + s)
            own = min(n, 1.0)
            if n > 0.0:
                left_out[i, c] = (n - own + s * left_out[i, c]) / (total - own + s)
            else:
                left_out[i, c] = estimate[i, c]


@kernel
def search_strengths(weight, rest, alike, lower, group, best):
    """Write the most probable strength of each group, rows as likely as the others make them.

    A cell's ``weight`` of rows each find ``rest`` others in its node, ``alike`` of them in the
    cell, and the probability ``lower`` on the level below. The search is over fixed numbers, so
    that its time is linear in the cells, and its result depends on nothing but the counts.
    """
    gained, now, tried = np.empty_like(best), np.empty_like(best), np.empty_like(best)
    centre = np.empty_like(best)
    for at in range(COARSE.size):
        for g in range(best.size):
            tried[g] = COARSE[at]
            if at == 0:
                best[g], gained[g] = tried[g], -np.inf
        log_probable(weight, rest, alike, lower, group, tried, now)
        keep_better(tried, now, best, gained)
    for at in range(FINE.size):
        for g in range(best.size):
            centre[g] = best[g]
        for way in range(2):
            for g in range(best.size):
                tried[g] = centre[g] * FINE[at] if way == 0 else centre[g] / FINE[at]
            log_probable(weight, rest, alike, lower, group, tried, now)
            keep_better(tried, now, best, gained)


@kernel
def keep_better(tried, now, best, gained):
    """Put the strengths tried in the place of those that gain less."""
    for g in range(best.size):
        if now[g] > gained[g] + TIE:
            best[g], gained[g] = tried[g], now[g]


@kernel(error_model="numpy")
def log_probable(weight, rest, alike, lower, group, strength, out):
    """Write the log probability of each group's cells and strength, but for a constant."""
    for g in range(out.size):
        out[g] = SHAPE * math.log(strength[g]) - RATE * strength[g]
    product, current = 1.0, 0
    for i in range(weight.size):
        # Cells of a group mostly stand together.
        if group[i] != current:
            out[current] += math.log(product)
            product, current = 1.0, group[i]
        s, w = strength[current], weight[i]
        factor = (alike[i] + s * lower[i]) / (rest[i] + s)
        if w > _OFTEN or factor < _SMALL or w != math.floor(w):
            out[current] += w * math.log(factor) if factor > 0.0 else -np.inf
            continue
        for _ in range(int(w)):
            product *= factor
        if product < _LEAST:
            out[current] += math.log(product)
            product = 1.0
    if out.size > 0:
        out[current] += math.log(product)


@kernel
def put_crowded(counts, strength, lower, customers, weight):
    """Write count and concentration of the cells of more than one row, in turn.

    ``strength`` has one number a cell; the concentration is it times the estimate below.
    """
    at = 0
    for i in range(counts.shape[0]):
        for c in range(counts.shape[1]):
            if counts[i, c] > 1.0:
                customers[at], weight[at] = counts[i, c], strength[i] * lower[i, c]
                at += 1


@kernel(error_model="numpy")
def open_tables(counts, strength, lower, expected, opened, of_last):
    """Write how many tables the rows of each cell open, at most one each, and the last one's.

    ``expected`` has the number of the cells of more than one row, in turn. The first row opens one;
    a fraction of a row opens no more than itself.
    """
    at = 0
    for i in range(counts.shape[0]):
        for c in range(counts.shape[1]):
            n, w = counts[i, c], strength[i] * lower[i, c]
            opened[i, c] = n
            if n > 1.0:
                opened[i, c] = min(max(expected[at], 1.0), n)
                at += 1
            of_last[i, c] = min(w / (w + max(n - 1.0, 0.0)), n) if n > 0.0 else 0.0
