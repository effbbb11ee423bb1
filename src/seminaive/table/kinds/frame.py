"""Rows of a data frame of any library that narwhals knows."""

from importlib.util import find_spec

import narwhals as nw
import numpy as np

from ..cells import (
    kinds_of,
    refuse_complex,
    refuse_infinite,
    refuse_kinds,
    refuse_time_kinds,
    refuse_times,
)
from ..column import EXACT, Column, object_column
from ..named.in_arrow import plain_column
from ..named.in_pandas import is_packed, pandas_plain
from ..named.series import told_by_library
from .columnar import Columnar

_NOMINAL_TYPES = (nw.Categorical, nw.Enum, nw.String, nw.Object, nw.Boolean)
_TIMES = (nw.Datetime, nw.Date, nw.Duration, nw.Time)
#: Libraries that read a stream of Arrow data, the first that is installed does.
_READERS = ("pyarrow", "polars")
_NESTED = (nw.List, nw.Array, nw.Struct)
_LONG = (nw.Int64, nw.UInt64, nw.Int128, nw.UInt128)


def is_frame(X):
    """Whether ``X`` is a data frame of a library that narwhals knows."""
    return nw.dependencies.is_into_dataframe(X) and not isinstance(X, np.ndarray)


def read_stream(X):
    """Make a data frame of what hands out Arrow data by the PyCapsule interface, leave the rest.

    Raises
    ------
    TypeError
        No library is installed that can read the stream.
    """
    if not hasattr(X, "__arrow_c_stream__") or is_frame(X) or nw.dependencies.is_into_series(X):
        return X
    for library in _READERS:
        if find_spec(library) is not None:
            return nw.from_arrow(X, backend=library).to_native()
    raise TypeError(
        f"A {type(X).__name__} hands out Arrow data, and reading it needs pyarrow or polars: "
        "install one of them, or give an array."
    )


class Frame(Columnar):
    """A data frame; the types of its columns say which are nominal."""

    def __init__(self, given):
        _refuse_twins(given)
        given = _plain(given)
        super().__init__(given)
        self._frame = nw.from_native(given, eager_only=True)

    @property
    def container(self):
        """The library of the frame, in words."""
        return f"{nw.get_native_namespace(self._frame).__name__} data frame"

    @property
    def shape(self):
        """Rows and features."""
        return self._frame.shape

    def __getitem__(self, mask):
        # Weights of which none is 0 leave every row.
        if mask.all():
            return self
        return Frame(self._frame.filter(mask.tolist()).to_native())

    def _called(self, position):
        return f"Column {self._frame.columns[position]!r}"

    def _columns(self):
        return [_column_of(self._frame[:, k]) for k in range(self.shape[1])]


def _plain(given):
    """Give columns in run ends, or in dictionaries of numbers, the types of their cells."""
    if nw.dependencies.is_pyarrow_table(given):
        for k, name in enumerate(given.column_names):
            cells = given.column(k)
            plain = plain_column(cells)
            given = given if plain is cells else given.set_column(k, name, plain)
    if nw.dependencies.is_pandas_dataframe(given):
        series = (given.iloc[:, k] for k in range(given.shape[1]))
        plain = {each.name: pandas_plain(each) for each in series if is_packed(each.dtype)}
        given = _with_columns(given, plain) if plain else given
    return given


def _with_columns(given, columns):
    given = given.copy(deep=False)
    for name, column in columns.items():
        given[name] = column
    return given


def _column_of(series):
    kind, native = series.dtype, series.to_native()
    pandas = nw.dependencies.is_pandas_series(native)
    if pandas and hasattr(native, "cat"):
        # narwhals forgets categories that no row shows; the smoothing must count them.
        refuse_time_kinds(kinds_of(np.asarray(native.cat.categories, dtype=object)), series.name)
        return Column(None, True, tuple(native.cat.categories), native.cat.codes.to_numpy())
    if isinstance(kind, _NOMINAL_TYPES):
        declared = tuple(kind.categories) if isinstance(kind, nw.Enum) else None
        told = told_by_library(series, kind)
        if told is not None:
            return Column(None, True, declared, told=told)
        values = np.asarray(native if pandas else series.to_numpy(), dtype=object)
        if declared is not None:
            return Column(values, True, declared)
        return object_column(values, series.name)
    _refuse_type(series)
    values = _numbers(series)
    if values.dtype.kind == "f" and np.isinf(values).any():
        refuse_infinite(series.name)
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


def _refuse_twins(given):
    """Refuse two columns of one name, of which only one could be asked for."""
    names = list(given.columns) if nw.dependencies.is_pandas_dataframe(given) else []
    if len(set(names)) == len(names):
        return
    twin = next(name for name in names if names.count(name) > 1)
    raise ValueError(f"Two columns of X have the name {twin!r}: rename one of them.")
