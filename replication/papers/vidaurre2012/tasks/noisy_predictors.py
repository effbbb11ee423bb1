"""The generator of section 7.1: relevant, partly redundant and noisy predictors.

What the paper leaves open of it are the parameters of :class:`Generator`.
"""

from dataclasses import dataclass

import numpy as np

from replication.engine.seeds import rng
from replication.papers.vidaurre2012.protocol.settings import (
    COPY_NEIGHBOUR,
    COPY_RELEVANT,
    DISCRETE,
    MEANS,
    N_CLASSES,
    N_NOISY,
    N_PARTLY,
    N_PREDICTORS,
    N_RELEVANT,
    N_TEST,
    N_TRAIN,
    N_VALUES,
    PAPER,
    REDUNDANT,
)

_V2 = np.arange(N_RELEVANT, N_RELEVANT + N_PARTLY)
_V3 = np.arange(N_RELEVANT + N_PARTLY, N_PREDICTORS)


@dataclass(frozen=True)
class Generator:
    """One way to read section 7.1.

    Parameters
    ----------
    equal, other : float
        Components of c in Dir(c): those that are equal, and the one that is not.
    spread : float
        Standard deviation of a continuous predictor in a class.
    copies : {"half", "always"}
        A predictor of V2 takes the value of either neighbour with probability 1/2 in all, or each
        of the two with probability 1/2, so that it never has a value of its own.
    order : {"at once", "in turn"}
        Neighbours' values are those before any was copied, or those that they have by then, from
        the first predictor on.
    ends : {"across", "within"}
        The first of V2 copies the last of V1 too, the last of V2 the first of V3; or neighbours
        are in V2 alone.
    source : {"own", "shared", "row"}
        Which of V1 a redundant predictor of V3 copies: one of its own in a data set, one that all
        ten share, or another one in every row.
    blur : float
        Standard deviation of the "small noise" that is added to continuous copies in V3.
    """

    equal: float = 1.0
    other: float = 5.0
    spread: float = 0.75
    copies: str = "half"
    order: str = "at once"
    ends: str = "across"
    source: str = "own"
    blur: float = 0.1


@dataclass(frozen=True, eq=False)
class Rows:
    """Training and test rows of one data set: X (n, 20) of values 0..2 or numbers, y (n,)."""

    X: np.ndarray
    y: np.ndarray
    test_X: np.ndarray
    test_y: np.ndarray


def draw(scenario, repeat, generator, n_train=N_TRAIN, n_test=N_TEST):
    """Draw one data set of a scenario: its parameters, then its rows.

    Parameters
    ----------
    scenario : str
        One of SCENARIOS.
    repeat : int
        Which data set. Equal repeats of any two scenarios and generators share their seed.
    generator : Generator

    Returns
    -------
    Rows
    """
    chance = rng(PAPER, "noisy predictors", repeat)
    n = n_train + n_test
    y = chance.integers(N_CLASSES, size=n)
    draw_values = _discrete if scenario in DISCRETE else _continuous
    X = _with_neighbours(draw_values(chance, y, generator), generator, chance)
    if scenario in REDUNDANT:
        X[:, _V3] = _copied(X, generator, chance, scenario in DISCRETE)
    return Rows(X[:n_train], y[:n_train], X[n_train:], y[n_train:])


def _discrete(chance, y, generator):
    """Values of all predictors before anything is copied, (n, 20)."""
    c = np.full((N_CLASSES, N_VALUES), generator.equal)
    np.fill_diagonal(c, generator.other)
    tables = np.empty((N_PREDICTORS, N_CLASSES, N_VALUES))
    for i in range(N_RELEVANT + 1):
        tables[i] = [chance.dirichlet(row) for row in c]
    tables[_V2] = tables[N_RELEVANT]
    tables[_V3] = chance.dirichlet(np.ones(N_VALUES), size=N_NOISY)[:, None]
    below = np.cumsum(tables, axis=2)[:, y, :-1]  # (20, n, 2)
    return (chance.random((N_PREDICTORS, y.size, 1)) >= below).sum(axis=2).T


def _continuous(chance, y, generator):
    """Numbers of all predictors before anything is copied, (n, 20)."""
    means = np.empty((N_PREDICTORS, N_CLASSES))
    means[: N_RELEVANT + 1] = chance.uniform(*MEANS, size=(N_RELEVANT + 1, N_CLASSES))
    means[_V2] = means[N_RELEVANT]
    means[_V3] = chance.uniform(*MEANS, size=(N_NOISY, 1))
    return means.T[y] + generator.spread * chance.standard_normal((y.size, N_PREDICTORS))


def _with_neighbours(X, generator, chance):
    """Let the predictors of V2 take the values of neighbours."""
    n = X.shape[0]
    moves = chance.random((n, N_PARTLY)) < COPY_NEIGHBOUR
    after = chance.random((n, N_PARTLY)) < 0.5
    if generator.copies == "always":
        moves[:] = True
    before = X.copy()
    source = before if generator.order == "at once" else X
    for k, i in enumerate(_V2):
        left, right = i - 1, i + 1
        if generator.ends == "within":
            left, right = (right if k == 0 else left), (left if k == N_PARTLY - 1 else right)
        neighbour = np.where(after[:, k], source[:, right], source[:, left])
        X[:, i] = np.where(moves[:, k], neighbour, before[:, i])
    return X


def _copied(X, generator, chance, discrete):
    """V3 where each predictor mostly has the value of one of V1, (n, 10)."""
    shape = (X.shape[0], N_NOISY)
    size = {"own": (1, N_NOISY), "shared": (1, 1), "row": shape}[generator.source]
    source = np.broadcast_to(chance.integers(N_RELEVANT, size=size), shape)
    copies = np.take_along_axis(X, source, axis=1)
    if not discrete:
        copies = copies + generator.blur * chance.standard_normal(shape)
    return np.where(chance.random(shape) < COPY_RELEVANT, copies, X[:, _V3])
