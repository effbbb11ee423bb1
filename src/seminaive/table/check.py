"""The door: any input, checked once and made rows of one kind."""

import numpy as np
import scipy.sparse as sp
from sklearn.utils.validation import validate_data

from .column import as_numbers
from .kinds.frame import Frame, is_frame
from .kinds.kind import Kind
from .kinds.numbers import Numbers
from .kinds.objects import Objects
from .kinds.sparse import Sparse
from .missing import is_missing


def check_features(estimator, X, *, reset):
    """Check ``X`` as scikit-learn does and set or compare ``n_features_in_`` and the names.

    Returns
    -------
    Kind
        Rows of a data frame as it is, of a CSR matrix, or of an array of numbers, booleans or
        objects. Missing values stay; infinite ones raise ValueError.
    """
    if is_frame(X):
        validate_data(estimator, X, skip_check_array=True, reset=reset)
        rows = Frame(X)
        if rows.shape[0] == 0:
            raise ValueError(
                f"Found array with 0 sample(s) (shape={rows.shape}) while a minimum "
                f"of 1 is required by {type(estimator).__name__}."
            )
        return rows
    X = validate_data(
        estimator,
        X,
        dtype=None,
        accept_sparse="csr",
        ensure_all_finite="allow-nan",
        reset=reset,
    )
    return kind_of(_canonical(X) if sp.issparse(X) else _plain(X))


def kind_of(X):
    """Rows of the kind of a checked input; what is rows of a kind already stays as it is."""
    if isinstance(X, Kind):
        return X
    if sp.issparse(X):
        return Sparse(X)
    if is_frame(X):
        return Frame(X)
    return Numbers(X) if X.dtype.kind in "iufb" else Objects(X)


def _canonical(X):
    kind = bool if X.dtype.kind == "b" else np.float64
    X = sp.csr_matrix(X, dtype=kind, copy=True)
    X.sum_duplicates()
    X.eliminate_zeros()
    return X


def _plain(X):
    """Make the dtype say what an array holds: an object array of numbers becomes floats."""
    if X.dtype.kind == "c":
        raise ValueError("Complex data not supported: give the real and imaginary parts apart.")
    if X.dtype.kind not in "OSU":
        return X
    X = X.astype(object)
    for value in X.flat:
        if isinstance(value, dict | list | set | np.ndarray):
            raise TypeError(
                f"A cell's argument must be a string or a number, not {type(value).__name__!r}."
            )
    return X if (numbers := as_numbers(X, is_missing(X))) is None else numbers
