"""Python types of the cells of an object column, what they may be, and which are refused by name.

A column has many cells and few types, so that the types are asked and not the cells.
"""

from datetime import date, time, timedelta
from decimal import Decimal
from numbers import Real

import numpy as np

_DATES = (date, time, timedelta, np.datetime64, np.timedelta64)
_CONTAINERS = (dict, list, set, frozenset)
_MISSING = ("NoneType", "NAType", "NaTType")


def cell_types(values):
    """Types of the cells of an object array, a set."""
    return set(map(type, values.ravel().tolist()))


def may_be_missing(kind):
    """Whether a cell of this type can say nothing."""
    return kind.__name__ in _MISSING or issubclass(kind, float | np.floating | Decimal)


def numbers_only(kinds):
    """Whether cells of these types are numbers or missing, and not all of them None or NA."""
    return any(kind.__name__ not in _MISSING for kind in kinds) and may_be_numbers(kinds)


def may_be_numbers(kinds):
    """Whether cells of these types are numbers or missing."""
    return all(
        issubclass(kind, Real | Decimal) and not issubclass(kind, bool | np.timedelta64)
        for kind in kinds
        if kind.__name__ not in _MISSING
    )


def refuse_kinds(kinds, name):
    """Raise an error that names the column of containers, complex numbers, dates or times."""
    for kind in kinds:
        # Arrays and series of every library say that they are; NumPy's numbers do too.
        is_array = hasattr(kind, "__array__") and not issubclass(kind, np.generic)
        # A tuple is a name.
        if is_array or issubclass(kind, _CONTAINERS):
            raise TypeError(
                f"Column {name!r} holds a {kind.__name__}: the argument must be a string or a "
                "number in every cell."
            )
        if issubclass(kind, complex | np.complexfloating):
            refuse_complex(name)
    refuse_time_kinds(kinds, name)


def refuse_time_kinds(kinds, name):
    """Raise a ValueError that names the column if its cells are dates, times or durations."""
    if any(map(is_time, kinds)):
        refuse_times(name)


def is_time(kind):
    """Whether cells of this type are dates, times or durations."""
    # The missing date of pandas is a date by its type.
    dated = issubclass(kind, _DATES) or kind.__name__ == "Period"
    return dated and kind.__name__ not in _MISSING


def refuse_complex(name):
    """Raise a ValueError for a column of complex numbers."""
    raise ValueError(
        f"Complex data not supported (column {name!r}): give the real and imaginary parts apart."
    )


def refuse_infinite(name):
    """Raise a ValueError for a column with an infinite number."""
    raise ValueError(f"Column {name!r} contains infinity: drop or clip such values.")


def refuse_times(name):
    """Raise a ValueError for a column of dates, times or durations."""
    raise ValueError(
        f"Column {name!r} holds dates, times or durations, which are neither numbers nor names of "
        "values: give a number (such as days since a day) or a word (such as the month) instead, "
        "as the example of TableEncoder does."
    )


def unwritten(labels):
    """Make objects of a list in which text and numbers mix: NumPy would write the numbers as text.

    Parameters
    ----------
    labels : Any

    Returns
    -------
    Any
        What is no such list stays as it is.
    """
    if not isinstance(labels, list | tuple):
        return labels
    text = sum(isinstance(label, str) for label in labels)
    mixed = 0 < text < len(labels) and all(isinstance(k, str | Real | np.generic) for k in labels)
    return np.array(labels, dtype=object) if mixed else labels
