"""The common part of every classifier that is a function of counts."""

from abc import ABCMeta, abstractmethod
from copy import copy

import narwhals as nw
import numpy as np
from scipy.special import log_softmax
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.utils import assert_all_finite
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import _check_sample_weight, check_is_fitted, column_or_1d

from ..counts.counts import Counts
from ..table.check import check_features
from ..table.encoder import TableEncoder
from ..table.missing import is_missing
from ..table.schema import MISSING
from ..table.table import Table

_NO_CLASS = "Input y contains NaN: a row without a class cannot be learned from, so drop it."


class CountingClassifier(ClassifierMixin, BaseEstimator, metaclass=ABCMeta):
    """Base class: encodes, counts, and predicts from the factors that a family supplies.

    A family declares ``_parameter_constraints`` and ``_factors(counts)``, whose sufficient
    statistic is the Counts alone; :class:`IncrementalMixin` then makes ``partial_fit`` cost one
    more count.
    """

    def __init__(self, categorical_features="from_dtype", missing="skip"):
        self.categorical_features = categorical_features
        self.missing = missing

    @abstractmethod
    def _factors(self, counts):
        """Factors for the counted rows."""

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.allow_nan = True
        tags.input_tags.sparse = True
        tags.input_tags.categorical = True
        return tags

    def fit(self, X, y, sample_weight=None):
        """Fit the classifier.

        Parameters
        ----------
        X : data frame, array-like, CSR matrix or Table of shape (n_rows, n_features)
            None, NaN and NA are missing values.
        y : array-like of shape (n_rows,)
            Class labels. A pandas categorical's declared classes all count.
        sample_weight : array-like of shape (n_rows,), optional
            A row of weight w counts as w equal rows; one of weight 0 is left out.

        Returns
        -------
        self
        """
        self._validate_params()
        self._start(X)
        self.classes_, labels = read_classes(y)
        self._count(X, labels, sample_weight, reset=True)
        return self

    def _start(self, X):
        """Forget an earlier fit."""
        self.__dict__.pop("counts_", None)
        self.encoder_ = TableEncoder(self.categorical_features, self.missing)
        if isinstance(X, Table):
            self.__dict__.pop("feature_names_in_", None)
            self.n_features_in_ = X.schema.n_features

    def _count(self, X, labels, sample_weight, *, reset):
        table, labels, weights, _ = self._rows(X, labels, sample_weight, reset=reset)
        counts = Counts.of(table, labels, self.classes_.size, weights)
        if not reset:
            counts = self.counts_.grown(table.schema) + counts
        self._set(counts)

    def _set(self, counts):
        """Take over counts, last of all: a chunk that fails leaves the fitted model as it was."""
        self._fitted_factors = self._factors(counts)
        self.counts_ = counts
        self.class_count_ = counts.classes
        self.encoder_.schema_ = counts.schema

    def _rows(self, X, labels, sample_weight, *, reset):
        """Encode the rows that count, with their labels and weights, and which they are."""
        if not isinstance(X, Table):
            X = check_features(self, X, reset=reset)
        if X.shape[0] != labels.size:
            raise ValueError(
                f"Found input variables with inconsistent numbers of samples: "
                f"X has {X.shape[0]} rows, y has {labels.size}."
            )
        weights, counted = None, np.ones(labels.size, dtype=bool)
        if sample_weight is not None:
            weights = _check_sample_weight(sample_weight, labels, dtype=np.float64)
            if (weights < 0).any():
                raise ValueError("sample_weight holds negative weights: a row counts 0 or more.")
            counted = weights > 0
            X, labels, weights = _take(X, counted), labels[counted], weights[counted]
        if not isinstance(X, Table):
            encoder = copy(self.encoder_)
            encoder.learn(X, getattr(self, "feature_names_in_", None), grow=not reset)
            X = encoder.encode(X)
        return X, labels, weights, counted

    def _encode(self, X):
        """Rows to predict, as a Table."""
        check_is_fitted(self, "counts_")
        if not isinstance(X, Table):
            return self.encoder_.encode(check_features(self, X, reset=False))
        if not X.schema.same_layout(self.counts_.schema):
            raise ValueError(
                "This Table was encoded with other values than the one the classifier was fitted "
                "on: encode both with one TableEncoder."
            )
        return X

    def predict_joint_log_proba(self, X):
        """Log of P(row, class) up to the family's constant, shape (n_rows, n_classes)."""
        table = self._encode(X)
        return self._fitted_factors.joint_log_scores(table)

    def predict_log_proba(self, X):
        """Log of P(class | row), normalised in log space, shape (n_rows, n_classes)."""
        return log_softmax(self.predict_joint_log_proba(X), axis=1)

    def predict_proba(self, X):
        """P(class | row), shape (n_rows, n_classes), columns as in ``classes_``."""
        return np.exp(self.predict_log_proba(X))

    def predict(self, X):
        """Most probable class of each row; the first of ``classes_`` where several tie."""
        best = self.predict_joint_log_proba(X).argmax(axis=1)
        return self.classes_[best]

    def _by_feature(self, counts, nominal, numeric):
        """Values per nominal and per numeric feature, in the order of the inputs."""
        schema = counts.schema
        out = np.empty(schema.n_features)
        out[schema.nominal] = nominal
        out[schema.numeric] = numeric
        return out


class IncrementalMixin:
    """``partial_fit`` for a CountingClassifier: counts of more rows are added."""

    def partial_fit(self, X, y, classes=None, sample_weight=None):
        """Fit on more rows; the result equals one fit on all rows so far.

        Parameters
        ----------
        X, y, sample_weight
            As in :meth:`fit`.
        classes : array-like, optional
            All classes that can ever occur; required at the first call.

        Returns
        -------
        self
        """
        self._refuse_chunks()
        first = not hasattr(self, "counts_")
        if first:
            self._validate_params()
            if classes is None:
                raise ValueError("classes must be passed on the first call to partial_fit.")
            self.classes_ = np.unique(np.asarray(classes))
            self._start(X)
        elif classes is not None and not np.array_equal(np.unique(classes), self.classes_):
            raise ValueError(
                f"classes={np.unique(classes).tolist()} differs from those of the first call to "
                f"partial_fit, {self.classes_.tolist()}."
            )
        self._count(X, _known_labels(y, self.classes_), sample_weight, reset=first)
        return self

    def _refuse_chunks(self):
        """Raise a ValueError where a parameter needs all rows together."""


def read_classes(y):
    """Classes and the position of each label in them; declared classes come in their order."""
    declared = _declared_classes(y)
    if declared is not None:
        codes = np.asarray(y.cat.codes, dtype=np.int64)
        if (codes == MISSING).any():
            raise ValueError(_NO_CLASS)
        return declared, codes
    return np.unique(_checked(y), return_inverse=True)


def _checked(y):
    y = column_or_1d(y, warn=True)
    if is_missing(y).any():
        raise ValueError(_NO_CLASS)
    assert_all_finite(y, input_name="y")
    check_classification_targets(y)
    return y


def _declared_classes(y):
    if nw.dependencies.is_pandas_series(y) and hasattr(y, "cat"):
        return np.asarray(y.cat.categories)
    return None


def _known_labels(y, classes):
    y = _checked(y)
    at = np.minimum(np.searchsorted(classes, y), classes.size - 1)
    strange = y[classes[at] != y]
    if strange.size:
        raise ValueError(
            f"The target label {strange.tolist()[0]!r} in y does not exist in the initial classes "
            f"{classes.tolist()}."
        )
    return at


def _take(X, rows):
    """Rows of a Table, or of any kind of input, under a mask."""
    return X[rows]


def log_prior(classes, alpha):
    """Log of the class prior, (weight + alpha) / (total + alpha * n_classes)."""
    with np.errstate(divide="ignore"):
        return np.log(classes + alpha) - np.log(classes.sum() + alpha * classes.size)
