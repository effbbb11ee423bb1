"""Learning from rows that need not fit in memory, for classifiers that are functions of counts."""

from collections.abc import Sequence
from copy import copy
from functools import partial
from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike

from ..batches.columns import CodedColumns
from ..batches.memory import FitMemory, fit_memory, schema_of_sizes
from ..batches.wanted import Wanted, listed_names
from ..counts.counts import Counts
from ..counts.from_batches import counts_of_part, tally_of_batches, text_in
from ..counts.tallied import TalliedRows
from ..machine.notices import StoredAsTextWarning
from ..machine.whole_fit import whole_fit
from ..table.column_names import keep_names
from ..table.schema import Schema, make_schema
from ..table.table import Table
from .gaps import Gaps
from .given_counts import codes_apart, named_classes, named_features, needed_counts, refuse_counts
from .identifiers import FEWEST_ROWS
from .labels import warn_of_many
from .rows import TrainingRows
from .unless import unless


class BatchesMixin:
    """``fit_batches`` and ``fit_counts`` for a CountingClassifier of which counts are enough.

    Its :meth:`_look_at` is then called without rows (None).
    """

    def _why_no_batches(self):
        """What keeps the classifier, with these parameters, from learning from counts, or ""."""
        return ""

    @unless("_why_no_batches")
    @whole_fit
    def fit_batches(
        self,
        source: Any,
        target: str | None = None,
        *,
        sample_weight: str | None = None,
        features: Sequence[str] | None = None,
        classes: ArrayLike | None = None,
        n_jobs: int | None = None,
    ) -> Self:
        """Fit on rows that need not fit in memory, in one pass.

        Of nominal columns and whole weights the result is, to the bit, that of :meth:`fit` on all
        rows, in whatever order the batches come. Nothing about the values has to be known
        beforehand. Numeric columns differ by the rounding of their moments' sums.

        Parameters
        ----------
        source : path, paths, LazyFrame, frame, Arrow stream or data set, or iterable of batches
            As in :meth:`Counts.from_batches`: Parquet files and folders, lazy frames of polars,
            Dask frames, streams of Arrow, or an iterable of frames or of tuples (X, y) or
            (X, y, weights).
        target : str, optional
            Column of the classes; left out where batches are tuples.
        sample_weight : str, optional
            Column of the weights of the rows, taken as numbers of rows whatever they sum to.
        features : sequence of str, optional
            Columns to learn from, in this order. All others by default, but for the index that
            pandas wrote to Parquet, where a path or a data set of Arrow is given.
        classes : array-like of shape (n_classes,), optional
            All classes that can ever occur; each has a column. By default those of the rows.
        n_jobs : int, optional
            Pieces of the source that are read and counted at a time, which changes no bit. Each
            holds a batch and counts of its own, see :meth:`memory_to_fit`. Of a Dask frame its
            scheduler decides, and this is not looked at.

        Returns
        -------
        self

        Raises
        ------
        NoChunksError
            A ValueError and AttributeError, so that ``hasattr`` tells: with these parameters the
            rows are needed themselves. Where numbers would be cut, and their cuts are not known,
            the first batch tells.
        ValueError
            As in :meth:`fit`. Or ``n_jobs`` is 0. A row has a class that is not in ``classes``.
            Batches have other features, or the same in another order. A column is nominal in one
            batch and numeric in another, or would be cut and shows nothing in any. Whatever is
            raised, the model stays as it was.
        TypeError
            As in :meth:`fit`; or the source, or a batch, is none of these, or what should name a
            column is no name.
        FileNotFoundError
            There is no such path.
        ImportError
            What reads the source is not installed.
        """
        self._validate_params()
        encoder = self._new_encoder()
        # Only what would count pairs has a limit, and then values that no row shows must go.
        compact = hasattr(self, "memory_limit")
        names = listed_names(features)
        gaps = self._gap_is_nominal if self._refuses_numbers() else None
        wanted = Wanted(target, sample_weight, names, encoder, compact, gaps)
        self.__dict__.pop("counts_", None)
        tally = tally_of_batches(
            source, wanted, partial(_count, self), n_jobs, partial(_refuse, self)
        )
        self._read_tally(tally, classes)
        for feature, sentence in text_in(tally, self.categorical_features):
            self._remark(StoredAsTextWarning, sentence, [feature])
        return self

    @unless("_why_no_batches")
    def memory_to_fit(
        self,
        n_values: ArrayLike,
        n_classes: int,
        *,
        batch_rows: int = 2**20,
        n_jobs: int | None = 1,
    ) -> FitMemory:
        """Say what :meth:`fit_batches` will need at most, before it takes it.

        What ``memory_limit`` bounds is one set of the counts, of AODE and AnDE with the tables
        made of them; this is all that is held at a time. It is meant for Parquet, whose strings
        are read as dictionaries, page by page. On top come batches that are given: frames
        (``estimated_size()`` of polars, ``memory_usage(deep=True)`` of pandas) and Arrow tables
        (``nbytes``), one a job and, of several jobs, one that waits.

        Parameters
        ----------
        n_values : array-like of int, shape (n_nominal,)
            Number of values of each nominal feature. Numbers that are cut have their intervals
            as values; those that are not come on top.
        n_classes : int
        batch_rows : int, default=2**20
            Rows of the largest batch; of Parquet, of a row group.
        n_jobs : int, default=1
            As in :meth:`fit_batches`; -1 for all cores.

        Returns
        -------
        FitMemory
            In bytes: ``counts``, ``batch`` and ``peak``.

        Raises
        ------
        NoChunksError
            A ValueError and AttributeError: there is no :meth:`fit_batches` with these parameters.
        ValueError
            A number of values, classes or rows cannot be one, or ``n_jobs`` is 0.

        Examples
        --------
        >>> from seminaive import AODE, NaiveBayes
        >>> NaiveBayes().memory_to_fit([10] * 20, 2).counts
        3856
        >>> AODE().memory_to_fit([10] * 20, 2).counts
        1697296
        """
        schema = schema_of_sizes(n_values)
        numbers = 1 + int(schema.offsets[-1]) + self._n_numbers(schema)
        return fit_memory(numbers, n_classes, schema.n_features, batch_rows, n_jobs)

    @unless("_why_no_batches")
    @whole_fit
    def fit_counts(
        self,
        counts: Counts,
        classes: ArrayLike | None = None,
        feature_names: Sequence[str] | None = None,
    ) -> Self:
        """Fit to counts that were made elsewhere, as by :meth:`Counts.from_sql`.

        Parameters
        ----------
        counts : Counts
            Of nominal features, or of numeric ones that are not to be cut; JointCounts for what
            looks at pairs of values.
        classes : array-like of shape (n_classes,), optional
            What the classes of the counts are, in ascending order. Needed of counts that do not
            name them, as :meth:`Counts.of` makes.
        feature_names : sequence of str, optional
            Names of the features, by default those that the counts have; frames to predict must
            then have them.

        Returns
        -------
        self

        Raises
        ------
        NoChunksError
            A ValueError and AttributeError: with these parameters the rows are needed themselves.
        ValueError
            There are no counts of as many classes and features, or not those that the classifier
            needs. The counts name other classes or features, or none and ``classes`` is left out.
            ``class_weight`` names a class that there is not. The classes are not in ascending
            order. A count is negative or not finite, or there are no rows. Gaps are values in them
            and not by ``missing``, or the other way round. They do not tell codes of
            ``special_codes`` from other numbers.
        TypeError
            These are no Counts; or the classes have no order among each other.
        """
        self._validate_params()
        classes = named_classes(counts, classes)
        feature_names = named_features(counts, feature_names)
        refuse_counts(counts, classes, feature_names, self.missing)
        self._refuse_counted_numbers(counts.schema, feature_names)
        self.__dict__.pop("counts_", None)
        self.classes_ = self.declared_classes_ = classes
        counts = needed_counts(self, counts)
        self._take(counts, counts.schema, feature_names)
        return self

    def _refuse_counted_numbers(self, schema, names):
        """Refuse moments in a family that takes nominal features, by the column's name."""
        if schema.numeric.size and self._refuses_numbers():
            first = int(schema.numeric[0])
            raise ValueError(
                f"Column {first if names is None else names[first]!r} is numeric in these counts, "
                f"and {type(self).__name__} takes nominal ones. No discretiser cuts what is "
                "counted, as means and variances are: cut it before, in SQL by CASE WHEN, or "
                "declare it in categorical_features if its numbers are names of values."
            )

    def _read_tally(self, tally, classes):
        """Set the classes, and learn from the counts of all batches."""
        _refuse_gaps(tally)
        if classes is not None:
            tally = tally.of_classes(classes)
            self.classes_ = self.declared_classes_ = tally.labels
        else:
            self.declared_classes_ = tally.labels
            self.classes_ = self.declared_classes_[tally.shown]
            if not tally.class_declared:
                warn_of_many(self.classes_.size, tally.n_given)
        self._take(tally.counts, tally.encoded, tally.names)

    def _take(self, counts, encoded, names):
        """Learn from counts of rows that are gone, encoded by this schema."""
        nothing = Table(
            encoded,
            np.empty((0, encoded.nominal.size), dtype=np.int32),
            np.empty((0, encoded.numeric.size)),
        )
        self._start(nothing)
        keep_names(self, names)
        nobody = np.empty(0, dtype=np.int64)
        self._find_cuts(TrainingRows(nothing, nobody, None, nobody, nobody > 0), True)
        if self._coded.size and counts.schema.n_features == encoded.n_features:
            counts = codes_apart(counts, self._codes)
        if self.identifiers != "keep" and counts.total >= FEWEST_ROWS:
            still = counts.schema.numeric[~(counts.moments.pooled().squares[:, 0] > 0)]
            self._warn_of_constants(encoded, still)
        self._learn_counts(counts, encoded)

    def _learn_counts(self, counts, encoded):
        """Learn from counts of all rows: what is decided is decided by them."""
        counts = self._decided(counts)
        self._refuse(counts.schema)
        self._warn_of_gaps(counts)
        self._gaps = Gaps.of(counts, self._gap_rule(), encoded, self._coded)
        counts = counts if self._gaps is None else self._gaps.counted(counts)
        self._look_at_numbers(None, counts)
        self._look_at(None, counts)
        self._set(counts, encoded, self._gaps)

    def _refuses_numbers(self):
        """Whether a feature that is numeric once numbers are cut is refused."""
        model = copy(self)
        model.declared_classes_ = np.arange(1)
        try:
            model._refuse(make_schema(1, [], []))
        except ValueError:
            return True
        return False

    def _gap_is_nominal(self, name):
        return not self._has_cuts(name)


def _count(model, part):
    """Count a batch as the model would: its classes are those of the batch."""
    model = copy(model)
    model.classes_ = model.declared_classes_ = np.array([*part.classes, None])[:-1]
    model.n_features_in_ = part.table.schema.n_features
    keep_names(model, part.names)
    table = part.table
    if isinstance(table, CodedColumns):
        # There are such of rows of weight 1 alone.
        counts = counts_of_part(Counts.of, part)
        table = TalliedRows(table.schema, counts, table.rows, table.missing)
    everyone = np.ones(part.labels.size, dtype=bool)
    rows = TrainingRows(table, part.labels, part.weights, part.labels, everyone)
    model._find_cuts(rows, True)
    if model._recodes():
        rows = rows.recoded(model._cut(rows.table))
    model._refuse(rows.schema)
    counts = model._count(rows)
    model._look_at_numbers(rows, counts)
    return counts


def _refuse_gaps(tally):
    """Refuse a column of which neither a value nor a type says what it is, by its name."""
    if tally.gaps.size:
        first = int(tally.gaps[0])
        name = first if tally.names is None else tally.names[first]
        raise ValueError(
            f"Column {name!r} has the type of numbers and shows nothing in any batch, so that its "
            "numbers cannot be cut: leave it out of features, or give it a type of names."
        )


def _refuse(model, schema: Schema, n_classes):
    """Refuse the counts of several batches together."""
    model = copy(model)
    model.declared_classes_ = np.arange(n_classes)
    model._refuse(schema)
