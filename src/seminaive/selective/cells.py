"""Codes of the features that may be selected, as small integers; equal rows found by a hash.

A cell is a code plus 2, and the place of a value in a table of counts, after unseen and missing.
"""

import numpy as np

from .kernels import cells as kernels


def members(features, starts):
    """Positions of what some features own, where feature k owns ``starts[k]`` to ``starts[k + 1]``.

    Returns
    -------
    positions : ndarray of int
        Of each feature in turn.
    own_starts : ndarray of int, shape (n_kept + 1,)
        Where each feature's begin among the positions, with the end.
    """
    sizes = np.diff(starts)[features]
    own_starts = np.r_[0, np.cumsum(sizes)]
    return np.repeat(starts[features] - own_starts[:-1], sizes) + np.arange(
        own_starts[-1]
    ), own_starts


def feature_cells(table, features):
    """Cells of some features: code + 2, so that unseen and missing come first.

    No array of all features is made where the codes are sparse.

    Parameters
    ----------
    table : Table
    features : ndarray of int, shape (n_kept,)
        Positions among the nominal features, in any order.

    Returns
    -------
    ndarray of shape (n_kept, n_rows)
        uint8 where no feature has more than 256 cells, otherwise uint16, otherwise int32.
    """
    # The largest cell is one less than there are.
    largest = max(int((table.schema.n_values[features] + 2).max(initial=1)) - 1, 0)
    dtype = next(t for t in (np.uint8, np.uint16, np.int32) if largest <= np.iinfo(t).max)
    out = np.empty((features.size, len(table)), dtype=dtype)
    places = np.full(table.schema.n_values.size, -1)
    places[features] = np.arange(features.size)
    codes = table.codes
    if table.sparse_codes:
        kernels.write_sparse(codes.data, codes.indices, codes.indptr, table.zero_codes, places, out)
    else:
        kernels.write_dense(np.ascontiguousarray(codes), places, out)
    return out


def distinct_rows(cells):
    """Tell rows apart by their cells (n_features, n_rows), whatever their order.

    Returns
    -------
    first : ndarray of int
        One row of each kind, in an order that follows from the cells alone.
    group : ndarray of int, shape (n_rows,)
        Which kind each row is.
    """
    hashes = np.empty(cells.shape[1], dtype=np.uint64)
    kernels.hash_rows(cells, hashes)
    _, first, group = np.unique(hashes, return_index=True, return_inverse=True)
    suspects = np.flatnonzero(first[group] != np.arange(group.size))
    if not kernels.are_alike(cells, suspects, first[group[suspects]]):
        # Two rows that are not alike have one hash.
        rows = np.ascontiguousarray(cells.T)
        # One item a row: NumPy then sorts bytes, and need not compare column after column.
        as_bytes = rows.view(np.dtype((np.void, rows.shape[1] * rows.itemsize))).ravel()
        _, first, group = np.unique(as_bytes, return_index=True, return_inverse=True)
    return first, group
