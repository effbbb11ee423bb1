"""The door: any input, checked once and made rows of one kind."""

import contextlib
from collections.abc import Mapping

import narwhals as nw
import numpy as np
import scipy.sparse as sp
from sklearn.utils.validation import _check_n_features, validate_data

from ..machine import thresholds
from .cells import cell_types, may_be_numbers, numbers_only, refuse_times
from .column import EXACT, as_numbers
from .column_names import are_strings, check_names, keep_names
from .dicts import as_dicts, cells_of
from .kinds.frame import Frame, is_frame, read_stream
from .kinds.kind import Kind
from .kinds.numbers import Numbers
from .kinds.objects import Objects
from .kinds.sparse import Sparse
from .kinds.words import Words
from .missing import unmasked

# Codes of the types of NumPy that need no look at each cell but for infinity.
_NUMBERS = frozenset("?bBhHiIlLqQfd")


def check_features(estimator, X, *, reset):
    """Check ``X`` as scikit-learn does and set or compare ``n_features_in_`` and the names.

    Returns
    -------
    Kind
        Rows of a data frame as it is, of one made of an Arrow stream, of a CSR matrix, or of an
        array of numbers, booleans or objects; of dicts, and of a list with words in it, every cell
        stays what it is, as scikit-learn's encoders read it. Missing values stay; infinite ones,
        dates and times raise ValueError.
    """
    if not reset and _is_few_numbers(estimator, X):
        return Numbers(X)
    if (dicts := as_dicts(X)) is not None:
        return Objects(cells_of(estimator, dicts, reset=reset))
    # Refuse a frame whose rows are not there yet.
    if nw.dependencies.is_polars_lazyframe(X):
        raise TypeError(
            "X is a lazy frame of polars, whose rows are not read yet: collect() it first. Piece "
            "by piece classifiers learn from it by fit_batches, and predict it by predict_batches."
        )
    _refuse_one_row(X)
    X = unmasked(read_stream(X))
    if is_frame(X):
        rows = Frame(X)
        fitted_names = estimator.__dict__.get("feature_names_in_")
        is_known = not reset and rows.shape[0] and fitted_names is not None
        if is_known and fitted_names.tolist() == rows.names:
            return rows
        refuse_no_features(rows.shape, type(estimator).__name__)
        _note_names(estimator, rows.names, reset)
        # Of names that are not all strings scikit-learn takes no notice, or refuses them.
        if are_strings(estimator, rows.names):
            validate_data(estimator, X, skip_check_array=True, reset=reset)
        else:
            _check_n_features(estimator, np.broadcast_to(False, rows.shape), reset=reset)
        if rows.shape[0] == 0:
            raise ValueError(
                f"Found array with 0 sample(s) (shape={rows.shape}) while a minimum "
                f"of 1 is required by {type(estimator).__name__}."
            )
        return rows
    _note_names(estimator, None, reset)
    X = validate_data(
        estimator,
        _unwritten(X),
        dtype=None,
        accept_sparse="csr",
        ensure_all_finite="allow-nan",
        reset=reset,
    )
    return _sparse(X) if sp.issparse(X) else as_rows(_plain(X))


def _is_few_numbers(estimator, X):
    """Whether these are few rows of numbers, as many as in the fit, none of which had a name.

    scikit-learn would say the same of them, and takes longer than a row takes to learn.
    """
    if type(X) is not np.ndarray or X.ndim != 2 or not 0 < X.size <= thresholds.CHECKED_CELLS:
        return False
    had, dtype = estimator.__dict__, X.dtype
    if not dtype.isnative or dtype.char not in _NUMBERS or X.shape[1] != had.get("n_features_in_"):
        return False
    if "feature_names_in_" in had or "_column_names" in had:
        return False
    return dtype.kind != "f" or not np.isinf(X).any()


def _note_names(estimator, names, reset):
    keep_names(estimator, names) if reset else check_names(estimator, names)


def refuse_no_features(shape, name):
    """Raise a ValueError, in scikit-learn's words, for a frame without columns."""
    if shape[1] == 0:
        raise ValueError(
            f"Found array with 0 feature(s) (shape={shape}) while a minimum of 1 is required by "
            f"{name}: name or give at least one column."
        )


def _refuse_one_row(X):
    """Refuse a column, or a dict of columns, with what makes a table of it."""
    if isinstance(X, Mapping) and not sp.issparse(X):
        kind, table = f"a {type(X).__name__} of columns", "pandas.DataFrame(X) makes one of it"
    elif nw.dependencies.is_into_series(X):
        kind = "a Series"
        table = "pandas.DataFrame([X]) makes one of a row, X.to_frame() one of a column"
    else:
        return
    raise ValueError(f"X is {kind}, and not a table: {table}.")


def as_rows(X):
    """Rows of the kind of a checked input; what is rows of a kind already stays as it is."""
    # An abstract class asks a function in Python what is an instance of it.
    if Kind in type(X).__mro__:
        return X
    if sp.issparse(X):
        return Sparse(X)
    if is_frame(X):
        return Frame(X)
    # Numbers are laid out as this machine does: kernels are compiled for no other byte order.
    X = X if X.dtype.isnative else X.astype(X.dtype.newbyteorder("="))
    if X.dtype.kind == "U":
        return Words(X)
    return Numbers(X) if X.dtype.kind in "iufb" else Objects(X)


def _sparse(X):
    """Rows of a matrix, which know whether floats have rounded its integers."""
    has_integers = X.dtype.kind in "iu" and X.data.size > 0
    rounded = has_integers and max(int(X.data.max()), -int(X.data.min())) > EXACT
    dtype = bool if X.dtype.kind == "b" else np.float64
    X = sp.csr_matrix(X, dtype=dtype, copy=True)
    X.sum_duplicates()
    if not X.data.all():
        X.eliminate_zeros()
    return Sparse(X, rounded=rounded)


def _plain(X):
    """Make the dtype say what an array holds: an object array of numbers becomes floats."""
    if X.dtype.kind == "c":
        raise ValueError("Complex data not supported: give the real and imaginary parts apart.")
    if X.dtype.kind in "mM":
        refuse_times(0)
    if X.dtype.kind not in "OS":
        return X
    X = X.astype(object, copy=False)
    # Of most arrays with words the first row tells; what a column cannot hold it says itself.
    if not (may_be_numbers(cell_types(X[:1])) and numbers_only(cell_types(X))):
        return X
    # The column that holds a number too large for a float says so by its name.
    with contextlib.suppress(OverflowError):
        numbers = as_numbers(X)
        # Columns with integers that are no floats know it by themselves.
        return X if numbers is None or numbers.dtype == object else numbers
    return X


def _unwritten(X):
    """Read a list of which NumPy would make other values: words, or floats of large integers."""
    if hasattr(X, "dtype") or sp.issparse(X):
        return X
    try:
        read = np.asarray(X)
    except ValueError:
        return _cell_by_cell(X)
    rounded = read.dtype.kind == "f" and (np.abs(read) >= EXACT).any()
    return np.array(X, dtype=object) if rounded or read.dtype.kind in "SU" else X


def _cell_by_cell(X):
    """Make objects of rows with a sequence in a cell, so that its column can be named."""
    rows = isinstance(X, list | tuple) and all(isinstance(row, list | tuple) for row in X)
    if not rows or len({len(row) for row in X}) != 1:
        return X
    cells = np.empty((len(X), len(X[0])), dtype=object)
    for k, row in enumerate(X):
        for j, cell in enumerate(row):
            cells[k, j] = cell
    return cells
