"""LBR, which learns from two thirds of a set and predicts the rest, beside Weka's."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial

import numpy as np

from benchmarks.clock import race
from benchmarks.comparisons import Comparison
from benchmarks.paired import real_set
from benchmarks.profiled import explained
from benchmarks.result import Result, Spread, Target
from benchmarks.sets import Data, Missing
from benchmarks.sizes import Sizes
from benchmarks.weka_race import Split, as_table, weka_race
from seminaive import LazyBayesianRules

__all__ = ["rules"]

WEKA = "weka.classifiers.lazy.LBR"
OURS = "LazyBayesianRules"
TARGET = Target(at_least=50.0)
# Seconds of Weka 3.6.14 in which it predicted a third of the rows, where it cannot run now.
RECORDED = {"kr-vs-kp": 103.0, "splice": 57.0}


def rules(sizes: Sizes) -> Iterator[Callable[[], Result]]:
    """Yield the ratio for each set, and how long a pass over letter takes."""
    for name in RECORDED:
        yield partial(_beside_weka, name, sizes)
    yield partial(_letter, sizes)


def _beside_weka(name: str, sizes: Sizes) -> Result:
    data = real_set(name)
    split = _two_thirds(data)
    call = _fit_predict(data, split)
    if sizes.weka_rules:
        with suppress(Missing):
            return _measured(data, split, call)
    return _recorded(data, call, sizes)


def _measured(data: Data, split: Split, call: Callable[[], np.ndarray]) -> Result:
    """Race once: Weka takes about a minute."""
    theirs, ran = weka_race(WEKA, data, split, (OURS, call), rounds=1, turns=1)
    return Comparison("rules", theirs, OURS, TARGET, same=True).result(ran, data)


def _recorded(data: Data, call: Callable[[], np.ndarray], sizes: Sizes) -> Result:
    ran = race({OURS: call}, sizes.rounds, sizes.shortest)
    seconds = ran.seconds[OURS]
    theirs = RECORDED[data.name]
    value = Spread.of([theirs / ours for ours in seconds])
    quantity = f"LBR of Weka 3.6.14 as recorded, {theirs:g} s / {OURS}"
    details = {"seconds": {OURS: vars(Spread.of(seconds))}}
    return explained(Result("rules", data.label, quantity, value, TARGET, details), ran, OURS)


def _letter(sizes: Sizes) -> Result:
    data = real_set("letter")
    call = _fit_predict(data, _two_thirds(data))
    seconds = race({OURS: call}, sizes.rounds, sizes.shortest).seconds[OURS]
    return Result("rules", data.label, f"seconds of {OURS}", Spread.of(seconds))


def _two_thirds(data: Data) -> Split:
    rows = np.random.default_rng(0).permutation(data.y.size)
    return tuple(np.split(rows, [2 * rows.size // 3]))


def _fit_predict(data: Data, split: Split) -> Callable[[], np.ndarray]:
    """Ours gets the declared values too, as some are shown in the rows to predict only."""
    frame, _ = as_table(data)
    train, test = (frame.iloc[rows] for rows in split)
    labels = data.y[split[0]]
    return lambda: LazyBayesianRules(categorical_features="all").fit(train, labels).predict(test)
