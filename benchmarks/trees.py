"""TAN, fitted on all rows of a set, beside pyAgrum's."""

import warnings
from collections.abc import Callable, Iterator
from functools import partial
from importlib.metadata import version
from types import ModuleType

from benchmarks.clock import race
from benchmarks.comparisons import Comparison
from benchmarks.optional import peer
from benchmarks.paired import nominal_sets
from benchmarks.result import Result, Target
from benchmarks.sets import Data
from benchmarks.sizes import Sizes
from seminaive import TAN


def trees(sizes: Sizes) -> Iterator[Callable[[], Result]]:
    """Yield one race for each set."""
    for make in nominal_sets(("kr-vs-kp", "splice", "letter"), sizes):
        yield partial(_pyagrum, make, sizes)


def _pyagrum(make: Callable[[], Data], sizes: Sizes) -> Result:
    gum = peer("pyagrum", "pyAgrum's TAN")
    classifiers = peer("pyagrum.skbn", "pyAgrum's TAN")
    data = make()
    calls = {
        f"TAN of pyAgrum {version('pyagrum')}": partial(_fit, classifiers, data),
        "TAN": lambda: TAN(categorical_features="all").fit(data.X, data.y),
    }
    n_threads = gum.getNumberOfThreads()
    gum.setNumberOfThreads(1)
    try:
        with warnings.catch_warnings():
            # It thinks that 26 classes are too many.
            warnings.filterwarnings("ignore", "A classifier with too many possible values")
            ran = race(calls, sizes.rounds, sizes.shortest)
    finally:
        gum.setNumberOfThreads(n_threads)
    return Comparison("trees", *calls, Target(at_least=5.0)).result(ran, data.label)


def _fit(classifiers: ModuleType, data: Data) -> object:
    types = peer("pyagrum.lib.discreteTypeProcessor", "pyAgrum's TAN").DiscreteTypeProcessor
    # Without a prior it refuses trees in which a parent's value and a class never meet.
    model = classifiers.BNClassifier(
        learningMethod="TAN",
        prior="Smoothing",
        type_processor=types("NoDiscretization", None),
    )
    model.fit(data.X, data.y)
    return model
