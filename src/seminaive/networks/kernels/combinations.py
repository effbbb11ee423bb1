"""Combinations of cells, numbered as they sort, by counting in place of comparing."""

import numpy as np

from ...machine.compiled import kernel

# Entries of a table, for each row, up to which it is quicker than a sort.
_ROOM = 16


@kernel
def refined(node, n_nodes, column, size):
    """Number the pairs of a node and a cell that rows show, sorted by node and then cell.

    Parameters
    ----------
    node : ndarray of int64, shape (n_rows,)
        0 to ``n_nodes - 1``.
    n_nodes : int
    column : ndarray of int64, shape (n_rows,)
        0 to ``size - 1``.
    size : int

    Returns
    -------
    numbers : ndarray of int64, shape (n_pairs,)
        node * size + cell of each pair, ascending.
    first : ndarray of int64, shape (n_pairs,)
        The first row of each.
    place : ndarray of int64, shape (n_rows,)
        The pair of each row.
    """
    number = node * size + column
    if 0 < n_nodes * size <= _ROOM * node.size:
        table = np.bincount(number)
        numbers = np.flatnonzero(table)
        for i in range(numbers.size):
            table[numbers[i]] = i
        place = table[number]
    else:
        numbers = np.unique(number)
        place = np.searchsorted(numbers, number)
    first = np.empty(numbers.size, dtype=np.int64)
    for i in range(node.size - 1, -1, -1):
        first[place[i]] = i
    return numbers, first, place


@kernel
def distinct(cells, sizes):
    """First row of every combination of cells, and for each row the number of its own.

    ``cells`` (n_rows, n_columns) and ``sizes`` (n_columns,) are of int64.
    """
    n, k, n_places = cells.shape[0], 0, 1
    first, place = np.zeros(min(n, 1), dtype=np.int64), np.zeros(n, dtype=np.int64)
    while k < sizes.size:
        # As many columns at once as a table holds; a product of all may be beyond an integer.
        column, size = cells[:, k].copy(), sizes[k]
        k += 1
        while k < sizes.size and n_places * size * sizes[k] <= _ROOM * n:
            column, size = column * sizes[k] + cells[:, k], size * sizes[k]
            k += 1
        numbers, first, place = refined(place, n_places, column, size)
        n_places = numbers.size
    return first, place


@kernel
def nested(cells, sizes):
    """Number the combinations of the first column, of the first two, ... of sorted rows of cells.

    Parameters
    ----------
    cells : ndarray of int64, shape (n_rows, n_columns)
        No row stands there twice.
    sizes : ndarray of int64, shape (n_columns,)

    Returns
    -------
    node : ndarray of int64, shape (n_rows,)
        Number of the combination of all columns but the last.
    numbers, n_numbers : ndarray of int64, shape (n_columns, n_rows) and (n_columns,)
        Of each step that of the combination before, times the size, and the cell; the first alone.
    """
    node, n_numbers = np.zeros(cells.shape[0], dtype=np.int64), np.zeros_like(sizes)
    numbers = np.empty(cells.T.shape, dtype=np.int64)
    for i in range(node.size):
        is_new = i == 0
        for m in range(sizes.size):
            is_new = is_new or cells[i, m] != cells[i - 1, m]
            node[i] = n_numbers[m - 1] - 1 if m > 0 else 0
            if is_new:
                numbers[m, n_numbers[m]] = node[i] * sizes[m] + cells[i, m]
                n_numbers[m] += 1
    return node, numbers, n_numbers


@kernel
def located(flat, starts, kept, sizes, cells, place, node):
    """Find rows of cells among what is known under no parent, the first one, the first two, ...

    Parameters
    ----------
    flat : ndarray of int64
        Of each level the sorted numbers of its combinations of the first parent, of the first two,
        ..., then those with the feature's own cells.
    starts : ndarray of int64, shape (n_levels * (n_levels + 1) / 2 + 1,)
        Where each list begins.
    kept : ndarray of int64, shape (n_levels - 1,)
        Columns of the parents.
    sizes : ndarray of int64, shape (n_columns,)
    cells : ndarray of int64, shape (n_rows, n_columns)
    place, node : ndarray of int64, shape (n_levels, n_rows)
        Written: number of the combination with and without the feature's cell, -1 where not shown.
    """
    for i in range(cells.shape[0]):
        listed = 0
        for m in range(kept.size + 1):
            found = 0
            for column in kept[:m]:
                numbers = flat[starts[listed] : starts[listed + 1]]
                found = position(numbers, found, sizes[column], cells[i, column])
                listed += 1
            numbers = flat[starts[listed] : starts[listed + 1]]
            node[m, i], place[m, i] = found, position(numbers, found, sizes[-1], cells[i, -1])
            listed += 1


@kernel
def position(numbers, node, size, cell):
    """Place of a node and a cell among sorted numbers, -1 for what is not there."""
    if node < 0:
        return -1
    wanted = node * size + cell
    place = np.searchsorted(numbers, wanted)
    return place if place < numbers.size and numbers[place] == wanted else -1


@kernel
def looked_up(numbers, wanted):
    """Positions among sorted numbers, from 0 on, by a table of all up to the greatest; -1 for none.

    ``numbers`` (n_numbers,) and ``wanted`` (n_wanted,) are of int64, as what is returned is.
    """
    greatest = numbers[-1]
    table = np.full(greatest + 1, -1, dtype=np.int64)
    for place in range(numbers.size):
        table[numbers[place]] = place
    out = np.empty(wanted.size, dtype=np.int64)
    for i in range(wanted.size):
        out[i] = table[wanted[i]] if 0 <= wanted[i] <= greatest else -1
    return out
