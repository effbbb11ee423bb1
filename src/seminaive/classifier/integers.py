"""Rows to predict whose integers say by themselves which values they are, without codes."""

from dataclasses import dataclass
from typing import Self

import numpy as np

from ..table.kinds.numbers import Numbers

__all__ = ["IntegerRows"]

# Integers that are no farther from 0 may be subtracted without a look at the ends of int64.
_FARTHEST = 1 << 62


@dataclass(frozen=True, eq=False)
class IntegerRows:
    """Integers of features whose values are all integers from a lowest one on, in this order.

    Attributes
    ----------
    integers : ndarray of shape (n_rows, n_features)
        C-contiguous.
    lowest : ndarray of int64, shape (n_features,)
        The integer whose code is 0.
    """

    integers: np.ndarray
    lowest: np.ndarray

    @classmethod
    def of(cls, rows, schema) -> Self | None:
        """Take rows of a Kind, to be encoded by a Schema; None where codes are needed."""
        if not isinstance(rows, Numbers) or rows.given.dtype.kind not in "iub":
            return None
        values = schema.flat_values
        # Cast to int64, an integer beyond it would be taken for a negative one.
        if rows.given.dtype == np.uint64 or values.dtype.kind != "i" or schema.numeric.size:
            return None
        if not schema.n_values.all() or np.abs(values[schema.starts[:-1]]).max() >= _FARTHEST:
            return None
        lowest = values[schema.starts[:-1]].astype(np.int64)
        codes = np.arange(values.size) - np.repeat(schema.starts[:-1], schema.n_values)
        if not np.array_equal(values - np.repeat(lowest, schema.n_values), codes):
            return None
        X = rows.given.view(np.uint8) if rows.given.dtype.kind == "b" else rows.given
        return cls(np.ascontiguousarray(X), lowest)
