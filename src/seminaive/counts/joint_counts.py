"""Counts of pairs and triples of values by class, merged from blocks of rows."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial, reduce
from operator import add
from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..kernels import joint as kernels
from ..machine import thresholds
from ..machine.parallel import over_blocks
from ..table.encoder import TableEncoder
from ..table.schema import Schema
from ..table.table import Table
from ..table.types import CategoricalFeatures, EncodedGaps
from . import from_batches, from_sql
from .counts import Counts
from .parents import Parents


@dataclass(frozen=True, eq=False)
class JointCounts(Counts):
    """Counts of cells, pairs of them and, on request, triples by class; new values can join.

    Attributes
    ----------
    schema, classes, cells, moments, origin
        As in :class:`Counts`.
    pairs : ndarray of shape (n_cells, n_cells, n_classes) or None
        Weight of the rows that fill both cells; None if they were counted with ``order=1``.
    triples : ndarray of shape (n_combinations, n_cells, n_classes) or None
        Weight of the rows that show a combination of values of two features, laid out as
        :class:`Parents`, and fill the cell.

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive import JointCounts, TableEncoder
    >>> X = np.array([["sun", "hot"], ["rain", "cold"], ["sun", "cold"]])
    >>> table = TableEncoder().fit_transform(X)
    >>> counts = JointCounts.of(table, np.array([0, 1, 0]), n_classes=2)
    >>> cold, sun = table.schema.offsets[1] + 2, table.schema.offsets[0] + 3
    >>> counts.pairs[sun, cold].tolist()
    [1.0, 0.0]
    """

    triples: np.ndarray | None = None

    @classmethod
    def of(
        cls,
        table: Table,
        y: NDArray[np.integer],
        n_classes: int,
        weights: NDArray[np.float64] | None = None,
        *,
        order: int = 2,
        n_jobs: int | None = None,
    ) -> Self:
        """Count a table.

        Parameters
        ----------
        table, y, n_classes, weights
            As for :meth:`Counts.of`; sparse codes are made dense.
        order : {1, 2, 3}
            Of the largest counts: cells, pairs of cells, or triples.
        n_jobs : int, optional
            Blocks of rows are counted in parallel and merged, which changes no bit.

        Returns
        -------
        JointCounts
        """
        table = replace(table, codes=table.dense_codes(), zero_codes=None)
        count = partial(_count_rows, table, y, n_classes, weights, order)
        # From the first block to the last, whichever is done first.
        return reduce(add, over_blocks(count, len(y), thresholds.JOINT_ROWS, n_jobs))

    @classmethod
    def from_batches(
        cls,
        source: Any,
        target: str | None = None,
        *,
        weight: str | None = None,
        features: Sequence[str] | None = None,
        encoder: TableEncoder | None = None,
        classes: ArrayLike | None = None,
        order: int = 2,
        n_jobs: int | None = None,
    ) -> Self:
        """Count rows that need not fit in memory, in one pass, see :meth:`Counts.from_batches`.

        Parameters
        ----------
        source, target, weight, features, encoder, classes, n_jobs
            As in :meth:`Counts.from_batches`. Each of ``n_jobs`` holds counts of its own.
        order : {1, 2, 3}
            As in :meth:`of`.

        Returns
        -------
        JointCounts

        Raises
        ------
        ValueError, TypeError, FileNotFoundError, ImportError
            As in :meth:`Counts.from_batches`.
        """
        count = partial(cls.of, order=order)
        return from_batches.counts_of_batches(
            source, target, weight, features, encoder, classes, n_jobs, count, compact=True
        )

    @classmethod
    def from_sql(
        cls,
        connection: Any,
        features: Sequence[str],
        target: str,
        *,
        table: str | tuple[str, ...] | None = None,
        query: str | None = None,
        order: int = 2,
        categorical_features: CategoricalFeatures = "from_dtype",
        missing: EncodedGaps = "skip",
        grouping_sets: bool | None = None,
        quote: str = '"',
    ) -> Self:
        """Let a database count its rows, see :meth:`Counts.from_sql`.

        Parameters
        ----------
        connection, features, target, table, query, missing, grouping_sets, quote
            As in :meth:`Counts.from_sql`.
        categorical_features : "from_dtype", "all", None or array-like, default="from_dtype"
            As in :meth:`Counts.from_sql`.
        order : {1, 2}
            As in :meth:`of`; a database is not asked for triples.

        Returns
        -------
        JointCounts

        Raises
        ------
        ValueError, TypeError
            As in :meth:`Counts.from_sql`; or ``order`` is another one.
        """
        if order not in (1, 2):
            raise ValueError(f"order={order}: a database is asked for order 1 or 2 alone.")
        options = {
            "categorical_features": categorical_features,
            "missing": missing,
            "grouping_sets": grouping_sets,
            "quote": quote,
        }
        return from_sql.counts_of_sql(
            cls, connection, features, target, table, query, order > 1, options
        )

    def __add__(self, other: Self) -> Self:
        total = super().__add__(other)
        return _with_triples(total, None if self.triples is None else self.triples + other.triples)

    def __sub__(self, other: Self) -> Self:
        remainder = super().__sub__(other)
        return _with_triples(
            remainder, None if self.triples is None else self.triples - other.triples
        )

    def _check(self, other):
        super()._check(other)
        if (self.triples is None) != (getattr(other, "triples", None) is None):
            raise ValueError("One of these counts has triples and the other has not.")

    def grown(self, schema: Schema) -> Self:
        """Lay the same counts out for a schema with values appended to this one's.

        Parameters
        ----------
        schema : Schema
            It extends this one's, see :meth:`Schema.extends`.

        Returns
        -------
        JointCounts
            These themselves where the schema is their own.

        Raises
        ------
        ValueError
            The schema has other features or values.
        """
        if schema is self.schema:
            return self
        counts = Counts(self.schema, self.classes, self.cells, self.moments, origin=self.origin)
        counts = counts.grown(schema)
        shape = counts.cells.shape
        cells = np.arange(self.schema.offsets[-1])
        owner = np.searchsorted(self.schema.offsets, cells, side="right") - 1
        # Values are only ever appended, so that a feature's cells move together.
        cells = cells + (schema.offsets - self.schema.offsets)[owner]
        pairs = _spread(self.pairs, (cells, cells), (shape[0], *shape))
        if self.triples is None:
            return _with_triples(replace(counts, pairs=pairs), None)
        old, new = Parents.of(self.schema, 2), Parents.of(schema, 2)
        places = new.rows_of(old.owner, old.codes), cells
        return _with_triples(
            replace(counts, pairs=pairs), _spread(self.triples, places, (new.n_rows, *shape))
        )


def _with_triples(counts, triples):
    return JointCounts(
        counts.schema,
        counts.classes,
        counts.cells,
        counts.moments,
        counts.pairs,
        triples,
        origin=counts.origin,
    )


def _count_rows(table, y, n_classes, weights, order, rows):
    table, y = table[rows], np.ascontiguousarray(y[rows], dtype=np.int64)
    weights = None if weights is None else weights[rows]
    counts = Counts.of(table, y, n_classes, weights, pairs=order > 1)
    if order < 3:
        return _with_triples(counts, None)
    p = Parents.of(table.schema, 2)
    triples = np.zeros((p.n_rows, *counts.cells.shape))
    weights = np.ones(y.size) if weights is None else weights
    kernels.count_triples(
        table.codes, table.schema.offsets, p.members, p.strides, p.first, y, weights, triples
    )
    return _with_triples(counts, triples)


def _spread(counts, places, shape):
    if counts is None:
        return None
    out = np.zeros(shape)
    out[np.ix_(*places)] = counts
    return out
