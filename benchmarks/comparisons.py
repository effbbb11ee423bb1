"""Fit and predict, compared: with scikit-learn, averaging with not, tuning with one fit."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from benchmarks.clock import Race, race
from benchmarks.contestants import PEER, contestant
from benchmarks.profiled import explained
from benchmarks.result import NO_TARGET, Result, Spread, Target
from benchmarks.sets import Data
from benchmarks.sizes import Sizes

__all__ = ["COMPARISONS", "Comparison", "compare"]


@dataclass(frozen=True)
class Comparison:
    """The time of ``first`` over that of ``second``; with ``same`` they should predict alike."""

    name: str
    first: str
    second: str
    target: Target = NO_TARGET
    same: bool = False

    def result(self, ran: Race, data: Data) -> Result:
        """Judge the comparison on the race that was run."""
        pair = (self.first, self.second)
        details = {"seconds": {name: vars(Spread.of(ran.seconds[name])) for name in pair}}
        if self.same:
            first, second = (np.asarray(ran.answers[name]) for name in pair)
            details["same_predictions"] = float(np.mean(first == second))
        value = Spread.of(ran.ratios(*pair))
        found = Result(self.name, data.label, " / ".join(pair), value, self.target, details)
        return explained(found, ran, self.ours)

    @property
    def ours(self) -> str:
        """Whose time decides on the target: the divisor's, if the ratio is to be large."""
        return self.second if self.target.at_least is not None else self.first


def _peer(data: Data) -> Comparison:
    million = data.nominal and data.name == "generated"
    target = Target(at_least=3.0 if million else 1.0)
    return Comparison("peers", PEER[data.nominal], "NaiveBayes", target, same=True)


def _refitting(data: Data) -> Comparison | None:
    if data.name != "kr-vs-kp":
        return None
    return Comparison("refitting", "GridSearchCV", "BMANaiveBayesCV", same=True)


# What is compared on a data set, if anything, by the name of the benchmark.
COMPARISONS = {
    "peers": _peer,
    "averaging": lambda data: Comparison(
        "averaging", "BMANaiveBayes", "NaiveBayes", Target(at_most=1.5)
    ),
    "tuning": lambda data: Comparison(
        "tuning", "BMANaiveBayesCV", "NaiveBayes", Target(at_most=15.0)
    ),
    "refitting": _refitting,
}


def compare(data: Data, names: set[str], sizes: Sizes) -> Iterator[Result]:
    """Run one race on a data set and yield every comparison asked for."""
    asked = [COMPARISONS[name](data) for name in COMPARISONS if name in names]
    chosen = [comparison for comparison in asked if comparison]
    # A dict, for its order: the race is the same whatever the names hash to.
    runners = dict.fromkeys(name for each in chosen for name in (each.first, each.second))
    if runners:
        calls = {name: contestant(name, data) for name in runners}
        ran = race(calls, sizes.rounds, sizes.shortest)
        yield from (comparison.result(ran, data) for comparison in chosen)
