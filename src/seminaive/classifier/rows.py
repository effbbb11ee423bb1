"""The training rows of one call, encoded, as every family gets to see them."""

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from ..counts.counts import Counts
from ..counts.folds import folds_among
from ..counts.tallied import TalliedRows
from ..table.table import Table


@dataclass(frozen=True, eq=False)
class TrainingRows:
    """Rows that count, with their labels and weights.

    What is learned from rows is learned from these: integers that are counted as they come have no
    codes until :attr:`table` is asked for.

    Attributes
    ----------
    encoded : Table or TalliedRows
        The rows, or their counts, of which codes can be made.
    labels : ndarray of int, shape (n_rows,)
        Positions among the classes.
    weights : ndarray of shape (n_rows,) or None
        Positive; None where all are 1.
    given : ndarray of int, shape (n_given,)
        Labels of all rows that the user gave, those of weight 0 among them.
    counted : ndarray of bool, shape (n_given,)
        Which of these the others are.
    """

    encoded: Table | TalliedRows
    labels: np.ndarray
    weights: np.ndarray | None
    given: np.ndarray
    counted: np.ndarray

    def __post_init__(self):
        if isinstance(self.encoded, Table):
            # Kept as if it had been asked for: nothing is to be made.
            self.__dict__["table"] = self.encoded

    @cached_property
    def schema(self):
        """Layout of the rows, for which no codes are made."""
        return self.encoded.schema

    @property
    def is_sparse(self):
        """Whether the rows were a sparse matrix."""
        return isinstance(self.encoded, Table) and self.encoded.is_sparse

    @cached_property
    def table(self):
        """The rows as a Table, made now if nothing has asked for it before."""
        return self.encoded.table

    def part(self, places):
        """Some of the rows as a Table, by a slice or positions; of the others no codes are made."""
        return self.table[places] if "table" in self.__dict__ else self.encoded.part(places)

    def recoded(self, table):
        """The same rows with another Table."""
        return replace(self, encoded=table)

    def counts(self, n_classes, values=False):
        """Counts of the rows, without pairs, with a summary of their numbers if that is asked."""
        if isinstance(self.encoded, TalliedRows):
            return self.encoded.counts
        return Counts.of(self.table, self.labels, n_classes, self.weights, values=values)

    @property
    def each_weight(self):
        """Weight of every row, also where all are 1."""
        return np.ones(self.labels.size) if self.weights is None else self.weights

    def folds(self, cv, random_state):
        """Pairs of train and test rows for a search inside ``fit``, see :func:`folds_among`.

        They are drawn among the rows as given, so that a row of weight 0 moves no other one.
        """
        return folds_among(cv, self.given, self.counted, random_state)
