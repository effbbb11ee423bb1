"""Networks in which a feature has the class and some features as parents: counting and scoring.

A feature's part of a flat table has a row for every combination of its parents' cells and its
own, its own varying fastest; unseen and missing are cells like any other.
"""

from ...machine.compiled import kernel


@kernel(inline="always")
def row_of(codes, k, parents, n_cells, start):
    """Row of the table for feature ``k`` in a row of codes; a parent of -1 is none."""
    row = 0
    for m in range(parents.shape[1]):
        parent = parents[k, m]
        if parent >= 0:
            # Codes start at -2 (unseen) and -1 (missing), cells at 0.
            row = row * n_cells[parent] + codes[parent] + 2
    return start + row * n_cells[k] + codes[k] + 2


@kernel
def count_families(codes, parents, n_cells, starts, groups, weights, table):
    """Add each row's weight to ``table`` (n_rows, n_groups), once for every feature.

    ``codes`` (rows, features), ``parents`` (features, parents), ``n_cells`` and ``starts``
    (features,), ``groups`` and ``weights`` (rows,).
    """
    for i in range(codes.shape[0]):
        for k in range(codes.shape[1]):
            table[row_of(codes[i], k, parents, n_cells, starts[k]), groups[i]] += weights[i]


@kernel
def add_scores(codes, parents, n_cells, starts, table, out):
    """Add to ``out`` (rows, groups) the row of ``table`` of every feature."""
    for i in range(codes.shape[0]):
        for k in range(codes.shape[1]):
            row = row_of(codes[i], k, parents, n_cells, starts[k])
            for g in range(table.shape[1]):
                out[i, g] += table[row, g]
