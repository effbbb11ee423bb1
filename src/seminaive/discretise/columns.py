"""The features of a Table one after the other, each as a discretiser looks at it."""

import numpy as np

from .sparse.columns import sparse_columns


def numeric_columns(table, labels, weights, n_classes):
    """Yield what is known of each numeric feature, in order of value, then class, then weight.

    Parameters
    ----------
    table : Table
    labels : ndarray of int, shape (n_rows,)
        0 to n_classes - 1.
    weights : ndarray of shape (n_rows,), float64
    n_classes : int

    Yields
    ------
    values, labels, weights : ndarray of shape (n_entries,)
        Of sparse numbers an entry may stand for several rows, see :func:`sparse_columns`.
    """
    numbers = table.numbers
    if table.sparse_numbers:
        zeros = np.zeros(numbers.shape[1])
        yield from sparse_columns(numbers, zeros, labels, weights, n_classes)
        return
    alike = bool((weights == weights[:1]).all())
    for k in range(numbers.shape[1]):
        yield _known(numbers[:, k], labels, weights, alike)


def nominal_columns(table, labels, weights, n_classes):
    """Yield codes, labels and weights of each nominal feature, in no certain order.

    The parameters are those of :func:`numeric_columns`, and so is what sparse codes become.
    """
    if table.sparse_codes:
        yield from sparse_columns(table.codes, table.zero_codes, labels, weights, n_classes)
        return
    for k in range(table.codes.shape[1]):
        yield np.ascontiguousarray(table.codes[:, k]), labels, weights


def _known(numbers, labels, weights, alike):
    """What is known of a feature, in order of value, then class, then weight.

    Weights that are ``alike`` need no order.
    """
    is_known = ~np.isnan(numbers)
    if not is_known.all():
        numbers, labels, weights = numbers[is_known], labels[is_known], weights[is_known]
    numbers = np.ascontiguousarray(numbers)
    order = np.argsort(numbers)
    ascending = numbers[order]
    new = ascending[1:] != ascending[:-1]
    if new.all():
        return ascending, labels[order], weights if alike else weights[order]
    if alike:
        # Zeros of both signs are equal: they come in order of class, then of row.
        zeros, first = np.flatnonzero(numbers == 0.0), ascending.searchsorted(0.0)
        zeros = zeros[np.argsort(labels[zeros], kind="stable")]
        ascending[first : first + zeros.size] = numbers[zeros]
        # One sort of whole numbers, for equal rows need no order. Labels may be of few bytes.
        before = np.concatenate([[0], np.cumsum(new)]) * (int(labels.max()) + 1)
        joint = before + labels[order].astype(np.int64)
        joint.sort()
        return ascending, (joint - before).astype(labels.dtype, copy=False), weights
    order = np.lexsort((weights, labels, numbers))
    return numbers[order], labels[order], weights if alike else weights[order]
