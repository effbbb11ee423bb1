"""Weighted naive Bayes, fitted on all rows of a set, beside CategoricalNB and scikit-bayes."""

import warnings
from collections.abc import Callable, Iterator
from functools import partial
from importlib.metadata import version

from sklearn.base import ClassifierMixin
from sklearn.exceptions import ConvergenceWarning
from sklearn.naive_bayes import CategoricalNB

from benchmarks.clock import race
from benchmarks.comparisons import Comparison
from benchmarks.optional import peer
from benchmarks.paired import nominal_sets
from benchmarks.result import Result
from benchmarks.sets import Data
from benchmarks.sizes import Sizes
from seminaive import WeightedNaiveBayes

__all__ = ["weights"]

PEER = "CategoricalNB"
#: One rule of each sort: of a table of counts, of information, of pairs of features; then learnt.
RULES = ("vidaurre2012", "gain_ratio", "correlation", "wanbia", "wanbia_c")


def weights(sizes: Sizes) -> Iterator[Callable[[], Result]]:
    """Yield one race for each set and rule, and each set and scikit-bayes."""
    for make in nominal_sets(("kr-vs-kp", "splice"), sizes):
        for rule in RULES:
            yield partial(_beside_unweighted, make, rule, sizes)
        yield partial(_scikit_bayes, make, sizes)


def _beside_unweighted(make: Callable[[], Data], rule: str, sizes: Sizes) -> Result:
    data = make()
    ours = f"WeightedNaiveBayes, {rule}"
    calls = {ours: _ours(rule, data), PEER: partial(_fit, CategoricalNB(), data)}
    ran = race(calls, sizes.rounds, sizes.shortest)
    return Comparison("weights", ours, PEER).result(ran, data)


def _scikit_bayes(make: Callable[[], Data], sizes: Sizes) -> Result:
    """Race against its naive Bayes with one weight for the model as a whole."""
    skbn = peer("skbn", "scikit-bayes' ALR")
    data = make()
    theirs, ours = f"ALR of scikit-bayes {version('scikit-bayes')}", "WeightedNaiveBayes, wanbia"
    model = skbn.ALR(n_dependence=0, categorical_features=list(range(data.X.shape[1])))
    calls = {theirs: partial(_fit, model, data), ours: _ours("wanbia", data)}
    ran = race(calls, sizes.rounds, sizes.shortest)
    return Comparison("weights", theirs, ours).result(ran, data)


def _ours(rule: str, data: Data) -> Callable[[], ClassifierMixin]:
    return partial(_fit, WeightedNaiveBayes(rule, categorical_features="all"), data)


def _fit(model: ClassifierMixin, data: Data) -> ClassifierMixin:
    with warnings.catch_warnings():
        # Whose search ends where is a matter of each one's own defaults.
        warnings.simplefilter("ignore", ConvergenceWarning)
        return model.fit(data.X, data.y)
