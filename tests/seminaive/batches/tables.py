"""One table of words and labels for every source, small enough to count twice."""

import numpy as np
import pandas as pd


def drawn_frame(n=300, n_features=4, seed=0):
    """Words with gaps and rare values, labels "no" and "yes", whole weights."""
    rng = np.random.default_rng(seed)
    y = rng.integers(0, 2, n)
    columns = {}
    for k in range(n_features):
        codes = np.minimum(rng.geometric(0.3, n) + y * (k % 2), 9 + k)
        words = np.array([f'word "{v}"' for v in range(10 + k)], dtype=object)
        columns[f"x{k}"] = np.where(rng.random(n) < 0.1, None, words[codes])
    labels = np.array(["no", "yes"], dtype=object)[y]
    return pd.DataFrame({**columns, "y": labels, "w": rng.integers(0, 3, n)}, dtype=object).astype(
        {"w": "int64"}
    )


def same_bits(one, other):
    """Assert that two counts have the same layout and the same numbers."""
    assert one.schema.same_layout(other.schema)
    for name in ("classes", "cells", "pairs", "triples"):
        found, expected = getattr(one, name, None), getattr(other, name, None)
        assert (found is None) == (expected is None), name
        np.testing.assert_array_equal(found, expected)


class Stream:
    """Something that hands its rows over by the PyCapsule interface alone."""

    def __init__(self, table):
        self._table = table

    def __arrow_c_stream__(self, requested_schema=None):
        return self._table.__arrow_c_stream__(requested_schema)
