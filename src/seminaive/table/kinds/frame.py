"""Rows of a data frame of any library that narwhals knows."""

from dataclasses import replace
from functools import cached_property
from importlib.util import find_spec

import narwhals as nw
import numpy as np

from ..cells import refuse_infinite
from ..column import EXACT
from ..column_names import column_names
from ..named.in_arrow import plain_column
from ..named.in_pandas import is_packed, pandas_plain
from .block import block_of
from .columnar import Columnar
from .frame_column import columns_of
from .numbers import Numbers

#: Libraries that read a stream of Arrow data, the first that is installed does.
_READERS = ("pyarrow", "polars")


def is_frame(X):
    """Whether ``X`` is a data frame of a library that narwhals knows."""
    # Of an array narwhals would look up many names first.
    return not isinstance(X, np.ndarray) and nw.dependencies.is_into_dataframe(X)


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
        refuse_twins(given)
        super().__init__(_plain(given))

    @cached_property
    def _frame(self):
        return nw.from_native(self.given, eager_only=True)

    @cached_property
    def names(self):
        """What the columns are called, in a list."""
        return column_names(self.given)

    @property
    def container(self):
        """The library of the frame, in words."""
        return f"{nw.get_native_namespace(self._frame).__name__} data frame"

    @property
    def integers(self):
        """All cells where all columns have one type of integers."""
        cells = self._cells
        return cells if cells is not None and cells.dtype.kind in "iu" else None

    @cached_property
    def _cells(self):
        """All cells of a frame of plain numbers."""
        return block_of(self.given)

    @cached_property
    def _numbers_alone(self):
        """Rows of an array of numbers, None where columns differ in what they hold."""
        cells = self._cells
        if cells is None or cells.size == 0:
            return None
        if cells.dtype.kind == "f":
            self._refuse_infinite(cells)
        # Columns by themselves tell integers apart that floats would take for each other.
        elif max(-int(cells.min()), int(cells.max())) >= EXACT:
            return None
        return Numbers(cells)

    def _refuse_infinite(self, cells):
        with np.errstate(over="ignore", invalid="ignore"):
            finite = np.isfinite(cells.sum())
        infinite = np.flatnonzero(np.isinf(cells).any(axis=0)) if not finite else ()
        for position in infinite[:1]:
            refuse_infinite(self.names[position])

    @property
    def nominal(self):
        """Positions of the columns that say so; none of numbers alone."""
        return super().nominal if self._numbers_alone is None else np.arange(0)

    def learn(self, nominal, missing):
        """Learn as from an array where there are numbers alone, by columns otherwise."""
        if self._numbers_alone is None:
            return super().learn(nominal, missing)
        return self.valued(self._numbers_alone.learn(nominal, missing))

    def valued(self, schema):
        """Make the values floats, which those of columns of numbers are."""
        if schema.flat_values.dtype.kind not in "iu":
            return schema
        return replace(schema, flat_values=schema.flat_values.astype(np.float64))

    def shown(self, nominal, missing):
        """Values of columns of numbers alone, or looked at one by one."""
        if self._numbers_alone is None:
            return super().shown(nominal, missing)
        schema = self.learn(nominal, missing)
        return [schema.values(k).tolist() for k in range(nominal.size)]

    def grow(self, schema, missing):
        """Append new values; of numbers alone a look at the codes tells whether there are any."""
        alone = self._numbers_alone
        if alone is not None and alone.knows_all(schema, missing):
            return schema
        return super().grow(schema, missing)

    def encode(self, schema, missing):
        """Encode as an array where there are numbers alone, column by column otherwise."""
        if self._numbers_alone is None:
            return super().encode(schema, missing)
        return self._numbers_alone.encode(schema, missing)

    def __getitem__(self, mask):
        # Weights of which none is 0 leave every row.
        if mask.all():
            return self
        return Frame(self._frame.filter(mask.tolist()).to_native())

    def _called(self, position):
        return f"Column {self.names[position]!r}"

    def _columns(self):
        return columns_of(self._frame)


def _plain(frame):
    """Give sparse columns, and those in run ends or dictionaries, the types of their cells."""
    if nw.dependencies.is_pyarrow_table(frame):
        columns = frame.columns
        plain = [plain_column(cells) for cells in columns]
        is_plain = all(old is new for old, new in zip(columns, plain, strict=True))
        return frame if is_plain else type(frame).from_arrays(plain, names=frame.column_names)
    if nw.dependencies.is_pandas_dataframe(frame):
        dtypes = frame.dtypes.tolist()
        # Most columns share one object.
        packed = {
            id(dtype)
            for dtype in {id(dtype): dtype for dtype in dtypes}.values()
            if is_packed(dtype)
        }
        places = (k for k, dtype in enumerate(dtypes) if id(dtype) in packed) if packed else ()
        plain = {k: pandas_plain(frame.iloc[:, k]) for k in places}
        if plain:
            frame = frame.copy(deep=False)
        for k, column in plain.items():
            frame.isetitem(k, column)
    return frame


def refuse_twins(frame):
    """Refuse two columns of one name, of which only one could be asked for."""
    names = []
    if nw.dependencies.is_pandas_dataframe(frame) and not frame.columns.is_unique:
        names = list(frame.columns)
    elif nw.dependencies.is_pyarrow_table(frame):
        names = frame.column_names
    if len(set(names)) == len(names):
        return
    twin = next(name for name in names if names.count(name) > 1)
    raise ValueError(f"Two columns of X have the name {twin!r}: rename one of them.")
