"""Rows of an array of plain numbers or booleans; look-up tables make codes of small integers."""

import numpy as np

from ...kernels import encode as kernels
from ...machine import thresholds
from ...machine.tiles import tiles
from ..column import Column
from ..schema import UNSEEN, Schema, kept_by_schema, make_schema
from ..table import Table
from .kind import Kind

_LARGEST = 1 << 62


class Numbers(Kind):
    """An array of integers, floats or booleans; booleans are nominal."""

    of_one_type = True
    _table = None

    @property
    def integers(self):
        """These rows where they are integers or booleans."""
        return self.given if self.given.dtype.kind in "iub" else None

    @property
    def nominal(self):
        """All positions if these are booleans."""
        return np.arange(self.shape[1] if self.given.dtype.kind == "b" else 0)

    def learn(self, nominal, missing):
        """Learn from a look-up table if these are small integers, from sorted columns if not."""
        X = self.given
        if nominal.size and X.dtype.kind in "iub":
            integers = np.ascontiguousarray(_integers(X, nominal))
            spans = _spans(integers.min(axis=0), integers.max(axis=0))
            if spans is not None:
                return _learned(integers, nominal, X.shape[1], *spans)
        values = [Column(X[:, k], nominal=True).shown(missing) for k in nominal]
        return make_schema(X.shape[1], nominal, values)

    def grow(self, schema, missing):
        """Append new values; where the codes show that there are none, nothing is sorted."""
        if not schema.nominal.size or self.knows_all(schema, missing):
            return schema
        return super().grow(schema, missing)

    def knows_all(self, schema, missing):
        """Whether these are integers, all of whose nominal ones the schema has; keeps the codes."""
        if self.given.dtype.kind not in "iu" or not schema.nominal.size:
            return False
        self._table = self.encode(schema, missing)
        return np.minimum.reduce(self._table.codes, axis=None, initial=0) > UNSEEN

    def encode(self, schema, missing):
        """Encode; numbers that are floats already and all numeric are not copied."""
        if self._table is not None and self._table.schema is schema:
            return self._table
        X = self.given
        numbers = X if schema.nominal.size == 0 else X[:, schema.numeric]
        codes = self._codes(schema, missing)
        return Table(schema, codes, np.ascontiguousarray(numbers, dtype=np.float64))

    def _codes(self, schema, missing):
        X = self.given
        codes = np.empty((X.shape[0], schema.nominal.size), dtype=np.int32)
        if schema.nominal.size == 0:
            return codes
        if X.dtype.kind in "iub":
            # Cast to int64, an integer beyond it would be taken for a negative one.
            beyond = X.dtype == np.uint64 and X.max() >= _LARGEST
            tables = None if beyond else _lookup_tables(schema)
            if tables is not None:
                for rows, tile in tiles(_integers(X, schema.nominal)):
                    kernels.look_up(tile, *tables, codes[rows])
                return codes
        for k, position in enumerate(schema.nominal):
            column = Column(X[:, position], nominal=True)
            codes[:, k] = column.encoded(schema.values(k).tolist(), missing)
        return codes


def _integers(X, nominal):
    X = X.astype(np.uint8) if X.dtype.kind == "b" else X
    return X if nominal.size == X.shape[1] else X[:, nominal]


def _spans(low, high):
    """Lowest integer of each column and how many it spans, or None where that is too much."""
    width = high.astype(np.float64) - low.astype(np.float64) + 1.0
    # Integers near the ends of int64 would wrap round in the table's arithmetic.
    beyond = max(-int(low.min()), int(high.max())) >= _LARGEST
    if beyond or width.sum() > thresholds.LOOKED_UP_INTEGERS:
        return None
    low = low.astype(np.int64)
    return low, high.astype(np.int64) - low + 1


def _learned(integers, nominal, n_features, low, span):
    base = np.concatenate([[0], np.cumsum(span)])
    shown = np.zeros(base[-1], dtype=np.bool_)
    kernels.mark_shown(integers, low, base, shown)
    lookup = np.empty(base[-1], dtype=np.int32)
    starts = np.empty(base.size, dtype=np.int64)
    values = np.empty(int(shown.sum()), dtype=np.int64)
    kernels.number_shown(shown, base, low, lookup, starts, values)
    numeric = np.setdiff1d(np.arange(n_features), nominal)
    return Schema(n_features, nominal.astype(np.int64), numeric, values, starts)


def _lookup_tables(schema):
    """Flat table from integer to code, or None where it would be too large."""
    layout = _layout(schema)
    if layout is None:
        return None
    *places, table = layout
    return *places[1:], _table(schema, *places) if table is None else table


@kept_by_schema
def _layout(schema):
    """Values as integers, lowest of each feature, where its part begins; the table, if small."""
    values = schema.flat_values
    if values.dtype.kind == "f":
        values = schema.whole_values()
    if values is None or values.dtype.kind not in "iu" or not schema.n_values.all():
        return None
    firsts = schema.starts[:-1]
    lowest = np.minimum.reduceat(values, firsts)
    spans = _spans(lowest, np.maximum.reduceat(values, firsts))
    if spans is None:
        return None
    low, span = spans
    places = values, low, np.concatenate([[0], np.cumsum(span)])
    fits = places[-1][-1] <= thresholds.KEPT_TABLE
    return *places, _table(schema, *places) if fits else None


def _table(schema, values, low, base):
    lookup = np.full(base[-1], UNSEEN, dtype=np.int32)
    owner = np.repeat(np.arange(low.size), schema.n_values)
    codes = np.arange(values.size) - schema.starts[owner]
    lookup[base[owner] + values.astype(np.int64) - low[owner]] = codes
    return lookup
