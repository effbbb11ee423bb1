"""MODL: seconds on a million distinct values, and letter's variables beside Khiops."""

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np
import pandas as pd

from benchmarks.clock import Race, race, wall
from benchmarks.comparisons import Comparison
from benchmarks.optional import khiops_room
from benchmarks.result import Result, Spread, Target
from benchmarks.sets import load_set
from benchmarks.sizes import Sizes
from seminaive import MODLDiscretiser
from seminaive.discretise.modl import criterion

# Waves of P(class 1 | x) over the range of x, and how high they go.
SIGNALS = {"noise": (0, 0.0), "ten waves": (10, 0.4)}


def partitions(sizes: Sizes) -> Iterator[Callable[[], Result]]:
    """Yield the seconds for each signal, and the race with Khiops."""
    for signal in SIGNALS:
        yield partial(_distinct, signal, sizes)
    yield partial(_khiops, sizes)


def _distinct(signal: str, sizes: Sizes) -> Result:
    rng = np.random.default_rng(7)
    waves, height = SIGNALS[signal]
    x = rng.permutation(sizes.distinct).astype(np.float64)
    p = 0.5 + height * np.sin(2 * np.pi * waves * x / sizes.distinct)
    fit = partial(_first_fit, x[:, None], (rng.random(sizes.distinct) < p).astype(np.int64))
    return Result(
        "boulle",
        f"{sizes.distinct:,} distinct values, 2 classes, {signal}",
        "seconds of MODL",
        Spread.of(race({"fit": fit}, sizes.rounds, sizes.shortest).seconds["fit"]),
        Target(at_most=0.35),
    )


def _first_fit(X: np.ndarray, y: np.ndarray) -> MODLDiscretiser:
    """Fit without the logarithms that a fit before left."""
    criterion._log_factorials.cache_clear()
    return MODLDiscretiser().fit(X, y)


def _khiops(sizes: Sizes) -> Result:
    """Race by the wall clock, since Khiops is a process of its own."""
    data = load_set("letter", nominal=False)
    khiops = khiops_room()
    frame, fit = pd.DataFrame(data.X), partial(_first_fit, data.X, data.y)
    fit()  # compiles
    ran = [(khiops.prepare(frame, data.y), wall(fit)) for _ in range(sizes.rounds)]
    label = f"preparation by Khiops {ran[0][0].version}, start included"
    seconds = {
        label: tuple(prepared.seconds for prepared, _ in ran),
        "MODL": tuple(seconds_of for _, seconds_of in ran),
    }
    comparison = Comparison("boulle", *seconds, Target(at_least=1.0))
    result = comparison.result(Race(seconds, {}), data.label)
    logged = Spread.of([prepared.logged_seconds for prepared, _ in ran])
    result.details["seconds"]["start left out, by its own log"] = vars(logged)
    return result
