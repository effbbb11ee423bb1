"""Selective naive Bayes: seconds for all subsets of features, growth of the search for one."""

from collections.abc import Callable, Iterator
from functools import partial
from math import log

import numpy as np

from benchmarks.clock import race
from benchmarks.result import Result, Spread, Target, growth
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
    return Result(
        "boulle",
        f"2^{features} models x {rows:,} rows x {N_CLASSES} classes",
        "seconds of an exhaustive search",
        Spread.of(race({"fit": fit}, sizes.rounds, sizes.shortest).seconds["fit"]),
        Target(at_most=30.0),
    )


def _growth(sizes: Sizes) -> Result:
    """Time MS(FFWBW) on sets of several sizes, which take turns."""
    fits = {
        f"{rows:,} x {features}": partial(
            SelectiveNaiveBayes(random_state=0, group_values=False, categorical_features="all").fit,
            *_leaning(rows, features),
        )
        for rows, features in sizes.searches
    }
    return growth(
        "boulle",
        f"MS(FFWBW), {' to '.join((*fits,)[:: len(fits) - 1])}",
        "slope of log time on log(KN log KN)",
        [rows * features * log(rows * features) for rows, features in sizes.searches],
        race(fits, sizes.rounds, sizes.shortest).seconds,
    )


def _leaning(rows: int, features: int) -> tuple[np.ndarray, np.ndarray]:
    """Integers of which every other column leans on the class, each row by its own chance."""
    rng = np.random.default_rng((6, rows, features))
    y = rng.integers(0, N_CLASSES, rows)
    X = rng.integers(0, N_VALUES, (rows, features))
    leaning = rng.random((rows, features)) < 0.15
    leaning[:, 1::2] = False
    return np.where(leaning, y[:, None], X), y
