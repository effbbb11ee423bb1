"""The skeleton of every counting classifier: encode, refuse, count, merge, then predict."""

from abc import ABCMeta, abstractmethod
from copy import copy
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Self

import numpy as np
import scipy.sparse as sp
from numpy.typing import ArrayLike
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.utils.validation import check_is_fitted

from ..counts import one_row
from ..counts.origin import Origin
from ..counts.scale import called, refuse_scale
from ..counts.tallied import TalliedRows
from ..machine.memory import refuse_dense_rows, refuse_large
from ..machine.notices import IdentifierWarning, StoredAsTextWarning
from ..machine.whole_fit import of_one_fit, whole_fit
from ..table.check import check_features
from ..table.column_names import forget_names, names_in, share_names
from ..table.encoder import TableEncoder
from ..table.kinds.kind import Kind
from ..table.labels.reader import label_array
from ..table.number_text import number_text
from ..table.parameters import NamedParameters
from ..table.table import Table
from ..table.tags import tell_of_input
from ..table.types import CategoricalFeatures, Labels, Rows, Scores, SpecialCodes
from ..table.weights import checked_weights, refuse_overflow, shares_as_rows
from .class_weight import ClassWeight, log_class_weights
from .event_counts import warn_of_event_counts
from .floor import FloorMixin
from .gaps import Gaps
from .identifiers import SENTENCES, emptied, identifiers
from .integers import IntegerRows
from .labels import ClassAxis
from .posterior import log_normalised, shares
from .prior import log_prior
from .remarks import RemarksMixin
from .report import ReportMixin, given_types, shares_of_gaps
from .rows import TrainingRows
from .to_batches import PredictBatchesMixin
from .unless import lacking
from .unseen import Silent, empty_values


class CountingClassifier(
    NamedParameters,
    PredictBatchesMixin,
    ReportMixin,
    RemarksMixin,
    FloorMixin,
    ClassAxis,
    ClassifierMixin,
    BaseEstimator,
    metaclass=ABCMeta,
):
    """Base class: encodes, counts, merges and predicts; a family fills in the hooks.

    One call of ``fit`` or ``partial_fit`` goes through :meth:`_learn`, whose lines are the hooks
    in their order:

    - :meth:`_row_bytes` and :meth:`_n_numbers` say what is refused before anything is counted;
    - :meth:`_count` makes the sufficient statistic, Counts unless a family needs pairs;
    - :meth:`_look_at` is for what counts do not tell: a search over the rows, or keeping them;
    - :meth:`_factors` turns counts into what scores a row.

    Only the last has to be supplied. A family also declares ``_parameter_constraints``. Where
    ``_factors`` looks at nothing but the counts, :class:`IncrementalMixin` adds a ``partial_fit``
    that costs one more count.
    """

    def __init__(
        self,
        categorical_features: CategoricalFeatures = "from_dtype",
        missing: str = "skip",
        class_weight: ClassWeight = None,
        special_codes: SpecialCodes = None,
    ) -> None:
        self.categorical_features = categorical_features
        self.missing = missing
        self.class_weight = class_weight
        self.special_codes = special_codes

    #: What becomes of a value that training never showed. A family that has no say in it, because
    #: its estimates are silent there, has no such parameter.
    unseen = "skip"
    #: What becomes of a column in which nearly every row has a value of its own.
    identifiers = "warn"

    #: DeclaredCodes of numbers, None where there are none; and which columns have them as features
    #: behind all others, where numbers are not cut.
    _codes, _coded = None, np.arange(0)
    #: What recodes a Table then, before it is counted or scored, by its ``cut``, in this order.
    _cutters = ()
    #: Which gaps are values of their own, by all counts so far; None where all are skipped.
    _gaps = None
    #: Whether counts keep a summary of the numbers, by which densities are decided when asked.
    _keeps = False

    def _n_numbers(self, schema):
        """Numbers per class in what will be made, if that is refused beyond ``memory_limit``."""
        return 0

    def _row_bytes(self, schema):
        """Bytes of a training row whose zeros are laid out, in a family that does so; else 0."""
        return 0

    def _count(self, rows):
        """Count TrainingRows: what this returns can be added to what it returned for others."""
        return rows.counts(self.declared_classes_.size, values=self._keeps)

    def _look_at(self, rows, counts):
        """Learn from the rows of this call what ``counts``, of all calls, do not tell."""

    @abstractmethod
    def _factors(self, counts):
        """Make the scorer: an object with ``joint_log_scores(table)``, (n_rows, n_declared).

        It is all that predicting needs, so that a parameter set after ``fit`` changes no answer.
        """

    if not TYPE_CHECKING:

        def __getattr__(self, name):
            # Only where there is no such attribute; one that is refused says why once more.
            if (why := lacking(type(self), name)) is not None:
                raise AttributeError(why)
            return super().__getattribute__(name)

    def __sklearn_tags__(self):
        return tell_of_input(super().__sklearn_tags__(), self.categorical_features, sparse=True)

    @whole_fit
    def fit(
        self, X: Rows, y: ArrayLike | None = None, sample_weight: ArrayLike | None = None
    ) -> Self:
        """Fit the classifier.

        Parameters
        ----------
        X : data frame, array-like, CSR matrix or Table of shape (n_rows, n_features)
            None, NaN and NA are missing values.
        y : array-like of shape (n_rows,)
            Class labels: text, booleans, whole numbers or datetime64, whatever holds them. Others
            are refused, as Python's dates and intervals are. Classes that a pandas categorical or a
            polars Enum declares, but no row has, count in what is smoothed over all classes, and
            have no place in ``classes_``.
        sample_weight : array-like of shape (n_rows,), optional
            A row of weight w counts as w equal rows; one of weight 0 is left out. Weights that
            sum to 1, as boosting passes them, are shares of the rows.

        Returns
        -------
        self

        Raises
        ------
        ValueError
            A parameter is out of its range. y is left out. X and y differ in length. X is no table,
            has no rows, an infinite number, a date or a complex number. A label is missing, or
            names no class. A weight is negative or not finite, or all are 0. The family cannot take
            such features, or counts so large (``memory_limit``).
        TypeError
            A cell of X holds a list or another container, X is a lazy frame, or labels have no
            order among each other, as text and numbers have not.

        Warns
        -----
        DataWarning
            Of columns to look at. ModelWarning: no feature is left; or left-out rows are not
            clearly foretold better than by the shares of the classes, by log loss. At most 2,000
            are left out, or 500 drawn by their places in longer tables, where a clear loss alone
            is told of. That is looked for in 50 dense rows or more, without weights of classes or a
            prior, unless identifiers="keep".
        """
        self._validate_params()
        self._start(X)
        labels = self._read_classes(y)
        if sample_weight is not None:
            # Of a chunk nobody knows what its weights should sum to, so only here.
            sample_weight = shares_as_rows(checked_weights(sample_weight, labels))
        self._learn(X, labels, sample_weight, reset=True)
        return self

    def _start(self, X):
        """Forget an earlier fit."""
        for learned in ("counts_", "_uncut", "_waiting", "_gaps"):
            self.__dict__.pop(learned, None)
        self.encoder_ = self._new_encoder()
        self._aside, self._aside_why = np.arange(0), {}
        self._told = {}
        self._given_types, self._gap_shares = given_types(X), {}
        if isinstance(X, Table):
            forget_names(self)
            self.n_features_in_ = X.schema.n_features

    def _new_encoder(self):
        # Numbers have no values to which an encoder could add one, and "auto" needs classes.
        gaps = "value" if self.missing == "value" else "skip"
        return TableEncoder(self.categorical_features, gaps)

    def _learn(self, X, labels, sample_weight, *, reset, chunk=False):
        """Rows, refusals, counts, merged with those so far: all training goes through here.

        ``chunk`` says that more rows may follow these.
        """
        if not reset and self._keeps and "counts_" in self.__dict__:
            self._postpone()
        table, row_labels, weights, counted = self._rows(X, labels, sample_weight, reset=reset)
        rows = TrainingRows(table, row_labels, weights, labels, counted)
        if not isinstance(X, Table):
            sizes = None if reset else self.encoder_.schema_.n_values
            chosen = self.categorical_features
            rows = self._without_identifiers(rows, reset and not chunk)
            aside, names = table.schema.nominal[self._aside], names_in(self)
            for feature, sentence in number_text(chosen, table.schema, names, X, sizes=sizes):
                done = "set aside" if feature in aside else ""
                self._remark(StoredAsTextWarning, sentence, [feature], [done])
        encoded = rows.schema
        bytes_of_row = self._row_bytes(rows.schema)
        if bytes_of_row and rows.is_sparse:
            # Laid out beyond ``memory_limit`` they are refused before any work.
            shape = rows.labels.size, rows.schema.n_features
            refuse_dense_rows(type(self).__name__, *shape, bytes_of_row, self.memory_limit)
        if reset:
            self._find_cuts(rows, chunk)
        if self._recodes():
            # Where values are grouped, no count says how many are gaps.
            if reset and self.encoder_.missing == "value":
                self._gap_shares = shares_of_gaps(rows)
            # Where nothing is recoded, no codes are made either.
            rows = rows.recoded(self._cut(rows.table))
        self._refuse(rows.schema)
        counts = self._count(rows) if reset else self._count_more(rows)
        if chunk and self._keeps:
            self._look_at_numbers(rows, counts)
            self._keep(counts, encoded, later=self._can_wait(rows, counts))
            return
        self._warn_of_extremes(rows)
        if not chunk:
            self._warn_of_gaps(counts)
        gaps = Gaps.of(counts, self._gap_rule(), encoded, self._coded)
        if gaps is not None:
            rows = rows.recoded(gaps.laid_out(rows.table))
            recount = not chunk and getattr(counts, "triples", None) is not None
            counts = self._count(rows) if recount else gaps.counted(counts)
        self._look_at_numbers(rows, counts)
        self._look_at(rows, counts)
        self._set(counts, encoded, gaps, later=not reset and self._can_wait(rows, counts))
        if reset and not chunk:
            self._compare_with_shares(rows, counts)

    def _count_more(self, rows):
        """Counts of the rows so far and of TrainingRows."""
        if self._keeps:
            counts = self._uncut
        else:
            counts = self.counts_ if self._gaps is None else self._gaps.skipped(self.counts_)
        counts = counts.grown(rows.schema)
        if self._counts_alone() and one_row.can_be_added(counts, rows.table):
            weight = 1.0 if rows.weights is None else float(rows.weights[0])
            return one_row.added(counts, rows.table, int(rows.labels[0]), weight)
        return counts + self._count(rows)

    def _counts_alone(self):
        """Whether :meth:`_count` gives counts of cells, or of pairs, and nothing beside them."""
        return type(self)._count is CountingClassifier._count

    def _can_wait(self, rows, counts):
        """Whether what is made of these counts can wait until it is asked for."""
        return False

    def _without_identifiers(self, rows, check):
        """Name columns of names in the rows of a fit, and set them aside if that is asked for."""
        if check and self.identifiers != "keep":
            columns, aside = identifiers(rows), self.identifiers == "set aside"
            features = rows.schema.nominal[[k for k, *_ in columns]]
            self._remark(IdentifierWarning, SENTENCES[self.identifiers], features)
            self._warn_of_rows(rows)
            self._aside = np.array([k for k, *_ in columns if aside], dtype=np.int64)
            self._aside_why = {k: (n, weight) for k, n, weight in columns if aside}
        return rows.recoded(emptied(rows.table, self._aside)) if self._aside.size else rows

    def _types_decide(self):
        chosen = self.categorical_features
        return isinstance(chosen, str) and chosen == "from_dtype"

    def _find_cuts(self, rows, chunk):
        """Set ``_cutters`` by a first call's TrainingRows, in a family that recodes rows."""

    def _decided(self, counts):
        """Lay counts of all rows out as the densities of their numbers want it."""
        return counts

    def _recodes(self):
        return bool(self._coded.size or self._cutters)

    def _cut(self, table):
        """Return a Table as it is counted and scored."""
        table = self._codes.cut(table) if self._coded.size else table
        for cutter in self._cutters:
            table = cutter.cut(table)
        return table

    def _laid_out(self, table):
        """Do so, with the gaps that are values."""
        table = self._cut(table)
        return table if self._gaps is None else self._gaps.laid_out(table)

    def _gap_rule(self):
        """Which gaps are values beside those that the encoder has made so, see Gaps."""
        return self.missing

    def _has_cuts(self, name):
        """Whether it is known before a fit how the numbers of a column are cut."""
        return False

    def _why_no_chunks(self):
        """What keeps the classifier, with these parameters, from learning in chunks, or ""."""
        return ""

    def _refuse(self, schema):
        """Refuse what this family cannot take, before work and memory are spent on it."""
        if n_numbers := self._n_numbers(schema):
            n_classes = self.declared_classes_.size
            names = partial(names_in, self)
            refuse_large(schema, n_classes, n_numbers, self.memory_limit, names)

    def _look_at_numbers(self, rows, counts):
        """Refuse numbers of no scale that has a density, and warn of whole ones that are counts."""
        # Rows of names alone may have no codes yet, which nobody needs here.
        numeric = counts.schema.numeric
        if numeric.size:
            numbers = None if rows is None else rows.table.numbers
            refuse_scale(numbers, counts.moments, called(numeric, names_in(self)))
            self._warn_of_counts(numbers)

    def _warn_of_counts(self, numbers):
        """Warn where numbers that are not cut are whole counts of a sparse matrix."""
        if sp.issparse(numbers):
            warn_of_event_counts(numbers, by_type=self._types_decide())

    def _set(self, counts, encoded, gaps, *, later=False):
        """Take over counts, last of all."""
        refuse_overflow(np.add.reduce(counts.classes))
        self._gaps = gaps
        if later:
            self._postpone()
        else:
            self._make(counts, encoded)
        # Counts of more rows know it from those of the first ones.
        is_declared = counts.origin.classes is self.declared_classes_
        self.counts_ = counts if is_declared else replace(counts, origin=self._origin())
        self.encoder_ = copy(self.encoder_)  # that of the rows so far is still read
        self.encoder_.schema_ = encoded
        share_names(self, self.encoder_)

    def _make(self, counts, encoded, *, report=True):
        """Make of counts what predicting needs, and what is told of them."""
        self._fitted_factors, self._log_class_weights = self._factors(counts), None
        if report:
            self._set_report(counts)
            self._weigh_classes()
        self._empty_values = empty_values(counts, encoded, self._gaps)
        self._skips_unseen = self.unseen == "skip"
        self._silent = Silent.of(counts, self._skips_unseen)

    def _set_report(self, counts):
        """Set what is told of counts, and no answer depends on."""
        self.class_count_ = self._answered(counts.classes)

    def _weigh_classes(self):
        """Find what ``class_weight`` adds to every score, and to a class prior that is reported."""
        if self.class_weight is None:
            return
        prior = getattr(self, "class_log_prior_", None)
        if prior is None:
            prior = log_prior(self.class_count_, 0.0)
        logs = log_class_weights(self.class_weight, self.class_count_, self.classes_, prior)
        self._log_class_weights = logs
        if hasattr(self, "class_log_prior_"):
            self.class_log_prior_ = self.class_log_prior_ + logs

    def _origin(self):
        """Names of the classes and features of the counts."""
        names = names_in(self)
        return Origin(self.declared_classes_, None if names is None else tuple(names.tolist()))

    def _rows(self, X, labels, sample_weight, *, reset):
        """Encode the rows that count, with their labels and weights, and which they are."""
        if not isinstance(X, Table):
            X = check_features(self, X, reset=reset)
        if X.shape[0] != labels.size:
            raise ValueError(
                f"Found input variables with inconsistent numbers of samples: "
                f"X has {X.shape[0]} rows, y has {labels.size}."
            )
        weights, counted = None, ~np.zeros(labels.size, dtype=bool)
        if sample_weight is not None:
            weights = checked_weights(sample_weight, labels)
            counted = weights > 0
            X, labels, weights = X[counted], labels[counted], weights[counted]
        if not isinstance(X, Table):
            encoder, names = copy(self.encoder_), names_in(self)
            # Many families never ask for the codes of what is counted.
            if reset and weights is None:
                n_classes = self.declared_classes_.size
                tallied = TalliedRows.of(X, encoder, names, labels, n_classes)
                if tallied is not None:
                    return tallied, labels, weights, counted
            encoder.learn(X, names, grow=not reset)
            X = encoder.encode(X)
        return X, labels, weights, counted

    def _asked(self, X):
        """Rows to predict, checked: a Table, or rows of a Kind."""
        if Kind in type(X).__mro__:
            return X
        # scikit-learn takes longer to see that there was a fit than a row takes to score; what is
        # decided when it is asked for is decided here.
        if "counts_" not in self.__dict__:
            check_is_fitted(self, "counts_")
        if not isinstance(X, Table):
            return check_features(self, X, reset=False)
        if not X.schema.same_layout(self.encoder_.schema_):
            raise ValueError(
                "This Table was encoded with other values than the one the classifier was fitted "
                "on: encode both with one TableEncoder."
            )
        return X

    def _encode(self, X):
        """Rows to predict, as a Table."""
        table = self._asked(X)
        if not isinstance(table, Table):
            table = self.encoder_.encode(table)
        if not (table.schema.nominal.size or self._recodes() or self._gaps is not None):
            # Of numbers as they come there is nothing unseen.
            return table
        self._warn_of_unseen(table, empty=self._empty_values, aside=self._aside)
        table = self._cut(table)
        self._look_at_cut(table)
        table = table if self._gaps is None else self._gaps.laid_out(table)
        return table if self._silent is None else self._silent.left_out(table)

    def _held_out(self, table, counts):
        """Rows that a search leaves out, as a model of the counts of the others would take them."""
        silent = Silent.of(counts, skip=True) if self.unseen == "skip" else None
        return table if silent is None else silent.left_out(table)

    def _look_at_cut(self, table):
        """Warn of what was made of the numbers of rows to predict."""

    def _scores_without_codes(self, rows):
        """Joint scores of integers as they come; None where rows or family need codes."""
        scorer, schema = self._fitted_factors, self.encoder_.schema_
        # Of another schema where numbers were cut.
        if not hasattr(scorer, "scores_of_integers") or self.counts_.schema is not schema:
            return None
        integers = IntegerRows.of(rows, schema)
        if integers is None:
            return None
        scores, unseen = scorer.scores_of_integers(integers)
        if unseen or self._empty_values is not None:
            if self._silent is not None:
                return None
            table = self.encoder_.encode(rows)
            self._warn_of_unseen(table, empty=self._empty_values, aside=self._aside)
        return scores

    @of_one_fit
    def predict_joint_log_proba(self, X: Rows) -> Scores:
        """Log of P(row, class) up to the family's constant.

        Parameters
        ----------
        X : data frame, array-like, CSR matrix or Table of shape (n_rows, n_features)
            The columns are those of training, by the same names in the same order.

        Returns
        -------
        ndarray of shape (n_rows, n_classes)
            In nats, columns as in ``classes_``.

        Raises
        ------
        NotFittedError
            Before a fit; it is a ValueError and an AttributeError.
        ValueError
            X has other columns than training had, an infinite number or a word in a numeric
            feature, or is a Table that was encoded with other values.
        TypeError
            A cell of X holds a list or another container, or X is a lazy frame.
        """
        rows = self._asked(X)
        scores = self._scores_without_codes(rows)
        if scores is None:
            scores = self._fitted_factors.joint_log_scores(self._encode(rows))
        return self._weighed(scores)

    def _weighed(self, scores):
        """Joint scores of the classes that are answered, with the weights of the classes."""
        scores, logs = self._answered(scores), self._log_class_weights
        return scores if logs is None else scores + logs

    def predict_log_proba(self, X: Rows) -> Scores:
        """Log of P(class | row), normalised in log space.

        Parameters
        ----------
        X : data frame, array-like, CSR matrix or Table of shape (n_rows, n_features)
            As in :meth:`predict_joint_log_proba`.

        Returns
        -------
        ndarray of shape (n_rows, n_classes)
            In nats, columns as in ``classes_``.

        Raises
        ------
        NotFittedError, ValueError, TypeError
            As in :meth:`predict_joint_log_proba`.
        """
        return log_normalised(self.predict_joint_log_proba(X))

    def predict_proba(self, X: Rows) -> Scores:
        """P(class | row).

        Parameters
        ----------
        X : data frame, array-like, CSR matrix or Table of shape (n_rows, n_features)
            As in :meth:`predict_joint_log_proba`.

        Returns
        -------
        ndarray of shape (n_rows, n_classes)
            Columns as in ``classes_``; those of a row sum to 1.

        Raises
        ------
        NotFittedError, ValueError, TypeError
            As in :meth:`predict_joint_log_proba`.
        """
        return shares(self.predict_joint_log_proba(X))

    @of_one_fit
    def predict(self, X: Rows) -> Labels:
        """Most probable class of each row; the first of ``classes_`` where several tie.

        Parameters
        ----------
        X : data frame, array-like, CSR matrix or Table of shape (n_rows, n_features)
            As in :meth:`predict_joint_log_proba`.

        Returns
        -------
        ndarray of shape (n_rows,)
            Labels, of the type of ``classes_``.

        Raises
        ------
        NotFittedError, ValueError, TypeError
            As in :meth:`predict_joint_log_proba`.
        """
        best = self.predict_joint_log_proba(X).argmax(axis=1)
        return self.classes_[best]

    def score(self, X: Rows, y: ArrayLike, sample_weight: ArrayLike | None = None) -> float:
        """Accuracy of :meth:`predict`, of labels that are read as :meth:`fit` reads them.

        Parameters
        ----------
        X : data frame, array-like, CSR matrix or Table of shape (n_rows, n_features)
            As in :meth:`predict_joint_log_proba`.
        y : array-like of shape (n_rows,)
            As in :meth:`fit`.
        sample_weight : array-like of shape (n_rows,), optional

        Returns
        -------
        float
            Between 0 and 1.

        Raises
        ------
        NotFittedError, ValueError, TypeError
            As in :meth:`predict_joint_log_proba`; or as :meth:`fit` of labels.
        """
        return super().score(X, label_array(y), sample_weight)
