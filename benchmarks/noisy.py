"""Rows in the shape of the simulated ones of vidaurre2012: few features tell, most repeat them."""

import numpy as np

from benchmarks.sets import Data

#: Rows and features of the paper's tables.
PAPER = 300, 20
N_CLASSES, N_VALUES = 3, 3


def noisy(rows: int, features: int, nominal: bool, seed: int = 0) -> Data:
    """Draw a table of which 3 features in 20 tell the class, and 7 more do so in part.

    Parameters
    ----------
    rows, features : int
    nominal : bool
        Three values whose probabilities are drawn for each feature and class; otherwise normal
        numbers whose means are.
    seed : int
        Tables of one shape and kind differ by it.

    Notes
    -----
    A feature that tells in part shows the value of the one before it in half of the rows. The
    others are copies of one of the first, in nine rows of ten, and otherwise say nothing.
    """
    rng = np.random.default_rng((8, rows, features, nominal, seed))
    y = rng.integers(0, N_CLASSES, rows)
    telling, in_part = max(1, 3 * features // 20), max(1, features // 2)
    columns = []
    for k in range(features):
        column, original, share = _telling(rng, y, nominal), None, 0.0
        if telling <= k < in_part:
            original, share = columns[k - 1], 0.5
        elif k >= in_part:
            column, original, share = rng.permutation(column), columns[rng.integers(telling)], 0.9
        copied = rng.random(rows) < share
        columns.append(column if original is None else np.where(copied, original, column))
    return Data("noisy", np.column_stack(columns), y, nominal)


def _telling(rng: np.random.Generator, y: np.ndarray, nominal: bool) -> np.ndarray:
    if nominal:
        ends = rng.dirichlet(np.ones(N_VALUES), N_CLASSES).cumsum(axis=1)[y]
        return (rng.random(y.size)[:, None] > ends[:, :-1]).sum(axis=1)
    return rng.uniform(-2.0, 2.0, N_CLASSES)[y] + 0.75 * rng.normal(size=y.size)
