"""What is told of a column: its names, and which of them each cell shows."""

from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from ...machine import thresholds


class Named(NamedTuple):
    """What ``pandas.factorize`` gives of a column, in the other order: distinct values and codes.

    Attributes
    ----------
    names : sequence
        The distinct values, none of them missing. Where equal values have several types, the one
        that is shown first.
    positions : ndarray of int, shape (n_rows,)
        Each cell's index among the names; -1 for a cell that says nothing.
    """

    names: Any
    positions: np.ndarray


class Part:
    """Named of one of several columns that are told together, made when it is asked for.

    Attributes
    ----------
    whole : Named
        Of all columns: one list of names, positions of shape (n_columns, n_rows).
    at : int
        Which of the columns it is.
    """

    def __init__(self, whole, at):
        self.whole, self.at = whole, at

    @cached_property
    def named(self):
        """Names that this column shows, and the position of each cell's."""
        names = self.whole.names
        shown, positions = showing(self.whole.positions[self.at], len(names))
        return Named([names[k] for k in shown.tolist()], positions)

    @property
    def names(self):
        """Different values that this column shows."""
        return self.named.names

    @property
    def positions(self):
        """Position of each cell's name among them, -1 for a cell that says nothing."""
        return self.named.positions

    def __iter__(self):
        return iter(self.named)


def showing(keys, size):
    """Different keys that cells show, ascending, and the position of each cell's among them.

    Parameters
    ----------
    keys : ndarray of int, shape (n_rows,)
        Of 0 to ``size`` - 1; -1 for a cell that says nothing.
    size : int

    Returns
    -------
    tuple of ndarray
        Of shapes (n_shown,) and (n_rows,).
    """
    if size > thresholds.KEYS_PER_CELL * keys.size + thresholds.SHORT_KEYS:
        shown, positions = np.unique(keys, return_inverse=True)
        gap = int(shown.size > 0 and shown[0] < 0)
        return shown[gap:], positions - gap
    marked = np.zeros(size + 1, dtype=bool)
    # Often the first cells show all that there is.
    for part in (keys[: thresholds.FIRST_CELLS], keys[thresholds.FIRST_CELLS :]):
        # The last place is that of -1.
        marked[part] = True
        if marked[:-1].all():
            return np.arange(size), keys
    shown = np.flatnonzero(marked[:-1])
    place = np.full(size + 1, -1)
    place[shown] = np.arange(shown.size)
    return shown, place[keys]


def among(words, positions):
    """Make Named of words of which some may be None and several alike."""
    names = dict.fromkeys(word for word in words if word is not None)
    if len(names) == len(words):
        return Named(words, positions)
    code = {name: k for k, name in enumerate(names)} | {None: -1}
    return Named(list(names), np.array([*map(code.__getitem__, words), -1])[positions])


def of_each(named, n_columns):
    """Take Named of columns of one length, one after the other, apart into a Part of each."""
    joined = Named(named.names, named.positions.reshape(n_columns, -1))
    return [Part(joined, column) for column in range(n_columns)]


def flags(keys):
    """Make Named of 0 for False, 1 for True and -1 for a cell that says nothing."""
    shown, positions = showing(keys, 2)
    return Named(shown.astype(bool).tolist(), positions)
