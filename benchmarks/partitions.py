"""MODL: seconds on a million distinct values, and letter's variables beside Khiops."""

import time
from collections.abc import Callable, Iterator
from functools import partial

import numpy as np

from benchmarks.clock import race
from benchmarks.comparisons import Comparison
from benchmarks.khiops_run import preparation
from benchmarks.result import Result, Spread, Target
from benchmarks.sets import load_set
from benchmarks.sizes import Sizes
from seminaive import MODLDiscretiser

__all__ = ["partitions"]

# Waves of P(class 1 | x) over the range of x, and how high they go.
SIGNALS = {"noise": (0, 0.0), "ten waves": (10, 0.4)}


def partitions(sizes: Sizes) -> Iterator[Callable[[], Result]]:
    """Yield the seconds for each signal, and the race with Khiops."""
    for signal in SIGNALS:
        yield partial(_distinct, signal, sizes)
    yield partial(_khiops, sizes)


def _distinct(signal: str, sizes: Sizes) -> Result:
    fit = partial(MODLDiscretiser().fit, *_signal_rows(signal, sizes.distinct))
    seconds = race({"fit": fit}, sizes.rounds, sizes.shortest).seconds["fit"]
    label = f"{sizes.distinct:,} distinct values, 2 classes, {signal}"
    return Result("boulle", label, "seconds of MODL", Spread.of(seconds), Target(at_most=3.0))


def _signal_rows(signal: str, rows: int) -> tuple[np.ndarray, np.ndarray]:
    rng = np.random.default_rng(7)
    waves, height = SIGNALS[signal]
    x = rng.permutation(rows).astype(np.float64)
    p = 0.5 + height * np.sin(2 * np.pi * waves * x / rows)
    return x[:, None], (rng.random(rows) < p).astype(np.int64)


def _khiops(sizes: Sizes) -> Result:
    """Race by the wall clock, since Khiops is a process of its own."""
    data = load_set("letter", nominal=False)
    logged = []
    with preparation(data) as (theirs, prepare):
        calls = {
            theirs: lambda: logged.append(prepare()),
            "MODL": partial(MODLDiscretiser().fit, data.X, data.y),
        }
        ran = race(calls, sizes.rounds, 0.0, time.perf_counter)
    found = Comparison("boulle", theirs, "MODL", Target(at_least=1.0)).result(ran, data)
    # The first, by which it warmed up, is not counted.
    found.details["seconds"]["start left out, by its own log"] = vars(Spread.of(logged[1:]))
    return found
