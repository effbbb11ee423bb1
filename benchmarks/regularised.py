"""APMR beside one logistic regression for every m and fold, as its paper (hong2002) ran it."""

import warnings
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import numpy as np
from sklearn.exceptions import ConvergenceWarning
from sklearn.model_selection import KFold, StratifiedKFold

from benchmarks.clock import Race, race
from benchmarks.generated import sequences
from benchmarks.optional import once
from benchmarks.penalised import Problem, logistic_regression, problems
from benchmarks.result import Result, Spread, Target
from benchmarks.sets import Data, load_set
from benchmarks.sizes import Sizes
from seminaive import RegularizedAdjustedProbabilityModel

OURS = "RegularizedAdjustedProbabilityModel"
WHOLE = "10 folds"
# Runs of APM(m) for one model, as the paper counts them: 5 folds x (10 + 9) values of m.
RUNS = 95
PEER = "LogisticRegression"


def regularised(sizes: Sizes) -> Iterator[Callable[[], Result]]:
    """Yield one fold of a 10-fold cross-validation beside the peer, and the seconds of all ten."""
    for make in (partial(load_set, "sdna"), partial(sequences, sizes)):
        raced = once(partial(_raced, make, sizes))
        yield from (partial(row, raced) for row in (_beside, _whole))


class Raced(NamedTuple):
    """A race on a data set, the problems that were timed, and how often the paper solves one."""

    data: Data
    ran: Race
    timed: list[Problem]
    runs: int


def _raced(make: Callable[[], Data], sizes: Sizes) -> Raced:
    data = make()
    folds = [train for train, _ in KFold(10, shuffle=True, random_state=0).split(data.X)]
    model = _fit(data, folds[0])
    timed = _sample(list(problems(model, data.X[folds[0]], data.y[folds[0]])), sizes.fits)
    held = [problem.held() for problem in timed]
    contestants = {
        OURS: lambda: _fit(data, folds[0]),
        PEER: lambda: [logistic_regression(*problem) for problem in held],
        WHOLE: lambda: [_fit(data, train) for train in folds],
    }
    with warnings.catch_warnings(action="ignore", category=ConvergenceWarning):
        # All calls are long enough.
        ran = race(contestants, sizes.rounds, 0.0)
    return Raced(data, ran, timed, RUNS * len(model.validation_path_))


def _whole(raced: Callable[[], Raced]) -> Result:
    data, ran, *_ = raced()
    return Result(
        "regularised",
        data.label,
        "seconds of a 10-fold cross-validation",
        Spread.of(ran.seconds[WHOLE]),
        Target(at_most=20.0),
    )


def _beside(raced: Callable[[], Raced]) -> Result:
    """Judge the peer on all of the paper's runs, at the mean time of those that were timed."""
    data, ran, timed, runs = raced()
    value = Spread.of([runs / len(timed) * ratio for ratio in ran.ratios(PEER, OURS)])
    gaps = (
        np.abs(importances - problem.alpha).max()
        for importances, problem in zip(ran.answers[PEER], timed, strict=True)
    )
    details = {
        "seconds": {
            f"{len(timed)} fits of {PEER}": vars(Spread.of(ran.seconds[PEER])),
            f"a fold of {OURS}": vars(Spread.of(ran.seconds[OURS])),
        },
        "importances differ by at most": float(f"{max(gaps):.2g}"),
    }
    quantity = f"{runs} fits of {PEER} / a fold of {OURS}"
    return Result("regularised", data.label, quantity, value, Target(at_least=10.0), details)


def _fit(data: Data, train: np.ndarray) -> RegularizedAdjustedProbabilityModel:
    """Fit as the paper does on this data: no correction, folds inside that stay the same."""
    X, y = data.X[train], data.y[train]
    inner = list(StratifiedKFold(5, shuffle=True, random_state=0).split(X, y))
    return RegularizedAdjustedProbabilityModel(0, cv=inner, categorical_features="all").fit(X, y)


def _sample(listed: Sequence[Problem], most: int) -> list[Problem]:
    """All problems, or a random sample of them."""
    if len(listed) <= most:
        return list(listed)
    drawn = np.random.default_rng(0).choice(len(listed), most, replace=False)
    return [listed[k] for k in np.sort(drawn)]
