"""Mixed columns to integer codes and floats, with missing and unseen values explicit."""

from dataclasses import dataclass, replace
from numbers import Integral

import numpy as np
import scipy.sparse as sp
from sklearn.base import BaseEstimator, TransformerMixin
from sklearn.utils.validation import check_is_fitted

from . import codec
from .columns import check_features, columns_of, is_frame
from .schema import MISSING, UNSEEN, Schema, make_schema

__all__ = ["MISSING", "UNSEEN", "Table", "TableEncoder"]


@dataclass(frozen=True, eq=False)
class Table:
    """Encoded rows: codes of the nominal features beside the numbers of the numeric ones.

    Every classifier takes a table in place of raw features, so that data which is used many
    times is encoded once; ``table[rows]`` selects rows by index, slice or mask.

    Attributes
    ----------
    schema : Schema
        The layout, shared by all tables of one encoder.
    codes : ndarray of shape (n_rows, n_nominal), int32, or CSR matrix
        ``MISSING`` (-1), ``UNSEEN`` (-2), or the position of the value in the schema. A CSR
        matrix holds the codes of what is stored; the others have the feature's ``zero_codes``.
    numbers : ndarray of shape (n_rows, n_numeric), float64, or CSR matrix
        NaN for missing.
    zero_codes : ndarray of shape (n_nominal,) or None
        With sparse codes: the code of zero for each feature.

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive import TableEncoder
    >>> X = np.array([["sun", 21.5], ["rain", 12.0], ["sun", None]], dtype=object)
    >>> table = TableEncoder().fit_transform(X)
    >>> table.shape, table.codes.tolist()
    ((3, 2), [[1], [0], [1]])
    >>> table[table.numbers[:, 0] > 20].codes.tolist()
    [[1]]
    """

    schema: Schema
    codes: object
    numbers: object
    zero_codes: np.ndarray | None = None

    def __len__(self):
        return self.codes.shape[0]

    @property
    def shape(self):
        """Rows and features."""
        return len(self), self.schema.n_features

    def __getitem__(self, rows):
        if isinstance(rows, Integral):
            rows = [rows]
        elif isinstance(rows, np.ndarray) and rows.dtype == bool:
            rows = np.flatnonzero(rows)
        return replace(self, codes=self.codes[rows], numbers=self.numbers[rows])

    def dense_codes(self):
        """Codes of every row and nominal feature in an array, for what cannot take a CSR matrix.

        Returns
        -------
        ndarray of shape (n_rows, n_nominal), int32, C-contiguous
            ``codes`` itself where it is such an array. Zeros of a sparse matrix have their
            feature's code of zero; what is missing or unseen stays ``MISSING`` or ``UNSEEN``.
        """
        codes = self.codes
        if not sp.issparse(codes):
            return np.ascontiguousarray(codes)
        dense = np.tile(self.zero_codes, (len(self), 1))
        dense[np.repeat(np.arange(len(self)), np.diff(codes.indptr)), codes.indices] = codes.data
        return dense


class TableEncoder(TransformerMixin, BaseEstimator):
    """Learn which features are nominal and which values they have; encode rows as a Table.

    Parameters
    ----------
    categorical_features : "from_dtype", "all", None or array-like, default="from_dtype"
        Which features are nominal. "from_dtype": the categorical, string, object and boolean
        columns (an object column that holds only numbers is numeric), so that an array of
        numbers is numeric; "all" or None for all or none of them; or a boolean mask, positions,
        or names of columns.
    missing : {"skip", "value"}, default="skip"
        "skip": a missing value of a nominal feature contributes nothing. "value": it is a value
        of its own, if training shows it. Missing numbers are always skipped.

    Attributes
    ----------
    schema_ : Schema
        The layout that was learned. Values that a pandas categorical or a polars Enum declares
        count even when no row shows them; other columns count what they show.
    n_features_in_, feature_names_in_
        As in scikit-learn.

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive import TableEncoder
    >>> X = np.array([["sun", 21.5], ["rain", 12.0], ["sun", None]], dtype=object)
    >>> encoder = TableEncoder().fit(X)
    >>> encoder.transform(np.array([["snow", 0.0], [None, 1.0]], dtype=object)).codes.tolist()
    [[-2], [-1]]
    """

    def __init__(self, categorical_features="from_dtype", missing="skip"):
        self.categorical_features = categorical_features
        self.missing = missing

    def fit(self, X, y=None):
        """Learn the schema from ``X``: a data frame, array or sparse matrix (rows, features)."""
        return self.learn(check_features(self, X, reset=True), names=self._names())

    def transform(self, X):
        """Encode ``X``; values that fitting did not see become ``UNSEEN``. Returns a Table."""
        check_is_fitted(self, "schema_")
        return self.encode(check_features(self, X, reset=False))

    def _names(self):
        return getattr(self, "feature_names_in_", None)

    def learn(self, X, names=None, *, grow=False):
        """Learn from a checked input; with ``grow``, only add values to what is known."""
        if self.missing not in ("skip", "value"):
            raise ValueError(f"missing must be 'skip' or 'value', not {self.missing!r}.")
        _refuse_sparse_gaps(X, self.missing)
        if grow:
            self.schema_ = codec.grown(self.schema_, X, self.missing)
            return self
        columns = None if sp.issparse(X) or _is_numbers(X) else columns_of(X)
        nominal = self._nominal(X, columns, names)
        if columns is None:
            self.schema_ = codec.learn_numbers(X, nominal, self.missing)
        else:
            values = [codec.values_of(columns[k], self.missing) for k in nominal]
            self.schema_ = make_schema(X.shape[1], nominal, values)
        return self

    def encode(self, X):
        """Encode a checked input as a Table."""
        schema = self.schema_
        if sp.issparse(X):
            _refuse_sparse_gaps(X, self.missing)
            return _encode_sparse(X, schema)
        if _is_numbers(X):
            numbers = X if schema.nominal.size == 0 else X[:, schema.numeric]
            codes = codec.encode_numbers(X, schema, self.missing)
            return Table(schema, codes, np.ascontiguousarray(numbers, dtype=np.float64))
        columns = columns_of(X)
        codes = np.empty((X.shape[0], schema.nominal.size), dtype=np.int32)
        for k, position in enumerate(schema.nominal):
            codes[:, k] = codec.encode_column(columns[position], schema.values(k), self.missing)
        numbers = np.empty((X.shape[0], schema.numeric.size))
        for k, position in enumerate(schema.numeric):
            numbers[:, k] = _numbers_of(columns[position], position)
        return Table(schema, codes, numbers)

    def _nominal(self, X, columns, names):
        """Positions of the nominal features."""
        chosen = self.categorical_features
        n_features = X.shape[1]
        if isinstance(chosen, str) and chosen == "all":
            return np.arange(n_features)
        if chosen is None:
            return np.arange(0)
        if isinstance(chosen, str) and chosen == "from_dtype":
            if columns is None:
                return np.arange(n_features if X.dtype.kind == "b" else 0)
            return np.flatnonzero([column.nominal for column in columns])
        return _positions(chosen, n_features, names)


def _is_numbers(X):
    return not is_frame(X) and X.dtype.kind in "iufb"


def _refuse_sparse_gaps(X, missing):
    if missing == "value" and sp.issparse(X) and np.isnan(X.data).any():
        raise ValueError(
            "A sparse matrix cannot have NaN as a value of its own: "
            "take missing='skip', or give a dense array."
        )


def _positions(chosen, n_features, names):
    chosen = np.atleast_1d(np.asarray(chosen))
    if chosen.dtype.kind in "OSU":
        known = {} if names is None else {name: k for k, name in enumerate(names)}
        unknown = [name for name in chosen.tolist() if name not in known]
        if unknown:
            raise ValueError(
                f"categorical_features names {unknown[0]!r}, which is not a column of X; "
                f"the columns are {list(known)}."
            )
        return np.unique([known[name] for name in chosen.tolist()])
    if chosen.dtype == bool:
        if chosen.shape != (n_features,):
            raise ValueError(
                f"categorical_features is a mask of shape {chosen.shape}, "
                f"but X has {n_features} features."
            )
        return np.flatnonzero(chosen)
    whole = chosen.size == 0 or chosen.dtype.kind in "iu"
    if not whole or not np.isin(chosen, np.arange(n_features)).all():
        raise ValueError(
            f"categorical_features must be whole numbers in 0..{n_features - 1}, "
            f"got {chosen.tolist()}."
        )
    return np.unique(chosen).astype(np.int64)


def _numbers_of(column, position):
    try:
        if column.codes is not None:
            return np.array([*column.declared, np.nan], dtype=np.float64)[column.codes]
        return np.asarray(column.values, dtype=np.float64)
    except (TypeError, ValueError) as error:
        raise ValueError(
            f"Feature {position} is numeric, but not all that it holds is a number ({error}): "
            "give numbers, or declare it in categorical_features."
        ) from None


def _encode_sparse(X, schema):
    rows = X.shape[0]
    if schema.nominal.size == 0:
        return Table(schema, np.empty((rows, 0), dtype=np.int32), X.astype(np.float64, copy=False))
    if schema.numeric.size:
        raise ValueError(
            "A sparse matrix must be all nominal or all numeric: "
            "set categorical_features to 'all' or None, or give a dense array."
        )
    codes, zero_codes = codec.encode_sparse(X, schema)
    return Table(schema, codes, np.empty((rows, 0)), zero_codes)
