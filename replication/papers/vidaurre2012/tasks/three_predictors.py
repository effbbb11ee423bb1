"""Rows of equation (12): three predictors, with irrelevant ones, copies, and rows made equal."""

import numpy as np

from replication.engine.seeds import rng
from replication.papers.vidaurre2012.protocol.figure_settings import (
    COPIED,
    N_CLASSES,
    PAPER,
    TABLES,
)


def draws(cell, name):
    """Generators of a block's draws, one a repeat; ``name`` names the data.

    No reading is in the seed: readings share what they do not change.
    """
    repeats = cell.params["repeats"]
    first = cell.axes["block"] * repeats
    return [rng(PAPER, name, first + repeat) for repeat in range(repeats)]


def chance(tables=TABLES):
    """P(value | class) of each predictor, (3, 3, 3): by predictor, value and class.

    Three of the printed .33 make a column, which is therefore divided by its sum.
    """
    printed = np.array(tables)
    return printed / printed.sum(axis=1, keepdims=True)


def labels(n, numbers, classes="drawn"):
    """Classes of n rows, (n,): "drawn" with the same chance, or "equal", as many of each."""
    if classes == "equal":
        return numbers.permutation(np.arange(n) % N_CLASSES)
    return numbers.integers(N_CLASSES, size=n)


def discrete(labels, numbers):
    """Values 0, 1, 2 of the three predictors of rows of these classes, (n, 3)."""
    return np.column_stack([_values(table[:, labels], numbers) for table in chance()])


def continuous(labels, numbers, gap, sigma):
    """Values of three Gaussian predictors, (n, 3), that tell what the discrete ones do.

    X1 has the mean ``gap`` in the first class and 0 in the others. X2 and X3 have 0 in the first,
    and minus and plus ``gap`` in the second and third. All have the deviation ``sigma``.
    """
    means = gap * np.array([[1.0, 0.0, 0.0], [0.0, -1.0, 1.0], [0.0, -1.0, 1.0]])
    return means[:, labels].T + sigma * numbers.standard_normal((labels.size, 3))


def tied(values, share, numbers):
    """The same rows, of which X2 has the value of X3 with the probability ``share``."""
    chosen = numbers.random(len(values)) < share
    out = values.copy()
    out[chosen, 1] = values[chosen, 2]
    return out


def shares(n_predictors, kind, numbers):
    """Probabilities of the values of irrelevant predictors, (n_predictors, 3).

    "uniform", or "dirichlet": each predictor's own from a Dirichlet distribution of ones.
    """
    if kind == "dirichlet":
        return numbers.dirichlet(np.ones(3), size=n_predictors)
    return np.full((n_predictors, 3), 1.0 / 3.0)


def irrelevant(n, shares, numbers):
    """Values of irrelevant predictors, (n, n_predictors), the same in all classes."""
    return np.column_stack(
        [_values(np.tile(distribution[:, None], n), numbers) for distribution in shares]
    )


def copies(values, n_copies, copied="first"):
    """Copies of X1, (n, n_copies), or with "each" of X1, X2, X3, X1 and so on."""
    sources = np.arange(n_copies) % 3 if copied == "each" else np.full(n_copies, COPIED)
    return values[:, sources]


def probabilities(share):
    """P(row, class) of the 27 rows of values, (27, 3), where X2 is X3 with probability ``share``.

    Rows are in the order of ``numpy.ndindex(3, 3, 3)``.
    """
    first, second, third = chance()
    equal = np.eye(3)[:, :, None]
    pair = ((1.0 - share) * second[:, None] + share * equal) * third[None]
    joint = first[:, None, None] * pair[None]
    return joint.reshape(-1, N_CLASSES) / N_CLASSES


def _values(table, numbers):
    """A value for each column of probabilities, (3, n)."""
    below = np.cumsum(table, axis=0)[:-1]
    return (numbers.random(table.shape[1]) >= below).sum(axis=0)
