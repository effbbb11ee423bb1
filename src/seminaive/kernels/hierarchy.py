"""One level of hierarchical estimates: its strengths, and what they make of every cell.

A cell is a value under a node; it has a count for each class. Where the strengths are searched for,
factors are multiplied before a logarithm is taken of their product.
"""

import math

import numpy as np

from ..machine.compiled import kernel
from ..machine.digamma import digamma

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
# Rows of a cell whose factor is multiplied as often: fewer than 8, or than 64 among a thousand, for
# then no power is below 1e-155. Of others a logarithm is taken. A product below the least is taken
# apart, so that it stays a normal double; so many powers are made at once.
_BITS, _FEW, _MANY, _CROWD, _LEAST, _TOGETHER = 6, 8.0, 64.0, 1024.0, 1e-150, 512

# Not a literal, which would be a type of its own for which the search is compiled anew.
_NO_CELL = np.int64(0)


@kernel
def added(place, n_places, weights):
    """Sum rows of ``weights`` (n_rows, n_classes) by place."""
    out = np.zeros((n_places, weights.shape[1]))
    for i in range(place.size):
        for c in range(weights.shape[1]):
            out[place[i], c] += weights[i, c]
    return out


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
):
    """Search the strengths of a level's groups of nodes, and estimate its cells by them.

    Parameters
    ----------
    counts, taken : ndarray of shape (n_cells, n_classes)
        Weight of the rows; what a row that is left out of a cell takes from the cell below.
    totals : ndarray of shape (n_nodes, n_classes)
    node, below : ndarray of int64, shape (n_cells,)
    group : ndarray of int64, shape (n_nodes,)
        Cells of a group stand together.
    under, under_out : ndarray of shape (n_cells_below, n_classes)
        ``estimate`` and ``left_out`` of the level below; without rows on the lowest level.
    equal : float
        What the lowest level backs off to.
    strength : ndarray of shape (n_groups,)
        Written.

    Returns
    -------
    lower, estimate, left_out : ndarray of shape (n_cells, n_classes)
        The estimate that a cell backs off to, its own, and that of all rows but one of its own.
    """
    lower, estimate = np.empty(counts.shape), np.empty(counts.shape)
    left_out = np.empty(counts.shape)
    for i in range(counts.shape[0]):
        for c in range(counts.shape[1]):
            lower[i, c] = left_out[i, c] = equal
            if under.shape[0] > 0:
                below_all = under[below[i], c]
                lower[i, c] = below_all
                left_out[i, c] = below_all + taken[i, c] * (under_out[below[i], c] - below_all)
    # Not rows of one array: a processor would not know that their cells stand side by side.
    weight, remaining = np.empty(counts.size), np.empty(counts.size)
    alike, missed = np.empty(counts.size), np.empty(counts.size)
    begin = end = 0
    strength[:] = search_strength(weight, remaining, alike, missed, _NO_CELL, counts.size)
    while begin < counts.shape[0]:
        g, n_few, many = group[node[begin]], _NO_CELL, weight.size
        while end < counts.shape[0] and group[node[end]] == g:
            for c in range(counts.shape[1]):
                n = counts[end, c]
                single = n if n < 1.0 else 1.0
                others = totals[node[end], c] - single
                if n > 0.0 and others > DUST:
                    if (n < _FEW or (n < _MANY and others < _CROWD)) and n == math.floor(n):
                        place, n_few = n_few, n_few + 1
                    else:
                        place = many = many - 1
                    weight[place], remaining[place] = n, others
                    alike[place], missed[place] = n - single, left_out[end, c]
            end += 1
        s = search_strength(weight, remaining, alike, missed, n_few, many)
        strength[g] = s
        for i in range(begin, end):
            for c in range(counts.shape[1]):
                n, total = counts[i, c], totals[node[i], c]
                single = n if n < 1.0 else 1.0
                missing = left_out[i, c] if n > 0.0 else lower[i, c]
                estimate[i, c] = (n + s * lower[i, c]) / (total + s)
                left_out[i, c] = (n - single + s * missing) / (total - single + s)
        begin = end
    return lower, estimate, left_out


@kernel(error_model="numpy")
def search_strength(weight, remaining, alike, lower, n_few, many):
    """Return the most probable strength of a group, rows as likely as the others make them.

    Its cells of few rows are the first, those of many, or of parts of rows, start at ``many``. A
    cell's ``weight`` of rows each find ``remaining`` others in its node, ``alike`` of them in the
    cell, and the probability ``lower`` on the level below. The search is over fixed numbers, so
    that its time is linear in the cells, and its result depends on nothing but the counts.
    """
    best, gained, centre = COARSE[0], -np.inf, COARSE[0]
    times, power = weight[:n_few].astype(np.int64), np.ones(_TOGETHER)
    for step in range(COARSE.size + 2 * FINE.size):
        # Of a fine step the greater strength first.
        fine, way = divmod(step - COARSE.size, 2)
        centre = best if way == 0 else centre
        refined = centre * FINE[max(fine, 0)] if way == 0 else centre / FINE[max(fine, 0)]
        candidate = COARSE[step] if step < COARSE.size else refined
        now = SHAPE * math.log(candidate) - RATE * candidate
        now += log_of_few(times, remaining, alike, lower, candidate, power)
        for i in range(many, weight.size):
            factor = (alike[i] + candidate * lower[i]) / (remaining[i] + candidate)
            now += weight[i] * math.log(factor) if factor > 0.0 else -np.inf
        # The greater of two strengths that are equal, but for rounding, stays.
        if now > gained + TIE:
            best, gained = candidate, now
    return best


@kernel(error_model="numpy", inline="always")
def log_of_few(times, remaining, alike, lower, strength, power):
    """Log of the product of factors, each so many ``times``; ``power`` is room for some of them."""
    out, first, second, third, fourth = 0.0, 1.0, 1.0, 1.0, 1.0
    for start in range(0, times.size, power.size):
        n = min(power.size, times.size - start)
        # No branch: so a processor takes several cells at once.
        for i in range(n):
            factor = (alike[start + i] + strength * lower[start + i]) / (
                remaining[start + i] + strength
            )
            product = 1.0
            for bit in range(_BITS):
                product *= factor if times[start + i] & (1 << bit) else 1.0
                factor *= factor
            power[i] = product
        power[n : n + 3] = 1.0
        # Four products wait for one another less than one would.
        for i in range(0, n, 4):
            first, second = first * power[i], second * power[i + 1]
            third, fourth = third * power[i + 2], fourth * power[i + 3]
            if min(first, second, third, fourth) < _LEAST:
                out += math.log(first) + math.log(second) + math.log(third) + math.log(fourth)
                first = second = third = fourth = 1.0
    return out + math.log(first) + math.log(second) + math.log(third) + math.log(fourth)


@kernel(error_model="numpy")
def pass_down(counts, customers, node, group, strength, lower, below, passed):
    """Return what the last row of each cell opens of a table; write the rows that pass down.

    Of a cell as many pass down as tables are expected to be opened for them, at most one each.

    Parameters
    ----------
    counts, customers : ndarray of shape (n_cells, n_classes)
        Weight of all rows, and of those that come from the level above. The first row opens a
        table; a fraction of a row opens no more than itself.
    node, group, strength, lower : ndarray
        As in :func:`estimate_level`.
    below : ndarray of int64, shape (n_cells,)
    passed : ndarray of shape (n_cells_below, n_classes)
        What does not pass down is taken from it; without rows on the lowest level.
    """
    of_last, stay = np.zeros(counts.shape), np.zeros(passed.shape)
    for i in range(counts.shape[0]):
        for c in range(counts.shape[1]):
            n, w = customers[i, c], strength[group[node[i]]] * lower[i, c]
            opened = n
            if n > 1.0:
                # Antoniak's expectation.
                expected = w * (digamma(w + n, 0) - digamma(w, 0))
                opened = min(max(expected, 1.0), n)
            if n > 0.0:
                of_last[i, c] = min(w / (w + max(n - 1.0, 0.0)), n)
            if passed.shape[0] > 0:
                stay[below[i], c] += counts[i, c] - opened
    for i in range(passed.shape[0]):
        for c in range(passed.shape[1]):
            passed[i, c] = max(passed[i, c] - stay[i, c], 0.0)
    return of_last
