"""The encoder: which features are nominal, the values that they have, and rows as a Table."""

from collections.abc import Mapping, Set
from numbers import Real
from typing import Self

import numpy as np
from numpy.typing import ArrayLike, NDArray
from sklearn.base import BaseEstimator, TransformerMixin
from sklearn.utils.validation import check_is_fitted

from ..machine.whole_fit import of_one_fit, whole_fit
from .check import as_rows, check_features
from .column_names import names_in, plain_name
from .growth import refuse_other_types
from .kinds.kind import Kind
from .number_text import number_text, warn_of_text
from .parameters import NamedParameters
from .places import places_of
from .table import Table
from .tags import tell_of_input
from .types import CategoricalFeatures, EncodedGaps, Rows


class TableEncoder(NamedParameters, TransformerMixin, BaseEstimator):
    """Learn which features are nominal and which values they have; encode rows as a Table.

    Parameters
    ----------
    categorical_features : "from_dtype", "all", None or array-like, default="from_dtype"
        Which features are nominal. "from_dtype": the categorical, string, object and boolean
        columns (an object column that holds only numbers is numeric), so that an array of numbers
        is numeric. "all" or None for all or none of them. A boolean mask, positions, or names of
        columns. Integers that may be either, and mean other columns, are refused.
    missing : {"skip", "value"}, default="skip"
        "skip": a missing value of a nominal feature contributes nothing. "value": it is a value
        of its own, if training shows it. Missing numbers stay NaN, of which classifiers may
        make a value.

    Attributes
    ----------
    schema_ : Schema
        The layout that was learned. Values that a pandas categorical or a polars Enum declares
        count even when no row shows them; other columns count what they show.
    n_features_in_, feature_names_in_
        As in scikit-learn, which has ``feature_names_in_`` where all names are strings. Names of
        other types (integers, tuples of two levels, dates, a mixture) are compared all the same.

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive import TableEncoder
    >>> X = np.array([["sun", 21.5], ["rain", 12.0], ["sun", None]], dtype=object)
    >>> encoder = TableEncoder().fit(X)
    >>> encoder.transform(np.array([["snow", 0.0], [None, 1.0]], dtype=object)).codes.tolist()
    [[-2], [-1]]

    Dates are refused, for a date says several things. Make a word or a number of each that may
    matter; a missing date stays missing:

    >>> import pandas as pd
    >>> sold = pd.Series(pd.to_datetime(["2026-01-05", None, "2026-03-01"]), name="sold")
    >>> days = pd.DataFrame({"month": sold.dt.month_name(), "days": (sold - sold.min()).dt.days})
    >>> table = TableEncoder().fit_transform(days)
    >>> table.codes.ravel().tolist(), table.numbers.ravel().tolist()
    ([0, -1, 1], [0.0, nan, 55.0])
    """

    def __init__(
        self,
        categorical_features: CategoricalFeatures = "from_dtype",
        missing: EncodedGaps = "skip",
    ) -> None:
        self.categorical_features = categorical_features
        self.missing = missing

    def __sklearn_tags__(self):
        tags = tell_of_input(super().__sklearn_tags__(), self.categorical_features, sparse=True)
        # What it makes is a Table and no array.
        tags.transformer_tags.preserves_dtype = []
        return tags

    @whole_fit
    def fit(self, X: Rows, y: ArrayLike | None = None) -> Self:
        """Learn the schema from rows.

        Parameters
        ----------
        X : data frame, array-like or CSR matrix of shape (n_rows, n_features)
            None, NaN and NA are missing values.
        y : array-like of shape (n_rows,), optional
            Not looked at.

        Returns
        -------
        self

        Raises
        ------
        ValueError
            ``missing`` is unknown; ``categorical_features`` names a column that X does not have;
            or X has no rows, an infinite number, a date or a complex number.
        TypeError
            A cell of X holds a list or another container.

        Warns
        -----
        StoredAsTextWarning
            More than 20 values of a column of text are all numbers, also written with groups of
            digits, a currency, a percent sign or a unit.
        """
        rows = check_features(self, X, reset=True)
        names = self._names()
        self.learn(rows, names=names)
        warn_of_text(number_text(self.categorical_features, self.schema_, names, X), names)
        return self

    @of_one_fit
    def transform(self, X: Rows) -> Table:
        """Encode ``X``; values that fitting did not see become ``UNSEEN``.

        Parameters
        ----------
        X : data frame, array-like or CSR matrix of shape (n_rows, n_features)
            The columns are those of :meth:`fit`, by the same names in the same order.

        Returns
        -------
        Table
            Of shape (n_rows, n_features).

        Raises
        ------
        NotFittedError
            Before a fit; it is a ValueError and an AttributeError.
        ValueError
            X has other columns, an infinite number, or a word in a numeric feature.
        TypeError
            A cell of X holds a list or another container.
        """
        check_is_fitted(self, "schema_")
        return self.encode(check_features(self, X, reset=False))

    def _names(self):
        return names_in(self)

    def learn(self, X: Rows, names: ArrayLike | None = None, *, grow: bool = False) -> Self:
        """Learn from a checked input; with ``grow``, only add values to what is known.

        What :func:`check_features` returns keeps what it found for the encoding that follows.

        Parameters
        ----------
        X : Kind of shape (n_rows, n_features)
            Or a data frame, array or CSR matrix that is checked already.
        names : array-like of shape (n_features,), optional
            Of the columns; without them ``categorical_features`` cannot name any.
        grow : bool, default=False
            Whether to add the values of ``X`` to the schema that was learned before.

        Returns
        -------
        self

        Raises
        ------
        ValueError
            ``missing`` is unknown; ``categorical_features`` names a column that X does not have;
            or a column has another type than the rows so far.
        TypeError
            ``categorical_features`` is a set or dict, or has a list or another container in it,
            which names no column.
        """
        if self.missing not in ("skip", "value"):
            raise ValueError(f"missing must be 'skip' or 'value', not {self.missing!r}.")
        rows = as_rows(X)
        if grow:
            if isinstance(self.categorical_features, str) and self.categorical_features != "all":
                refuse_other_types(self.schema_, rows, self.missing, names)
            self.schema_ = rows.grow(self.schema_, self.missing)
        else:
            self.schema_ = rows.learn(self.nominal_among(rows, names), self.missing)
        return self

    def encode(self, X: Rows) -> Table:
        """Encode a checked input as a Table.

        Parameters
        ----------
        X : Kind of shape (n_rows, n_features)
            Or a data frame, array or CSR matrix that is checked already.

        Returns
        -------
        Table
            Of shape (n_rows, n_features).

        Raises
        ------
        ValueError
            A numeric feature holds a word, or a sparse matrix is to be nominal in part.
        """
        return as_rows(X).encode(self.schema_, self.missing)

    def nominal_among(self, rows: Kind, names: ArrayLike | None) -> NDArray[np.integer]:
        """Find which features ``categorical_features`` says are nominal.

        Parameters
        ----------
        rows : Kind of shape (n_rows, n_features)
        names : array-like of shape (n_features,) or None
            Of the columns.

        Returns
        -------
        ndarray of int, shape (n_nominal,)
            Their positions, ascending.

        Raises
        ------
        ValueError
            ``categorical_features`` names a column that there is not.
        TypeError
            It is a set or dict, or has a list or another container in it, which names no column.
        """
        chosen = self.categorical_features
        n_features = rows.shape[1]
        if isinstance(chosen, str) and chosen == "all":
            return np.arange(n_features)
        if chosen is None:
            return np.arange(0)
        if isinstance(chosen, str) and chosen == "from_dtype":
            return rows.nominal
        return _positions(chosen, n_features, names)


def _positions(chosen, n_features, names):
    if isinstance(chosen, Set | Mapping):
        raise TypeError(
            f"categorical_features is of type {type(chosen).__name__}: give a list, such as "
            f"{[*chosen]}."
        )
    # Of tuples and of words beside numbers an array would make other names.
    listed = [*chosen] if isinstance(chosen, list | tuple) or np.ndim(chosen) else [chosen]
    if listed and all(isinstance(entry, bool | np.bool_) for entry in listed):
        if len(listed) != n_features:
            raise ValueError(
                f"categorical_features is a mask of shape {(len(listed),)}, "
                f"but X has {n_features} features."
            )
        return np.flatnonzero(listed)
    instead = ", or give a mask"
    positions = places_of(listed, names, n_features, "categorical_features", instead)
    if positions is None:
        _refuse_unknown(listed, n_features, names)
    return np.unique(np.array(positions, dtype=np.int64))


def _refuse_unknown(chosen, n_features, names):
    """Say of what is neither positions nor names which it is not."""
    columns = [] if names is None else list(names)
    if all(isinstance(entry, Real) for entry in chosen):
        numbers = any(isinstance(name, Real) for name in columns)
        named = f", or names among {columns}" if numbers else ""
        raise ValueError(
            f"categorical_features must be whole numbers in 0..{n_features - 1}{named}, "
            f"got {[entry.item() if isinstance(entry, np.generic) else entry for entry in chosen]}."
        )
    unknown = next(entry for entry in chosen if plain_name(entry) not in columns)
    if names is None:
        raise ValueError(
            f"categorical_features names {unknown!r}, but the columns of X have no "
            "names: give positions, or a mask."
        )
    raise ValueError(
        f"categorical_features names {unknown!r}, which is not a column of X; "
        f"the columns are {columns}."
    )
