"""Estimates on one level of a hierarchy for rows that are asked, some of them left out of it."""

import numpy as np

from ...machine.compiled import kernel


@kernel(error_model="numpy")
def back_off(place, node, counts, totals, left, strength, out):
    """Turn estimates of the level below into those of this one, where a row's node is shown.

    ``place`` and ``node`` (n_rows,) are -1 for what is not shown, ``counts`` (n_cells, n_classes),
    ``totals`` (n_nodes, n_classes). ``left`` (n_rows, n_classes) is taken from both; it has no rows
    where nothing is.
    """
    for i in range(place.size):
        if node[i] < 0:
            continue
        for c in range(out.shape[1]):
            count = counts[place[i], c] if place[i] >= 0 else 0.0
            total = totals[node[i], c]
            if left.shape[0] > 0:
                # What rounding leaves below 0 is 0.
                count, total = max(count - left[i, c], 0.0), max(total - left[i, c], 0.0)
            out[i, c] = (count + strength * out[i, c]) / (total + strength)


@kernel
def passed_on(place, taken, left):
    """What leaving rows out takes from the level below, where it takes ``left`` from this one.

    ``place`` (n_rows,) is -1 for what is not shown, ``taken`` (n_cells, n_classes).
    """
    out = np.zeros(left.shape)
    for i in range(place.size):
        if place[i] >= 0:
            for c in range(left.shape[1]):
                out[i, c] = left[i, c] * taken[place[i], c]
    return out
