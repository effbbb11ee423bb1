"""Values to codes and back: learning the values of nominal features, encoding them."""

from itertools import repeat

import numpy as np
import scipy.sparse as sp

from ..kernels import encode as kernels
from .columns import Column, columns_of, is_frame, is_missing
from .schema import MISSING, UNSEEN, Schema, make_schema

# A look-up table is used while all columns together span no more integers than this.
_LOOKUP_LIMIT = 1 << 26
_LARGEST = 1 << 62
# Marks a missing value where missing is a value of its own.
_MISSING_VALUE = None


def values_of(column, missing):
    """Values of one nominal column, sorted where they can be, missing last if it counts."""
    if column.codes is not None:
        values, gaps = list(column.declared), bool((column.codes < 0).any())
    else:
        absent = is_missing(column.values)
        gaps = bool(absent.any())
        values = _declared_or_shown(column, column.values[~absent])
    return [*values, _MISSING_VALUE] if gaps and missing == "value" else values


def _declared_or_shown(column, shown):
    if column.declared is not None:
        return list(column.declared)
    shown = set(shown.tolist())
    try:
        return sorted(shown)
    except TypeError:
        return sorted(shown, key=lambda value: (type(value).__name__, str(value)))


def encode_column(column, values, missing):
    """Codes of one column, int32 (rows,)."""
    lookup = {value: code for code, value in enumerate(values)}
    gap = lookup.get(_MISSING_VALUE, UNSEEN) if missing == "value" else MISSING
    if column.codes is not None:
        translation = [lookup.get(value, UNSEEN) for value in column.declared]
        return np.array([*translation, gap], dtype=np.int32)[column.codes]
    if column.values.dtype.kind == "f":
        codes = _search(column.values, values)
    else:
        found = map(lookup.get, column.values.tolist(), repeat(UNSEEN))
        codes = np.fromiter(found, dtype=np.int32, count=column.values.size)
    codes[is_missing(column.values)] = gap
    return codes


def _search(numbers, values):
    """Codes of floats by binary search; what is not a known value is UNSEEN."""
    positions = [c for c, value in enumerate(values) if isinstance(value, int | float | np.number)]
    known = np.array([values[code] for code in positions])
    if known.size == 0:
        return np.full(numbers.size, UNSEEN, dtype=np.int32)
    order = np.argsort(known)
    at = np.minimum(np.searchsorted(known[order], numbers), known.size - 1)
    codes = np.asarray(positions, dtype=np.int32)[order[at]]
    codes[known[order[at]] != numbers] = UNSEEN
    return codes


def learn_numbers(X, nominal, missing):
    """Learn the schema of an array or CSR matrix with these ``nominal`` features."""
    if sp.issparse(X):
        return _learn_sparse(X, nominal)
    if nominal.size and X.dtype.kind in "iub":
        integers = _integers(X, nominal)
        spans = _spans(integers.min(axis=0), integers.max(axis=0))
        if spans is not None:
            return _learn_integers(integers, nominal, X.shape[1], *spans)
    values = [values_of(Column(X[:, k], nominal=True), missing) for k in nominal]
    return make_schema(X.shape[1], nominal, values)


def _spans(low, high):
    """Lowest integer of each column and how many it spans, or None where that is too much."""
    width = high.astype(np.float64) - low.astype(np.float64) + 1.0
    # Integers near the ends of int64 would wrap round in the table's arithmetic.
    if width.sum() > _LOOKUP_LIMIT or max(-int(low.min()), int(high.max())) >= _LARGEST:
        return None
    low = low.astype(np.int64)
    return low, high.astype(np.int64) - low + 1


def _learn_integers(integers, nominal, n_features, low, span):
    base = np.concatenate([[0], np.cumsum(span)])
    shown = np.zeros(base[-1], dtype=np.bool_)
    kernels.mark_shown(integers, low, base, shown)
    lookup = np.empty(base[-1], dtype=np.int32)
    starts = np.empty(base.size, dtype=np.int64)
    values = np.empty(int(shown.sum()), dtype=np.int64)
    kernels.number_shown(shown, base, low, lookup, starts, values)
    numeric = np.setdiff1d(np.arange(n_features), nominal)
    return Schema(n_features, nominal.astype(np.int64), numeric, values, starts)


def _integers(X, nominal):
    X = X.astype(np.uint8) if X.dtype.kind == "b" else X
    return np.ascontiguousarray(X if nominal.size == X.shape[1] else X[:, nominal])


def encode_numbers(X, schema, missing):
    """Codes of an array of numbers, int32 (rows, n_nominal)."""
    codes = np.empty((X.shape[0], schema.nominal.size), dtype=np.int32)
    if schema.nominal.size == 0:
        return codes
    if X.dtype.kind in "iub" and schema.flat_values.dtype.kind in "iu":
        tables = None if X.dtype == np.uint64 and X.max() >= _LARGEST else _lookup_tables(schema)
        if tables is not None:
            kernels.look_up(_integers(X, schema.nominal), *tables, codes)
            return codes
    for k, position in enumerate(schema.nominal):
        column = Column(X[:, position], nominal=True)
        codes[:, k] = encode_column(column, schema.values(k).tolist(), missing)
    return codes


def _lookup_tables(schema):
    """Flat table from integer to code, or None where it would be too large."""
    if not schema.n_values.all():
        return None
    firsts = schema.starts[:-1]
    lowest = np.minimum.reduceat(schema.flat_values, firsts)
    spans = _spans(lowest, np.maximum.reduceat(schema.flat_values, firsts))
    if spans is None:
        return None
    low, span = spans
    base = np.concatenate([[0], np.cumsum(span)])
    lookup = np.full(base[-1], UNSEEN, dtype=np.int32)
    owner = np.repeat(np.arange(low.size), schema.n_values)
    codes = np.arange(schema.flat_values.size) - schema.starts[owner]
    lookup[base[owner] + schema.flat_values.astype(np.int64) - low[owner]] = codes
    return low, base, lookup


def _learn_sparse(X, nominal):
    n_features = X.shape[1]
    if nominal.size not in (0, n_features):
        raise ValueError(
            "A sparse matrix must be all nominal or all numeric: "
            "set categorical_features to 'all' or None, or give a dense array."
        )
    if nominal.size == 0:
        return make_schema(n_features, nominal, [])
    feature, value = _distinct(X)
    stored = np.bincount(X.indices, minlength=n_features)
    zero = np.flatnonzero(stored < X.shape[0])
    feature = np.concatenate([feature, zero])
    value = np.concatenate([value, np.zeros(zero.size)])
    order = np.lexsort((value, feature))
    starts = np.concatenate([[0], np.cumsum(np.bincount(feature, minlength=n_features))])
    return Schema(n_features, np.arange(n_features), np.arange(0), value[order], starts)


def _distinct(X):
    """Every different (feature, value) that a CSR matrix stores, NaN left out."""
    # Turning rows into columns takes linear time and spares most of the sorting.
    columns = X.tocsc()
    feature = np.repeat(np.arange(X.shape[1]), np.diff(columns.indptr))
    known = ~np.isnan(columns.data)
    feature, value = feature[known], columns.data[known]
    order = np.lexsort((value, feature))
    feature, value = feature[order], value[order]
    new = np.ones(feature.size, dtype=bool)
    new[1:] = (np.diff(feature) != 0) | (np.diff(value) != 0)
    return feature[new], value[new]


def encode_sparse(X, schema):
    """Codes of what a CSR matrix stores, and the code of zero for each feature."""
    values = _numbers(schema.flat_values)
    owner = np.repeat(np.arange(schema.n_features), schema.n_values)
    order = np.lexsort((values, owner))
    known = values[order]
    within = (np.arange(owner.size) - schema.starts[owner])[order].astype(np.int32)

    def code(features, values):
        out = np.empty(values.size, dtype=np.int32)
        asked = values.astype(np.float64, copy=False)
        kernels.search(features, asked, schema.starts, known, within, out)
        return out

    data = code(X.indices, X.data)
    codes = sp.csr_matrix((data, X.indices, X.indptr), shape=X.shape, copy=False)
    return codes, code(np.arange(schema.n_features), np.zeros(schema.n_features))


def _numbers(values):
    """Known values as floats, a missing one as NaN."""
    if values.dtype == object and not all(v is None or isinstance(v, int | float) for v in values):
        raise ValueError(
            "A sparse matrix holds only numbers, but training showed other values: give an array "
            "or a data frame as in training."
        )
    return values.astype(np.float64)


def grown(schema, X, missing):
    """Append the values that ``X`` shows beyond the schema to it, after the known ones."""
    if schema.nominal.size == 0:
        return schema
    if sp.issparse(X) or (not is_frame(X) and X.dtype.kind in "iufb"):
        shown = learn_numbers(X, schema.nominal, missing)
        more = [shown.values(k).tolist() for k in range(schema.nominal.size)]
    else:
        columns = columns_of(X)
        more = [values_of(columns[k], missing) for k in schema.nominal]
    values = [_united(schema.values(k).tolist(), each) for k, each in enumerate(more)]
    if all(len(v) == n for v, n in zip(values, schema.n_values, strict=True)):
        return schema
    return make_schema(schema.n_features, schema.nominal, values)


def _united(known, shown):
    have = set(known)
    return [*known, *(value for value in shown if value not in have)]
