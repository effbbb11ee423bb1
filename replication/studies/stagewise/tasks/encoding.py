"""Columns for what knows no values: one for each value of a nominal feature, or standardised."""

import numpy as np
from sklearn.preprocessing import OneHotEncoder, StandardScaler

__all__ = ["columns"]


def columns(rows, nominal, sparse):
    """Fit an encoder of features to columns, on training rows.

    Parameters
    ----------
    rows : ndarray of shape (n, features)
    nominal : bool
        Whether each value becomes a column; a value that these rows do not show has none.
    sparse : bool
        Whether such columns come as a sparse matrix.

    Returns
    -------
    encoder : transformer
        Fitted.
    owners : ndarray of int, shape (n_columns,)
        The feature of each column, ascending.
    """
    if not nominal:
        return StandardScaler().fit(rows), np.arange(rows.shape[1])
    encoder = OneHotEncoder(handle_unknown="ignore", sparse_output=sparse).fit(rows)
    sizes = [len(values) for values in encoder.categories_]
    return encoder, np.repeat(np.arange(len(sizes)), sizes)
