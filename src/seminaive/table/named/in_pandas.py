"""Names of a series of pandas, by its mask or by the Arrow array that it holds."""

import numpy as np

from .in_arrow import arrow_flags, arrow_objects, arrow_words, is_words, plain_column
from .named import flags


def pandas_words(series):
    """Make Named of strings that Arrow holds, None of any others.

    Parameters
    ----------
    series : pandas.Series
    """
    cells = _in_arrow(series)
    return arrow_words(cells) if cells is not None and is_words(cells.type) else None


def pandas_objects(cells):
    """Make an array of objects of strings.

    Parameters
    ----------
    cells : array of pandas
        Of a dtype of strings.

    Returns
    -------
    ndarray of object, shape (n_rows,)
    """
    in_arrow = strings_in_arrow(cells)
    objects = None if in_arrow is None else arrow_objects(in_arrow)
    return np.asarray(cells, dtype=object) if objects is None else objects


def strings_in_arrow(cells):
    """Take the Arrow array of an array of strings of pandas, None where it holds none.

    Parameters
    ----------
    cells : array of pandas
        Of any dtype.

    Returns
    -------
    pyarrow.ChunkedArray or None
    """
    return cells.__arrow_array__() if getattr(cells.dtype, "storage", "") == "pyarrow" else None


def pandas_flags(series):
    """Make Named of booleans, of NumPy, with a mask, or that Arrow holds.

    Parameters
    ----------
    series : pandas.Series
    """
    cells = _in_arrow(series)
    if cells is not None:
        return arrow_flags(cells)
    keys = series.to_numpy(dtype=bool, na_value=False).astype(np.int8)
    keys[series.isna().to_numpy()] = -1
    return flags(keys)


def is_packed(dtype):
    """Whether a dtype is of Arrow's run ends or dictionaries, or of pandas' sparse columns.

    narwhals takes these for others.

    Parameters
    ----------
    dtype : dtype of a pandas.Series
    """
    written = str(getattr(dtype, "pyarrow_dtype", dtype))
    return written.startswith(("run_end_encoded", "dictionary", "Sparse["))


def pandas_plain(series):
    """Return a series with the cells in the type of their values.

    Parameters
    ----------
    series : pandas.Series
        Of a dtype that :func:`is_packed` accepts.

    Returns
    -------
    pandas.Series
    """
    if str(series.dtype).startswith("Sparse["):
        return series.sparse.to_dense()
    extension = type(series.array)(plain_column(_in_arrow(series)))
    return type(series)(extension, index=series.index, name=series.name)


def _in_arrow(series):
    """Take the Arrow array that a series holds, None where it holds none."""
    dtype = series.dtype
    if getattr(dtype, "storage", "") != "pyarrow" and not hasattr(dtype, "pyarrow_dtype"):
        return None
    return series.array.__arrow_array__()
