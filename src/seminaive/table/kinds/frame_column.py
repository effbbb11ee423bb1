"""Columns of a data frame, each by its type: codes, names or numbers.

A type that a library lays out plainly is read as it lies; all others go by way of narwhals.
"""

import narwhals as nw
import numpy as np

from ...machine import thresholds
from ..cells import (
    cell_types,
    refuse_complex,
    refuse_infinite,
    refuse_kinds,
    refuse_time_kinds,
    refuse_times,
)
from ..column import EXACT, Column, object_column
from ..named.in_arrow import arrow_objects, arrow_words_of_each
from ..named.in_pandas import pandas_objects, strings_in_arrow
from ..named.in_polars import polars_keys, polars_words, polars_words_of_each
from ..named.named import Named
from ..named.series import told_by_library
from .block import PLAIN, pandas_cells

_NOMINAL_TYPES = (nw.Categorical, nw.Enum, nw.String, nw.Object, nw.Boolean)
_TIMES = (nw.Datetime, nw.Date, nw.Duration, nw.Time)
_NESTED = (nw.List, nw.Array, nw.Struct)
_LONG = (nw.Int64, nw.UInt64, nw.Int128, nw.UInt128)


def columns_of(frame):
    """Make a Column of each column.

    Parameters
    ----------
    frame : narwhals.DataFrame

    Returns
    -------
    list of Column
    """
    native = frame.to_native()
    if nw.dependencies.is_pandas_dataframe(native):
        pandas, columns, all_cells = nw.dependencies.get_pandas(), [], list(pandas_cells(native))
        by_position = _told_together([strings_in_arrow(cells) for cells in all_cells])
        for k, (name, cells) in enumerate(zip(native.columns.tolist(), all_cells, strict=True)):
            if k in by_position:
                columns.append(Column(None, True, named_by_library=by_position[k]))
                continue
            column = _of_cells(cells, name, pandas)
            if column is None:
                column = _by_narwhals(nw.from_native(native.iloc[:, k], series_only=True))
            columns.append(column)
        return columns
    if nw.dependencies.is_polars_dataframe(native):
        return _of_polars(native)
    if nw.dependencies.is_pyarrow_table(native):
        return _of_arrow(native)
    return [_by_narwhals(series) for series in frame.iter_columns()]


def _of_cells(cells, name, pandas):
    """Make a Column of an array of pandas, None of a type that is read by way of narwhals."""
    dtype = cells.dtype
    if isinstance(dtype, pandas.CategoricalDtype):
        # narwhals forgets categories that no row shows; the smoothing must count them.
        names = dtype.categories.to_numpy(dtype=object)
        refuse_time_kinds(cell_types(names), name)
        return Column(None, True, tuple(dtype.categories), cells.codes)
    if isinstance(dtype, pandas.StringDtype):
        few = len(cells) < thresholds.TOLD_WORDS
        return object_column(pandas_objects(cells), name) if few else None
    if isinstance(dtype, np.dtype) and dtype.kind == "O":
        return object_column(np.asarray(cells), name)
    if isinstance(dtype, np.dtype) and dtype.name in PLAIN and dtype.isnative:
        values = np.asarray(cells)
        floats = values.astype(np.float64, copy=False)
        if values.dtype.kind == "f":
            return _of_floats(floats, name)
        # Rounded, such an integer does not fall below the limit.
        rounded = values.dtype.itemsize == 8 and (np.abs(floats) >= EXACT).any()
        return Column(values if rounded else floats, nominal=False)
    return None


def _of_polars(frame):
    polars, columns = nw.dependencies.get_polars(), list(frame.iter_columns())
    dtypes = [series.dtype for series in columns]
    coded = (polars.Categorical, polars.Enum)
    names = [s.name for s, dtype in zip(columns, dtypes, strict=True) if isinstance(dtype, coded)]
    # Asked of one column, codes take polars as long as of many.
    keys = iter(frame.select(polars.col(names).to_physical()).iter_columns() if names else ())
    by_name = _told_by_polars(columns, dtypes, polars)
    encoded = []
    for series, dtype in zip(columns, dtypes, strict=True):
        if series.name in by_name:
            encoded.append(Column(None, True, named_by_library=by_name[series.name]))
        elif isinstance(dtype, polars.Enum):
            declared = tuple(dtype.categories.to_list())
            named = Named(declared, polars_keys(next(keys)))
            encoded.append(Column(None, True, declared, named_by_library=named))
        elif isinstance(dtype, polars.Categorical):
            named = polars_words(series, polars_keys(next(keys)))
            encoded.append(Column(None, True, named_by_library=named))
        elif dtype == polars.String and len(series) < thresholds.TOLD_WORDS:
            cells = np.empty(len(series), dtype=object)
            cells[:] = series.to_list()
            encoded.append(object_column(cells, series.name))
        else:
            encoded.append(_by_narwhals(nw.from_native(series, series_only=True)))
    return encoded


def _told_by_polars(columns, dtypes, polars):
    """Names of short columns of strings, by the column's name, where there are many."""
    few = [s for s, dtype in zip(columns, dtypes, strict=True) if dtype == polars.String]
    if len(few) < thresholds.TOLD_TOGETHER or not 0 < len(few[0]) < thresholds.TOLD_WORDS:
        return {}
    return dict(zip((s.name for s in few), polars_words_of_each(few), strict=True))


def _of_arrow(table):
    columns = table.columns
    by_position = _told_together(columns)
    pairs = zip(table.column_names, columns, strict=True)
    return [
        _of_chunks(cells, name)
        if k not in by_position
        else Column(None, True, named_by_library=by_position[k])
        for k, (name, cells) in enumerate(pairs)
    ]


def _told_together(columns):
    """Names of short columns of strings, by position, where there are many of one type."""
    of_type = {}
    for k, cells in enumerate(columns):
        if cells is None or not 0 < len(cells) < thresholds.TOLD_WORDS:
            continue
        if str(cells.type) in ("string", "large_string"):
            of_type.setdefault(str(cells.type), []).append(k)
    many = [places for places in of_type.values() if len(places) >= thresholds.TOLD_TOGETHER]
    named = (zip(p, arrow_words_of_each([columns[k] for k in p]), strict=True) for p in many)
    return dict(pair for pairs in named for pair in pairs)


def _of_chunks(cells, name):
    few = arrow_objects(cells) if len(cells) < thresholds.TOLD_WORDS else None
    if few is not None:
        return object_column(few, name)
    # A series of narwhals has no name of Arrow's.
    return _by_narwhals(nw.from_native(cells, series_only=True).alias(name))


def _of_floats(values, name):
    if np.isinf(values).any():
        refuse_infinite(name)
    return Column(values, nominal=False)


def _by_narwhals(series):
    dtype, native = series.dtype, series.to_native()
    pandas = nw.dependencies.is_pandas_series(native)
    if isinstance(dtype, _NOMINAL_TYPES):
        declared = tuple(dtype.categories) if isinstance(dtype, nw.Enum) else None
        named = told_by_library(series, dtype)
        if named is not None:
            return Column(None, True, declared, named_by_library=named)
        values = np.asarray(native if pandas else series.to_numpy(), dtype=object)
        if declared is not None:
            return Column(values, True, declared)
        return object_column(values, series.name)
    _refuse_type(series)
    values = _numbers(series)
    if values.dtype.kind == "f":
        return _of_floats(values, series.name)
    return Column(values, nominal=False)


def _numbers(series):
    """Floats, or integers as they are where floats would take some of them for others."""
    long = series.dtype in _LONG
    try:
        values = np.asarray(series.cast(nw.Float64).to_numpy(), dtype=np.float64)
    except ValueError:
        # Arrow refuses to make floats of such integers.
        if long:
            return _integers(series)
        raise
    except NotImplementedError:
        # Of a type that Arrow knows no numbers of.
        _refuse_other(series.name, str(series.to_native().type))
    # Rounded, such an integer does not fall below the limit.
    return _integers(series) if long and (np.abs(values) >= EXACT).any() else values


def _integers(series):
    # NumPy has no gaps among integers, and none of 128 bits.
    if series.null_count() or series.dtype in (nw.Int128, nw.UInt128):
        return np.array(series.to_list(), dtype=object)
    return series.to_numpy()


def _refuse_type(series):
    native = series.to_native()
    # A column of Arrow has a type, all others a dtype.
    written = str(native.dtype if hasattr(native, "dtype") else native.type)
    if isinstance(series.dtype, _TIMES) or written.startswith("period"):
        refuse_times(series.name)
    if written.startswith("complex"):
        refuse_complex(series.name)
    if "binary" in written.lower() or written.startswith("interval"):
        _refuse_other(series.name, written)
    if isinstance(series.dtype, _NESTED):
        refuse_kinds({list}, series.name)


def _refuse_other(name, written):
    raise TypeError(
        f"Column {name!r} holds {written}, which is neither numbers nor names of values: make it "
        "strings or a categorical."
    )
