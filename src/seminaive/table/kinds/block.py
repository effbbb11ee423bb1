"""Cells of a data frame of numbers alone, in one array: no column has to be looked at by itself."""

import narwhals as nw
import numpy as np

from ...machine import thresholds
from ..column import EXACT

_WHOLE = {f"{sign}int{8 << size}" for sign in ("", "u") for size in range(4)}
_LONG = {"int64", "uint64"}
#: Types whose cells NumPy holds as they are, by name; the last two are Arrow's own names.
PLAIN = {*_WHOLE, "float32", "float64", "float", "double"}


def block_of(frame):
    """Lay a frame of plain numbers out as one array.

    Parameters
    ----------
    frame : data frame
        Of any library.

    Returns
    -------
    ndarray of shape (n_rows, n_columns) or None
        Integers of the type that all columns have, or floats, NaN for what is missing. None where
        a column holds something else, or the library is none of pandas, polars and Arrow.
    """
    if nw.dependencies.is_pandas_dataframe(frame):
        return _of_pandas(frame)
    if nw.dependencies.is_polars_dataframe(frame):
        return _of_polars(frame)
    return _of_arrow(frame) if nw.dependencies.is_pyarrow_table(frame) else None


def pandas_cells(frame):
    """Arrays of all columns; a series of each, which takes longer, where pandas hides them."""
    hidden = getattr(frame, "_iter_column_arrays", None)
    return (series.array for _, series in frame.items()) if hidden is None else hidden()


def _unrounded(cells, names):
    """Return floats, None where some may have been integers that floats take for others."""
    # Rounded, such an integer does not fall below the limit.
    if cells.dtype.kind != "f" or not names & _LONG or not cells.size:
        return cells
    # NaN is no number here, and below no limit where all are NaN.
    far = max(-np.fmin.reduce(cells, axis=None), np.fmax.reduce(cells, axis=None))
    return None if far >= EXACT else cells


def _of_pandas(frame):
    # Most columns share one object, and some types take long to compare.
    dtypes = {id(dtype): dtype for dtype in frame.dtypes.tolist()}.values()
    # Types of pandas' own have gaps; of other byte orders no kernel is compiled.
    if not dtypes or not all(isinstance(k, np.dtype) and k.isnative for k in dtypes):
        return None
    names = {dtype.name for dtype in dtypes}
    one_type = _one_type(names)
    if one_type is None:
        return None
    if len(names) > 1 and len(frame) >= thresholds.LAID_ROWS:
        return _side_by_side([np.asarray(cells) for cells in pandas_cells(frame)], len(frame))
    return _unrounded(frame.to_numpy(one_type), names)


def _side_by_side(columns, n_rows):
    """Lay columns of several types out as floats, row by row, some rows at a time."""
    for cells in columns:
        long = cells.dtype.kind in "iu" and cells.dtype.itemsize == 8
        if long and max(-int(cells.min()), int(cells.max())) >= EXACT:
            return None
    block = np.empty((n_rows, len(columns)))
    # Column by column a row would be fetched from memory as often as it has columns.
    step = max(thresholds.NEAR_CODES // len(columns), thresholds.FEWEST_NEAR_ROWS)
    for start in range(0, n_rows, step):
        rows = slice(start, start + step)
        for k, cells in enumerate(columns):
            block[rows, k] = cells[rows]
    return block


def _of_polars(frame):
    names = {str(dtype).lower() for dtype in set(frame.dtypes)}
    one_type = _one_type(names)
    if one_type is None:
        return None
    if one_type.kind == "f":
        frame = frame.cast(nw.dependencies.get_polars().Float64)
    # Where an integer is missing these are floats.
    return _unrounded(frame.to_numpy(), names)


def _of_arrow(frame):
    names = {str(dtype) for dtype in set(frame.schema.types)}
    one_type = _one_type(names)
    if one_type is None:
        return None
    columns = frame.columns
    gaps = one_type.kind != "f" and any(column.null_count for column in columns)
    block = np.empty(frame.shape[::-1], dtype=np.float64 if gaps else one_type)
    for row, column in zip(block, columns, strict=True):
        row[:] = column.to_numpy()
    return _unrounded(block.T, names)


def _one_type(names):
    """Type of an array for columns of the types of these names, None where one is no plain one."""
    if not names or not names <= PLAIN:
        return None
    are_integers = len(names) == 1 and names <= _WHOLE
    return np.dtype(next(iter(names)) if are_integers else np.float64)
