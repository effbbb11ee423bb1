"""Names of a series of polars, by its codes."""

import narwhals as nw
import numpy as np

from .named import Named, flags, showing

__all__ = ["polars_codes", "polars_flags", "polars_words"]


_FIRST = 4096


def polars_words(series):
    """Make Named of strings, of a Categorical, or of an Enum as far as it is shown.

    Parameters
    ----------
    series : polars.Series
    """
    polars = nw.dependencies.get_polars()
    # A hash of each string, and no string of Python's but one for each name.
    series = series.cast(polars.Categorical) if series.dtype == polars.String else series
    keys = polars_codes(series)
    # With a string cache, codes count the strings of all columns that there are.
    size = int(keys.max()) + 1 if keys.size else 0
    shown, positions = showing(keys, size)
    rows = _rows_showing(positions, shown.size)
    return Named(series[rows].cast(polars.String).to_list(), positions)


def _rows_showing(positions, size):
    """Find a row for each position; where all are among the first rows, those are enough."""
    for head in (positions[:_FIRST], positions):
        rows = np.full(size + 1, -1)
        # The last place is that of -1.
        rows[head] = np.arange(head.size)
        if (rows[:-1] >= 0).all():
            break
    return rows[:-1]


def polars_codes(series):
    """Take the codes of a Categorical or an Enum, -1 for missing.

    Parameters
    ----------
    series : polars.Series

    Returns
    -------
    ndarray of int, shape (n_rows,)
    """
    return _without_nulls(series.to_physical())


def polars_flags(series):
    """Make Named of booleans.

    Parameters
    ----------
    series : polars.Series
    """
    return flags(_without_nulls(series.cast(nw.dependencies.get_polars().Int8)))


def _without_nulls(series):
    if not series.null_count():
        return series.to_numpy()
    return series.cast(nw.dependencies.get_polars().Int64).fill_null(-1).to_numpy()
