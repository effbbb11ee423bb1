"""The labels of rows, whatever holds them: different ones in order, and the place of each row's."""

from collections.abc import Iterator, Mapping, Set, ValuesView
from datetime import date
from numbers import Integral
from typing import NamedTuple

import narwhals as nw
import numpy as np
from sklearn.exceptions import DataConversionWarning
from sklearn.utils.validation import column_or_1d

from ...machine.warn_user import warn_user
from ..cells import cell_types, unwritten
from ..missing import is_missing, unmasked
from ..named.in_arrow import plain_column
from ..named.in_pandas import is_packed, pandas_plain
from ..named.in_polars import polars_codes
from ..named.labels import named_labels
from ..named.numbers import named_numbers
from ..named.objects import named_objects
from ..schema import MISSING
from .one_type import no_class, of_one_type, refuse_fractions

# Of words in few rows, and of what would become a table of numbers, cells are Python's.
_BY_CELL = (nw.Categorical, nw.Struct, nw.List, nw.Array)


class Labels(NamedTuple):
    """Class of each row.

    Attributes
    ----------
    codes : ndarray of int64, shape (n_rows,)
        Positions among the values.
    values : ndarray
        Different labels, in order and of one type.
    declared : bool
        Whether a categorical declares the values, shown or not.
    """

    codes: np.ndarray
    values: np.ndarray
    declared: bool

    @property
    def shown(self):
        """The values that a row has."""
        return self.values[np.unique(self.codes)] if self.declared else self.values


def read_labels(y, where="y"):
    """Read the labels of rows.

    The type of a label does not depend on what holds it: booleans of any library are booleans,
    whole numbers are integers and exact, text is text. Dates and times are labels where NumPy has
    the type (datetime64), as mere objects not.

    Parameters
    ----------
    y : array-like of shape (n_rows,)
        Or a series, or a frame of one column, of any library.
    where : str, default="y"
        What holds them, for the sentences that refuse them.

    Returns
    -------
    Labels

    Raises
    ------
    ValueError
        A label is missing, or of a type that names no classes, or y is no column.
    TypeError
        Labels are of several types, which have no order among each other.
    """
    # Raise TypeError for what has no order, or is gone once it is read.
    if isinstance(y, Set | Mapping | ValuesView | Iterator | str | bytes):
        raise TypeError(
            f"{where} is of type {type(y).__name__}: give a list or an array, one label for each "
            "row or class."
        )
    y = _column(y)
    in_array = isinstance(y, np.ndarray)
    encoded = None if in_array else _declared(y, where)
    if encoded is None and not (in_array and y.dtype.kind in "biufmM"):
        encoded = _words(y)
    codes, values, declared = encoded or _plain(_array(y), where)
    if codes.size and codes.min() == MISSING:
        _refuse_missing(codes == MISSING, where)
    return Labels(codes.astype(np.int64, copy=False), values, declared)


def label_array(y, where="y"):
    """Make an array of the labels of rows, in the type that they have.

    Parameters
    ----------
    y, where
        As in :func:`read_labels`.

    Returns
    -------
    ndarray of shape (n_rows,)
    """
    encoded = read_labels(y, where)
    return encoded.values[encoded.codes]


def listed_values(labels):
    """Values of an array as a list; dates and times stay NumPy's, which Python's are not."""
    return list(labels) if labels.dtype.kind in "mM" else labels.tolist()


def _column(y):
    """An array, or a series that narwhals knows: out of masks, frames, run ends and dictionaries.

    What holds one column in two dimensions gets scikit-learn's warning.
    """
    y = unwritten(unmasked(y))
    if isinstance(y, np.ndarray):
        # scikit-learn is asked of the shape alone: it takes a millisecond, which small chunks feel.
        return y if y.ndim == 1 else column_or_1d(y, warn=True)
    if nw.dependencies.is_into_dataframe(y) and y.shape[1] == 1:
        warn_user(
            "A column-vector y was passed when a 1d array was expected: give the column itself.",
            DataConversionWarning,
        )
        y = nw.from_native(y, eager_only=True)[:, 0].to_native()
    pandas, pyarrow = nw.dependencies.get_pandas(), nw.dependencies.get_pyarrow()
    if pandas is not None and isinstance(y, pandas.Index | pandas.api.extensions.ExtensionArray):
        y = pandas.Series(y)
    if pyarrow is not None and isinstance(y, pyarrow.Array):
        y = pyarrow.chunked_array([y])
    if pyarrow is not None and isinstance(y, pyarrow.ChunkedArray):
        return plain_column(y)
    if nw.dependencies.is_pandas_series(y) and is_packed(y.dtype):
        return pandas_plain(y)
    return y if nw.dependencies.is_into_series(y) else _of_list(y)


def _of_list(y):
    flat = column_or_1d(y, warn=True)
    if not isinstance(y, list | tuple):
        return flat
    if flat.dtype.kind in "iuf" and not {bool, np.bool_}.isdisjoint(map(type, y)):
        return np.array(y, dtype=object)
    # Of integers that are too far apart for 64 bits NumPy makes floats, and text loses its end.
    large = flat.dtype.kind == "f" and (np.abs(flat) >= 1 << 53).any()
    lost = large and any(isinstance(label, Integral) for label in y)
    lost = lost or (flat.dtype.kind == "U" and any(str(label)[-1:] == "\0" for label in y))
    return np.array(y, dtype=object) if lost else flat


def _declared(y, where):
    """Codes of a pandas categorical or a polars Enum and all categories, None of anything else."""
    if not nw.dependencies.is_into_series(y):
        return None
    if nw.dependencies.is_pandas_series(y):
        if not hasattr(y, "cat"):
            return None
        codes, categories = y.cat.codes.to_numpy(), y.cat.categories
    else:
        series = nw.from_native(y, series_only=True)
        if series.dtype != nw.Enum:
            return None
        codes, categories = polars_codes(y), np.array(series.dtype.categories, dtype=object)
    places, values, _ = _plain(_array(_column(categories)), f"the categorical {where}")
    # The last place is that of a gap.
    return np.append(places, MISSING)[codes], values, True


def _words(y):
    """Codes and values of words that are told apart without a sort, None of any others."""
    named = named_labels(y)
    if named is None:
        return None
    as_text = _is_polars_text(y) or (isinstance(y, np.ndarray) and y.dtype.kind == "U")
    names = np.array(named.names, dtype=object)
    values, places = np.unique(_text(names) if as_text else names, return_inverse=True)
    if isinstance(y, np.ndarray):
        values = values.astype(y.dtype, copy=False)
    return places[named.positions], values, False


def _is_polars_text(y):
    polars = nw.dependencies.get_polars()
    return polars is not None and isinstance(y, polars.Series) and y.dtype == polars.String


def _text(labels):
    """Labels as scikit-learn has the strings of polars: as text, unless one would lose its end."""
    are_text = all(isinstance(label, str) and label[-1:] != "\0" for label in labels.tolist())
    return labels.astype(np.str_) if are_text else labels


def _array(y):
    """An array of a series, whose type NumPy has if it is one of numbers or booleans."""
    if isinstance(y, np.ndarray):
        return y
    if nw.dependencies.is_pandas_series(y) and isinstance(y.dtype, np.dtype):
        return y.to_numpy()
    series = nw.from_native(y, series_only=True)
    dtype, native = series.dtype, series.to_native()
    if isinstance(dtype, _BY_CELL) or getattr(dtype, "time_zone", None) is not None:
        # NumPy would take the zone away, and with it the hour that was given.
        return _objects(series)
    if isinstance(dtype, nw.Boolean) or dtype.is_integer():
        # NumPy has no gaps among these, and no integers of 128 bits.
        gaps = series.null_count() or isinstance(dtype, nw.Int128 | nw.UInt128)
        width = "bool" if isinstance(dtype, nw.Boolean) else str(dtype).lower()
        return _objects(series) if gaps else np.asarray(series.to_numpy(), dtype=width)
    if nw.dependencies.is_pandas_series(native):
        if not isinstance(dtype, nw.Date):
            return np.asarray(native)
        days = [day if isinstance(day, date) else None for day in series.to_list()]
        return np.array(days, dtype="datetime64[D]")
    return _text(_objects(series)) if _is_polars_text(native) else series.to_numpy()


def _objects(series):
    cells = np.empty(len(series), dtype=object)
    cells[:] = series.to_list()
    return cells


def _plain(y, where):
    """Codes, MISSING for a gap, and values of an array."""
    if y.dtype.kind not in "biufmMU":
        return _of_objects(y.astype(object, copy=False), where)
    absent = is_missing(y)
    if absent.any():
        _refuse_missing(absent, where)
    if y.dtype.kind in "mMU":
        values, codes = np.unique(y, return_inverse=True)
    else:
        named = named_numbers(y)
        values, codes = np.array(named.names, dtype=y.dtype), named.positions
    if y.dtype.kind == "f" and not (np.isfinite(values) & (values == np.floor(values))).all():
        refuse_fractions(values.tolist(), where)
    return codes, values, False


def _of_objects(y, where):
    kinds = cell_types(y)
    if kinds in ({np.datetime64}, {np.timedelta64}):
        return _plain(np.array(y.tolist()), where)
    absent = is_missing(y, kinds)
    if absent.any():
        _refuse_missing(absent, where)
    if kinds != {str}:
        # Labels of several types may be equal, and have one name then.
        of_one_type([*{type(label): label for label in y.tolist()[::-1]}.values()], where)
    names, codes = named_objects(y, kinds)
    values = of_one_type(names, where)
    order = np.argsort(values, kind="stable")
    return np.argsort(order)[codes], values[order], False


def _refuse_missing(absent, where):
    first, n_rows = int(np.argmax(absent)), absent.size
    rows = f"{int(absent.sum())} of {n_rows} rows, the first is row {first}, counted from 0"
    raise ValueError(no_class(where, f" ({rows})"))
