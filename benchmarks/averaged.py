"""AODE, fitted on all rows of a set and predicting them, beside scikit-bayes' and Weka's."""

from collections.abc import Callable, Iterator
from functools import partial
from importlib.metadata import version

import numpy as np

from benchmarks.clock import race
from benchmarks.comparisons import Comparison, fit_predict
from benchmarks.optional import peer
from benchmarks.paired import nominal_sets
from benchmarks.result import Result, Spread, Target
from benchmarks.sets import Data
from benchmarks.sizes import Sizes
from benchmarks.weka_race import weka_race
from seminaive import AODE, SelectiveNaiveBayes

WEKA = "weka.classifiers.bayes.AODE"


def averaged(sizes: Sizes) -> Iterator[Callable[[], Result]]:
    """Yield one race for each peer and set, and the seconds of a feature of very many values."""
    for race_with in (_scikit_bayes, _weka):
        for make in nominal_sets(("kr-vs-kp", "splice"), sizes):
            yield partial(race_with, make, sizes)
    yield partial(_many_values, AODE, sizes.frame_rows // 12, 0.5, sizes)
    yield partial(_many_values, SelectiveNaiveBayes, sizes.frame_rows, 1.0, sizes)


def _scikit_bayes(make: Callable[[], Data], sizes: Sizes) -> Result:
    skbn = peer("skbn", "scikit-bayes' AnDE")
    data = make()
    model = skbn.AnDE(n_dependence=1, categorical_features=list(range(data.X.shape[1])))
    peer_name = f"AnDE of scikit-bayes {version('scikit-bayes')}"
    calls = {peer_name: partial(fit_predict, model, data.X, data.y), "AODE": _ours(data)}
    ran = race(calls, sizes.rounds, sizes.shortest)
    return Comparison("averaged", *calls, Target(at_least=5.0), same=True).result(ran, data.label)


def _weka(make: Callable[[], Data], sizes: Sizes) -> Result:
    data = make()
    rows = np.arange(data.y.size)
    peer_name, ran = weka_race(
        WEKA, data, (rows, rows), ("AODE", _ours(data)), sizes.rounds, sizes.weka_turns
    )
    comparison = Comparison("averaged", peer_name, "AODE", Target(at_least=2.0), same=True)
    return comparison.result(ran, data.label)


def _many_values(kind: type, values: int, most: float, sizes: Sizes) -> Result:
    """Fit ten features of 5 values beside one that shows each value about twice."""
    rng = np.random.default_rng(0)
    y, wide = rng.integers(0, 2, 2 * values), rng.integers(0, values, (2 * values, 1))
    X = np.hstack([wide, rng.integers(0, 5, (y.size, 10))])
    fit = partial(kind(categorical_features="all", identifiers="keep").fit, X, y)
    return Result(
        "averaged",
        f"{y.size:,} x 11, a feature of {values:,} values",
        f"seconds of {kind.__name__}",
        Spread.of(race({"fit": fit}, sizes.rounds, sizes.shortest).seconds["fit"]),
        Target(at_most=most),
    )


def _ours(data: Data) -> Callable[[], np.ndarray]:
    return partial(fit_predict, AODE(categorical_features="all"), data.X, data.y)
