"""The numbers of columns gathered in cells: numbers that agree in their first binary digits."""

import numpy as np

from ..machine.compiled import kernel

# Knuth's multiplier, 2**64 over the golden ratio, as a signed integer.
_SPREAD = np.int64(-7046029254386353131)


@kernel(inline="always")
def place_of(key, places):
    """First place of a table, a power of 2 large, at which a key is looked for."""
    return ((key * _SPREAD) >> 32) & (places.size - 1)


@kernel(inline="always")
def cell_of(key, n, keys, places):
    """Cell of a key among the first ``n``, which is the next one for a key that is new."""
    place = place_of(key, places)
    while places[place] >= 0 and keys[places[place]] != key:
        place = (place + 1) & (places.size - 1)
    if places[place] < 0:
        places[place] = n
        keys[n] = key
        return n
    return np.int64(places[place])


@kernel
def gather(columns, bits, groups, weights, low, high, by_group, lost, places, keys, n_cells):
    """Gather the numbers of each column, (columns, rows), in cells, of which there are so many.

    A cell has the numbers that agree but for the last ``lost`` binary digits of their 64, the
    fewest by which there is room. ``bits`` are those of the numbers, ``groups`` and ``weights``
    (rows,). NaN is skipped. ``low`` and ``high`` (columns, room + 1), the least and the greatest
    number of a cell, and ``by_group`` (columns, room + 1, groups), its weights, are changed in
    place, as ``lost`` is. ``n_cells`` (columns,) gets how many cells a column has, in no order.
    ``places``, a power of 2 and four times as many as cells, and ``keys`` (room + 1,) are room.
    """
    room = low.shape[1] - 1
    for k in range(low.shape[0]):
        places[:] = -1
        n = 0
        for i in range(groups.size):
            x = columns[k, i]
            if x != x:
                continue
            cell = cell_of(bits[k, i] >> lost[k], n, keys, places)
            if cell == n:
                low[k, n] = high[k, n] = x
                n += 1
            elif x < low[k, cell]:
                low[k, cell] = x
            elif x > high[k, cell]:
                high[k, cell] = x
            by_group[k, cell, groups[i]] += weights[i]
            while n > room:
                lost[k] += 1
                n = coarser(k, lost[k], n, low, high, by_group, keys, places)
        n_cells[k] = n


@kernel
def coarser(k, lost, n, low, high, by_group, keys, places):
    """Put cells together that agree once one more digit is lost; return how many are left."""
    places[:] = -1
    left = 0
    for old in range(n):
        cell = cell_of(keys[old] >> 1, left, keys, places)
        if cell == left:
            left += 1
            if cell != old:
                low[k, cell], high[k, cell] = low[k, old], high[k, old]
                for g in range(by_group.shape[2]):
                    by_group[k, cell, g], by_group[k, old, g] = by_group[k, old, g], 0.0
        else:
            low[k, cell] = min(low[k, cell], low[k, old])
            high[k, cell] = max(high[k, cell], high[k, old])
            for g in range(by_group.shape[2]):
                by_group[k, cell, g] += by_group[k, old, g]
                by_group[k, old, g] = 0.0
    return left
