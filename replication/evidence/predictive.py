"""What a fresh experiment of n runs would give, as far as R recorded runs tell."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Self

import numpy as np
from scipy.stats import norm, t

from replication.engine.seeds import rng

#: Realisations that are drawn where recorded runs do not stand for themselves.
N_DRAWS = 400
#: Both tails of the interval.
_LEVEL = 0.95
#: Of fewer runs that differ from all others, an interval holds less than it says.
_DIFFERING = 10
#: So does one of which a single run makes more of the scatter than this.
_MOST = 0.75


class Draws(np.ndarray):
    """Draws of a statistic, a realisation each, that know how many recorded runs are behind them.

    Attributes
    ----------
    recorded : int
        The recorded runs. However many draws are made of few runs, they know no more.
    widened : bool
        Whether they carry the error of a centre that few runs tell; if not, and the runs are few,
        their interval is no more than the range of the runs.
    doubt : str
        Why their interval may hold less than it says; empty where nothing speaks for that.
    units : int
        The runs that one draw sums up: 1 of a single run.

    What NumPy makes of several of them knows no more than the one that knows least; but
    ``np.array`` of a list of them forgets it, for which there is ``np.stack``.
    """

    recorded: int
    widened: bool
    doubt: str
    units: int

    def __new__(
        cls, values, recorded: int, widened: bool = False, doubt: str = "", units: int = 1
    ) -> Self:
        """Take values, shape (n_draws, ...), the number of runs, and what is said of them."""
        draws = np.asarray(values, dtype=float).view(cls)
        draws.recorded, draws.widened, draws.doubt = int(recorded), widened, doubt
        draws.units = int(units)
        return draws

    @property
    def like_centre(self) -> int:
        """How many draws have a mean that is as far off as the centre of the recorded runs.

        The variance of the centre of R runs is 1/R of a run's, and that of a draw that sums up n
        is 1/n of it, or 1/n + 1/R where it carries the centre's.
        """
        return max(1, round(max(self.recorded, 1) / self.units + (1 if self.widened else 0)))

    def __array_finalize__(self, source):
        self.recorded = getattr(source, "recorded", 0)
        self.widened = getattr(source, "widened", False)
        self.doubt = getattr(source, "doubt", "")
        self.units = getattr(source, "units", 1)

    def __array_ufunc__(self, ufunc, method, *inputs, **options):
        # As plain arrays: NumPy would pass on what the first operand knows, and not what the least
        # known does.
        plain = [np.asarray(value) if isinstance(value, Draws) else value for value in inputs]
        if "out" in options:
            options["out"] = tuple(
                value if value is None else np.asarray(value) for value in options["out"]
            )
        return _as_known(getattr(ufunc, method)(*plain, **options), inputs)

    def __array_function__(self, function, types, args, options):
        return _as_known(
            super().__array_function__(function, types, args, options), (*args, *options.values())
        )


def _as_known(values, sources):
    """Return what was made of draws as draws that know what the least known of them does."""
    drawn = list(_draws(sources))
    if not drawn or not isinstance(values, np.ndarray) or not values.ndim:
        return values
    values = values.view(Draws)
    values.recorded = min(source.recorded for source in drawn)
    values.widened = all(source.widened for source in drawn)
    values.doubt = next((source.doubt for source in drawn if source.doubt), "")
    values.units = max(source.units for source in drawn)
    return values


def _draws(sources):
    for source in sources:
        if isinstance(source, Draws):
            yield source
        elif isinstance(source, list | tuple):
            yield from _draws(source)


@dataclass(frozen=True)
class _Turn:
    """Which recorded runs stand for a paper's own: of R runs the first n in the order of a turn."""

    turn: int
    theirs: bool

    def of(self, size: int, n: int) -> np.ndarray:
        """Places of the runs that are asked for; none where as many again would not be left."""
        if size < 2 * n:
            return np.empty(0, dtype=int)
        order = rng("held out", self.turn, size).permutation(size)
        return order[:n] if self.theirs else order[n:]


_TURN: ContextVar[_Turn | None] = ContextVar("turn", default=None)


@contextmanager
def held_out(turn: int, *, theirs: bool) -> Iterator[None]:
    """Let some of the recorded runs stand for a paper's, as many as it prints a statistic of.

    Inside, what is drawn of the runs here is the statistic of these alone, once; or, for the other
    side of the trial, drawn of all other runs. What has too few runs for both has no draws; a data
    set's part of a sum is then the same on both sides.

    Parameters
    ----------
    turn : int
        Names the choice: it is the same for all that has as many runs, so that methods stay paired.
    theirs : bool
        Which side.
    """
    token = _TURN.set(_Turn(turn, theirs))
    try:
        yield
    finally:
        _TURN.reset(token)


def single(runs) -> Draws:
    """Draws of one fresh run: the recorded ones, with which it is exchangeable."""
    if turn := _TURN.get():
        runs = np.asarray(runs)[turn.of(len(runs), 1)]
    return Draws(runs, len(runs))


def summarised(
    runs: np.ndarray,
    n: int,
    statistic: Callable[[np.ndarray], np.ndarray],
    *names: str | int,
    ratio: bool = False,
) -> Draws:
    """Draw a statistic of n fresh runs from R recorded ones, with what R leaves open.

    A draw takes R runs with replacement for the recorded ones, which may lie beside the centre, and
    n of those. Such draws are too narrow for few runs, by the more the fewer: they are stretched
    about the recorded value, at least as those of normal runs must be, until their central 95 % are
    as wide as Student's interval for a new value, with the jackknife's standard error over the
    runs. For a mean of normal runs that is exact; tests/replication/evidence/test_calibration.py
    measures what others hold.

    Parameters
    ----------
    runs : ndarray of shape (R, ...)
        Of fewer than 2, as of a set that is not recorded yet, there are no draws.
    n : int
        Runs that the printed statistic summarises.
    statistic : callable
        From runs, (n_rows, n_runs, ...) with the runs along axis 1, to one value a row, or to
        several, (n_rows, ...), each of which is then stretched by itself.
    *names : str or int
        Name the draws: statistics of equal names take the same runs, and so stay paired.
    ratio : bool
        Whether the statistic is positive and varies by a factor, as a standard deviation does.

    Returns
    -------
    Draws
        Of shape (N_DRAWS, ...); as many times the recorded value where no run moves it.
    """
    if turn := _TURN.get():
        runs = runs[turn.of(len(runs), n)]
        if turn.theirs or len(runs) < 2:
            return Draws(statistic(runs[None]) if len(runs) else [], len(runs))
    size = len(runs)
    if size < 2:
        return Draws([], size)
    centre = statistic(runs[None])[0]
    left_out = statistic(runs[_left_out(size)])
    drawn = statistic(runs[_taken(names, size, n)])
    wide = _stretched(drawn, centre, left_out, n, size)
    if ratio:
        # On the scale of logarithms a factor is a distance; where a value is 0 there is none.
        positive = np.minimum(drawn.min(axis=0), left_out.min(axis=0)) > 0
        logs = (np.log(np.where(positive, values, 1.0)) for values in (drawn, centre, left_out))
        wide = np.where(positive, np.exp(_stretched(*logs, n, size)), np.maximum(wide, 0.0))
    return Draws(wide, size, widened=True, doubt=_doubt(left_out), units=n)


@lru_cache(maxsize=32)
def _taken(names, size, n):
    """Positions of the runs that draws of these names sum up, (N_DRAWS, n)."""
    chance = rng(*names, "pools", size)
    pools = chance.integers(size, size=(N_DRAWS, size))
    return np.take_along_axis(pools, chance.integers(size, size=(N_DRAWS, n)), axis=1)


def _doubt(left_out):
    """Say where few runs decide how wide an interval is, by the statistic without each of them."""
    columns = np.round(left_out / (np.abs(left_out).max() or 1.0), 9).reshape(len(left_out), -1).T
    differ = max(len(column) - np.unique(column, return_counts=True)[1].max() for column in columns)
    if not differ:
        return ""
    squares = np.square(columns - columns.mean(axis=1, keepdims=True))
    most = min(column.max() / column.sum() for column in squares if column.any())
    if differ < _DIFFERING:
        few = f"all but {differ} of the {len(left_out)} recorded runs are alike"
    elif most > _MOST:
        few = f"one of {len(left_out)} recorded runs makes {most:.0%} of the variance"
    else:
        return ""
    return f"{few}: an interval from so few may cover 80 % and not 95 %"


@cache
def _left_out(size):
    """Positions of all runs but the first, all but the second and so on, (size, size - 1)."""
    return np.array([np.delete(np.arange(size), k) for k in range(size)])


@cache
def _quantiles(freedom):
    """Student's and the normal one that end the central 95 %."""
    upper = 0.5 + _LEVEL / 2
    return t.ppf(upper, freedom), norm.ppf(upper)


def _stretched(drawn, centre, left_out, n, size):
    """Stretch draws about the centre to the width of Student's interval for a new value.

    One outlying run can give the jackknife an error beyond all reason: draws are stretched no
    more than half as much again as those of normal runs are.
    """
    low, high = np.quantile(drawn, [0.5 - _LEVEL / 2, 0.5 + _LEVEL / 2], axis=0)
    moved = high > low
    # The deviation of the jackknife's pseudo-values, over sqrt(R).
    scatter = np.sqrt((size - 1) * left_out.var(axis=0))
    student, normal = _quantiles(size - 1)
    half = student * scatter * np.sqrt(size * (1 / n + 1 / size))
    least = student / normal * np.sqrt(size / (size - 1))
    stretch = np.clip(2 * half / np.where(moved, high - low, 1.0), least, 1.5 * least)
    return centre + (drawn - (low + high) / 2) * np.where(moved, stretch, 0.0)


def fresh(runs, n: int = 1) -> np.ndarray:
    """Return values to be drawn from for one data set's part of a sum over many data sets.

    Drawn one a set, at random, their sums scatter as those of n fresh runs a set about a centre
    that R recorded ones tell: the recorded values, moved away from their mean by as much. With
    one run nothing is known of how runs differ, and it stands for all.

    Parameters
    ----------
    runs : array-like of shape (R,)
        Values of single runs, or a jackknife's pseudo-values.
    n : int
        Runs that a fresh value is the mean of.
    """
    runs = np.asarray(runs, dtype=float)
    turn = _TURN.get()
    if turn and runs.size >= 2 * n:
        runs = runs[turn.of(runs.size, n)]
        if turn.theirs:
            return runs.mean(keepdims=True)
    if runs.size < 2:
        return runs
    stretch = np.sqrt((1 / n + 1 / runs.size) * runs.size / (runs.size - 1))
    return runs.mean() + stretch * (runs - runs.mean())
