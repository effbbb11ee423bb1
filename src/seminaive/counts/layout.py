"""Counts moved into another layout: other values, in another order, and other classes."""

from dataclasses import dataclass, replace
from itertools import repeat
from typing import Self

import numpy as np

from ..table.schema import Schema
from .moments import Moments
from .parents import Parents

_UNSEEN_AND_MISSING = 2


@dataclass(frozen=True, eq=False)
class Move:
    """Where the values and classes of one layout are in another.

    Attributes
    ----------
    old, new : Schema
    codes : ndarray of int, shape (old.starts[-1],)
        New code of every old value, -1 for one that the new layout has not.
    classes : ndarray of int, shape (n_old_classes,)
        New position of every old class, -1 for one that is left out.
    n_classes : int
        Of the new layout.
    """

    old: Schema
    new: Schema
    codes: np.ndarray
    classes: np.ndarray
    n_classes: int

    @classmethod
    def between(cls, old: Schema, new: Schema, classes, n_classes) -> Self:
        """Find every old value in the new schema, whose nominal features are the same."""
        codes = []
        for k in range(old.nominal.size):
            values = new.values(k).tolist()
            position = dict(zip(values, range(len(values)), strict=True))
            codes.extend(map(position.get, old.values(k).tolist(), repeat(-1)))
        return cls(old, new, np.array(codes, dtype=np.int64), np.asarray(classes), n_classes)

    @property
    def cells(self):
        """New cell of every old one, -1 for none; unseen and missing stay what they are."""
        cells = np.empty(int(self.old.offsets[-1]), dtype=np.int64)
        for k in range(self.old.nominal.size):
            codes = self.codes[self.old.starts[k] : self.old.starts[k + 1]]
            first = self.new.offsets[k]
            moved_cells = np.where(codes < 0, -1, first + _UNSEEN_AND_MISSING + codes)
            cells[self.old.offsets[k] : self.old.offsets[k + 1]] = np.r_[
                first, first + 1, moved_cells
            ]
        return cells

    @property
    def combinations(self):
        """New row of every combination of two features' values, -1 for none."""
        old, new = Parents.of(self.old, 2), Parents.of(self.new, 2)
        owner = old.owner
        codes = self.codes[self.old.starts[old.members[owner]] + old.codes]
        return np.where((codes < 0).any(axis=1), -1, new.rows_of(owner, codes))


def moved(counts, move: Move):
    """Lay counts out anew; what the new layout has not must be empty.

    Parameters
    ----------
    counts : Counts
        Or of a class that has more: pairs, triples, sums by class.
    move : Move
        From their layout.

    Returns
    -------
    Counts
        Of the same class.
    """
    cells, classes, n = move.cells, move.classes, move.n_classes
    shape = int(move.new.offsets[-1]), n
    moments, features = counts.moments, np.arange(counts.moments.weight.shape[0])
    values = None if moments.values is None else moments.values.of_classes(classes, n)
    arrays = (moments.weight, moments.mean, moments.squares)
    sums = (_placed(array, (features, classes), (features.size, n)) for array in arrays)
    parts = {
        "schema": move.new,
        "classes": _placed(counts.classes, (classes,), (n,)),
        "cells": _placed(counts.cells, (cells, classes), shape),
        "moments": Moments(*sums, values),
    }
    if counts.pairs is not None:
        parts["pairs"] = _placed(counts.pairs, (cells, cells, classes), (shape[0], *shape))
    if getattr(counts, "triples", None) is not None:
        places = move.combinations, cells, classes
        parts["triples"] = _placed(counts.triples, places, (Parents.of(move.new, 2).n_rows, *shape))
    # Counts of events have them, in the room of naive Bayes.
    if getattr(counts, "sums", None) is not None:
        events = np.arange(counts.sums.shape[1])
        parts["sums"] = _placed(counts.sums, (classes, events), (n, events.size))
    return replace(counts, **parts)


def _placed(array, places, shape):
    """Put the entries of an array in their new places, 0 elsewhere."""
    out = np.zeros(shape)
    stays = [places >= 0 for places in places]
    out[np.ix_(*(axis[keep] for axis, keep in zip(places, stays, strict=True)))] = array[
        np.ix_(*stays)
    ]
    return out
