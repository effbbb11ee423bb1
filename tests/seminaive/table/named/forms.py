"""Forms in which libraries hold one column of words, flags or codes; drawn by seed."""

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa

from tests.seminaive.cases import TEXT


def one_by_one(cells):
    """An array of objects of cells that NumPy would take for several each."""
    out = np.empty(len(cells), dtype=object)
    for k, cell in enumerate(cells):
        out[k] = cell
    return out


def drawn(seed, pool, n=50):
    """Cells from some of a pool, so that now and then something of it is not shown."""
    rng = np.random.default_rng(seed)
    part = rng.permutation(len(pool))[: rng.integers(1, len(pool) + 1)]
    return [pool[part[k]] for k in rng.integers(part.size, size=n)]


def _pandas(kind):
    return lambda cells: pd.DataFrame({"x": pd.Series(cells, dtype=kind)})


def _polars(kind):
    return lambda cells: pl.DataFrame({"x": pl.Series(cells, dtype=kind)})


def _arrow(kind):
    return lambda cells: pa.table(
        {"x": pa.chunked_array([pa.array(part, kind) for part in (cells[:20], cells[20:])])}
    )


def _array(cells):
    # A column of words beside it, or the array would be one of numbers.
    return np.column_stack([one_by_one(cells), one_by_one(["w"] * len(cells))])


WORDS = {
    "array": _array,
    "array by columns": lambda cells: np.asfortranarray(_array(cells)),
    "pandas object": _pandas(object),
    "pandas str": _pandas(TEXT),
    "pandas string": _pandas("string[python]"),
    "polars String": _polars(pl.String),
    "polars Categorical": _polars(pl.Categorical),
    "pandas in Arrow": _pandas("string[pyarrow]"),
    "pandas Arrow type": _pandas(pd.ArrowDtype(pa.string())),
    "pandas Arrow dictionary": _pandas(pd.ArrowDtype(pa.dictionary(pa.int8(), pa.string()))),
    "Arrow": _arrow(pa.string()),
    "Arrow large": _arrow(pa.large_string()),
    "Arrow view": _arrow(pa.string_view()),
    "Arrow dictionary": _arrow(pa.dictionary(pa.int16(), pa.string())),
}
FLAGS = {
    "array": _array,
    "pandas object": _pandas(object),
    "pandas boolean": _pandas("boolean"),
    "polars": _polars(pl.Boolean),
    "pandas Arrow type": _pandas(pd.ArrowDtype(pa.bool_())),
    "Arrow": _arrow(pa.bool_()),
}
