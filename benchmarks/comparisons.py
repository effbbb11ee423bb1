"""Fit and predict, compared: with scikit-learn, averaging with not, tuning with one fit."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
from sklearn.naive_bayes import CategoricalNB, GaussianNB

from benchmarks.clock import Race, race
from benchmarks.generated import nominal_rows, numeric_rows
from benchmarks.result import NO_TARGET, Result, Spread, Target
from benchmarks.sets import Data, load_set
from benchmarks.sizes import Sizes
from seminaive import BMANaiveBayes, BMANaiveBayesCV, NaiveBayes

PEER = {True: "CategoricalNB", False: "GaussianNB"}
#: GaussianNB's own default; ours is larger and costs the same.
ALIKE = {"var_smoothing": 1e-9}
FAMILIES: dict[str, Callable[..., object]] = {
    "CategoricalNB": lambda categorical_features: CategoricalNB(),
    "GaussianNB": lambda categorical_features: GaussianNB(),
    "NaiveBayes": partial(NaiveBayes, **ALIKE),
    "BMANaiveBayes": BMANaiveBayes,
    "BMANaiveBayesCV": partial(BMANaiveBayesCV, random_state=0),
}


@dataclass(frozen=True)
class Comparison:
    """The time of ``first`` over that of ``second``; with ``same`` they should predict alike."""

    name: str
    first: str
    second: str
    target: Target = NO_TARGET
    same: bool = False

    def result(self, ran: Race, label: str) -> Result:
        """Judge the comparison on the race that was run, of data that go by a label."""
        pair = (self.first, self.second)
        details = {"seconds": {name: vars(Spread.of(ran.seconds[name])) for name in pair}}
        if self.same:
            first, second = (np.asarray(ran.answers[name]) for name in pair)
            details["same_predictions"] = float(np.mean(first == second))
        value = Spread.of(ran.ratios(*pair))
        return Result(self.name, label, " / ".join(pair), value, self.target, details)


def fit_predict(model: Any, X: Any, y: np.ndarray) -> np.ndarray:
    """Fit to rows and predict them."""
    return model.fit(X, y).predict(X)


def _peer(data: Data) -> Comparison:
    # Of the generated rows there are a million.
    target = Target(at_least=3.0 if data.nominal and data.name == "generated" else 1.0)
    return Comparison("peers", PEER[data.nominal], "NaiveBayes", target, same=True)


def _compared(
    comparison_on: Callable[[Data], Comparison], sizes: Sizes
) -> Iterator[Callable[[], Result]]:
    """Yield what makes each table and races the two on it."""
    makers = (
        *(partial(load_set, name) for name in ("kr-vs-kp", "splice", "letter")),
        partial(nominal_rows, sizes),
        partial(load_set, "letter", nominal=False),
        partial(numeric_rows, sizes),
    )
    yield from (partial(_raced, make, comparison_on, sizes) for make in makers)


def _raced(
    make: Callable[[], Data], comparison_on: Callable[[Data], Comparison], sizes: Sizes
) -> Result:
    data = make()
    comparison, calls = comparison_on(data), {}
    for name in (comparison.first, comparison.second):
        model = FAMILIES[name](categorical_features="all" if data.nominal else None)
        calls[name] = partial(fit_predict, model, data.X, data.y)
    return comparison.result(race(calls, sizes.rounds, sizes.shortest), data.label)


#: By name the benchmark, which compares two classifiers on each of some tables.
COMPARISONS = {
    "peers": partial(_compared, _peer),
    "averaging": partial(
        _compared,
        lambda data: Comparison("averaging", "BMANaiveBayes", "NaiveBayes", Target(at_most=1.5)),
    ),
    "tuning": partial(
        _compared,
        lambda data: Comparison("tuning", "BMANaiveBayesCV", "NaiveBayes", Target(at_most=15.0)),
    ),
}
