"""Names of a target that is words: read once, by a hash, where a sort would compare them all."""

import narwhals as nw
import numpy as np

from ...machine import thresholds
from ..cells import cell_types
from .named import among
from .objects import named_objects, named_strings
from .same import same_objects
from .series import told_by_library
from .words import named_words

_WORDS = (nw.String, nw.Object, nw.Categorical)


def named_labels(y):
    """Make Named of labels that are all strings, and most of which are repeated.

    Parameters
    ----------
    y : array or series
        Of one dimension; others are left alone.

    Returns
    -------
    Named or None
        Names in no order. None where a label is missing or no string, where labels are few, or
        where more than half of them differ.
    """
    if nw.dependencies.is_into_series(y):
        named = _of_series(nw.from_native(y, series_only=True))
    elif isinstance(y, np.ndarray) and y.ndim == 1 and y.size >= thresholds.NAMED_LABELS:
        named = _of_array(y)
    else:
        named = None
    if named is None or 2 * len(named.names) > len(named.positions) or (named.positions < 0).any():
        return None
    return named if set(map(type, named.names)) == {str} else None


def _of_series(series):
    if len(series) < thresholds.NAMED_LABELS or not isinstance(series.dtype, _WORDS):
        return None
    named = told_by_library(series, series.dtype)
    if named is None and series.implementation.is_pandas():
        return _of_array(np.asarray(series.to_native()))
    return named


def _of_array(y):
    if y.dtype.kind == "U":
        return named_words(y) if y.dtype.isnative else None
    if y.dtype != object:
        return None
    repeats = same_objects(y)
    # As pandas' factorizing, the types of different labels stand for those of all.
    if repeats is None:
        return named_strings(y) or _by_hash(y)
    firsts, numbers = repeats
    return among(y[firsts].tolist(), numbers) if cell_types(y[firsts]) == {str} else None


def _by_hash(y):
    # Any other label than a string takes longer here than by a sort of a few.
    if not isinstance(y[0], str):
        return None
    try:
        return named_objects(y, {str})
    except TypeError:
        # A label cannot be hashed.
        return None
