"""Names of a series of polars, by its codes."""

import narwhals as nw
import numpy as np

from ...machine import thresholds
from .named import Named, flags, of_each, showing


def polars_words(series, keys=None):
    """Make Named of strings, of a Categorical, or of an Enum as far as it is shown.

    Parameters
    ----------
    series : polars.Series
    keys : ndarray of int, shape (n_rows,), optional
        The codes of a Categorical or an Enum, where they are known.
    """
    polars = nw.dependencies.get_polars()
    # A hash of each string, and no string of Python's but one for each name.
    series = series.cast(polars.Categorical) if series.dtype == polars.String else series
    keys = polars_codes(series) if keys is None else keys
    # With a string cache, codes count the strings of all columns that there are.
    size = int(keys.max()) + 1 if keys.size else 0
    shown, positions = showing(keys, size)
    rows = _rows_showing(positions, shown.size)
    return Named(_words_of(series, rows, polars), positions)


def polars_words_of_each(columns):
    """Make Named of each of many columns of strings, which polars tells apart together.

    Parameters
    ----------
    columns : sequence of polars.Series
        Of as many rows each.

    Returns
    -------
    list of Named
    """
    return of_each(polars_words(nw.dependencies.get_polars().concat(columns)), len(columns))


def _words_of(series, rows, polars):
    """Words in some rows, of which all are read where these are among the first."""
    end = int(rows.max(initial=-1)) + 1
    if end > thresholds.READ_WORDS:
        return series[rows].cast(polars.String).to_list()
    words = series.head(end).to_list()
    return [words[row] for row in rows.tolist()]


def _rows_showing(positions, size):
    """Find a row for each position; where all are among the first rows, those are enough."""
    for head in (positions[: thresholds.FIRST_CELLS], positions):
        rows = np.full(size + 1, -1)
        # The last place is that of -1; of the rows that show a position the first one is left.
        rows[head[::-1]] = np.arange(head.size)[::-1]
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
    return polars_keys(series.to_physical())


def polars_flags(series):
    """Make Named of booleans.

    Parameters
    ----------
    series : polars.Series
    """
    return flags(polars_keys(series.cast(nw.dependencies.get_polars().Int8)))


def polars_keys(series):
    """Make an array of integers of at most 32 bits, -1 for missing.

    Parameters
    ----------
    series : polars.Series

    Returns
    -------
    ndarray of int, shape (n_rows,)
    """
    keys = series.to_numpy()
    if not series.null_count():
        return keys
    # Floats, for NumPy has no gaps among integers.
    return np.where(np.isnan(keys), -1, keys).astype(np.int64)
