"""The sufficient statistics of every classifier here: counted once, merged and subtracted."""

from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray

from ..kernels import tabulate
from ..table.schema import Schema
from ..table.table import Table
from .moments import Moments
from .pairs import count_pairs

__all__ = ["Counts"]


@dataclass(frozen=True, eq=False)
class Counts:
    """Class counts, value-by-class counts, and on request pair-by-class counts.

    ``a + b`` counts the rows of both, exactly for whole weights whatever the order; ``a - b``
    takes rows away again, which gives cross-validation and leave-one-out without recounting.

    Attributes
    ----------
    schema : Schema
        The layout of the table that was counted.
    classes : ndarray of shape (n_classes,)
        Weight of the rows of each class.
    cells : ndarray of shape (n_cells, n_classes)
        Weight by value and class. Value v of nominal feature k is row
        ``schema.offsets[k] + 2 + v``; the two rows before value 0 count unseen and missing.
    moments : Moments
        Of the numeric features.
    pairs : ndarray of shape (n_cells, n_cells, n_classes) or None
        Weight of the rows that fill both cells.

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive import Counts, TableEncoder
    >>> table = TableEncoder().fit_transform(np.array([["sun"], ["rain"], ["sun"]]))
    >>> y = np.array([0, 1, 0])
    >>> counts = Counts.of(table, y, n_classes=2)
    >>> counts.cells.tolist()  # unseen, missing, rain, sun
    [[0.0, 0.0], [0.0, 0.0], [0.0, 1.0], [2.0, 0.0]]
    >>> (counts - Counts.of(table[:1], y[:1], n_classes=2)).classes.tolist()
    [1.0, 1.0]
    """

    schema: Schema
    classes: np.ndarray
    cells: np.ndarray
    moments: Moments
    pairs: np.ndarray | None = None

    @classmethod
    def of(
        cls,
        table: Table,
        y: NDArray[np.integer],
        n_classes: int,
        weights: NDArray[np.float64] | None = None,
        *,
        pairs: bool = False,
    ) -> Self:
        """Count a table.

        Parameters
        ----------
        table : Table
        y : ndarray of int, shape (n_rows,)
            Class of each row, 0 to n_classes - 1.
        n_classes : int
        weights : ndarray of shape (n_rows,), optional
        pairs : bool
            Also count every pair of cells: memory grows with n_cells squared.

        Returns
        -------
        Counts

        Raises
        ------
        ValueError
            Pairs are asked for of sparse codes.
        """
        y = np.ascontiguousarray(y, dtype=np.int64)
        # Whole rows are counted in whole numbers, which is faster and says the same.
        whole = weights is None or bool((weights == 1.0).all())
        each = np.ones(y.size) if weights is None else weights
        offsets = table.schema.offsets
        cells = np.zeros((int(offsets[-1]), n_classes))
        _count_cells(table, offsets, y, each, cells)
        return cls(
            table.schema,
            np.bincount(y, each, minlength=n_classes),
            cells,
            _moments(table, y, each, n_classes),
            count_pairs(table, cells, y, None if whole else each) if pairs else None,
        )

    def __add__(self, other: Self) -> Self:
        self._check(other)
        pairs = None if self.pairs is None else self.pairs + other.pairs
        return Counts(
            self.schema,
            self.classes + other.classes,
            self.cells + other.cells,
            self.moments + other.moments,
            pairs,
        )

    def __sub__(self, other: Self) -> Self:
        self._check(other)
        pairs = None if self.pairs is None else self.pairs - other.pairs
        return Counts(
            self.schema,
            self.classes - other.classes,
            self.cells - other.cells,
            self.moments - other.moments,
            pairs,
        )

    def _check(self, other):
        if not isinstance(other, Counts):
            raise TypeError(f"Counts combine with Counts, not with {type(other).__name__}.")
        if not self.schema.same_layout(other.schema) or self.classes.size != other.classes.size:
            raise ValueError(
                "These counts have different features, values or classes: encode all parts with "
                "one TableEncoder (declare the values, or fit it on every part) and one list of "
                "classes."
            )
        if (self.pairs is None) != (other.pairs is None):
            raise ValueError("One of these counts has pairs and the other has not.")

    @property
    def total(self) -> float:
        """Total weight of the rows."""
        return float(self.classes.sum())

    def grown(self, schema: Schema) -> Self:
        """Lay the same counts out for a schema with values appended to this one's.

        Parameters
        ----------
        schema : Schema
            It extends this one's, see :meth:`Schema.extends`.

        Returns
        -------
        Counts
            These themselves where the schema is their own.

        Raises
        ------
        ValueError
            The schema has other features or values, or there are counts of pairs.
        """
        if schema is self.schema:
            return self
        if not schema.extends(self.schema):
            raise ValueError(
                "The new layout has other features or values than these counts: it must come from "
                "the same TableEncoder, or hold the same values first."
            )
        if self.pairs is not None:
            raise ValueError("Counts of pairs cannot take new values: declare them beforehand.")
        cells = np.zeros((int(schema.offsets[-1]), self.classes.size))
        old = np.arange(self.cells.shape[0])
        owner = np.searchsorted(self.schema.offsets, old, side="right") - 1
        cells[old + (schema.offsets - self.schema.offsets)[owner]] = self.cells
        return Counts(schema, self.classes, cells, self.moments)


def _count_cells(table, offsets, y, weights, cells):
    if table.sparse_codes:
        codes = table.codes
        tabulate.count_sparse_cells(
            codes.data, codes.indices, codes.indptr, table.zero_codes, offsets, y, weights, cells
        )
    else:
        tabulate.count_cells(np.ascontiguousarray(table.codes), offsets, y, weights, cells)


def _moments(table, y, weights, n_classes):
    numbers = table.numbers
    shape = (numbers.shape[1], n_classes)
    n, mean, squares = np.zeros(shape), np.zeros(shape), np.zeros(shape)
    # Where no column has numbers, compiling what counts them is spared.
    if shape[0] == 0:
        return Moments(n, mean, squares)
    if table.sparse_numbers:
        tabulate.sparse_moments(
            numbers.data, numbers.indices, numbers.indptr, y, weights, n, mean, squares
        )
    else:
        tabulate.moments(np.ascontiguousarray(numbers), y, weights, n, mean, squares)
    return Moments(n, mean, squares)
