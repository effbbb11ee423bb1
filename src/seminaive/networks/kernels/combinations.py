"""Combinations of cells, numbered as they sort, by counting in place of comparing."""

import numpy as np

from ...machine.compiled import kernel


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
    n, order = node.size, np.arange(node.size)
    i = 1
    while i < n and node[i - 1] * size + column[i - 1] <= node[i] * size + column[i]:
        i += 1
    # What is sorted already stays.
    if i < n:
        by_cell, begin = np.empty(n, dtype=np.int64), begins(column, size)
        for i in range(n):
            by_cell[begin[column[i]]] = i
            begin[column[i]] += 1
        begin = begins(node, n_nodes)
        for i in by_cell:
            order[begin[node[i]]] = i
            begin[node[i]] += 1
    numbers, first = np.empty(n, dtype=np.int64), np.empty(n, dtype=np.int64)
    place = np.empty(n, dtype=np.int64)
    n_numbers, last = 0, -1
    for i in order:
        number = node[i] * size + column[i]
        if number != last:
            numbers[n_numbers], first[n_numbers] = number, i
            n_numbers, last = n_numbers + 1, number
        place[i] = n_numbers - 1
    return numbers[:n_numbers].copy(), first[:n_numbers].copy(), place


@kernel
def begins(numbers, size):
    """Where each number's rows begin once they are sorted by it."""
    out = np.zeros(size, dtype=np.int64)
    for number in numbers:
        out[number] += 1
    before = 0
    for k in range(size):
        before, out[k] = before + out[k], before
    return out


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
