"""Names of an array of objects."""

from functools import cache

import narwhals as nw
import numpy as np

from ..cells import kinds_of, may_be_missing
from ..missing import is_missing
from .named import Named

__all__ = ["named_objects", "named_strings"]


def named_strings(values):
    """Make Named, by pandas, of an object array of strings and missing values.

    Nothing is asked of each cell in Python: pandas says whether all are strings, and which are
    missing; only of those the types are looked at.

    Parameters
    ----------
    values : ndarray of object, shape (n_rows,)

    Returns
    -------
    Named or None
        None where a cell is neither, or where no pandas is loaded that tells strings apart.
    """
    pandas = nw.dependencies.get_pandas()
    if pandas is None or values.dtype != object or not _tells_apart(pandas):
        return None
    if not _are_strings(values, pandas):
        return None
    positions, names = pandas.factorize(values)
    gaps = positions < 0
    # To pandas a date or a Decimal that says nothing is missing too, and the kinds refuse the one
    # and count the other.
    if gaps.any() and not all(map(may_be_missing, kinds_of(values[gaps]))):
        return None
    return Named(names.tolist(), positions)


def _are_strings(values, pandas):
    try:
        return pandas.api.types.infer_dtype(values, skipna=True) == "string"
    except (TypeError, ValueError):
        # It asks some cells, as arrays and periods, what they have no answer to.
        return False


@cache
def _tells_apart(pandas):
    """Whether strings differ that do so behind a NUL, or of which no UTF-8 can be made.

    Before version 3 they did not.
    """
    strings = np.array(["a\0b", "a\0c", "\ud800", repr("\ud800")], dtype=object)
    return len(pandas.factorize(strings)[1]) == strings.size


def named_objects(values, kinds=None):
    """Make Named of an array of objects of any types, by a dict.

    Parameters
    ----------
    values : ndarray of object, shape (n_rows,)
    kinds : set of type, optional
        Types of the cells, where they are known.

    Raises
    ------
    TypeError
        A cell cannot be hashed.
    """
    absent = is_missing(values, kinds)
    if not absent.any():
        return Named(*_numbered(values))
    positions = np.full(values.size, -1, dtype=np.int32)
    # Some missing values raise an error where they are compared with what is not.
    names, positions[~absent] = _numbered(values[~absent])
    return Named(names, positions)


def _numbered(values):
    cells = values.tolist()
    place = dict.fromkeys(cells)
    place.update(zip(place, range(len(place)), strict=True))
    positions = np.fromiter(map(place.__getitem__, cells), dtype=np.int32, count=len(cells))
    return list(place), positions
