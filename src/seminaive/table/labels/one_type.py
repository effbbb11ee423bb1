"""What different labels become: an array of one type, exact, or a sentence on why they are none."""

from decimal import Decimal
from numbers import Integral, Real

import numpy as np

from ..cells import is_time


def beginning(where):
    """Put what holds labels, such as "y" or "column 'kind'", at the beginning of a sentence."""
    return where[:1].upper() + where[1:] if " " in where else f"Input {where}"


def no_class(where, rows=""):
    """Say that labels are missing.

    Parameters
    ----------
    where : str
    rows : str, optional
        How many rows, and where, in parentheses.
    """
    return (
        f"{beginning(where)} contains NaN: a row without a class cannot be learned from, so drop "
        f"it{rows}."
    )


def of_one_type(labels, where="y"):
    """Make an array of objects that are labels, in the type that they have.

    Parameters
    ----------
    labels : list
        None of them missing.
    where : str
        What holds them, for the sentence that refuses them.

    Returns
    -------
    ndarray of shape (n_labels,)
        Booleans; integers, of Python's where 64 bits are not enough; floats; or text, as objects.
        Whole Decimals and fractions are integers.

    Raises
    ------
    TypeError
        They are of several types, which have no order among each other.
    ValueError
        They are of a type that names no classes, or numbers that are not whole.
    """
    kinds = set(map(type, labels))
    groups = set(map(_group, kinds))
    if len(groups) > 1:
        _refuse_mixed(labels, where)
    group = groups.pop() if groups else str
    if group is str:
        return _objects(labels)
    if group is bool:
        return np.array(labels, dtype=bool)
    if group is Real:
        return _numbers(labels, where)
    kind = kinds.pop()
    if is_time(kind):
        raise ValueError(
            f"{_column(where)} holds dates, times or durations as objects of type "
            f"{kind.__name__}: give datetime64 without a time zone, as pandas.to_datetime makes "
            "them, or their text, as of y.astype(str)."
        )
    if issubclass(kind, complex | np.complexfloating):
        raise ValueError(f"Complex data not supported ({labels[0]!r} in {where}): give names.")
    raise ValueError(
        f"Unknown label type: {labels[0]!r} in {where} is of type {kind.__name__}. A class is "
        "text, a boolean, a whole number or a datetime64: give names of such a type, for example "
        "the text of these, y.astype(str)."
    )


def _column(where):
    return f"Column {where!r}" if where == "y" else beginning(where)


def _group(kind):
    """Type that stands for all labels of this type that can be told apart and put in order."""
    if issubclass(kind, str):
        return str
    if issubclass(kind, bool | np.bool_):
        return bool
    number = issubclass(kind, Real | Decimal) and not issubclass(kind, np.timedelta64)
    return Real if number else kind


def _refuse_mixed(labels, where):
    """Raise TypeError, with one label of each of two types, text first."""
    firsts = {}
    for label in labels:
        firsts.setdefault(_group(type(label)), label)
    first, second = sorted(firsts.values(), key=lambda label: not isinstance(label, str))[:2]
    raise TypeError(
        f"The labels in {where} have no order among each other: {first!r} is {_called(first)}, "
        f"{second!r} is {_called(second)}. Give labels of one type, such as text alone."
    )


def _called(label):
    return "text" if isinstance(label, str) else f"of type {type(label).__name__}"


def _numbers(labels, where):
    broken = [label for label in labels if not isinstance(label, Integral)]
    refuse_fractions(broken, where)
    integers = [int(label) for label in labels]
    if any(isinstance(label, float | np.floating) for label in broken):
        floats = np.array(labels, dtype=np.float64)
        # Beyond 2**53 floats would take some integers for others.
        if floats.tolist() == integers:
            return floats
    low, high = min(integers), max(integers)
    for dtype in (np.int64, np.uint64):
        if np.iinfo(dtype).min <= low and high <= np.iinfo(dtype).max:
            return np.array(integers, dtype=dtype)
    return _objects(integers)


def refuse_fractions(labels, where):
    """Refuse numbers that are infinite or not whole, in scikit-learn's first words."""
    for label in labels:
        if not abs(label) < np.inf:
            raise ValueError(
                f"Unknown label type: continuous. {beginning(where)} contains infinity or a value "
                "too large for dtype('float64'). Such a number is no class: drop its rows, or give "
                "names."
            )
        if label % 1 != 0:
            raise ValueError(
                f"Unknown label type: continuous. {_column(where)} holds {label!r}, which is no "
                "whole number: classes are names or whole numbers. Give the intervals of such "
                "numbers, as text, or take a regressor."
            )


def _objects(labels):
    cells = np.empty(len(labels), dtype=object)
    cells[:] = labels
    return cells
