"""The tables: two that are made by rule, and data sets as they are."""

import numpy as np
import scipy.sparse as sp

from benchmarks.sets import load_table

# Words of a text, repetitions included, on average.
LENGTH = 200
# Patterns that all pixels are mixed of; the first few tell the class.
PATTERNS, TELLING = 20, 4


def made(table: str, shape: tuple[int, int]) -> tuple[np.ndarray | sp.csr_array, np.ndarray]:
    """Make a table by rule, or load the data set of that name, as floats, with its class codes.

    Raises
    ------
    Missing
        A data set is not at hand.
    """
    rules = {"words": words, "pixels": pixels}
    if table in rules:
        return rules[table](*shape)
    loaded = load_table(table)
    codes = loaded.target.cat.codes.to_numpy("int64")
    if hasattr(loaded, "matrix"):
        return loaded.matrix, codes
    return loaded.frame.to_numpy("float64"), codes


def words(rows: int, features: int) -> tuple[sp.csr_array, np.ndarray]:
    """Texts as the words that they show: 1 where a word occurs.

    The k-th word is one over k as frequent as the first (Zipf). A tenth of the words, by chance,
    are twice as frequent in one of the two classes.
    """
    rng = np.random.default_rng((8, rows, features))
    y = rng.integers(0, 2, rows)
    frequency = 1 / np.arange(1, features + 1)
    leaning = rng.integers(0, 20, features)
    lengths = rng.poisson(LENGTH, rows)
    texts = np.repeat(np.arange(rows), lengths)
    drawn = np.empty(texts.size, np.int64)
    for k in range(2):
        share = frequency * (1 + (leaning == k))
        mine = y[texts] == k
        drawn[mine] = rng.choice(features, mine.sum(), p=share / share.sum())
    X = sp.csr_array((np.ones(texts.size), (texts, drawn)), (rows, features))
    X.sum_duplicates()
    X.data[:] = 1.0
    return X, y


def pixels(rows: int, features: int) -> tuple[np.ndarray, np.ndarray]:
    """Pixels as whole numbers of 0 to 999, most of them 0, in two classes.

    Every other feature is a mixture of patterns, some of which are stronger in a class, and noise;
    the rest is noise alone, as half the features of the data set gisette are.
    """
    rng = np.random.default_rng((9, rows, features))
    y = rng.integers(0, 2, rows)
    patterns = rng.normal(size=(rows, PATTERNS))
    patterns[:, :TELLING] += 2 * y[:, None]
    mixture = rng.normal(size=(PATTERNS, features)) / np.sqrt(PATTERNS)
    mixture[:, 1::2] = 0
    ink = patterns @ mixture + rng.normal(size=(rows, features))
    return np.rint(np.clip(400 * (ink - 1.5), 0, 999)), y


def warm_up(*, sparse: bool) -> tuple[np.ndarray | sp.csr_array, np.ndarray]:
    """Make a small table of a kind, in which there is something to find."""
    return words(500, 1000) if sparse else pixels(500, 50)
