"""Selection of features by correlation, from all rows of a set, beside Weka's CfsSubsetEval."""

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np

from benchmarks.comparisons import Comparison
from benchmarks.paired import nominal_sets
from benchmarks.result import Result
from benchmarks.sets import Data
from benchmarks.sizes import Sizes
from benchmarks.weka_race import weka_race
from seminaive import CorrelationFeatureSelector

__all__ = ["selection"]

WEKA = "weka.attributeSelection.CfsSubsetEval"
OURS = "CorrelationFeatureSelector"
#: Weka times classifiers: this one selects features, and then answers the most frequent class.
WRAPPER = "weka.classifiers.meta.AttributeSelectedClassifier"
OPTIONS = (
    *("-E", WEKA, "-S", "weka.attributeSelection.BestFirst -D 1 -N 5"),
    *("-W", "weka.classifiers.rules.ZeroR"),
)


def selection(sizes: Sizes) -> Iterator[Callable[[], Result]]:
    """Yield one race for each set."""
    for make in nominal_sets(("kr-vs-kp", "splice"), sizes):
        yield partial(_weka, make, sizes)


def _weka(make: Callable[[], Data], sizes: Sizes) -> Result:
    data = make()
    rows = np.arange(data.y.size)
    # Weka takes seconds: few turns will do.
    turns = max(1, sizes.weka_turns // 5)
    theirs, ran = weka_race(
        WRAPPER,
        data,
        (rows, rows),
        (OURS, partial(_select, data)),
        sizes.rounds,
        turns,
        options=OPTIONS,
        at_work=WEKA,
    )
    return Comparison("selection", theirs, OURS).result(ran, data)


def _select(data: Data) -> np.ndarray:
    selector = CorrelationFeatureSelector(categorical_features="all")
    return selector.fit(data.X, data.y).support_
