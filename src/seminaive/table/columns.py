"""Inputs of every kind (arrays, data frames, sparse matrices), checked, as columns."""

from dataclasses import dataclass

import narwhals as nw
import numpy as np
import scipy.sparse as sp
from sklearn.utils.validation import validate_data

_NOMINAL_TYPES = (nw.Categorical, nw.Enum, nw.String, nw.Object, nw.Boolean)


@dataclass(frozen=True)
class Column:
    """One feature: its values, whether its type says nominal, and what a categorical declares.

    With ``declared`` the values may be given as positions in it (``codes``, -1 for missing).
    """

    values: np.ndarray | None
    nominal: bool
    declared: tuple | None = None
    codes: np.ndarray | None = None


def is_frame(X):
    """Whether ``X`` is a data frame of a library that narwhals knows."""
    return nw.dependencies.is_into_dataframe(X) and not isinstance(X, np.ndarray)


def check_features(estimator, X, *, reset):
    """Check ``X`` as scikit-learn does and set or compare ``n_features_in_`` and the names.

    Returns a data frame as it is, a CSR matrix, or an array of numbers, booleans, strings or
    objects. Missing values stay; infinite ones raise ValueError.
    """
    if is_frame(X):
        validate_data(estimator, X, skip_check_array=True, reset=reset)
        if nw.from_native(X).shape[0] == 0:
            raise ValueError(
                f"Found array with 0 sample(s) (shape={nw.from_native(X).shape}) while a minimum "
                f"of 1 is required by {type(estimator).__name__}."
            )
        return X
    X = validate_data(
        estimator,
        X,
        dtype=None,
        accept_sparse="csr",
        ensure_all_finite="allow-nan",
        reset=reset,
    )
    if sp.issparse(X):
        return _canonical(X)
    return _plain(X)


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
    return X if (numbers := _as_numbers(X)) is None else numbers


def columns_of(X):
    """Columns of a checked dense input, in order."""
    if is_frame(X):
        frame = nw.from_native(X, eager_only=True)
        return [_from_series(frame[:, k]) for k in range(frame.shape[1])]
    if X.dtype == object:
        return [_from_objects(X[:, k]) for k in range(X.shape[1])]
    return [Column(X[:, k], nominal=X.dtype.kind == "b") for k in range(X.shape[1])]


def _from_series(series):
    kind = series.dtype
    native = series.to_native()
    if nw.dependencies.is_pandas_series(native) and hasattr(native, "cat"):
        # narwhals forgets categories that no row shows; the smoothing must count them.
        declared = tuple(native.cat.categories)
        return Column(None, True, declared, np.asarray(native.cat.codes, dtype=np.int64))
    if isinstance(kind, nw.Enum):
        return Column(np.asarray(series.to_numpy(), dtype=object), True, tuple(kind.categories))
    if isinstance(kind, _NOMINAL_TYPES):
        return _from_objects(np.asarray(series.to_numpy(), dtype=object))
    values = np.asarray(series.cast(nw.Float64).to_numpy(), dtype=np.float64)
    if np.isinf(values).any():
        raise ValueError(f"Column {series.name!r} contains infinity: drop or clip such values.")
    return Column(values, nominal=False)


def _from_objects(values):
    """Call an object column nominal unless all that it holds are numbers."""
    numbers = _as_numbers(values)
    return Column(values, nominal=True) if numbers is None else Column(numbers, nominal=False)


def _as_numbers(values):
    """Floats of an object array that shows numbers and nothing else, otherwise None."""
    missing = is_missing(values)
    shown = values[~missing]
    if shown.size == 0 or not all(map(_is_number, shown)):
        return None
    numbers = np.where(missing, np.nan, values).astype(np.float64)
    if np.isinf(numbers).any():
        raise ValueError("Input X contains infinity or a value too large for dtype('float64').")
    return numbers


def _is_number(value):
    return isinstance(value, int | float | np.number) and not isinstance(value, bool)


def is_missing(values):
    """Which cells say nothing: None, NaN, and the NA of data frame libraries."""
    if values.dtype.kind == "f":
        return np.isnan(values)
    if values.dtype != object:
        return np.zeros(values.shape, dtype=bool)
    return np.frompyfunc(_says_nothing, 1, 1)(values).astype(bool)


def _says_nothing(value):
    if value is None or type(value).__name__ in ("NAType", "NaTType"):
        return True
    return isinstance(value, float | np.floating) and value != value
