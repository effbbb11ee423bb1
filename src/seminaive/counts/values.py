"""One summary of each numeric column: its numbers, to some binary digits, with weights by class."""

from dataclasses import dataclass, replace
from typing import Self

import numpy as np
import scipy.sparse as sp

from ..kernels import values as kernels

__all__ = ["Values"]

# Cells of all columns together, and of one at least and at most.
_CELLS, _LEAST, _MOST = 1 << 18, 256, 4096
# Columns that are gathered at a time.
_COLUMNS = 256
# Rows that wait one by one.
_ROWS = 128
# What subtraction leaves of a cell.
_ROUNDING = 1e-9


@dataclass(frozen=True, eq=False)
class Values:
    """Numbers of some columns with their weights by class, in the order of the numbers.

    A column of at most ``room`` different numbers is known exactly. Of one with more, numbers that
    agree in their first binary digits share a cell, as many digits as there is room for: which
    these are is told by the different numbers alone. So ``a + b`` is the summary of the rows of
    both, whatever their order, and a row of weight w is that of w rows. A number lies between
    ``low`` and ``high`` of its cell, which differ by less than ``2**(lost - 52)`` of either.

    Attributes
    ----------
    starts : ndarray of int, shape (n_columns + 1,)
        Where the cells of each column begin.
    low, high : ndarray of shape (n_cells,)
        Least and greatest number of a cell.
    weight : ndarray of shape (n_cells, n_classes)
    lost : ndarray of int, shape (n_columns,)
        Binary digits of 64 that do not count; 0 where every number has a cell of its own.
    room : int
    waiting : tuple of tuple
        Rows that are in no cell yet: numbers (n_rows, n_columns), labels and weights.
    """

    starts: np.ndarray
    low: np.ndarray
    high: np.ndarray
    weight: np.ndarray
    lost: np.ndarray
    room: int
    waiting: tuple = ()

    @classmethod
    def of(cls, numbers, labels, weights, n_classes, n_features, *, wait=False) -> Self:
        """Summarise numbers.

        Parameters
        ----------
        numbers : ndarray or CSR matrix of shape (n_rows, n_columns)
        labels : ndarray of int, shape (n_rows,)
        weights : ndarray of shape (n_rows,), or None
        n_classes : int
        n_features : int
            Of the rows, nominal ones too: how many cells a column may have.
        wait : bool
            Whether few rows may wait until somebody asks, so that one row more costs little.
        """
        room = _room(n_features)
        weights = np.ones(labels.size) if weights is None else weights
        none = np.zeros(numbers.shape[1] + 1, dtype=np.int64), np.zeros(0), np.zeros(0)
        empty = cls(*none, np.zeros((0, n_classes)), np.zeros(numbers.shape[1], np.int64), room)
        if sp.issparse(numbers):
            return _of_sparse(empty, numbers, labels, weights)
        found = replace(empty, waiting=((np.array(numbers, order="C"), labels, weights),))
        return found if wait and labels.size < room else found.settled

    @classmethod
    def of_columns_shown(cls, columns, n_classes, n_features) -> Self:
        """Summarise what columns show: a list of arrays (n, 3), of number, class and weight."""
        room = _room(n_features)
        rows = (map(np.ascontiguousarray, each.T) for each in columns)
        blocks = [
            _gathered(numbers[None], labels, weights, n_classes, room)
            for numbers, labels, weights in rows
        ]
        return _side_by_side(blocks, n_classes, room)

    @property
    def n_columns(self):
        """How many columns there are."""
        return self.lost.size

    @property
    def settled(self) -> Self:
        """The same summary in which no row waits."""
        if not self.waiting:
            return self
        numbers, labels, weights = map(np.concatenate, zip(*self.waiting, strict=True))
        n_columns, n_classes = self.n_columns, self.weight.shape[1]
        parts = [replace(self, waiting=())] if self.low.size else []
        blocks = []
        for first in range(0, n_columns, _COLUMNS):
            blocks.append(
                _gathered(
                    numbers[:, first : first + _COLUMNS].T, labels, weights, n_classes, self.room
                )
            )
        found = _side_by_side(blocks, n_classes, self.room)
        return parts[0] + found if parts else found

    def __getstate__(self):
        # Rows that wait are those of somebody's table.
        settled = self.settled
        return {name: getattr(settled, name) for name in self.__dataclass_fields__}

    def __add__(self, other: Self) -> Self:
        waiting = (*self.waiting, *other.waiting)
        if waiting:
            one, two = replace(self, waiting=()), replace(other, waiting=())
            both = one if not two.low.size else two if not one.low.size else one + two
            both = replace(both, waiting=waiting)
            return both if sum(each[1].size for each in waiting) < 2 * self.room else both.settled
        return self._merged(other, 1.0)

    def with_row(self, numbers, label, weight) -> Self:
        """Add one row, ``numbers`` of shape (1, n_columns), which waits."""
        row = numbers, np.array([label]), np.array([weight])
        waiting = *self.waiting, row
        if len(waiting) > _ROWS:
            waiting = (tuple(map(np.concatenate, zip(*waiting, strict=True))),)
        found = Values(self.starts, self.low, self.high, self.weight, self.lost, self.room, waiting)
        return found if waiting[0][1].size < self.room else found.settled

    def __sub__(self, other: Self) -> Self:
        """Take the weights of rows away; digits that are lost stay so."""
        return self.settled._merged(other.settled, -1.0)

    def _merged(self, other, sign):
        column = np.concatenate([self._column, other._column])
        low, high = (
            np.concatenate(each) for each in ((self.low, other.low), (self.high, other.high))
        )
        weight = np.concatenate([self.weight, sign * other.weight])
        # Runs in order are merged, and small integers sorted by their digits.
        order = np.argsort(low, kind="stable")
        small = column[order].astype(np.min_scalar_type(self.lost.size))
        order = order[np.argsort(small, kind="stable")]
        column, low, high, weight = (each[order] for each in (column, low, high, weight))
        lost = np.maximum(self.lost, other.lost)
        room = min(self.room, other.room)
        # Binary digits in which neighbours differ.
        apart = np.append(65, _digits(low[1:].view(np.int64) ^ low[:-1].view(np.int64)))[: low.size]
        apart[np.append(False, column[1:] != column[:-1])[: low.size]] = 65
        while True:
            first = apart > lost[column]
            n_cells = np.bincount(column[first], minlength=lost.size)
            if not (n_cells > room).any():
                break
            lost = lost + (n_cells > room)
        at = np.flatnonzero(first)
        if not at.size:
            return replace(self, lost=lost, room=room)
        weight = np.add.reduceat(weight, at, axis=0)
        parts = np.minimum.reduceat(low, at), np.maximum.reduceat(high, at), weight
        column = column[at]
        if sign < 0:
            left = weight.sum(axis=1) > _ROUNDING * max(weight.sum(), 0.0)
            column, parts = column[left], tuple(each[left] for each in parts)
        starts = np.searchsorted(column, np.arange(lost.size + 1))
        return Values(starts, *parts, lost, room)

    @property
    def _column(self):
        return np.repeat(np.arange(self.n_columns), np.diff(self.starts))

    def of_columns(self, which) -> Self:
        """Only the columns at these positions."""
        found = self.settled
        which = np.arange(found.n_columns)[which]
        at = [np.arange(found.starts[k], found.starts[k + 1]) for k in which]
        starts = np.concatenate([[0], np.cumsum([each.size for each in at])]).astype(np.int64)
        cells = np.concatenate([np.zeros(0, np.int64), *at])
        parts = (each[cells] for each in (found.low, found.high, found.weight))
        return Values(starts, *parts, found.lost[which], found.room)

    def of_classes(self, places, n_classes) -> Self:
        """Weights of another list of classes: ``places`` says where each is, -1 nowhere."""
        found = self.settled
        weight = np.zeros((found.low.size, n_classes))
        weight[:, places[places >= 0]] = found.weight[:, places >= 0]
        return replace(found, weight=weight)

    def with_column(self, at) -> Self:
        """Put a column before another one, in which nothing is shown."""
        found = self.settled
        starts = np.insert(found.starts, at, found.starts[at])
        return replace(found, starts=starts, lost=np.insert(found.lost, at, 0))

    def cells_of(self, k):
        """Cells of a column: the middle of each, the least and greatest number, and weights."""
        own = slice(self.starts[k], self.starts[k + 1])
        low, high = self.low[own], self.high[own]
        return np.where(low == high, low, low + (high - low) / 2.0), low, high, self.weight[own]


def _room(n_features):
    return int(np.clip(_CELLS // max(n_features, 1), _LEAST, _MOST))


def _gathered(numbers, labels, weights, n_classes, room):
    """Cells of few columns, in a list: those of each column, and its lost digits."""
    n_columns, n_rows = numbers.shape
    room = min(room, max(n_rows, 1))
    low, high = np.empty((2, n_columns, room + 1))
    by_class = np.zeros((n_columns, room + 1, n_classes))
    # There is one 0.
    numbers = np.add(numbers, 0.0, order="C")
    lost = np.zeros(n_columns, np.int64)
    if n_rows > room:
        some = np.sort(numbers[:, : room + room // 2], axis=1)
        known = ~np.isnan(some[:, 1:])
        some = some.view(np.int64)
        apart = np.where(known, _digits(some[:, 1:] ^ some[:, :-1]), 0)
        # So many neighbours at most may differ in digits that are left.
        if apart.shape[1] >= room:
            lost = np.partition(apart, -room, axis=1)[:, -room].astype(np.int64)
    labels = np.ascontiguousarray(labels, dtype=np.int64)
    each = np.array(weights, dtype=np.float64)
    n = kernels.gather(numbers, numbers.view(np.int64), labels, each, low, high, by_class, lost)
    first = np.arange(n_columns) * (room + 1)
    order = [k + np.argsort(of[:m]) for k, of, m in zip(first, low, n, strict=True)]
    order = np.concatenate([np.zeros(0, np.int64), *order])
    return n, lost, low.ravel()[order], high.ravel()[order], by_class.reshape(-1, n_classes)[order]


def _digits(integers):
    """Binary digits of integers; all 64 of negative ones."""
    found = np.frexp(integers.astype(np.float64))[1]
    # A float may have rounded to the next power of 2.
    found -= (integers >> np.maximum(found - 1, 0) == 0) & (found > 0)
    return np.where(integers < 0, 64, found)


def _side_by_side(blocks, n_classes, room):
    n, lost, low, high, weight = (
        map(np.concatenate, zip(*blocks, strict=True))
        if blocks
        else (
            np.zeros(0, np.int64),
            np.zeros(0, np.int64),
            np.zeros(0),
            np.zeros(0),
            np.zeros((0, n_classes)),
        )
    )
    starts = np.concatenate([[0], np.cumsum(n)]).astype(np.int64)
    return Values(starts, low, high, weight, lost, room)


def _of_sparse(empty, matrix, labels, weights):
    """Summary of a CSR matrix, of which what is not stored is 0."""
    n_classes = empty.weight.shape[1]
    columns = sp.csc_matrix(matrix)
    if not columns.has_canonical_format:
        columns = columns.copy()
        columns.sum_duplicates()
    totals = np.bincount(labels, weights, minlength=n_classes)
    blocks = []
    for k in range(columns.shape[1]):
        own = slice(columns.indptr[k], columns.indptr[k + 1])
        rows = columns.indices[own]
        silent = totals - np.bincount(labels[rows], weights[rows], minlength=n_classes)
        silent[silent <= _ROUNDING * totals] = 0.0
        [of] = np.nonzero(silent)
        numbers = np.concatenate([columns.data[own], np.zeros(of.size)])[None]
        known = np.concatenate([labels[rows], of])
        each = np.concatenate([weights[rows], silent[of]])
        blocks.append(_gathered(numbers, known, each, n_classes, empty.room))
    return _side_by_side(blocks, n_classes, empty.room)
