"""Cells of the features that a search chooses from, one row a feature, and rows told apart by them.

A cell is a code plus 2, so that what is unseen (-2) and missing (-1) have the first two.
"""

import numpy as np

from ...machine.compiled import kernel

# A cache line of codes holds 16 features: of so many rows the lines stay in the cache meanwhile.
BLOCK = 64
# Odd, and without a pattern: the fraction of the golden ratio.
_FACTOR = np.uint64(0x9E3779B97F4A7C15)
_HALF = np.uint64(32)


@kernel
def write_dense(codes, places, out):
    """Write the cells of features to ``out`` (n_kept, n_rows).

    ``codes`` are (n_rows, n_features); ``places`` (n_features,) says which row of ``out`` each
    feature has, -1 where none.
    """
    for start in range(0, codes.shape[0], BLOCK):
        stop = min(start + BLOCK, codes.shape[0])
        for k in range(places.size):
            if places[k] >= 0:
                for i in range(start, stop):
                    out[places[k], i] = codes[i, k] + 2


@kernel
def write_sparse(data, indices, indptr, zero_codes, places, out):
    """Do so for a CSR matrix of codes, of which what is not stored has ``zero_codes``."""
    for k in range(places.size):
        if places[k] >= 0:
            out[places[k]] = zero_codes[k] + 2
    for i in range(indptr.size - 1):
        for entry in range(indptr[i], indptr[i + 1]):
            place = places[indices[entry]]
            if place >= 0:
                out[place, i] = data[entry] + 2


@kernel
def hash_rows(cells, out):
    """Write a hash of each column of ``cells`` (n_features, n_rows) to ``out`` (n_rows,)."""
    for i in range(out.size):
        out[i] = _FACTOR
    for k in range(cells.shape[0]):
        for i in range(out.size):
            mixed = (out[i] ^ np.uint64(cells[k, i])) * _FACTOR
            # A product carries upwards only: what it made of the high bits goes down again.
            out[i] = mixed ^ (mixed >> _HALF)


@kernel
def are_alike(cells, rows, partners):
    """Whether each of ``rows`` has the cells of the one of ``partners`` in its place."""
    for k in range(cells.shape[0]):
        for pair in range(rows.size):
            if cells[k, rows[pair]] != cells[k, partners[pair]]:
                return False
    return True


@kernel
def keep_rows(cells, rows, flat):
    """Write the ``rows`` of each feature to ``flat``, one after the other; it may be ``cells``.

    There are no more of them than ``cells`` has, so that nothing is overwritten before it is read.
    """
    row_cells = np.empty(rows.size, dtype=np.int32)
    for k in range(cells.shape[0]):
        for position in range(rows.size):
            row_cells[position] = cells[k, rows[position]]
        for position in range(rows.size):
            flat[k * rows.size + position] = row_cells[position]
