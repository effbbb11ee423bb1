"""The columns of a sparse matrix as a discretiser looks at them: few entries stand for all rows."""

from itertools import pairwise
from typing import NamedTuple

import numpy as np
import scipy.sparse as sp

from ...machine import thresholds

# Beyond it a double cannot hold every whole number.
_EXACT = 2.0**53


class _Entries(NamedTuple):
    """Rows of some columns: the column of each, its value there, its class and its weight."""

    column: np.ndarray
    values: np.ndarray
    labels: np.ndarray
    weights: np.ndarray


def as_columns(matrix):
    """Lay a matrix out by column, each place stored at most once.

    Parameters
    ----------
    matrix : sparse matrix or ndarray of shape (n_rows, n_columns)

    Returns
    -------
    CSC matrix
    """
    columns = sp.csc_matrix(matrix)
    if not columns.has_canonical_format:
        columns = columns.copy()
        columns.sum_duplicates()
    return columns


def sparse_columns(matrix, zeros, labels, weights, n_classes):
    """Yield the rows of each column, in order of value, then class, then weight.

    Rows that store nothing are one entry a class, of their summed weight, as long as weights are
    whole: sums of those are exact, so that nothing can tell such an entry from its rows. Rows of
    fractional weights are an entry each, since the order of such sums decides their last digit:
    then a column takes time, but no memory, in proportion to all rows.

    Parameters
    ----------
    matrix : sparse matrix of shape (n_rows, n_columns)
        Stored NaN are left out.
    zeros : ndarray of shape (n_columns,)
        What a row has in a column where it stores nothing.
    labels : ndarray of int, shape (n_rows,)
        0 to n_classes - 1.
    weights : ndarray of shape (n_rows,), float64
        Positive.
    n_classes : int

    Yields
    ------
    values, labels, weights : ndarray of shape (n_entries,)
        Of one column after the other; the values are of the matrix' type.
    """
    columns = as_columns(matrix)
    are_whole = bool((weights == np.rint(weights)).all()) and weights.sum() < _EXACT
    totals = np.bincount(labels, weights, minlength=n_classes) if are_whole else None
    for first, last in _blocks(columns.indptr, n_classes if are_whole else labels.size):
        within = slice(columns.indptr[first], columns.indptr[last])
        column = np.repeat(np.arange(last - first), np.diff(columns.indptr[first : last + 1]))
        rows = columns.indices[within]
        stored = _Entries(column, columns.data[within], labels[rows], weights[rows])
        if are_whole:
            # Rows of a column and class that store nothing are one.
            shape = last - first, totals.size
            cell = column * totals.size + stored.labels
            of_stored = np.bincount(cell, stored.weights, minlength=shape[0] * shape[1])
            left = totals - of_stored.reshape(shape)
            cells = np.nonzero(left)
            unstored = _Entries(cells[0], zeros[first:last][cells[0]], cells[1], left[cells])
        else:
            silent = np.ones((last - first, labels.size), dtype=bool)
            silent[column, rows] = False
            column, rows = np.nonzero(silent)
            unstored = _Entries(column, zeros[first:last][column], labels[rows], weights[rows])
        yield from _apart(
            _Entries(*map(np.concatenate, zip(stored, unstored, strict=True))), last - first
        )


def _blocks(indptr, besides):
    """Pairs of columns between which there are few entries, with ``besides`` more in each."""
    n = indptr.size - 1
    before = indptr + np.arange(n + 1, dtype=np.int64) * besides
    firsts = np.searchsorted(before, np.arange(0, before[-1], thresholds.SORTED_ENTRIES))
    return pairwise(np.unique([*firsts.tolist(), n]).tolist())


def _apart(entries, n_columns):
    """Yield the entries of each column, sorted, NaN left out."""
    if entries.values.dtype.kind == "f":
        is_shown = ~np.isnan(entries.values)
        entries = _Entries(*(values[is_shown] for values in entries))
    order = np.lexsort((entries.weights, entries.labels, entries.values, entries.column))
    _, *sorted_ = (values[order] for values in entries)
    ends = np.cumsum(np.bincount(entries.column, minlength=n_columns)).tolist()
    for first, end in pairwise([0, *ends]):
        yield tuple(values[first:end] for values in sorted_)
