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
# Gains in log probability that are rounding.
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
    n_terms = 0
    for i in range(counts.shape[0]):
        for c in range(counts.shape[1]):
            lower[i, c] = left_out[i, c] = equal
            if under.shape[0] > 0:
                below_all = under[below[i], c]
                lower[i, c] = below_all
                left_out[i, c] = below_all + taken[i, c] * (under_out[below[i], c] - below_all)
            single = min(counts[i, c], 1.0)
            if counts[i, c] > 0.0 and totals[node[i], c] - single > DUST:
                n_terms += 1
    weight, remaining, alike = np.empty(n_terms), np.empty(n_terms), np.empty(n_terms)
    missed, of_cell = np.empty(n_terms), np.empty(n_terms, dtype=np.int64)
    term = 0
    for i in range(counts.shape[0]):
        for c in range(counts.shape[1]):
            single = min(counts[i, c], 1.0)
            if counts[i, c] > 0.0 and totals[node[i], c] - single > DUST:
                weight[term], remaining[term] = counts[i, c], totals[node[i], c] - single
                alike[term], missed[term] = counts[i, c] - single, left_out[i, c]
                of_cell[term] = group[node[i]]
                term += 1
    search_strengths(weight, remaining, alike, missed, of_cell, strength)
    for i in range(counts.shape[0]):
        s = strength[group[node[i]]]
        for c in range(counts.shape[1]):
            n, total = counts[i, c], totals[node[i], c]
            estimate[i, c] = (n + s * lower[i, c]) / (total + s)
            single = min(n, 1.0)
            if n > 0.0:
                left_out[i, c] = (n - single + s * left_out[i, c]) / (total - single + s)
            else:
                left_out[i, c] = estimate[i, c]


@kernel(error_model="numpy", inline="always")
def search_strengths(weight, remaining, alike, lower, group, best):
    """Write the most probable strength of each group, rows as likely as the others make them.

    A cell's ``weight`` of rows each find ``remaining`` others in its node, ``alike`` of them in the
    cell, and the probability ``lower`` on the level below. The search is over fixed numbers, so
    that its time is linear in the cells, and its result depends on nothing but the counts.
    """
    gained, now, candidate, centre = np.empty((4, best.size))
    for step in range(COARSE.size + 2 * FINE.size):
        # Of a fine step the greater strength first.
        fine, way = divmod(step - COARSE.size, 2)
        for g in range(best.size):
            if step == 0:
                best[g], gained[g] = COARSE[0], -np.inf
            if step < COARSE.size:
                candidate[g] = COARSE[step]
                continue
            if way == 0:
                centre[g] = best[g]
            candidate[g] = centre[g] * FINE[fine] if way == 0 else centre[g] / FINE[fine]
        log_probable(weight, remaining, alike, lower, group, candidate, now)
        for g in range(best.size):
            # The greater of two strengths that are equal, but for rounding, stays.
            if now[g] > gained[g] + TIE:
                best[g], gained[g] = candidate[g], now[g]


@kernel(error_model="numpy", inline="always")
def log_probable(weight, remaining, alike, lower, group, strength, out):
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
        factor = (alike[i] + s * lower[i]) / (remaining[i] + s)
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
    crowded = 0
    for i in range(counts.shape[0]):
        for c in range(counts.shape[1]):
            if counts[i, c] > 1.0:
                customers[crowded], weight[crowded] = counts[i, c], strength[i] * lower[i, c]
                crowded += 1


@kernel(error_model="numpy")
def open_tables(counts, strength, lower, expected, opened, of_last):
    """Write how many tables the rows of each cell open, at most one each, and the last one's.

    ``expected`` has the number of the cells of more than one row, in turn. The first row opens one;
    a fraction of a row opens no more than itself.
    """
    crowded = 0
    for i in range(counts.shape[0]):
        for c in range(counts.shape[1]):
            n, w = counts[i, c], strength[i] * lower[i, c]
            opened[i, c] = n
            if n > 1.0:
                opened[i, c] = min(max(expected[crowded], 1.0), n)
                crowded += 1
            of_last[i, c] = min(w / (w + max(n - 1.0, 0.0)), n) if n > 0.0 else 0.0
