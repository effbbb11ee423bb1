"""Names of an array of objects."""

from functools import cache

import narwhals as nw
import numpy as np

from ...machine import thresholds
from ..cells import cell_types, may_be_missing
from ..missing import is_missing
from .named import Named


def named_strings(values):
    """Make Named, by pandas, of an array of objects that are strings or missing.

    The types of the names, and of what is missing, stand for those of all cells: what equals a
    string and has its hash is a string, or may pass for it.

    Parameters
    ----------
    values : ndarray of object, shape (n_rows,)

    Returns
    -------
    Named or None
        None where there are few cells, where other objects are shown, or where no pandas is loaded
        that tells these strings apart.
    """
    few = values.size < thresholds.FACTORISED_OBJECTS
    # Whether one of the first cells is a string: of numbers pandas would be asked in vain.
    if (
        few
        or values.dtype != object
        or not any(isinstance(cell, str) for cell in values[: thresholds.FIRST_OBJECTS].tolist())
    ):
        return None
    pandas = nw.dependencies.get_pandas()
    if pandas is None:
        return None
    try:
        positions, names = pandas.factorize(values)
    except TypeError:
        # A cell cannot be hashed.
        return None
    names = names.tolist()
    if not all(issubclass(kind, str) for kind in set(map(type, names))):
        return None
    if not _are_apart(names, pandas):
        return None
    gaps = positions < 0
    # To pandas a date that says nothing is missing too; here a date is refused.
    if gaps.any() and not all(map(may_be_missing, cell_types(values[gaps]))):
        return None
    return Named(names, positions)


def _are_apart(names, pandas):
    """Whether these names can stand for no cell but equal ones.

    Of a string that is no UTF-8, because of half a surrogate pair, pandas takes the repr.
    """
    text = "\n".join(names)
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return "\\ud" not in text and _knows_nul(pandas)


@cache
def _knows_nul(pandas):
    """Whether strings differ that do so behind a NUL: before version 3 they did not."""
    return len(pandas.factorize(np.array(["a\0b", "a\0c"], dtype=object))[1]) == 2


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
    place = dict(zip(place, range(len(place)), strict=True))
    positions = np.fromiter(map(place.__getitem__, cells), dtype=np.int32, count=len(cells))
    return list(place), positions
