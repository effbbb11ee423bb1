"""Rows of a CSR matrix: only what is stored is looked at, and zero has a code of its own."""

import numpy as np
import scipy.sparse as sp

from ...kernels import encode as kernels
from ...machine import thresholds
from ..schema import Schema, make_schema
from ..table import Table
from .kind import Kind

# Whole numbers below it differ as floats and as integers.
_LARGEST = 1 << 53


class Sparse(Kind):
    """A CSR matrix of floats or booleans, all of whose features are nominal or none."""

    is_sparse = True
    of_one_type = True

    def __init__(self, given, *, rounded=False):
        super().__init__(given)
        self._rounded = rounded

    def __getitem__(self, mask):
        return Sparse(self.given[mask], rounded=self._rounded)

    @property
    def nominal(self):
        """All positions if these are booleans."""
        return np.arange(self.shape[1] if self.given.dtype.kind == "b" else 0)

    def learn(self, nominal, missing):
        """Learn what is stored, and zero where a row stores nothing."""
        self._refuse_gaps(missing)
        n_features = self.shape[1]
        _refuse_mixed(nominal.size, n_features)
        if nominal.size == 0:
            return make_schema(n_features, nominal, [])
        self._refuse_rounded()
        return _learned(self.given)

    def grow(self, schema, missing):
        """Append new values as any kind does; NaN as a value of its own raises ValueError."""
        self._refuse_gaps(missing)
        return super().grow(schema, missing)

    def encode(self, schema, missing):
        """Encode what is stored as a Table of CSR matrices."""
        self._refuse_gaps(missing)
        rows = self.shape[0]
        if schema.nominal.size == 0:
            numbers = self.given.astype(np.float64, copy=False)
            return Table(schema, np.empty((rows, 0), dtype=np.int32), numbers)
        _refuse_mixed(schema.nominal.size, schema.n_features)
        self._refuse_rounded()
        codes, zero_codes = _encoded(self.given, schema)
        return Table(schema, codes, np.empty((rows, 0)), zero_codes)

    def _refuse_rounded(self):
        if self._rounded:
            raise ValueError(
                "A sparse matrix is read as floats, which take whole numbers beyond 2**53 for each "
                "other: give a dense array of them, or names as strings."
            )

    def _refuse_gaps(self, missing):
        if missing == "value" and np.isnan(self.given.data).any():
            raise ValueError(
                "A sparse matrix cannot have NaN as a value of its own: "
                "take missing='skip', or give a dense array."
            )


def _refuse_mixed(n_nominal, n_features):
    if n_nominal not in (0, n_features):
        raise ValueError(
            "A sparse matrix must be all nominal or all numeric: "
            "set categorical_features to 'all' or None, or give a dense array."
        )


def _learned(X):
    n_features = X.shape[1]
    feature, value = _distinct(X)
    stored = np.bincount(X.indices, minlength=n_features)
    zero = np.flatnonzero(stored < X.shape[0])
    feature = np.concatenate([feature, zero])
    value = np.concatenate([value, np.zeros(zero.size)])
    order = np.lexsort((value, feature))
    starts = np.concatenate([[0], np.cumsum(np.bincount(feature, minlength=n_features))])
    return Schema(n_features, np.arange(n_features), np.arange(0), value[order], starts)


def _distinct(X):
    """Every different (feature, value) that a CSR matrix stores, NaN left out, in order."""
    return _distinct_integers(X) or _distinct_numbers(X)


def _distinct_integers(X):
    """Do so by marks where these are whole numbers that lie together; None elsewhere."""
    if X.data.size == 0:
        return None
    low, high = float(X.data.min()), float(X.data.max())
    # Of NaN either is NaN, and no comparison with it is true.
    if not (abs(low) < _LARGEST and (high - low + 1) * X.shape[1] <= thresholds.MARKED_VALUES):
        return None
    # Half the bytes of the usual integers; the limit leaves room.
    integers = (X.data - low).astype(np.int32)
    # Of the numbers themselves: a difference is rounded, which can make one whole that is not.
    if not low.is_integer() or not np.array_equal(integers + low, X.data):
        return None
    span = int(high - low) + 1
    shown = np.zeros(X.shape[1] * span, dtype=bool)
    shown[X.indices * np.int32(span) + integers] = True
    feature, value = np.divmod(np.flatnonzero(shown), span)
    return feature, value + low


def _distinct_numbers(X):
    # Turning rows into columns takes linear time and spares most of the sorting.
    columns = X.tocsc()
    feature = np.repeat(np.arange(X.shape[1]), np.diff(columns.indptr))
    shown = ~np.isnan(columns.data)
    feature, value = feature[shown], columns.data[shown]
    order = np.lexsort((value, feature))
    feature, value = feature[order], value[order]
    new = np.ones(feature.size, dtype=bool)
    new[1:] = (np.diff(feature) != 0) | (np.diff(value) != 0)
    return feature[new], value[new]


def _encoded(X, schema):
    """Codes of what a CSR matrix stores, and the code of zero for each feature."""
    # Known values as floats, a missing one as NaN.
    if schema.flat_values.dtype == object and not all(
        v is None or isinstance(v, int | float) for v in schema.flat_values
    ):
        raise ValueError(
            "A sparse matrix holds only numbers, but training showed other values: give an array "
            "or a data frame as in training."
        )
    floats = schema.flat_values.astype(np.float64)
    # An integer that is no float equals none: NaN, which is never found.
    large = np.abs(floats) >= _LARGEST
    exact = [float(v) == v for v in schema.flat_values[large].tolist()]
    floats[large] = np.where(exact, floats[large], np.nan)
    values = floats
    owner = np.repeat(np.arange(schema.n_features), schema.n_values)
    order = np.lexsort((values, owner))
    ordered = values[order]
    within = (np.arange(owner.size) - schema.starts[owner])[order].astype(np.int32)

    def code(features, values):
        out = np.empty(values.size, dtype=np.int32)
        asked = values.astype(np.float64, copy=False)
        kernels.search(features, asked, schema.starts, ordered, within, out)
        return out

    data = code(X.indices, X.data)
    codes = sp.csr_matrix((data, X.indices, X.indptr), shape=X.shape, copy=False)
    return codes, code(np.arange(schema.n_features), np.zeros(schema.n_features))
