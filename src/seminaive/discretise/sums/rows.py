"""The rows that features are cut by: one sum after the other goes to the discretiser."""

from dataclasses import dataclass
from functools import cached_property
from typing import Self

import numpy as np

from ...machine import thresholds
from ...machine.parallel import over_blocks
from ...table.schema import make_schema
from ...table.table import Table
from ..base import Discretiser
from ..cuts import NAMED
from .columns import Columns


@dataclass(frozen=True, eq=False)
class CutRows:
    """Rows of known class, and the discretiser that cuts their features.

    Attributes
    ----------
    columns : Columns
    labels : ndarray of int64, shape (n_rows,)
        0 to n_classes - 1.
    weights : ndarray of shape (n_rows,), float64
        Positive.
    n_classes : int
    discretiser : Discretiser
        Its parameters are all that matters.
    """

    columns: Columns
    labels: np.ndarray
    weights: np.ndarray
    n_classes: int
    discretiser: Discretiser

    @classmethod
    def of(cls, numbers, n_terms, labels, classes, sample_weight, discretiser) -> Self:
        """Rows with the labels and weights that an unfitted discretiser sees them with.

        Parameters
        ----------
        numbers : ndarray or CSR matrix of shape (n_rows, n_features)
        n_terms : int
            Most terms of a sum.
        labels : ndarray of int, shape (n_rows,)
            Positions among the ``classes``.
        classes : ndarray
        sample_weight : array-like of shape (n_rows,) or None
        discretiser : Discretiser

        Raises
        ------
        ValueError
            The rows and the labels differ in number, a parameter of the discretiser is out of its
            range, or it does not take the weights.
        """
        discretiser._validate_params()
        labels, n_classes = discretiser._known_target(labels, classes)
        # A table of row numbers: which rows count, and for how much, is the discretiser's to say.
        places = _one_number(np.arange(numbers.shape[0], dtype=np.float64))
        counted, labels, weights = discretiser._rows(places, labels, sample_weight)
        if len(counted) < len(places):
            numbers = numbers[counted.numbers[:, 0].astype(np.int64)]
        return cls(Columns.of(numbers, n_terms), labels, weights, n_classes, discretiser)

    def partitions(self, sets, least, size, n_jobs):
        """Cut the sum of each set of features.

        Parameters
        ----------
        sets : ndarray of int, shape (n_sets, n_terms)
            Positions of features.
        least : int
            Partitions of fewer parts are not kept.
        size : int
            Sets that one thread cuts in one go.
        n_jobs : int or None

        Returns
        -------
        list of length n_sets
            Partitions, None for one that is not kept.
        ndarray of int64, shape (n_sets,)
            How many parts each has.
        """

        def cut(block):
            candidates = map(self.partition, sets[block])
            counted = ((partition, len(partition.labels)) for partition in candidates)
            return [(partition if n >= least else None, n) for partition, n in counted]

        blocks = over_blocks(cut, len(sets), size, n_jobs)
        partitions, n_parts = zip(*(pair for block in blocks for pair in block), strict=True)
        return list(partitions), np.array(n_parts, dtype=np.int64)

    def partition(self, terms):
        """Cut the sum of some features (positions), as a table that has no other feature."""
        values = self.columns.sums(terms)
        counted = self._counted(values) if self._countable[terms].all() else None
        values, labels, weights = counted or (values, self.labels, self.weights)
        table = _one_number(values)
        [partition] = self.discretiser._partitions(table, labels, weights, self.n_classes)
        return partition

    @cached_property
    def _countable(self):
        """Whether rows of equal value and class may be one row, for each feature."""
        # Of these it is known that a row of weight w and w rows are the same to the last bit.
        is_ours = type(self.discretiser) in NAMED.values()
        are_exact = is_ours and bool((self.weights == np.rint(self.weights)).all())
        return self.columns.are_whole() & are_exact

    def _counted(self, values):
        """Join rows of equal value, a whole number, and class; None where these are too many."""
        low = values.min()
        n_cells = (int(values.max() - low) + 1) * self.n_classes
        if n_cells > thresholds.CELLS_A_ROW * values.size:
            return None
        cells = (values - low).astype(np.int64)
        cells *= self.n_classes
        cells += self.labels
        weights = np.bincount(cells, self.weights, n_cells)
        shown = np.flatnonzero(weights)
        value, label = np.divmod(shown, self.n_classes)
        return value + low, label, weights[shown]


def _one_number(values):
    """A Table of one numeric feature."""
    return Table(_SCHEMA, np.empty((values.size, 0), np.int32), values[:, None])


_SCHEMA = make_schema(1, [], [])
