"""Data sets that a rule makes: no file is needed."""

from itertools import product

import numpy as np
import pandas as pd

from replication.datasets.dataset import Dataset
from replication.datasets.table_hash import table_hash

_SQUARES = [
    f"{row}-{column}-square"
    for row in ("top", "middle", "bottom")
    for column in ("left", "middle", "right")
]
_LINES = np.array(
    [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
)
# Segments of the digits 0 to 9: top, upper left, upper right, middle, lower left, lower
# right, bottom (Breiman et al. 1984, section 2.6.1).
_SEGMENTS = np.array(
    [
        [1, 1, 1, 0, 1, 1, 1],
        [0, 0, 1, 0, 0, 1, 0],
        [1, 0, 1, 1, 1, 0, 1],
        [1, 0, 1, 1, 0, 1, 1],
        [0, 1, 1, 1, 0, 1, 0],
        [1, 1, 0, 1, 0, 1, 1],
        [1, 1, 0, 1, 1, 1, 1],
        [1, 0, 1, 0, 0, 1, 0],
        [1, 1, 1, 1, 1, 1, 1],
        [1, 1, 1, 1, 0, 1, 1],
    ]
)


#: Which two of the waves each class of the waveform problem mixes.
WAVEFORM_PAIRS = ((0, 1), (0, 2), (1, 2))


def balance_scale() -> Dataset:
    """Make all 625 balance-scale cases; the heavier side is the larger weight times distance.

    Returns
    -------
    Dataset
        Four numeric features in 1..5, classes L, B, R.
    """
    sides = np.array(list(product(range(1, 6), repeat=4)), dtype=np.float64)
    tilt = np.sign(sides[:, 2] * sides[:, 3] - sides[:, 0] * sides[:, 1])
    names = ["left-weight", "left-distance", "right-weight", "right-distance"]
    target = _nominal("class", ("L", "B", "R"), tilt.astype(int) + 1)
    return _dataset("balance-scale", pd.DataFrame(sides, columns=names), target)


def tic_tac_toe() -> Dataset:
    """Make all 958 boards at which a game of tic-tac-toe that x began can end.

    Returns
    -------
    Dataset
        Nine nominal features with values b, o, x; class positive where x has won.
    """
    boards = np.array(list(product((2, 1, 0), repeat=9)))
    crosses, noughts = (boards == 2).sum(axis=1), (boards == 1).sum(axis=1)
    x_won, o_won = _has_line(boards, 2), _has_line(boards, 1)
    ends_x = x_won & ~o_won & (crosses == noughts + 1)
    ends_o = o_won & ~x_won & (crosses == noughts)
    drawn = ~x_won & ~o_won & (crosses == 5) & (noughts == 4)
    order = np.concatenate([np.flatnonzero(ends_x), np.flatnonzero(ends_o), np.flatnonzero(drawn)])
    cells = boards[order]
    frame = {
        square: _nominal(square, ("b", "o", "x"), cells[:, number])
        for number, square in enumerate(_SQUARES)
    }
    target = _nominal("Class", ("negative", "positive"), x_won[order].astype(int))
    return _dataset("tic-tac-toe", pd.DataFrame(frame), target)


def waveform_waves() -> np.ndarray:
    """Give the three triangular waves of Breiman's problem at its 21 points, shape (3, 21)."""
    points = np.arange(1, 22)
    return np.array([np.maximum(6 - abs(points - peak), 0) for peak in (7, 15, 11)])


def waveform(n: int, random_state: int, noise: bool = False) -> Dataset:
    """Draw cases of Breiman's waveform problem (Breiman et al. 1984, section 2.6.2).

    A case is a random mixture of two of three triangular waves at 21 points plus standard
    normal noise; every pair of waves is a class.

    Parameters
    ----------
    n : int
        Number of cases.
    random_state : int
        Seed.
    noise : bool
        Append 19 features of pure standard normal noise.

    Returns
    -------
    Dataset
        21 or 40 numeric features, classes 0, 1, 2 of equal probability.
    """
    rng = np.random.default_rng(random_state)
    waves, (first, second) = waveform_waves(), np.array(WAVEFORM_PAIRS).T
    classes = rng.integers(3, size=n)
    share = rng.random((n, 1))
    values = share * waves[first[classes]] + (1 - share) * waves[second[classes]]
    values = values + rng.standard_normal((n, 21))
    if noise:
        values = np.hstack([values, rng.standard_normal((n, 19))])
    # Six decimals: the last bits of a normal draw depend on the machine's logarithm.
    frame = pd.DataFrame(values.round(6), columns=[f"x{k}" for k in range(1, values.shape[1] + 1)])
    return _dataset("waveform", frame, _nominal("class", ("0", "1", "2"), classes))


def led(n: int, random_state: int, noise: float = 0.1, irrelevant: int = 0) -> Dataset:
    """Draw cases of the faulty LED display (Breiman et al. 1984, section 2.6.1).

    Parameters
    ----------
    n : int
        Number of cases.
    random_state : int
        Seed.
    noise : float
        Probability that a segment is inverted.
    irrelevant : int
        Number of fair coin flips appended as features.

    Returns
    -------
    Dataset
        ``7 + irrelevant`` numeric features in {0, 1}, classes 0 to 9 of equal probability.
    """
    rng = np.random.default_rng(random_state)
    digits = rng.integers(10, size=n)
    faulty = rng.random((n, 7)) < noise
    values = np.where(faulty, 1 - _SEGMENTS[digits], _SEGMENTS[digits])
    values = np.hstack([values, rng.integers(2, size=(n, irrelevant))]).astype(np.float64)
    frame = pd.DataFrame(values, columns=[f"x{k}" for k in range(1, values.shape[1] + 1)])
    return _dataset("led", frame, _nominal("digit", tuple("0123456789"), digits))


def simpson(n: int, random_state: int) -> Dataset:
    """Draw a trial that shows Simpson's paradox, of the kind of Pearl (2000), section 6.1.

    A treatment raises the share that recovers in either sex and lowers it in both together,
    because the sex that recovers more rarely takes it more often. Trials are drawn, each with
    rates of its own, until one of them does.

    Parameters
    ----------
    n : int
        Number of cases.
    random_state : int
        Seed.

    Returns
    -------
    Dataset
        Features drug (no, yes) and sex (female, male), classes no and yes (recovered).
    """
    rng = np.random.default_rng(random_state)
    while True:
        male = rng.random(n) < 0.5
        drug = rng.random(n) < np.where(male, *np.sort(rng.uniform(0.1, 0.9, size=2))[::-1])
        rate = np.where(male, *np.sort(rng.uniform(0.1, 0.8, size=2)))
        recovered = rng.random(n) < rate + rng.uniform(0.05, 0.2) * drug
        if _reversed(male, drug, recovered):
            break
    frame = {
        "drug": _nominal("drug", ("no", "yes"), drug.astype(int)),
        "sex": _nominal("sex", ("female", "male"), male.astype(int)),
    }
    target = _nominal("recovered", ("no", "yes"), recovered.astype(int))
    return _dataset("simpson", pd.DataFrame(frame), target)


MAKERS = {
    "balance_scale": balance_scale,
    "tic_tac_toe": tic_tac_toe,
    "waveform": waveform,
    "led": led,
    "simpson": simpson,
}


def _reversed(male: np.ndarray, drug: np.ndarray, recovered: np.ndarray) -> bool:
    """Tell whether the drug helps within either sex and harms in the whole."""
    groups = (male, ~male, np.ones_like(male))
    if any((group & taken).sum() == 0 for group in groups for taken in (drug, ~drug)):
        return False
    gains = [recovered[g & drug].mean() - recovered[g & ~drug].mean() for g in groups]
    return bool(gains[0] > 0 and gains[1] > 0 and gains[2] < 0)


def _has_line(boards: np.ndarray, player: int) -> np.ndarray:
    return (boards[:, _LINES] == player).all(axis=2).any(axis=1)


def _nominal(name: str, categories: tuple[str, ...], codes: np.ndarray) -> pd.Series:
    index = pd.Index(categories, dtype=object)
    return pd.Series(pd.Categorical.from_codes(codes, index), name=name)


def _dataset(name: str, frame: pd.DataFrame, target: pd.Series) -> Dataset:
    return Dataset(name, frame, target, table_hash(frame, target))
