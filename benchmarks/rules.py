"""LBR, which learns from two thirds of a set and predicts the rest, beside Weka's."""

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np

from benchmarks.clock import race
from benchmarks.comparisons import Comparison
from benchmarks.paired import real_set
from benchmarks.result import Result, Spread, Target
from benchmarks.sets import Data
from benchmarks.sizes import Sizes
from benchmarks.weka_race import Split, as_table, weka_race
from seminaive import LazyBayesianRules

WEKA = "weka.classifiers.lazy.LBR"
OURS = "LazyBayesianRules"
TARGET = Target(at_least=50.0)


def rules(sizes: Sizes) -> Iterator[Callable[[], Result]]:
    """Yield the ratio for each set, and how long a pass over letter takes."""
    for name in ("kr-vs-kp", "splice") if sizes.weka_rules else ():
        yield partial(_beside_weka, partial(real_set, name))
    yield partial(_letter, sizes)


def _beside_weka(make: Callable[[], Data]) -> Result:
    """Race once: Weka takes about a minute."""
    data = make()
    split = _two_thirds(data)
    peer_name, ran = weka_race(
        WEKA, data, split, (OURS, _fit_predict(data, split)), rounds=1, turns=1
    )
    return Comparison("rules", peer_name, OURS, TARGET, same=True).result(ran, data.label)


def _letter(sizes: Sizes) -> Result:
    data = real_set("letter")
    ran = race({OURS: _fit_predict(data, _two_thirds(data))}, sizes.rounds, sizes.shortest)
    return Result("rules", data.label, f"seconds of {OURS}", Spread.of(ran.seconds[OURS]))


def _two_thirds(data: Data) -> Split:
    rows = np.random.default_rng(0).permutation(data.y.size)
    return tuple(np.split(rows, [2 * rows.size // 3]))


def _fit_predict(data: Data, split: Split) -> Callable[[], np.ndarray]:
    """Ours gets the declared values too, as some are shown in the rows to predict only."""
    frame, _ = as_table(data)
    train, test = (frame.iloc[rows] for rows in split)
    labels = data.y[split[0]]
    return lambda: LazyBayesianRules(categorical_features="all").fit(train, labels).predict(test)
