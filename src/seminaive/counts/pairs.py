"""Counts of pairs of values by class: by bit sets where features have few, row by row otherwise."""

import numpy as np

from ..kernels import bit_sets, joint
from ..machine import thresholds
from ..machine.untouched import zeros_by_cell

# What it takes to meet two sets of a class's rows, in rows counted one by one for two features:
# for the call, and for each row that the sets have a bit for (benchmarks/pairs.py).
_MEETING, _BIT = 7.0, 1 / 220


def count_pairs(table, cells, y, weights):
    """Weight by pair of cells and class, shape (n_cells, n_cells, n_classes).

    Parameters
    ----------
    table : Table
    cells : ndarray of shape (n_cells, n_classes)
        Weight of the rows that fill each cell.
    y : ndarray of int64, shape (n_rows,)
    weights : ndarray of shape (n_rows,) or None
        None where every row counts 1.

    Raises
    ------
    ValueError
        The codes are sparse.
    """
    if table.sparse_codes:
        raise ValueError("Pairs of cells need dense codes: encode a dense array.")
    offsets, codes = table.schema.offsets, np.ascontiguousarray(table.codes)
    n_cells, n_classes = cells.shape
    pairs = zeros_by_cell((n_cells, n_cells, n_classes), offsets)
    by_sets = _by_sets(cells, offsets, y.size, weights)
    if by_sets.any():
        features = np.flatnonzero(by_sets)
        feature_of = np.repeat(np.arange(offsets.size - 1), np.diff(offsets))
        shown = np.flatnonzero(cells.any(axis=1) & np.isin(feature_of, features))
        starts = np.append(np.searchsorted(shown, offsets[features]), shown.size)
        bit_sets.count_pairs(codes, offsets, y, features, shown, starts, pairs)
    if not by_sets.all():
        weights = np.ones(y.size) if weights is None else weights
        joint.count_pairs(codes, offsets, y, weights, by_sets, pairs)
    joint.mirror(pairs, offsets)
    return pairs


def _by_sets(cells, offsets, n_rows, weights):
    """Which features are counted by bit sets among each other."""
    none = np.zeros(offsets.size - 1, dtype=bool)
    if weights is not None or n_rows * none.size * (none.size + 1) // 2 <= thresholds.FEW_PAIRS:
        return none
    rows = n_rows / cells.shape[1]
    filled = np.diff(np.append(0, np.cumsum(cells.any(axis=1)))[offsets])
    # Two features of so many filled cells, one of which follows from the others, meet squared.
    few = (filled - 1) ** 2 * (_MEETING + _BIT * rows) <= rows
    # One alone would meet no other.
    return few if np.count_nonzero(few) > 1 else none
