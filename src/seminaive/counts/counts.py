"""The sufficient statistics of every classifier here: counted once, merged and subtracted."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..kernels import tabulate
from ..table.encoder import TableEncoder
from ..table.schema import Schema
from ..table.table import Table
from ..table.types import CategoricalFeatures, EncodedGaps
from . import from_batches, from_sql
from .moments import Moments
from .origin import Origin
from .pairs import count_pairs
from .values import Values


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
    origin : Origin
        Names of the classes and features: ``origin.classes``, an array in the order of the counts,
        and ``origin.features``, a tuple; None where nobody has said them. :meth:`from_batches`,
        :meth:`from_sql` and fitted classifiers name them, a sum has what either part names, and
        parts that name others are not added.

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
    origin: Origin = field(default_factory=Origin, kw_only=True)

    @classmethod
    def of(
        cls,
        table: Table,
        y: NDArray[np.integer],
        n_classes: int,
        weights: NDArray[np.float64] | None = None,
        *,
        pairs: bool = False,
        values: bool = False,
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
        values : bool
            Also summarise the numbers themselves, by which a classifier decides what densities they
            have: :meth:`from_batches` and :meth:`from_sql` do so.

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
        are_ones = weights is None or bool((weights == 1.0).all())
        row_weights = np.ones(y.size) if weights is None else weights
        offsets = table.schema.offsets
        cells = np.zeros((int(offsets[-1]), n_classes))
        if table.sparse_codes:
            codes = table.codes
            tabulate.count_sparse_cells(
                codes.data,
                codes.indices,
                codes.indptr,
                table.zero_codes,
                offsets,
                y,
                row_weights,
                cells,
            )
        else:
            tabulate.count_cells(np.ascontiguousarray(table.codes), offsets, y, row_weights, cells)
        return cls(
            table.schema,
            np.bincount(y, row_weights, minlength=n_classes),
            cells,
            _moments(table, y, row_weights, n_classes, values),
            count_pairs(table, cells, y, None if are_ones else row_weights) if pairs else None,
        )

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
        pairs: bool = False,
        n_jobs: int | None = None,
    ) -> Self:
        """Count rows that need not fit in memory, in one pass.

        Every batch is counted in the values that it shows, and counts are added value by value, so
        that nothing has to be known beforehand. Of nominal columns and whole weights the result is,
        to the bit, that of all rows at once, in whatever order the batches come. Moments of
        numeric columns differ from those by rounding, and so do sums of other weights.

        Parameters
        ----------
        source : path, paths, LazyFrame, frame, Arrow stream or data set, or iterable of batches
            A path of a Parquet file, or of a folder of such files, of which row groups are read.
            A lazy frame of polars (1.34 or later) is collected in batches; the blocks of a Dask
            frame are counted by its scheduler, one that is lost is counted again. An iterable
            gives data frames, record batches of Arrow, or tuples (X, y) or (X, y, weights).
        target : str, optional
            Column of the classes; left out where batches are tuples.
        weight : str, optional
            Column of the weights of the rows. A row of weight 0 is left out.
        features : sequence of str, optional
            Columns to count, in this order; all others by default, but for the index that pandas
            wrote to Parquet, where a path or a data set of Arrow is given.
        encoder : TableEncoder, optional
            A fitted one declares the values: others are counted as unseen, and the layout is its
            schema. Of one that is not fitted the parameters are taken.
        classes : array-like of shape (n_classes,), optional
            All classes that can occur. By default those that rows have, or a categorical declares.
            The counts have them sorted.
        pairs : bool
            As in :meth:`of`.
        n_jobs : int, optional
            Pieces of the source that are counted at a time, which changes no bit. Of a Dask frame
            its scheduler decides, and this is not looked at.

        Returns
        -------
        Counts

        Raises
        ------
        ValueError
            There is no row. A batch lacks a column, has other features than the one before, or a
            column that is nominal in one and numeric in another. A row has a class that is not in
            ``classes``. ``n_jobs`` is 0. As in :meth:`TableEncoder.fit`.
        TypeError
            The source, or a batch, is none of these; or what should name a column is no name.
        FileNotFoundError
            There is no such path.
        ImportError
            What reads the source is not installed.

        Examples
        --------
        >>> import pandas as pd
        >>> from seminaive import Counts
        >>> days = [pd.DataFrame({"sky": ["sun", "rain"], "y": [0, 1]}),
        ...         pd.DataFrame({"sky": ["sun", "hail"], "y": [0, 1]})]
        >>> counts = Counts.from_batches(days, "y")
        >>> counts.schema.values(0).tolist(), counts.cells[2:].tolist()
        (['hail', 'rain', 'sun'], [[0.0, 1.0], [0.0, 1.0], [2.0, 0.0]])
        """
        count = partial(cls.of, pairs=pairs, values=True)
        return from_batches.counts_of_batches(
            source, target, weight, features, encoder, classes, n_jobs, count, compact=pairs
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
        pairs: bool = False,
        categorical_features: CategoricalFeatures = "from_dtype",
        missing: EncodedGaps = "skip",
        grouping_sets: bool | None = None,
        quote: str = '"',
    ) -> Self:
        """Let a database count its rows: values by class, and pairs of values on request.

        One statement is asked, a GROUP BY GROUPING SETS of the class, of each feature with it and
        of each pair of features with it. A database without them is asked for the union of a GROUP
        BY for each. Names are quoted, and no value of the data stands in a statement. More features
        or pairs than a statement can hold are asked for in several: within a transaction that keeps
        the rows as they are, for rows that change meanwhile are an error.

        Spelling counts, whatever the collation of a column: SQLite and MySQL group values by their
        bytes. A column for which another database takes ``Sun`` and ``SUN`` for one value is
        refused; one more statement finds out where a column holds text. It does not see collations
        that ignore only accents or blanks at the end, nor types such as citext: cast those.

        Numbers are numeric, as in a frame of the same rows, whole ones too: each different number
        is asked for with its class, and what is kept are moments. A number that is the name of a
        value has to be declared. For a classifier that cuts numbers, cut them in the query
        (CASE WHEN).

        Parameters
        ----------
        connection : DB-API connection
            As the driver makes it, such as that of DuckDB or sqlite3. Nothing is written by it.
        features : sequence of str
            Columns to count; NULL and NaN are missing. Decimals are floats, as in a frame of the
            same rows.
        target : str
            Column of the classes.
        table : str or tuple of str, optional
            Name of a table or view, or the parts of its name: ``("schema", "table")``.
        query : str, optional
            A SELECT in place of it, passed on as it is: your own words, not somebody else's.
        pairs : bool
            As in :meth:`of`; the answer has a row for every pair of values and class. Pairs with a
            numeric feature are asked for too, and left out.
        categorical_features : "from_dtype", "all", None or array-like, default="from_dtype"
            As in :class:`TableEncoder`, by default of what holds numbers alone none. "all", or
            names of columns, where numbers are names of values.
        missing : {"skip", "value"}, default="skip"
            As in :class:`TableEncoder`; "skip" for a classifier with ``missing="auto"``.
        grouping_sets : bool, optional
            Whether the database knows GROUPING SETS. By default all but SQLite do; of the others
            MySQL and MariaDB do not.
        quote : str, default='"'
            What names are quoted by; MySQL has a backtick. With one and without GROUPING SETS the
            statement is in MySQL's words.

        Returns
        -------
        Counts
            Classes are sorted. In every bit what :meth:`of` counts in the same rows, but for the
            rounding of moments.

        Raises
        ------
        ValueError
            Neither a table nor a query is given, or both. There is no feature, a name is empty, or
            a column is named twice. ``quote`` is neither mark. A row has no class, or one that is a
            number but no whole one. There is no row. A feature holds dates, times or infinity, or
            words and is declared numeric. The database takes spellings of a column for one value.
            The rows change between two statements.
        TypeError
            This is no connection, a name no string, or a feature holds containers.

        Examples
        --------
        >>> import sqlite3
        >>> from seminaive import Counts
        >>> days = sqlite3.connect(":memory:")
        >>> _ = days.execute("CREATE TABLE days (sky TEXT, play TEXT)")
        >>> rows = [("sun", "yes"), ("rain", "no"), ("sun", "yes")]
        >>> _ = days.executemany("INSERT INTO days VALUES (?, ?)", rows)
        >>> counts = Counts.from_sql(days, ["sky"], "play", table="days")
        >>> counts.schema.values(0).tolist(), counts.cells[2:].tolist()
        (['rain', 'sun'], [[1.0, 0.0], [0.0, 2.0]])
        """
        options = {
            "categorical_features": categorical_features,
            "missing": missing,
            "grouping_sets": grouping_sets,
            "quote": quote,
        }
        return from_sql.counts_of_sql(
            cls, connection, features, target, table, query, pairs, options
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
            origin=self.origin.merged(other.origin),
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
            origin=self.origin.merged(other.origin),
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
        return Counts(schema, self.classes, cells, self.moments, origin=self.origin)


def _moments(table, y, weights, n_classes, values):
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
        room = np.zeros((6, *shape[::-1]))
        tabulate.moments(np.ascontiguousarray(numbers), y, weights, n, mean, squares, room)
    summary = None
    if values:
        summary = Values.of(numbers, y, weights, n_classes, table.schema.n_features, wait=True)
    return Moments(n, mean, squares, summary)
