"""Labels of a batch: codes among values of their own, which batches share only when they merge."""

from typing import NamedTuple

import narwhals as nw
import numpy as np
from sklearn.utils.validation import column_or_1d

from ..table.cells import refuse_time_kinds, unwritten
from ..table.column import in_order
from ..table.missing import is_missing, unmasked
from ..table.named.in_polars import polars_codes
from ..table.named.objects import named_strings
from ..table.named.series import told_by_library
from ..table.schema import MISSING
from .arrow import coded_strings, is_arrow_column

__all__ = ["Labels", "listed_values", "no_class", "read_labels"]


def no_class(name=None):
    """Say that the target, or its column of this name, lacks a class."""
    where = "Input y" if name is None else f"Column {name!r}"
    return f"{where} contains NaN: a row without a class cannot be learned from, so drop it."


def listed_values(labels):
    """Values of an array as a list; dates and times stay NumPy's, which Python's are not."""
    return list(labels) if labels.dtype.kind in "mM" else labels.tolist()


class Labels(NamedTuple):
    """Class of each row of a batch.

    Attributes
    ----------
    codes : ndarray of int64, shape (n_rows,)
    values : list
        What the codes stand for.
    declared : bool
        Whether a categorical declares the values, shown or not.
    dtype : numpy.dtype
        Of the labels as an array.
    """

    codes: np.ndarray
    values: list
    declared: bool
    dtype: np.dtype


def read_labels(y, name=None):
    """Read the labels of a batch: an array, or a column of any frame that narwhals knows.

    Dates and times are labels where a type says that they are, as in a fit; as mere objects not.

    Parameters
    ----------
    y : array-like of shape (n_rows,)
    name : str, optional
        Of the column.

    Raises
    ------
    ValueError
        A label is missing, or a date or time among objects, or y is no column.
    """
    found = _of_arrow(y) if is_arrow_column(y) else _categorical(y) or _words(y)
    if found is None:
        found = _plain(_array(y), name)
    if (found.codes == MISSING).any():
        raise ValueError(no_class(name))
    if found.dtype.kind not in "mM":
        refuse_time_kinds(set(map(type, found.values)), "y" if name is None else name)
        _refuse_fractions(found.values, "y" if name is None else name)
    return found


def _refuse_fractions(labels, name):
    """Refuse numbers that are no classes, in scikit-learn's words."""
    for label in labels:
        if isinstance(label, float | np.floating) and label % 1 != 0:
            raise ValueError(
                f"Unknown label type: continuous. Column {name!r} holds {label!r}, which is no "
                "whole number: classes are names, whole numbers, or intervals of such numbers."
            )


def _of_arrow(y):
    """Labels of a column of strings, None of any other."""
    coded = coded_strings(y)
    if coded is None:
        return None
    return Labels(coded[0].astype(np.int64), coded[1], False, np.dtype(object))


def _categorical(y):
    """Labels of a pandas categorical or a polars Enum, None of anything else."""
    pandas = nw.dependencies.get_pandas()
    if nw.dependencies.is_pandas_series(y) and hasattr(y, "cat"):
        y = y.cat
    elif pandas is None or not isinstance(y, pandas.Categorical | pandas.CategoricalIndex):
        return _enumerated(y)
    known = np.asarray(y.categories)
    return Labels(np.asarray(y.codes, dtype=np.int64), listed_values(known), True, known.dtype)


def _enumerated(y):
    if not nw.dependencies.is_into_series(y):
        return None
    series = nw.from_native(y, series_only=True)
    if series.dtype != nw.Enum:
        return None
    codes = polars_codes(series.to_native()).astype(np.int64)
    return Labels(codes, list(series.dtype.categories), True, np.dtype(object))


def _words(y):
    """Labels of a series of words that its library has codes for, None of any other."""
    if not nw.dependencies.is_into_series(y):
        return None
    series = nw.from_native(y, series_only=True)
    told = None if series.dtype == nw.Boolean else told_by_library(series, series.dtype)
    if told is None or not len(told.names):
        return None
    # The strings of polars make an array of text, all others one of objects.
    text = series.implementation.is_polars() and series.dtype == nw.String
    kind = np.asarray(told.names).dtype if text else np.dtype(object)
    return _named(told, kind)


def _named(told, kind):
    return Labels(told.positions.astype(np.int64), list(told.names), False, kind)


def _array(y):
    """Labels as an array: of a series of pandas the one that scikit-learn makes of it in a fit."""
    if not nw.dependencies.is_pandas_series(y) or isinstance(y.dtype, np.dtype):
        return np.asarray(unwritten(unmasked(y)))
    try:
        return column_or_1d(y)
    except ValueError:
        # A label is missing, or what else keeps them from being numbers.
        return np.asarray(y)


def _plain(y, name):
    if y.ndim == 2 and y.shape[1] == 1:
        y = y.ravel()
    if y.ndim != 1:
        raise ValueError(f"y should be a 1d array, got an array of shape {y.shape} instead.")
    told = named_strings(y)
    if told is not None:
        return _named(told, y.dtype)
    if is_missing(y).any():
        raise ValueError(no_class(name))
    if y.dtype != object:
        values, codes = np.unique(y, return_inverse=True)
        return Labels(codes.astype(np.int64), listed_values(values), False, y.dtype)
    labels = y.tolist()
    values = in_order(labels)
    return Labels(_positions(labels, values), values, False, y.dtype)


def _positions(labels, values):
    position = {value: code for code, value in enumerate(values)}
    found = (position.get(label, MISSING) for label in labels)
    return np.fromiter(found, dtype=np.int64, count=len(labels))
