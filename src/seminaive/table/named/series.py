"""Names of a series of any data frame, as its library tells them."""

import narwhals as nw

from ...machine import thresholds
from .in_arrow import arrow_flags, arrow_words, is_words
from .in_pandas import pandas_flags, pandas_words
from .in_polars import polars_flags, polars_words

_WORDS = (nw.String, nw.Categorical, nw.Enum)


def told_by_library(series, dtype):
    """Make Named of a series of words or booleans without a look at each cell in Python.

    Parameters
    ----------
    series : narwhals.Series
    dtype : narwhals dtype
        Of the series, which may have looked at its cells to tell.

    Returns
    -------
    Named or None
        None where the library knows no such way, the words are few, or the cells other objects.
    """
    native, library = series.to_native(), series.implementation
    flagged = isinstance(dtype, nw.Boolean)
    if not flagged and not isinstance(dtype, _WORDS):
        return None
    if (
        isinstance(dtype, nw.String)
        and len(series) < thresholds.TOLD_WORDS
        and not library.is_pyarrow()
    ):
        return None
    if library.is_polars():
        return polars_flags(native) if flagged else polars_words(native)
    if library.is_pandas():
        return pandas_flags(native) if flagged else pandas_words(native)
    if library.is_pyarrow():
        if flagged:
            return arrow_flags(native)
        return arrow_words(native) if is_words(native.type) else None
    return None
