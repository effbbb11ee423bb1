"""Forward stagewise naive Bayes: time of an evaluation, its growth, and what other inputs cost."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import numpy as np
from sklearn.base import clone

from benchmarks.clock import race
from benchmarks.profiled import explained
from benchmarks.result import NO_TARGET, Result, Spread, Target, slope
from benchmarks.sets import Data
from benchmarks.sizes import Sizes
from benchmarks.weighted.doors import doors
from benchmarks.weighted.scenario import PAPER, noisy
from benchmarks.weighted.textbook import EPSILON, NU, textbook_path
from seminaive import ForwardStagewiseNaiveBayes

__all__ = ["stagewise"]

OURS = "ForwardStagewiseNaiveBayes"
TEXTBOOK = "the same in NumPy"
#: Microseconds, nominal and numeric.
TARGETS = {True: Target(at_most=2.0), False: Target(at_most=4.0)}
KINDS = {True: "nominal", False: "numeric"}


def stagewise(sizes: Sizes) -> Iterator[Callable[[], Result]]:
    """Yield the time of an evaluation and its growth, and the ratios of other inputs."""
    for nominal in KINDS:
        yield partial(_evaluation, nominal, sizes)
        yield partial(_beside_textbook, nominal, sizes)
        for along in ("rows", "features", "nu"):
            yield partial(_growth, nominal, along, sizes)
    yield from doors(noisy(*PAPER, nominal=True), sizes)


def _evaluation(nominal: bool, sizes: Sizes) -> Result:
    """Time whole fits, up to the early stop, over the models that they tried."""
    sets = _sets(nominal, sizes)
    ran = race({OURS: partial(_fit_all, sets)}, sizes.rounds, sizes.shortest)
    tried = [model.path_.n_evaluations for model in ran.answers[OURS]]
    value = Spread.of([1e6 * seconds / sum(tried) for seconds in ran.seconds[OURS]])
    details = {"evaluations of a fit": vars(Spread.of(tried))}
    quantity = f"microseconds of an evaluation of {PAPER[0]} rows"
    found = Result("stagewise", _label(sets), quantity, value, TARGETS[nominal], details)
    return explained(found, ran, OURS)


def _beside_textbook(nominal: bool, sizes: Sizes) -> Result:
    sets = _sets(nominal, sizes)
    calls = {
        TEXTBOOK: lambda: [textbook_path(each) for each in sets],
        OURS: partial(_fit_all, sets),
    }
    ran = race(calls, sizes.rounds, sizes.shortest)
    tried = sum(model.path_.n_evaluations for model in ran.answers[OURS])
    microseconds = [1e6 * seconds / tried for seconds in ran.seconds[TEXTBOOK]]
    details = {
        "seconds": {name: vars(Spread.of(ran.seconds[name])) for name in calls},
        "microseconds of an evaluation in NumPy": vars(Spread.of(microseconds)),
        "share of the paths that are the same": _same(ran.answers[TEXTBOOK], ran.answers[OURS]),
    }
    value = Spread.of(ran.ratios(TEXTBOOK, OURS))
    return Result("stagewise", _label(sets), f"{TEXTBOOK} / {OURS}", value, details=details)


def _same(paths: Sequence, models: Sequence[ForwardStagewiseNaiveBayes]) -> float:
    ours = [(model.path_.features.tolist(), model.path_.steps.tolist()) for model in models]
    return float(np.mean([path == each for path, each in zip(paths, ours, strict=True)]))


def _growth(nominal: bool, along: str, sizes: Sizes) -> Result:
    """Time a step of the path on tables of several sizes, or with several nu, which take turns."""
    rows, features = PAPER
    values = getattr(sizes, f"stagewise_{along}")
    shapes = {
        "rows": [(n, features, NU) for n in values],
        "features": [(rows, n, NU) for n in values],
        "nu": [(rows, features, n) for n in values],
    }[along]
    names = [f"{n:,} x {p}, nu = {nu}" for n, p, nu in shapes]
    fits = {
        name: partial(_fit_all, _sets(nominal, sizes, (n, p)), nu)
        for name, (n, p, nu) in zip(names, shapes, strict=True)
    }
    ran = race(fits, sizes.rounds, sizes.shortest)
    steps = {name: sum(len(model.path_) - 1 for model in ran.answers[name]) for name in names}
    a_step = {name: [each / steps[name] for each in ran.seconds[name]] for name in names}
    slopes = [slope(values, each) for each in zip(*a_step.values(), strict=True)]
    details = {"seconds": {name: vars(Spread.of(each)) for name, each in a_step.items()}}
    label = f"noisy {KINDS[nominal]}, {names[0]} to {names[-1]}"
    quantity = f"slope of log time of a step on log {along}"
    # Where nothing is wrong any more all trials tie, so that more features cost more than a share.
    target = Target(at_most=1.1) if along == "rows" else NO_TARGET
    return Result("stagewise", label, quantity, Spread.of(slopes), target, details)


def _sets(nominal: bool, sizes: Sizes, shape: tuple[int, int] = PAPER) -> list[Data]:
    """Draw several tables: how long a path is, is a matter of luck."""
    return [noisy(*shape, nominal, seed) for seed in range(sizes.stagewise_sets)]


def _label(sets: Sequence[Data]) -> str:
    return f"{len(sets)} of {sets[0].label}"


def _fit_all(sets: Sequence[Data], nu: int = NU) -> list[ForwardStagewiseNaiveBayes]:
    """Fit up to the early stop."""
    features = "all" if sets[0].nominal else None
    model = ForwardStagewiseNaiveBayes(EPSILON, nu, categorical_features=features)
    return [clone(model).fit(data.X, data.y) for data in sets]
