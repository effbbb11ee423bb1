"""Beside boosting, forests and regression on frames as they come: trials, slopes, threads."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from inspect import signature
from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING, Any

import numpy as np

from benchmarks.clock import Race, race
from benchmarks.comparisons import Comparison
from benchmarks.optional import once
from benchmarks.process import call_alone
from benchmarks.result import NO_TARGET, Result, Spread, Target, growth
from benchmarks.sets import label_of
from benchmarks.sizes import Sizes
from benchmarks.trial import BOOSTED, GIVEN, LIGHT, OURS, THEIRS, Shape, made, trial

if TYPE_CHECKING:
    from replication.datasets.dataset import Dataset


#: Ratios beside those of scikit-learn's boosting to every other: what SelectiveKDB may take.
CHOSEN = {
    ("SelectiveKDB", "KDB(k=5)"): Target(at_most=10.0),
    (LIGHT, "SelectiveKDB"): Target(at_least=1.0),
}
#: What may take threads, LightGBM apart.
THREADED = tuple(name for name, make in OURS.items() if "n_jobs" in signature(make).parameters)
#: What doubles from table to table, and where its time is promised to be linear in the rows.
AXES = ("rows", "features", "values", "classes")
LINEAR = ("NaiveBayes", "BMANaiveBayes", "TAN", "KDB", "AODE")
#: Seconds that a trial may take.
PATIENCE = 1200.0


def boosting(sizes: Sizes) -> Iterator[Callable[[], Result]]:
    """Yield a row for each contestant beside boosting, slopes of each of ours, explanations."""
    shape = Shape(*sizes.boosting_shape)
    for table in ("made", *sizes.boosting_sets):
        arguments = table, shape if table == "made" else None, sizes.slow_rounds
        trials = {name: once(partial(_alone, name, *arguments)) for name in (*OURS, *THEIRS)}
        pairs = {(BOOSTED, name): NO_TARGET for name in trials if name != BOOSTED} | CHOSEN
        yield from (partial(_beside, trials, *pair, target) for pair, target in pairs.items())
    for name in OURS:
        yield from (partial(_slope, name, axis, sizes) for axis in AXES)
    yield from (partial(_threads, name, shape, sizes) for name in (*THREADED, LIGHT))
    yield partial(_explained, shape, sizes)


def _alone(name: str, *arguments: Any) -> dict[str, Any]:
    if name == LIGHT:
        THEIRS[LIGHT]()
    return call_alone(trial, [name, *arguments], f"{name} on {arguments[0]} is left out", PATIENCE)


def _beside(
    trials: Mapping[str, Callable[[], dict[str, Any]]], first: str, second: str, target: Target
) -> Result:
    """Compare two trials on a table, round by round."""
    ran = {name: trials[name]() for name in (first, second)}
    took = {name: np.add(measured["fit"], measured["predict"]) for name, measured in ran.items()}
    details = {"seconds": {name: vars(Spread.of([*turns])) for name, turns in took.items()}}
    for name, measured in ran.items():
        details |= {
            f"seconds per fit of {name}": vars(Spread.of(measured["fit"])),
            f"log loss of {name}": float(f"{measured['loss']:.4g}"),
            f"MB at the peak of {name}": measured["peak"],
            f"MB before, {name}": round(measured["before"]),
            f"given to {name}:": GIVEN.get(name, "the frame"),
        }
    details["log loss of the class shares"] = float(f"{ran[first]['shares']:.4g}")
    value = Spread.of([*(took[first] / took[second])])
    return Result("boosting", ran[first]["label"], f"{first} / {second}", value, target, details)


def _slope(name: str, axis: str, sizes: Sizes) -> Result:
    """Double a table of words along an axis until its fit is no more a matter of the call."""
    least = Shape(*sizes.boosting_least)
    grown = [getattr(least, axis) * 2**k for k in range(sizes.boosting_doublings + 1)]
    for sides in pairwise(grown):
        calls = {f"{side:,} {axis}": _fit(name, least._replace(**{axis: side})) for side in sides}
        ran = race(calls, sizes.slow_rounds, 0.0)
        if min(median(turns) for turns in ran.seconds.values()) >= sizes.boosting_shortest:
            break
    shape = ", ".join(f"{side:,} {words}" for words, side in least._asdict().items())
    return growth(
        "boosting",
        f"words of made, {shape}; {axis} {sides[0]:,} to {sides[1]:,}",
        f"{name}: slope of log time on log {axis}",
        sides,
        ran.seconds,
        Target(at_most=1.1) if axis == "rows" and name in LINEAR else NO_TARGET,
    )


def _fit(name: str, shape: Shape) -> Callable[[], object]:
    data = made(shape)
    words = data.frame.select_dtypes("category")
    return partial(OURS[name]().fit, words, data.target.cat.codes.to_numpy("int64"))


def _threads(name: str, shape: Shape, sizes: Sizes) -> Result:
    """Learn by one thread and by two: elapsed, for two take more of the processor."""
    data = made(shape)
    X, y = data.frame, data.target.cat.codes.to_numpy("int64")
    models = [{**OURS, **THEIRS}[name]().set_params(n_jobs=n) for n in (1, 2)]
    calls = {
        f"{name}(n_jobs={model.n_jobs})": lambda model=model: model.fit(X, y).predict_proba(X)
        for model in models
    }
    ran = race(calls, sizes.slow_rounds, 0.0, time.perf_counter)
    return _ratio(ran, data, f"{' / '.join(calls)}, elapsed")


def _explained(shape: Shape, sizes: Sizes) -> Result:
    """Explain rows by LightGBM's own Shapley values and by TAN, both fitted beforehand."""
    data = made(shape)
    X, y = data.frame, data.target.cat.codes.to_numpy("int64")
    few = X[: sizes.boosting_explained]
    trees, tan = THEIRS[LIGHT]().fit(X, y), OURS["TAN"]().fit(X, y)
    calls = {
        f"{LIGHT}, Shapley values": partial(trees.predict, few, pred_contrib=True),
        "TAN.explain": partial(tan.explain, few),
    }
    ran = race(calls, sizes.slow_rounds, 0.0)
    return _ratio(ran, data, f"{' / '.join(calls)}, {len(few):,} rows")


def _ratio(ran: Race, data: Dataset, quantity: str) -> Result:
    result = Comparison("boosting", *ran.seconds).result(ran, label_of(data))
    return replace(result, quantity=quantity)
