"""Small tables of every kind of column, and the garments in which a library hands them over."""

from dataclasses import dataclass

import numpy as np
import pandas as pd
import polars as pl
from hypothesis import strategies as st

from seminaive import TableEncoder
from tests.seminaive.cases import TEXT

#: What a cell of text may hold.
WORDS = ("a", "b", "ü", "", "a b")
_SIZES = st.floats(-1e6, 1e6, allow_subnormal=False).map(lambda x: round(x, 3))
_CELLS = {
    "w": st.none() | st.sampled_from(WORDS),
    "x": st.none() | _SIZES | st.sampled_from([0.0, 1.0]),
    "i": st.integers(0, 9),
}


@dataclass(frozen=True)
class Drawn:
    """Columns as lists, None for a gap, with labels and whole weights; the name says the kind."""

    columns: dict
    labels: np.ndarray
    weights: np.ndarray

    @property
    def frame(self):
        """A pandas frame: text as objects, numbers as floats with NaN."""
        kinds = {name: object if name[0] == "w" else float for name in self.columns}
        return pd.DataFrame(self.columns, dtype=object).astype(kinds)

    @property
    def words(self):
        """Names of the columns of text."""
        return [name for name in self.columns if name[0] == "w"]

    def renamed(self, names):
        """The same table with other words, by their old names."""
        columns = {
            name: [names.get(value, value) for value in values] if name in self.words else values
            for name, values in self.columns.items()
        }
        return Drawn(columns, self.labels, self.weights)

    def declared(self, name):
        """Values of a column of text, in an order that is not theirs."""
        return sorted({value for value in self.columns[name] if value is not None})[::-1]


@st.composite
def drawn_tables(draw, kinds="wx", max_features=4):
    """Draw a table with two classes or more, each with two rows.

    Its columns are words (w), numbers (x), or whole numbers 0 to 9 without gaps (i).
    """
    n = draw(st.integers(8, 20))
    n_classes = draw(st.integers(2, 3))
    columns = {}
    for k in range(draw(st.integers(1, max_features))):
        kind = draw(st.sampled_from(kinds))
        columns[f"{kind}{k}"] = draw(st.lists(_CELLS[kind], min_size=n, max_size=n))
    rest = draw(st.lists(st.integers(0, n_classes - 1), min_size=n, max_size=n))
    labels = np.r_[np.repeat(np.arange(n_classes), 2), rest][:n]
    weights = draw(st.lists(st.integers(1, 3), min_size=n, max_size=n))
    return Drawn(columns, labels, np.array(weights))


def _categories(drawn, ordered):
    kinds = {
        name: pd.CategoricalDtype(drawn.declared(name), ordered=ordered) for name in drawn.words
    }
    return drawn.frame.astype(kinds)


def _polars(drawn, kind):
    schema = {name: kind(name) if name[0] == "w" else pl.Float64 for name in drawn.columns}
    return pl.DataFrame(drawn.columns, schema=schema)


#: A frame of the same rows, by what is told of it.
FRAMES = {
    "pandas text": lambda d: d.frame.astype(dict.fromkeys(d.words, TEXT)),
    "pandas nullable text": lambda d: d.frame.astype(dict.fromkeys(d.words, "string")),
    "pandas nullable numbers": lambda d: d.frame.astype(
        {name: "Float64" for name in d.columns if name not in d.words}
    ),
    "pandas category": lambda d: _categories(d, ordered=False),
    "pandas ordered": lambda d: _categories(d, ordered=True),
    "pandas nullable": lambda d: d.frame.convert_dtypes(),
    "polars": lambda d: _polars(d, lambda _: pl.String),
    "polars category": lambda d: _polars(d, lambda _: pl.Categorical()),
    "polars enum": lambda d: _polars(d, lambda name: pl.Enum(d.declared(name))),
    "lists": lambda d: d.frame.astype(object).where(d.frame.notna(), None).to_numpy().tolist(),
    "objects": lambda d: d.frame.astype(object).to_numpy(),
    "table": lambda d: TableEncoder().fit_transform(d.frame),
}


#: An array of the same numbers, by what is told of it.
NUMBERS = {
    "Fortran": np.asfortranarray,
    # Bytes cannot be written.
    "read-only": lambda X: np.frombuffer(X.tobytes()).reshape(X.shape),
    "strided": lambda X: np.repeat(np.repeat(X, 2, axis=0), 3, axis=1)[::2, ::3],
    "big-endian": lambda X: X.astype(">f8"),
    "frame": pd.DataFrame,
}
