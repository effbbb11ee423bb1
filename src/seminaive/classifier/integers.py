"""Rows to predict whose integers say by themselves which values they are, without codes."""

from dataclasses import dataclass
from typing import Self

import numpy as np

from ..table.kinds.kind import Kind
from ..table.schema import kept_by_schema

# Integers that are no farther from 0 may be subtracted without a look at the ends of int64.
_FARTHEST = 1 << 62


@dataclass(frozen=True, eq=False)
class IntegerRows:
    """Integers of features whose values are all integers from a lowest one on, in this order.

    Attributes
    ----------
    integers : ndarray of shape (n_rows, n_features)
    lowest : ndarray of int64, shape (n_features,)
        The integer whose code is 0.
    """

    integers: np.ndarray
    lowest: np.ndarray

    @classmethod
    def of(cls, rows, schema) -> Self | None:
        """Take rows of a Kind, to be encoded by a Schema; None where codes are needed."""
        if schema.numeric.size or not isinstance(rows, Kind):
            return None
        X = rows.integers
        # Cast to int64, an integer beyond it would be taken for a negative one.
        if X is None or X.dtype == np.uint64:
            return None
        lowest = _lowest(schema)
        if lowest is None:
            return None
        X = X.view(np.uint8) if X.dtype.kind == "b" else X
        return cls(X, lowest)


@kept_by_schema
def _lowest(schema):
    """Lowest value of each feature, int64, where all from it on are values in this order."""
    firsts, values = schema.starts[:-1], schema.whole_values()
    if values is None or not schema.n_values.all() or np.abs(values[firsts]).max() >= _FARTHEST:
        return None
    lowest = values[firsts]
    codes = np.arange(values.size) - np.repeat(firsts, schema.n_values)
    return lowest if np.array_equal(values - np.repeat(lowest, schema.n_values), codes) else None
