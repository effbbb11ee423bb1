"""APMR beside one logistic regression for every m and fold, as its paper (hong2002) ran it."""

import warnings
from collections.abc import Callable, Iterator, Sequence

import numpy as np
from sklearn.exceptions import ConvergenceWarning
from sklearn.model_selection import KFold, StratifiedKFold
from threadpoolctl import threadpool_limits

from benchmarks.clock import Race, race
from benchmarks.penalised import Problem, lbfgs, logistic_regression, problems
from benchmarks.profiled import explained
from benchmarks.result import NO_TARGET, Result, Spread, Target
from benchmarks.sets import Data
from benchmarks.sizes import Sizes
from seminaive import RegularizedAdjustedProbabilityModel

__all__ = ["regularised"]

OURS = "RegularizedAdjustedProbabilityModel"
WHOLE = "10 folds"
# Runs of APM(m) for one model, as the paper counts them: 5 folds x (10 + 9) values of m.
RUNS = 95
TARGETS = {"LogisticRegression": Target(at_least=10.0), "L-BFGS-B": NO_TARGET}
SECONDS = Target(at_most=20.0)


def regularised(data: Data, sizes: Sizes) -> Iterator[Result]:
    """Time one fold of a 10-fold cross-validation on one thread, and then all ten."""
    with threadpool_limits(limits=1), warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)
        yield from _measured(data, sizes)


def _measured(data: Data, sizes: Sizes) -> Iterator[Result]:
    folds = [train for train, _ in KFold(10, shuffle=True, random_state=0).split(data.X)]
    model = _fit(data, folds[0])
    timed = _sample(list(problems(model, data.X[folds[0]], data.y[folds[0]])), sizes.fits)
    ran = race(_contestants(data, folds, timed), sizes.rounds, 0.0)  # all calls are long enough
    runs = RUNS * len(model.validation_path_)
    yield from (_beside(peer, ran, timed, runs, data) for peer in TARGETS)
    quantity = "seconds of a 10-fold cross-validation"
    seconds = Spread.of(ran.seconds[WHOLE])
    yield explained(Result("regularised", data.label, quantity, seconds, SECONDS), ran, WHOLE)


def _contestants(data: Data, folds: Sequence, timed: Sequence[Problem]) -> dict[str, Callable]:
    held = [problem.held() for problem in timed]
    return {
        OURS: lambda: _fit(data, folds[0]),
        "LogisticRegression": lambda: [logistic_regression(*each) for each in held],
        "L-BFGS-B": lambda: [lbfgs(each) for each in timed],
        WHOLE: lambda: [_fit(data, train) for train in folds],
    }


def _beside(peer: str, ran: Race, timed: Sequence[Problem], runs: int, data: Data) -> Result:
    """Judge a peer on all of the paper's runs, at the mean time of those that were timed."""
    value = Spread.of([runs / len(timed) * ratio for ratio in ran.ratios(peer, OURS)])
    names = {f"{len(timed)} fits of {peer}": peer, f"a fold of {OURS}": OURS}
    details = {
        "seconds": {told: vars(Spread.of(ran.seconds[name])) for told, name in names.items()},
        "importances differ by at most": _difference(ran.answers[peer], timed),
    }
    quantity = f"{runs} fits of {peer} / a fold of {OURS}"
    found = Result("regularised", data.label, quantity, value, TARGETS[peer], details)
    return explained(found, ran, OURS)


def _fit(data: Data, train: np.ndarray) -> RegularizedAdjustedProbabilityModel:
    """Fit as the paper does on this data: no correction, folds inside that stay the same."""
    X, y = data.X[train], data.y[train]
    inner = list(StratifiedKFold(5, shuffle=True, random_state=0).split(X, y))
    return RegularizedAdjustedProbabilityModel(0, cv=inner, categorical_features="all").fit(X, y)


def _sample(found: Sequence[Problem], most: int) -> list[Problem]:
    """All problems, or a random sample of them."""
    if len(found) <= most:
        return list(found)
    drawn = np.random.default_rng(0).choice(len(found), most, replace=False)
    return [found[k] for k in np.sort(drawn)]


def _difference(answers: Sequence[np.ndarray], timed: Sequence[Problem]) -> float:
    gaps = (np.abs(a - problem.alpha).max() for a, problem in zip(answers, timed, strict=True))
    return float(f"{max(gaps):.2g}")
