"""The common part of selectors: any labelled table in, its numbers cut; any rows' columns out."""

from abc import ABCMeta, abstractmethod
from typing import Any, ClassVar, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray
from sklearn.base import BaseEstimator
from sklearn.feature_selection import SelectorMixin
from sklearn.utils import check_array
from sklearn.utils._param_validation import HasMethods, StrOptions
from sklearn.utils.validation import check_is_fitted

from ..classifier.labels import ClassAxis
from ..discretise.cuts import NAMED, find_cuts
from ..discretise.output import refuse_frame, wanted_library
from ..machine.notices import ModelWarning, remark
from ..machine.whole_fit import of_one_fit, whole_fit
from ..table.check import check_features
from ..table.column_names import forget_names, names_in, names_out, says_otherwise
from ..table.encoder import TableEncoder
from ..table.kinds.frame import Frame, is_frame
from ..table.number_text import number_text, warn_of_text
from ..table.parameters import NamedParameters
from ..table.table import Table
from ..table.tags import tell_of_input
from ..table.types import CategoricalFeatures, DiscretiserLike, Rows
from ..table.weights import checked_weights, shares_as_rows
from .selected import columns_of, features_of, put_back


class NominalSelector(NamedParameters, ClassAxis, SelectorMixin, BaseEstimator, metaclass=ABCMeta):
    """Base class: encodes labelled rows, cuts their numbers, and has a family choose features.

    A family declares ``_parameter_constraints`` and :meth:`_select`.

    Parameters
    ----------
    categorical_features
        As in :class:`TableEncoder`.
    discretiser
        As in :class:`AODE`.
    """

    _parameter_constraints: ClassVar[dict] = {
        "categorical_features": [StrOptions({"from_dtype", "all"}), "array-like", None],
        "discretiser": [StrOptions(set(NAMED)), HasMethods(["fit", "transform"]), None],
    }

    def __init__(
        self,
        categorical_features: CategoricalFeatures = "from_dtype",
        discretiser: DiscretiserLike = "mdl",
    ) -> None:
        self.categorical_features = categorical_features
        self.discretiser = discretiser

    @abstractmethod
    def _select(self, table, labels, n_classes, weights):
        """Choose among the features of a Table, all of them nominal.

        Parameters
        ----------
        table : Table
        labels : ndarray of int, shape (n_rows,)
            0 to n_classes - 1.
        n_classes : int
            Declared classes count.
        weights : ndarray of shape (n_rows,)
            Positive.

        Returns
        -------
        ndarray of bool, shape (n_features,)
        """

    def __sklearn_tags__(self):
        tags = tell_of_input(super().__sklearn_tags__(), self.categorical_features, sparse=True)
        tags.target_tags.required = True
        return tags

    @whole_fit
    def fit(
        self, X: Rows, y: ArrayLike | None = None, sample_weight: ArrayLike | None = None
    ) -> Self:
        """Choose features.

        Parameters
        ----------
        X : data frame, array-like, CSR matrix or Table of shape (n_rows, n_features)
            None, NaN and NA are missing values.
        y : array-like of shape (n_rows,)
            Class labels.
        sample_weight : array-like of shape (n_rows,), optional
            A row of weight w counts as w equal rows; one of weight 0 is left out. Weights that
            sum to 1 are shares of the rows.

        Returns
        -------
        self

        Raises
        ------
        ValueError
            A parameter is out of its range. y is None or a label missing. X and y differ in length.
            X has no rows, an infinite number, a date or a complex number. A weight is negative or
            not finite, or all are 0. Features are numeric and ``discretiser`` is None. Counts would
            take more than ``memory_limit``.
        TypeError
            A cell of X holds a list or another container, or labels have no order among each
            other, as text and numbers have not.
        """
        self._validate_params()
        labels = self._read_classes(y)
        table, labels, weights = self._rows(X, labels, sample_weight)
        table = self._cut(table, labels, weights)
        weights = np.ones(labels.size) if weights is None else weights
        self.support_ = self._select(table, labels, self.declared_classes_.size, weights)
        return self

    def _rows(self, X, labels, sample_weight):
        """Encode the rows that count, with their labels and weights, None where none are given."""
        if isinstance(X, Table):
            forget_names(self)
            self.n_features_in_ = X.schema.n_features
        else:
            X = check_features(self, X, reset=True)
        if X.shape[0] != labels.size:
            raise ValueError(
                f"Found input variables with inconsistent numbers of samples: "
                f"X has {X.shape[0]} rows, y has {labels.size}."
            )
        weights = None
        if sample_weight is not None:
            weights = shares_as_rows(checked_weights(sample_weight, labels))
            counted = weights > 0
            X, labels, weights = X[counted], labels[counted], weights[counted]
        self.encoder_ = TableEncoder(self.categorical_features, "skip")
        if isinstance(X, Table):
            self.encoder_.schema_ = X.schema
            return X, labels, weights
        names = names_in(self)
        schema = self.encoder_.learn(X, names).schema_
        warn_of_text(number_text(self.categorical_features, schema, names, X.given), names)
        return self.encoder_.encode(X), labels, weights

    def _cut(self, table, labels, weights):
        """Put intervals in the place of numbers."""
        self.discretiser_ = None
        numeric = table.schema.numeric
        if numeric.size == 0:
            return table
        if self.discretiser is None:
            raise ValueError(
                f"Features {numeric.tolist()[:5]} are numeric, and discretiser=None cuts none: "
                "name a discretiser, or name them in categorical_features if their numbers are "
                "names of values."
            )
        names = names_in(self)
        classes = self.declared_classes_
        cuts = find_cuts(self.discretiser, table, labels, weights, classes, names)
        self.discretiser_ = cuts.discretiser
        return cuts.cut(table)

    def _get_support_mask(self):
        check_is_fitted(self, "support_")
        return self.support_

    @of_one_fit
    def transform(self, X: Rows) -> Any:
        """Keep the features that were chosen, as they are.

        Parameters
        ----------
        X : data frame, array-like, CSR matrix or Table of shape (n_rows, n_features)
            The columns are those of :meth:`fit`, by the same names in the same order.

        Returns
        -------
        data frame, ndarray, CSR matrix or Table of shape (n_rows, n_chosen)
            Of the kind of ``X``, in the order of its columns; numbers are not cut. ``set_output``
            makes data frames of arrays, and of frames of the other library.

        Raises
        ------
        NotFittedError
            Before a fit; it is a ValueError and an AttributeError.
        ValueError
            X has other columns than in :meth:`fit` or an infinite number, is a Table that was
            encoded with other values, or one of which ``set_output`` wants a data frame.
        TypeError
            A cell of X holds a list or another container.

        Warns
        -----
        ModelWarning
            No feature was chosen, so that nothing is left.
        """
        chosen = self.get_support(indices=True)
        if chosen.size == 0:
            remark(ModelWarning, "No features were selected: none tells anything about the class.")
        if isinstance(X, Table):
            refuse_frame(self)
            if not X.schema.same_layout(self.encoder_.schema_):
                raise ValueError(
                    "This Table was encoded with other values than the one the selector was "
                    "fitted on: encode both with one TableEncoder."
                )
            return features_of(X, chosen)
        rows = check_features(self, X, reset=False)
        return columns_of(rows, chosen, wanted_library(self), self.get_feature_names_out())

    @of_one_fit
    def get_feature_names_out(self, input_features: ArrayLike | None = None) -> NDArray[np.object_]:
        """Name the features that were chosen.

        Parameters
        ----------
        input_features : array-like of shape (n_features,), optional
            Names of the input. By default those of :meth:`fit`, or x0, x1, ...

        Returns
        -------
        ndarray of shape (n_chosen,), object
            Strings: of a column called 5, "5".

        Raises
        ------
        NotFittedError
            Before a fit; it is a ValueError and an AttributeError.
        ValueError
            There is another number of names than of features, or they are others than in
            :meth:`fit`.
        """
        return names_out(self, input_features)[self.get_support()]

    @of_one_fit
    def inverse_transform(self, X: Rows) -> Any:
        """Put the features that were left out back, without their values.

        Parameters
        ----------
        X : data frame, array-like or CSR matrix of shape (n_rows, n_chosen)
            What :meth:`transform` made, or rows alike.

        Returns
        -------
        data frame, ndarray or CSR matrix of shape (n_rows, n_features)
            Of the kind of ``X``. What was left out is missing in a data frame and in an array of
            objects. In an array of numbers and in a sparse matrix it is 0, as scikit-learn has it.

        Raises
        ------
        NotFittedError
            Before a fit; it is a ValueError and an AttributeError.
        ValueError
            X has other columns than those that were chosen.
        TypeError
            X is a Table.
        """
        support = self.get_support()
        if is_frame(X):
            X = Frame(X)
        elif isinstance(X, Table):
            raise TypeError("A Table has no columns to put back: give arrays or data frames.")
        else:
            X = check_array(
                X,
                accept_sparse="csr",
                dtype=None,
                ensure_all_finite="allow-nan",
                ensure_min_features=0,
            )
        if X.shape[1] != support.sum():
            raise ValueError(
                f"X has {X.shape[1]} columns, but {support.sum()} features were selected: give "
                "what transform made."
            )
        if isinstance(X, Frame):
            self._check_names(X)
        return put_back(X, support, self._names_in())

    def _check_names(self, rows):
        """Refuse a data frame of other columns than those that were chosen, where known by name."""
        known_names = names_in(self)
        if known_names is None:
            return
        given_names, known_names = rows.names, known_names[self.get_support()].tolist()
        if says_otherwise(known_names, given_names):
            raise ValueError(
                f"The columns {given_names[:5]} are not those that were selected, "
                f"{known_names[:5]}: give what transform made."
            )

    def _names_in(self):
        """Names of all features, for a data frame of those that were chosen."""
        known_names = names_in(self)
        return names_out(self).tolist() if known_names is None else known_names.tolist()
