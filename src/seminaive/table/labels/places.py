"""Classes that are named, in a list or as keys of a dict, found among those of the rows."""

from collections.abc import Set
from datetime import date, timedelta

import numpy as np

from .reader import listed_values, read_labels


def places_of(labels, classes):
    """Position of each label among classes, None for one that is none of them.

    Equal labels are one class, whatever their types: 1 is 1.0, and a datetime64 the date that it
    shows.

    Parameters
    ----------
    labels : list
    classes : ndarray of shape (n_classes,)

    Returns
    -------
    list of int or None
    """
    if classes.dtype.kind in "mM":
        return [_moment_among(label, classes) for label in labels]
    lookup = {label: place for place, label in enumerate(classes.tolist())}
    return [lookup.get(label) for label in labels]


def _moment_among(label, classes):
    label = moments([label])
    matches = np.flatnonzero(classes == label) if label is not None else []
    return int(matches[0]) if len(matches) else None


def moments(labels):
    """Make datetime64 of dates without a time zone, timedelta64 of durations, None of any others.

    Parameters
    ----------
    labels : list

    Returns
    -------
    ndarray of shape (n_labels,) or None
    """
    converted = list(map(_moment, labels))
    kinds = {None if moment is None else moment.dtype.kind for moment in converted}
    return np.array(converted) if len(kinds) == 1 and None not in kinds else None


def _moment(label):
    if isinstance(label, np.datetime64 | np.timedelta64):
        return label
    if not isinstance(label, date | timedelta) or getattr(label, "tzinfo", None) is not None:
        return None
    # Those of pandas have nanoseconds.
    for converter in ("to_datetime64", "to_timedelta64"):
        if hasattr(label, converter):
            return getattr(label, converter)()
    return np.datetime64(label) if isinstance(label, date) else np.timedelta64(label)


def listed_classes(classes, dtype=None):
    """Return listed classes, each once, sorted.

    Parameters
    ----------
    classes : array-like of shape (n_classes,)
    dtype : numpy.dtype, optional
        Of the labels of rows: classes that are equal in this type have it.

    Returns
    -------
    ndarray
    """
    # They are sorted anyway, so that a set will do.
    classes = [*classes] if isinstance(classes, Set) else classes
    if isinstance(classes, list | tuple) and classes:
        dated = moments(classes)
        classes = classes if dated is None else dated
    values = read_labels(classes, "classes").shown
    return values if dtype is None else in_type_of(values, dtype)


def in_type_of(classes, dtype):
    """Return classes in the type of the labels of rows, where each stays equal to itself.

    Parameters
    ----------
    classes : ndarray of shape (n_classes,)
    dtype : numpy.dtype

    Returns
    -------
    ndarray of shape (n_classes,)
    """
    if dtype == classes.dtype or _family(dtype) != _family(classes.dtype):
        return classes
    with np.errstate(invalid="ignore"):
        try:
            # Text as long as it is, for rows may show the shorter names alone.
            narrowed = classes.astype(np.str_ if dtype.kind == "U" else dtype)
        except OverflowError:
            return classes
    return narrowed if listed_values(narrowed) == listed_values(classes) else classes


def _family(dtype):
    """Letter of the types of NumPy that may hold the same labels."""
    return "b" if dtype.kind in "iuf" else "U" if dtype.kind == "O" else dtype.kind
