"""One summary of each numeric column: its numbers, to some binary digits, with weights by class."""

from dataclasses import dataclass, replace
from typing import Self

import numpy as np
import scipy.sparse as sp

from ..kernels import values as kernels

# Cells of all columns together, and of one at least and at most.
_CELLS, _LEAST, _MOST = 1 << 18, 256, 4096
# Columns that are gathered at a time, at most, and their numbers, which are laid out by columns.
_COLUMNS, _NUMBERS = 256, 1 << 22
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
        if wait and labels.size < room:
            # Rows that wait are those of somebody's table, who may write to it.
            return replace(empty, waiting=((np.array(numbers, order="C"), labels, weights),))
        return replace(empty, waiting=((numbers, labels, weights),)).settled

    @classmethod
    def of_columns_shown(cls, columns, n_classes, n_features) -> Self:
        """Summarise what columns show: a list of arrays (n, 3), of number, class and weight."""
        room = _room(n_features)
        rows = (map(np.ascontiguousarray, column.T) for column in columns)
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
        numbers, labels, weights = (
            of_rows[0] if len(of_rows) == 1 else np.concatenate(of_rows)
            for of_rows in zip(*self.waiting, strict=True)
        )
        n_columns, n_classes = self.n_columns, self.weight.shape[1]
        parts = [replace(self, waiting=())] if self.low.size else []
        blocks = []
        at_once = int(np.clip(_NUMBERS // max(labels.size, 1), 1, _COLUMNS))
        for first in range(0, n_columns, at_once):
            columns = numbers[:, first : first + at_once].T
            blocks.append(_gathered(columns, labels, weights, n_classes, self.room))
        summary = _side_by_side(blocks, n_classes, self.room)
        return parts[0] + summary if parts else summary

    def __getstate__(self):
        # Rows that wait are those of somebody's table.
        settled = self.settled
        return {name: getattr(settled, name) for name in self.__dataclass_fields__}

    def __add__(self, other: Self) -> Self:
        waiting = (*self.waiting, *other.waiting)
        if waiting:
            first, two = replace(self, waiting=()), replace(other, waiting=())
            merged = first if not two.low.size else two if not first.low.size else first + two
            merged = replace(merged, waiting=waiting)
            return (
                merged
                if sum(waiting_rows[1].size for waiting_rows in waiting) < 2 * self.room
                else merged.settled
            )
        return self._merged(other, 1.0)

    def with_row(self, numbers, label, weight) -> Self:
        """Add one row, ``numbers`` of shape (1, n_columns), which waits."""
        row = numbers, np.array([label]), np.array([weight])
        waiting = *self.waiting, row
        if len(waiting) > _ROWS:
            waiting = (tuple(map(np.concatenate, zip(*waiting, strict=True))),)
        summary = Values(
            self.starts, self.low, self.high, self.weight, self.lost, self.room, waiting
        )
        return summary if waiting[0][1].size < self.room else summary.settled

    def __sub__(self, other: Self) -> Self:
        """Take the weights of rows away; digits that are lost stay so."""
        return self.settled._merged(other.settled, -1.0)

    def _merged(self, other, sign):
        column = np.concatenate([self._column, other._column])
        low, high = (
            np.concatenate(pair) for pair in ((self.low, other.low), (self.high, other.high))
        )
        weight = np.concatenate([self.weight, sign * other.weight])
        # Runs in order are merged, and small integers sorted by their digits.
        order = np.argsort(low, kind="stable")
        small = column[order].astype(np.min_scalar_type(self.lost.size))
        order = order[np.argsort(small, kind="stable")]
        column, low, high, weight = (array[order] for array in (column, low, high, weight))
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
        firsts = np.flatnonzero(first)
        if not firsts.size:
            return replace(self, lost=lost, room=room)
        weight = np.add.reduceat(weight, firsts, axis=0)
        parts = np.minimum.reduceat(low, firsts), np.maximum.reduceat(high, firsts), weight
        column = column[firsts]
        if sign < 0:
            left = weight.sum(axis=1) > _ROUNDING * max(weight.sum(), 0.0)
            column, parts = column[left], tuple(part[left] for part in parts)
        starts = np.searchsorted(column, np.arange(lost.size + 1))
        return Values(starts, *parts, lost, room)

    @property
    def _column(self):
        return np.repeat(np.arange(self.n_columns), np.diff(self.starts))

    def of_columns(self, places) -> Self:
        """Only the columns at these positions."""
        summary = self.settled
        places = np.arange(summary.n_columns)[places]
        spans = [np.arange(summary.starts[k], summary.starts[k + 1]) for k in places]
        starts = np.concatenate([[0], np.cumsum([span.size for span in spans])]).astype(np.int64)
        cells = np.concatenate([np.zeros(0, np.int64), *spans])
        parts = (array[cells] for array in (summary.low, summary.high, summary.weight))
        return Values(starts, *parts, summary.lost[places], summary.room)

    def of_classes(self, places, n_classes) -> Self:
        """Weights of another list of classes: ``places`` says where each is, -1 nowhere."""
        summary = self.settled
        weight = np.zeros((summary.low.size, n_classes))
        weight[:, places[places >= 0]] = summary.weight[:, places >= 0]
        return replace(summary, weight=weight)

    def with_column(self, place) -> Self:
        """Put a column before another one, in which nothing is shown."""
        summary = self.settled
        starts = np.insert(summary.starts, place, summary.starts[place])
        return replace(summary, starts=starts, lost=np.insert(summary.lost, place, 0))

    def cells_of(self, k):
        """Cells of a column: the middle of each, the least and greatest number, and weights."""
        span = slice(self.starts[k], self.starts[k + 1])
        low, high = self.low[span], self.high[span]
        return np.where(low == high, low, low + (high - low) / 2.0), low, high, self.weight[span]


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
        head = np.sort(numbers[:, : room + room // 2], axis=1)
        shown = ~np.isnan(head[:, 1:])
        head = head.view(np.int64)
        apart = np.where(shown, _digits(head[:, 1:] ^ head[:, :-1]), 0)
        # So many neighbours at most may differ in digits that are left.
        if apart.shape[1] >= room:
            lost = np.partition(apart, -room, axis=1)[:, -room].astype(np.int64)
    labels = np.ascontiguousarray(labels, dtype=np.int64)
    row_weights = np.array(weights, dtype=np.float64)
    # Mostly empty.
    places = np.empty(1 << (4 * room + 3).bit_length(), np.int32)
    keys, n = np.empty(room + 1, np.int64), np.empty(n_columns, np.int64)
    bits, cells = numbers.view(np.int64), (low, high, by_class, lost)
    kernels.gather(numbers, bits, labels, row_weights, *cells, places, keys, n)
    first = np.arange(n_columns) * (room + 1)
    order = [k + np.argsort(bounds[:m]) for k, bounds, m in zip(first, low, n, strict=True)]
    order = np.concatenate([np.zeros(0, np.int64), *order])
    return n, lost, low.ravel()[order], high.ravel()[order], by_class.reshape(-1, n_classes)[order]


def _digits(integers):
    """Binary digits of integers; all 64 of negative ones."""
    digits = np.frexp(integers.astype(np.float64))[1]
    # A float may have rounded to the next power of 2.
    digits -= (integers >> np.maximum(digits - 1, 0) == 0) & (digits > 0)
    return np.where(integers < 0, 64, digits)


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
        span = slice(columns.indptr[k], columns.indptr[k + 1])
        rows = columns.indices[span]
        silent = totals - np.bincount(labels[rows], weights[rows], minlength=n_classes)
        silent[silent <= _ROUNDING * totals] = 0.0
        [silent_classes] = np.nonzero(silent)
        numbers = np.concatenate([columns.data[span], np.zeros(silent_classes.size)])[None]
        row_classes = np.concatenate([labels[rows], silent_classes])
        row_weights = np.concatenate([weights[rows], silent[silent_classes]])
        blocks.append(_gathered(numbers, row_classes, row_weights, n_classes, empty.room))
    return _side_by_side(blocks, n_classes, empty.room)
