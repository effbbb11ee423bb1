"""Counting what occurs together: pairs and triples of cells, by class."""

import numpy as np

from ..machine.compiled import kernel

# Rows are counted in blocks, for which the counts of a feature or of a pair stay in the cache.
BLOCK = 4096


@kernel(inline="always")
def find_cells(codes, offsets, start, stop, cells):
    """Write the cell of every code of rows ``start`` to ``stop`` to the first rows of ``cells``."""
    for i in range(start, stop):
        for k in range(codes.shape[1]):
            cells[i - start, k] = offsets[k] + 2 + codes[i, k]


@kernel
def count_pairs(codes, offsets, groups, weights, counted, pairs):
    """Add each row's weight to ``pairs`` (n_cells, n_cells, n_groups) where it fills both cells.

    ``codes`` (rows, features), ``offsets`` (features + 1,), ``groups`` and ``weights`` (rows,).
    Pairs of features that are both ``counted`` already (features,) are left out. Only cells whose
    first feature does not come after the second are filled, see :func:`mirror`.
    """
    n_rows, n_features = codes.shape
    # Unsigned, so that an index needs no check whether it counts from the end.
    cells = np.empty((BLOCK, n_features), dtype=np.uint32)
    uncounted, n_others = np.empty(n_features, dtype=np.int64), 0
    for k in range(n_features):
        if not counted[k]:
            uncounted[n_others] = k
            n_others += 1
    for start in range(0, n_rows, BLOCK):
        stop = min(start + BLOCK, n_rows)
        find_cells(codes, offsets, start, stop, cells)
        first = 0
        for k in range(n_features):
            if counted[k]:
                # Of the others those that come later.
                while first < n_others and uncounted[first] < k:
                    first += 1
                for i in range(start, stop):
                    row, group, weight = pairs[cells[i - start, k]], groups[i], weights[i]
                    for other_place in range(first, n_others):
                        row[cells[i - start, uncounted[other_place]], group] += weight
                continue
            for i in range(start, stop):
                row, group, weight = pairs[cells[i - start, k]], groups[i], weights[i]
                # Half of a symmetric table is counted; the diagonal pairs count the values
                # themselves.
                for j in range(k, n_features):
                    row[cells[i - start, j], group] += weight


@kernel
def mirror(pairs, offsets):
    """Copy the part of ``pairs`` above the diagonal to below it, tile by tile.

    ``offsets`` (features + 1,). A row has one value of a feature: among the cells of one there is
    nothing but the diagonal, and it is not touched.
    """
    # In tiles: row by row every write below the diagonal would be to another cache line.
    n_cells, tile = pairs.shape[0], 32
    behind = np.empty(n_cells, dtype=np.int64)
    for k in range(offsets.size - 1):
        for a in range(offsets[k], offsets[k + 1]):
            behind[a] = offsets[k + 1]
    for top in range(0, n_cells, tile):
        for left in range(top, n_cells, tile):
            for a in range(top, min(top + tile, n_cells)):
                for b in range(max(left, behind[a]), min(left + tile, n_cells)):
                    for g in range(pairs.shape[2]):
                        pairs[b, a, g] = pairs[a, b, g]


@kernel(inline="always")
def row_of(codes, members, strides, first):
    """Row of these codes' combination of values in a table of parents; -1 where one is absent."""
    row = first
    for m in range(members.size):
        code = codes[members[m]]
        if code < 0:
            return -1
        row += strides[m] * code
    return row


@kernel
def count_triples(codes, offsets, members, strides, first, groups, weights, triples):
    """Add each row's weight to ``triples`` (n_combinations, n_cells, n_groups).

    ``members`` and ``strides`` (pairs of features, 2) and ``first`` (pairs of features,) say which
    combination of values is which row of ``triples``. Three values are counted with the first two
    for a combination, and copied to where another one is the third.
    """
    n_rows, n_features = codes.shape
    cells = np.empty((BLOCK, n_features), dtype=np.uint32)
    for start in range(0, n_rows, BLOCK):
        stop = min(start + BLOCK, n_rows)
        find_cells(codes, offsets, start, stop, cells)
        for p in range(members.shape[0]):
            a, b = members[p]
            for i in range(start, stop):
                triple = row_of(codes[i], members[p], strides[p], first[p])
                if triple >= 0:
                    row, group, weight = triples[triple], groups[i], weights[i]
                    row[cells[i - start, a], group] += weight
                    for j in range(b, n_features):
                        row[cells[i - start, j], group] += weight
        for i in range(start, stop):
            for j in range(n_features):
                # No combination has what is absent, which is counted under each that it follows.
                if codes[i, j] < 0:
                    add_absent(
                        codes[i],
                        j,
                        members,
                        strides,
                        first,
                        cells[i - start, j],
                        groups[i],
                        weights[i],
                        triples,
                    )
    copy_triples(offsets, members, strides, first, triples)


@kernel(inline="always")
def add_absent(codes, j, members, strides, first, cell, group, weight, triples):
    """Add a row's weight for the absent feature ``j`` under the pairs that end after it."""
    for p in range(members.shape[0]):
        if members[p, 1] > j:
            triple = row_of(codes, members[p], strides[p], first[p])
            if triple >= 0:
                triples[triple, cell, group] += weight


@kernel
def copy_triples(offsets, members, strides, first, triples):
    """Copy what is counted of three features under the first two to under the other pairs."""
    n_features = offsets.size - 1
    for p in range(members.shape[0]):
        a, b = members[p]
        for j in range(b):
            if j == a:
                continue
            # Pairs stand in the order of their features.
            low, high = min(a, j), max(a, j)
            q = low * n_features - low * (low + 1) // 2 + high - low - 1
            step, other_step = (
                (strides[q, 0], strides[q, 1]) if j < a else (strides[q, 1], strides[q, 0])
            )
            for row in range(first[p], first[p + 1] if p + 1 < first.size else triples.shape[0]):
                value, last = divmod(row - first[p], strides[p, 0])
                for other in range(offsets[j + 1] - offsets[j] - 2):
                    source = triples[first[q] + other * step + value * other_step]
                    for g in range(triples.shape[2]):
                        triples[row, offsets[j] + 2 + other, g] = source[offsets[b] + 2 + last, g]
