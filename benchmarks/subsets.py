"""Selective naive Bayes: seconds for all subsets of features, growth of the search for one."""

from collections.abc import Callable, Iterator
from functools import partial
from math import log

import numpy as np

from benchmarks.clock import race
from benchmarks.result import Result, Spread, Target, slope
from benchmarks.sizes import Sizes
from seminaive import SelectiveNaiveBayes

N_CLASSES = 3
N_VALUES = 5


def subsets(sizes: Sizes) -> Iterator[Callable[[], Result]]:
    """Yield both measurements."""
    yield partial(_exhaustive, sizes)
    yield partial(_growth, sizes)


def _exhaustive(sizes: Sizes) -> Result:
    rows, features = sizes.subset_rows, sizes.subset_features
    # Grouped first, features that say nothing would leave no subsets to look at.
    model = SelectiveNaiveBayes(search="exhaustive", group_values=False, categorical_features="all")
    fit = partial(model.fit, *_leaning(rows, features))
    ran = race({"fit": fit}, sizes.rounds, sizes.shortest)
    label = f"2^{features} models x {rows:,} rows x {N_CLASSES} classes"
    quantity = "seconds of an exhaustive search"
    value, target = Spread.of(ran.seconds["fit"]), Target(at_most=30.0)
    return Result("boulle", label, quantity, value, target)


def _growth(sizes: Sizes) -> Result:
    """Time MS(FFWBW) on sets of several sizes, which take turns."""
    fits = {
        f"{rows:,} x {features}": partial(
            SelectiveNaiveBayes(random_state=0, group_values=False, categorical_features="all").fit,
            *_leaning(rows, features),
        )
        for rows, features in sizes.searches
    }
    ran = race(fits, sizes.rounds, sizes.shortest)
    work = [rows * features * log(rows * features) for rows, features in sizes.searches]
    slopes = [slope(work, seconds) for seconds in zip(*ran.seconds.values(), strict=True)]
    details = {"seconds": {name: vars(Spread.of(seconds)) for name, seconds in ran.seconds.items()}}
    label = f"MS(FFWBW), {' to '.join((*fits,)[:: len(fits) - 1])}"
    quantity = "slope of log time on log(KN log KN)"
    return Result("boulle", label, quantity, Spread.of(slopes), Target(at_most=1.1), details)


def _leaning(rows: int, features: int) -> tuple[np.ndarray, np.ndarray]:
    """Integers of which every other column leans on the class, each row by its own chance."""
    rng = np.random.default_rng((6, rows, features))
    y = rng.integers(0, N_CLASSES, rows)
    X = rng.integers(0, N_VALUES, (rows, features))
    leaning = rng.random((rows, features)) < 0.15
    leaning[:, 1::2] = False
    return np.where(leaning, y[:, None], X), y
