"""Generated rows: nominal and numeric tables, sequences, wide tables, a stream of chunks."""

from collections.abc import Iterator

import numpy as np
import scipy.sparse as sp

from benchmarks.sets import Data
from benchmarks.sizes import Sizes

N_CLASSES = 5
N_VALUES = 10
# As many rows show each feature of the sparse table, whatever the number of features.
SHOWN = 10


def nominal_rows(sizes: Sizes) -> Data:
    """Rows of integers 0-9, every other feature leaning on the class in a tenth of the rows."""
    X, y = _integers(np.random.default_rng(0), sizes.rows, sizes.nominal_features)
    return Data("generated", X, y, nominal=True)


def numeric_rows(sizes: Sizes) -> Data:
    """Rows of normal numbers, whose means differ a little between the classes."""
    rng = np.random.default_rng(1)
    y = rng.integers(0, N_CLASSES, sizes.rows)
    X = rng.normal(size=(sizes.rows, sizes.numeric_features)) + 0.1 * y[:, None]
    return Data("generated", X, y, nominal=False)


def sequences(sizes: Sizes) -> Data:
    """Sequences of four letters; two of three classes have motifs of their own near the middle."""
    rng = np.random.default_rng(5)
    shape = (sizes.sequences, sizes.positions)
    y = rng.choice(3, sizes.sequences, p=(0.25, 0.25, 0.5))
    near = np.exp(-np.abs(np.arange(sizes.positions) - sizes.positions / 2) / 3)
    shown = rng.random(shape) < 0.8 * near * (y < 2)[:, None]
    motifs = rng.integers(0, 4, (3, sizes.positions))
    return Data("sequences", np.where(shown, motifs[y], rng.integers(0, 4, shape)), y, nominal=True)


def chunks(sizes: Sizes) -> Iterator[tuple[np.ndarray, np.ndarray]]:
    """Yield the chunks of a stream, made one at a time."""
    for chunk in range(sizes.chunks):
        rng = np.random.default_rng((2, chunk))
        yield _integers(rng, sizes.chunk_rows, sizes.nominal_features)


def presence(sizes: Sizes, width: int) -> tuple[sp.csr_matrix, np.ndarray]:
    """Sparse table of 0 and 1 with ``width`` features, each present in about ten rows."""
    rng = np.random.default_rng((3, width))
    rows = rng.integers(0, sizes.wide_rows, width * SHOWN)
    columns = np.repeat(np.arange(width), SHOWN)
    X = sp.csr_matrix((np.ones(rows.size), (rows, columns)), (sizes.wide_rows, width))
    X.data[:] = 1.0
    return X, rng.integers(0, 2, sizes.wide_rows)


def wide_rows(sizes: Sizes, width: int) -> tuple[np.ndarray, np.ndarray]:
    """Dense table of one-byte integers 0-2 with ``width`` features, a tenth of the rows."""
    rng = np.random.default_rng((4, width))
    rows = max(2, sizes.wide_rows // 10)
    X = rng.integers(0, 3, (rows, width), dtype=np.int8)
    return X, rng.integers(0, 2, rows)


def _integers(rng: np.random.Generator, rows: int, features: int) -> tuple[np.ndarray, np.ndarray]:
    y = rng.integers(0, N_CLASSES, rows)
    X = rng.integers(0, N_VALUES, (rows, features))
    leaning = rng.random(rows) < 0.1
    X[leaning, ::2] = y[leaning, None]
    return X, y
