"""The common part of every discretiser: inputs of every kind in, the same kind out."""

from abc import ABCMeta, abstractmethod
from typing import Any, ClassVar, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray
from sklearn.base import BaseEstimator, TransformerMixin
from sklearn.utils._param_validation import StrOptions
from sklearn.utils.validation import check_is_fitted

from ..classifier.labels import ClassAxis
from ..machine.whole_fit import of_one_fit, whole_fit
from ..table.check import check_features
from ..table.column_names import forget_names, names_in, names_out
from ..table.encoder import TableEncoder
from ..table.number_text import number_text, warn_of_text
from ..table.parameters import NamedParameters
from ..table.recoded import recoded_schema
from ..table.table import Table
from ..table.tags import tell_of_input
from ..table.types import CategoricalFeatures, Labels, Rows
from ..table.weights import checked_weights, shares_as_rows
from . import output
from .columns import nominal_columns, numeric_columns
from .recode import names_of, parts_of, recode


class Discretiser(NamedParameters, TransformerMixin, BaseEstimator, metaclass=ABCMeta):
    """Base class: finds the numeric features, has each of them cut, and recodes rows.

    A family declares ``_parameter_constraints`` and ``_intervals``, and may declare ``_groups`` to
    recode nominal features too. What these return is the feature's partition: an object with
    ``labels``, the names of all its parts, ``ordered``, whether they have an order, and
    ``codes(values)``, the part of each value (int32, -1 for missing).

    The output is of the kind of the input: a data frame (pandas or polars) gets ordered categorical
    columns (polars: Enum) that declare every interval. An array becomes one of objects with the
    intervals' names, such as ``(-inf, 2.45]``, NaN for missing, which no classifier takes for
    numbers (and which cannot declare an interval that no row shows). A :class:`Table` becomes a
    Table whose schema declares every interval, and so does a sparse matrix, since no other sparse
    form knows the names of the intervals. ``set_output`` makes data frames of arrays, and of frames
    of the other library. Nominal features stay as they are, and missing stays missing. A number
    beyond what training showed goes to the first or the last interval.

    Sparse rows are never laid out. A feature is cut by what it stores and by the rows of each
    class that store nothing, which are zeros; the cuts are those of the dense rows. (Where weights
    have fractions, each feature takes time in proportion to all rows.) In the output what was
    stored has its interval's code, all else the feature's code of zero, ``zero_codes``.

    Parameters
    ----------
    categorical_features : "from_dtype", "all", None or array-like, default="from_dtype"
        Which features are nominal; see :class:`TableEncoder`.

    Attributes
    ----------
    partitions_ : list
        The partition of each feature, None for one that stays as it is.
    cut_points_ : list
        For each feature its cut points, ascending (an array without any for one interval), or
        None for a nominal feature. A number that equals a cut point lies to the left of it.
    n_bins_ : ndarray of shape (n_features,), int
        0 for a nominal feature.
    output_schema_ : Schema
        The layout of the Table that a Table or a sparse matrix becomes.
    encoder_ : TableEncoder
        Which features are nominal, and their values.
    n_features_in_, feature_names_in_
        As in scikit-learn.

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive.discretise import Discretiser, Intervals
    >>> class Signs(Discretiser):
    ...     def _intervals(self, values, labels, weights, n_classes):
    ...         return Intervals(np.zeros(1))
    >>> Signs().fit_transform([[-1.0], [0.0], [2.0], [None]]).tolist()
    [['(-inf, 0]'], ['(-inf, 0]'], ['(0, inf)'], [nan]]
    """

    _parameter_constraints: ClassVar[dict] = {
        "categorical_features": [StrOptions({"from_dtype", "all"}), "array-like", None],
    }

    def __init__(self, categorical_features: CategoricalFeatures = "from_dtype") -> None:
        self.categorical_features = categorical_features

    @abstractmethod
    def _intervals(self, values, labels, weights, n_classes):
        """Cut one numeric feature: return its :class:`Intervals`.

        Parameters
        ----------
        values : ndarray of shape (n_known,), float64
            What is known of the feature, ascending; perhaps nothing.
        labels : ndarray of shape (n_known,), int64
            Class of each of these rows, 0 to n_classes - 1; all 0 without supervision. Ascending
            among equal values.
        weights : ndarray of shape (n_known,), float64
            Positive; all 1 if no weights were given and the rows are dense. Of sparse rows the
            zeros of a class may be one row of their summed weight. Ascending among equal values of
            a class, so that no sum of them depends on the order of the rows.
        n_classes : int
            Declared classes count.
        """

    def _groups(self, values, codes, labels, weights, n_classes):
        """Partition of one nominal feature, None to leave it as it is, the default.

        Parameters
        ----------
        values : ndarray of shape (n_values,)
            The values, in code order; declared ones count.
        codes : ndarray of shape (n_rows,), int32
            Position of each row's value; -1 for missing. The partition's ``codes`` is also asked
            about -2, a value that training does not have.
        labels, weights, n_classes
            As in :meth:`_intervals`, but the rows may come in any order.
        """
        return None

    def __sklearn_tags__(self):
        tags = tell_of_input(super().__sklearn_tags__(), self.categorical_features, sparse=True)
        # An array of numbers becomes one of names.
        tags.transformer_tags.preserves_dtype = []
        return tags

    @whole_fit
    def fit(
        self, X: Rows, y: ArrayLike | None = None, sample_weight: ArrayLike | None = None
    ) -> Self:
        """Find the cut points.

        Parameters
        ----------
        X : data frame, array-like, CSR matrix or Table of shape (n_rows, n_features)
            None, NaN and NA are missing values; a row counts for the features that it shows.
        y : array-like of shape (n_rows,), optional
            Class labels; unsupervised discretisers take no notice of them. Classes that a
            categorical declares count without a row of them.
        sample_weight : array-like of shape (n_rows,), optional
            A row of weight w counts as w equal rows; one of weight 0 is left out. Weights that
            sum to 1 are shares of the rows.

        Returns
        -------
        self

        Raises
        ------
        ValueError
            A parameter is out of its range. y is None or a label missing where the discretiser
            looks at them. X and y differ in length. X has no rows, an infinite number or a date, or
            is sparse and nominal in part. A weight is negative or not finite, or all are 0.
        TypeError
            A cell of X holds a list or another container, or labels have no order among each
            other, as text and numbers have not.
        """
        self._validate_params()
        return self._learn(X, *self._read_target(y), sample_weight)

    @whole_fit
    def fit_labels(
        self,
        X: Rows,
        labels: Labels,
        classes: Labels,
        sample_weight: ArrayLike | None = None,
    ) -> Self:
        """Fit to rows whose classes are known by number, as a classifier has them.

        Parameters
        ----------
        X, sample_weight
            As in :meth:`fit`.
        labels : ndarray of int, shape (n_rows,)
            Positions among the classes.
        classes : ndarray of shape (n_classes,)
            All that count, shown or not.

        Returns
        -------
        self

        Raises
        ------
        ValueError, TypeError
            As in :meth:`fit`.
        """
        self._validate_params()
        return self._learn(X, *self._known_target(labels, classes), sample_weight)

    def _learn(self, X, labels, n_classes, sample_weight):
        table, labels, weights = self._rows(X, labels, sample_weight)
        partitions = self._partitions(table, labels, weights, n_classes)
        self.output_schema_ = recoded_schema(table.schema, names_of(partitions))
        cuts = [getattr(partition, "cuts", None) for partition in partitions]
        self.cut_points_ = cuts
        self.n_bins_ = np.array([0 if points is None else points.size + 1 for points in cuts])
        self.partitions_ = partitions
        return self

    def _read_target(self, y):
        """Labels, None without supervision, and the number of classes."""
        return None, 1

    def _known_target(self, labels, classes):
        """The same of labels that are positions among classes."""
        return None, 1

    def _rows(self, X, labels, sample_weight):
        """Encode the rows that count, with their labels and weights."""
        encoder = TableEncoder(self.categorical_features, "skip")
        if isinstance(X, Table):
            forget_names(self)
            self.n_features_in_ = X.schema.n_features
        else:
            X = check_features(self, X, reset=True)
        n_rows = X.shape[0]
        # Without supervision all rows are of one class.
        labels = np.zeros(n_rows, dtype=np.int64) if labels is None else labels
        if n_rows != labels.size:
            raise ValueError(
                f"Found input variables with inconsistent numbers of samples: "
                f"X has {n_rows} rows, y has {labels.size}."
            )
        weights = np.ones(n_rows)
        if sample_weight is not None:
            weights = shares_as_rows(checked_weights(sample_weight, labels))
            counted = weights > 0
            X, labels, weights = X[counted], labels[counted], weights[counted]
        if isinstance(X, Table):
            encoder.schema_ = X.schema
        else:
            names = names_in(self)
            schema = encoder.learn(X, names).schema_
            warn_of_text(number_text(self.categorical_features, schema, names, X.given), names)
        self.encoder_ = encoder
        return self._encoded(X), labels, weights

    def _encoded(self, X):
        return X if isinstance(X, Table) else self.encoder_.encode(X)

    def _partitions(self, table, labels, weights, n_classes):
        schema, rows = table.schema, (labels, weights, n_classes)
        partitions = [None] * schema.n_features
        for k, column in enumerate(nominal_columns(table, *rows)):
            groups = self._groups(schema.values(k), *column, n_classes)
            partitions[schema.nominal[k]] = groups
        for feature, column in zip(schema.numeric, numeric_columns(table, *rows), strict=True):
            partitions[feature] = self._intervals(*column, n_classes)
        return partitions

    @of_one_fit
    def transform(self, X: Rows) -> Any:
        """Put the interval of every number in its place.

        Parameters
        ----------
        X : data frame, array-like, CSR matrix or Table of shape (n_rows, n_features)
            The columns are those of :meth:`fit`, by the same names in the same order.

        Returns
        -------
        data frame, ndarray or Table of shape (n_rows, n_features)
            Of the kind of ``X``, of a CSR matrix a Table with sparse codes; see the class.

        Raises
        ------
        NotFittedError
            Before a fit; it is a ValueError and an AttributeError.
        ValueError
            X has other columns than in :meth:`fit`, an infinite number or a word in a numeric
            feature. X is a Table that was encoded with other values. X is a Table or sparse, and
            ``set_output`` wants a data frame. Polars cannot tell the names of two values apart.
        TypeError
            X is of a library of data frames other than pandas and polars, or a cell of it holds a
            list or another container.
        """
        check_is_fitted(self, "partitions_")
        if isinstance(X, Table):
            output.refuse_frame(self)
            if not X.schema.same_layout(self.encoder_.schema_):
                raise ValueError(
                    "This Table was encoded with other values than the one the discretiser was "
                    "fitted on: encode both with one TableEncoder."
                )
            return recode(X, self.partitions_, self.output_schema_)
        X = check_features(self, X, reset=False)
        if X.is_sparse:
            output.refuse_frame(self, "a sparse matrix", "give an array, X.toarray()")
            return recode(self._encoded(X), self.partitions_, self.output_schema_)
        wanted = output.wanted_library(self)
        names = None if wanted is None else self.get_feature_names_out()
        parts = parts_of(self._encoded(X), self.partitions_)
        return output.with_parts(X, parts, self.partitions_, wanted, names)

    @of_one_fit
    def get_feature_names_out(self, input_features: ArrayLike | None = None) -> NDArray[np.object_]:
        """Name the features of the output, which are those of the input.

        Parameters
        ----------
        input_features : array-like of shape (n_features,), optional
            Names of the input. By default those of :meth:`fit`, or x0, x1, ...

        Returns
        -------
        ndarray of shape (n_features,), object
            Strings: of a column called 5, "5".

        Raises
        ------
        NotFittedError
            Before a fit; it is a ValueError and an AttributeError.
        ValueError
            There is another number of names than of features, or they are others than in
            :meth:`fit`.
        """
        check_is_fitted(self, "n_features_in_")
        return names_out(self, input_features)


class SupervisedDiscretiser(ClassAxis, Discretiser):
    """A discretiser that looks at the class labels.

    Parameters
    ----------
    categorical_features
        As in :class:`Discretiser`.

    Attributes
    ----------
    classes_ : ndarray of shape (n_classes,)
        The classes of the rows, sorted.
    declared_classes_ : ndarray of shape (n_declared,)
        These and the classes that a categorical target declares without a row of them, sorted;
        all of them count.

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive.discretise import Intervals, SupervisedDiscretiser
    >>> class BetweenMeans(SupervisedDiscretiser):
    ...     def _intervals(self, values, labels, weights, n_classes):
    ...         means = [values[labels == label].mean() for label in range(n_classes)]
    ...         return Intervals(np.array([np.mean(means)]))
    >>> BetweenMeans().fit([[0.0], [2.0], [7.0]], ["a", "a", "b"]).cut_points_[0].tolist()
    [4.0]
    """

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.target_tags.required = True
        return tags

    def _read_target(self, y):
        labels = self._read_classes(y, ", or take EqualFrequencyDiscretiser")
        return labels, self.declared_classes_.size

    def _known_target(self, labels, classes):
        self.classes_ = self.declared_classes_ = classes
        return labels, classes.size
