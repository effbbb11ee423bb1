"""Which cells of an array say nothing."""

import numpy as np


def is_missing(values):
    """Which cells say nothing: None, NaN, and the NA of data frame libraries."""
    if values.dtype.kind == "f":
        return np.isnan(values)
    if values.dtype != object:
        return np.zeros(values.shape, dtype=bool)
    return np.frompyfunc(_says_nothing, 1, 1)(values).astype(bool)


def _says_nothing(value):
    if value is None or type(value).__name__ in ("NAType", "NaTType"):
        return True
    return isinstance(value, float | np.floating) and value != value
