"""Names and codes of a column as the textbook has them: every cell is looked at, one by one."""

from datetime import date, time, timedelta
from decimal import Decimal
from numbers import Real

import numpy as np

from seminaive import MISSING, UNSEEN

_NOTHING = ("NoneType", "NAType", "NaTType")
_DATES = (date, time, timedelta, np.datetime64, np.timedelta64)


def says_nothing(cell):
    """Whether a cell is None, NaN, or what pandas writes for missing."""
    if cell is None or type(cell).__name__ in _NOTHING:
        return True
    return isinstance(cell, float | np.floating | Decimal) and bool(cell != cell)


def refusals(cells):
    """Types of the errors with which a column of objects is refused; which comes first is open."""
    return tuple({error for cell in cells if (error := _refusal(cell)) is not None})


def _refusal(cell):
    array = hasattr(cell, "__array__") and not isinstance(cell, np.generic)
    if array or isinstance(cell, dict | list | set | frozenset):
        return TypeError
    dated = isinstance(cell, _DATES) or type(cell).__name__ == "Period"
    if dated and type(cell).__name__ not in _NOTHING:
        return ValueError
    return ValueError if isinstance(cell, complex | np.complexfloating) else None


def place_of(cell, names):
    """Position of the name that equals a cell and has its hash, None without one."""
    for k, name in enumerate(names):
        if hash(name) == hash(cell) and (name is cell or name == cell):
            return k
    return None


def are_numbers(cells):
    """Whether all that objects show are numbers, and they show some (be it a NaN)."""
    shown = [cell for cell in cells if type(cell).__name__ not in _NOTHING]
    number = [
        isinstance(cell, Real | Decimal) and not isinstance(cell, bool | np.timedelta64)
        for cell in shown
    ]
    return bool(shown) and all(number) and not all(map(says_nothing, cells))


def names_of(cells):
    """Different values in the order of their codes; of equal ones the first that is shown."""
    names = []
    for cell in cells:
        if not says_nothing(cell) and place_of(cell, names) is None:
            names.append(cell)
    try:
        return sorted(names)
    except TypeError:
        return sorted(names, key=lambda name: (type(name).__name__, str(name)))


def codes_of(cells, names):
    """Code of each cell among the names."""
    places = [MISSING if says_nothing(cell) else place_of(cell, names) for cell in cells]
    return [UNSEEN if place is None else place for place in places]
