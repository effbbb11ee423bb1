"""Which cells of an array say nothing; the code that they get is given in `column._numbered`.

Text is never missing: whoever writes "?" for a gap replaces it before. `named` finds the gaps of
words, of polars and of Arrow.
"""

from decimal import Decimal

import numpy as np

from .cells import cell_types, may_be_missing

_PLAIN = str | int | float | np.generic | None.__class__


def is_missing(values, kinds=None):
    """Which cells say nothing: None, NaN, and the NA of data frame libraries.

    ``kinds`` are the types of an object array's cells, where they are known.
    """
    if values.dtype.kind == "f":
        return np.isnan(values)
    if values.dtype.kind in "mM":
        return np.isnat(values)
    if values.dtype != object:
        return np.zeros(values.shape, dtype=bool)
    kinds = cell_types(values) if kinds is None else kinds
    if not any(map(may_be_missing, kinds)):
        return np.zeros(values.shape, dtype=bool)
    if all(issubclass(kind, _PLAIN) for kind in kinds):
        # Without a call for each cell: of plain values NaN alone differs from itself.
        return (values != values) | (values == None)  # noqa: E711
    return np.frompyfunc(_says_nothing, 1, 1)(values).astype(bool)


def _says_nothing(value):
    if value is None or type(value).__name__ in ("NAType", "NaTType"):
        return True
    if isinstance(value, Decimal):
        return value.is_nan()
    return isinstance(value, float | np.floating) and value != value


def unmasked(X):
    """Return an array whose masked cells say nothing; what is no masked array stays as it is.

    Parameters
    ----------
    X : Any

    Returns
    -------
    Any
        Of a masked array one with NaN, or with None among objects.
    """
    if not isinstance(X, np.ma.MaskedArray):
        return X
    mask = np.ma.getmaskarray(X)
    if not mask.any():
        return np.asarray(X)
    floats = X.dtype.kind == "f"
    cells = np.array(X.data, dtype=X.dtype if floats else object)
    cells[mask] = np.nan if floats else None
    return cells
