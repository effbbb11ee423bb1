"""Sums over the training rows of what features add to scores, from counts instead of the rows."""

import numpy as np

# Of Gauss and Hermite: exact for polynomials, so also for the logarithm of a Gaussian density.
_NODES, _WEIGHTS = np.polynomial.hermite_e.hermegauss(64)
_SHARES = _WEIGHTS / _WEIGHTS.sum()


def nominal_sums(counts, table, out):
    """Write the sum of each nominal feature's entries to ``out`` (n_features, n_columns).

    Parameters
    ----------
    counts : Counts
        Of the training rows.
    table : ndarray of shape (n_cells, n_columns)
        What each cell adds.
    out : ndarray of shape (n_features, n_columns)
    """
    schema = counts.schema
    if not schema.nominal.size:
        return
    weight = counts.cells.sum(axis=1, keepdims=True)
    # What no row shows may have an infinite entry.
    products = np.multiply(weight, table, out=np.zeros(table.shape), where=weight > 0)
    out[schema.nominal] = np.add.reduceat(products, schema.offsets[:-1])


def normal_sum(scorer, k, moments):
    """Sum what numeric feature ``k`` adds over rows, as if each class's numbers were normal.

    Exact where a score is a polynomial of the number, as that of a Gaussian.

    Parameters
    ----------
    scorer : object
        It has ``scores_of(k, column)``, (n_numbers, n_columns).
    k : int
    moments : Moments
        Of the scorer's features.

    Returns
    -------
    ndarray of shape (n_columns,)
    """
    shown = moments.weight[k] > 0
    mean, deviation = moments.mean[k, shown], np.sqrt(moments.variance()[k, shown])
    numbers = mean[:, None] + deviation[:, None] * _NODES
    scores = scorer.scores_of(k, np.ascontiguousarray(numbers.reshape(-1, 1)))
    weights = moments.weight[k, shown, None] * _SHARES
    return weights.reshape(-1) @ scores
