"""`partial_fit` on a stream: time linear in the rows, memory constant."""

import tracemalloc
from collections.abc import Callable, Iterator
from functools import partial
from itertools import accumulate
from statistics import median

import numpy as np

from benchmarks.clock import spent
from benchmarks.generated import N_CLASSES, chunks
from benchmarks.result import Result, Spread, Target, slope
from benchmarks.sizes import Sizes
from seminaive import NaiveBayes

MB = 2.0**20


def stream(sizes: Sizes) -> Iterator[Callable[[], Result]]:
    """Yield what times the chunks of several streams, then weighs those of one more."""
    yield partial(_time_result, sizes)
    yield partial(_memory_result, sizes)


def _time_result(sizes: Sizes) -> Result:
    _seconds(sizes)  # compiles, and touches the memory for the first time
    rounds = [_seconds(sizes) for _ in range(sizes.rounds)]
    read = [sizes.chunk_rows * (chunk + 1) for chunk in range(sizes.chunks)]
    slopes = [slope(read, list(accumulate(seconds))) for seconds in rounds]
    by_chunk = [median(seconds) for seconds in zip(*rounds, strict=True)]
    # The first chunk shows which values there are; each later one is told what they are.
    later = [slope(read[:-1], list(accumulate(seconds[1:]))) for seconds in rounds]
    return Result(
        "stream",
        _label(sizes),
        "slope of log time on log rows",
        Spread.of(slopes),
        Target(at_most=1.1),
        {
            "seconds per chunk": vars(Spread.of(by_chunk)),
            "seconds per first chunk": vars(Spread.of([seconds[0] for seconds in rounds])),
            "slope without the first chunk": vars(Spread.of(later)),
        },
    )


def _memory_result(sizes: Sizes) -> Result:
    megabytes = _megabytes(sizes)
    half = len(megabytes) // 2
    early, late = megabytes[:half], megabytes[half:]
    ratio = median(late) / median(early)
    return Result(
        "stream",
        _label(sizes),
        "peak memory, second half / first half",
        Spread.of([ratio, min(late) / max(early), max(late) / min(early)]),
        Target(at_most=1.1),
        {"megabytes beyond the chunk": vars(Spread.of(megabytes))},
    )


def _label(sizes: Sizes) -> str:
    values = sizes.chunks * sizes.chunk_rows * sizes.nominal_features
    chunk = f"{sizes.chunk_rows:,} x {sizes.nominal_features}"
    return f"{sizes.chunks} chunks of {chunk}, {values:,} values"


def _seconds(sizes: Sizes) -> list[float]:
    """Processor seconds of `partial_fit` on each chunk; making the chunk is not counted."""
    model, seconds = _model(), []
    for X, y in chunks(sizes):
        seconds.append(spent(partial(model.partial_fit, X, y, classes=np.arange(N_CLASSES))))
    return seconds


def _megabytes(sizes: Sizes) -> list[float]:
    """Peak memory of `partial_fit` on each chunk, model included, chunk left out."""
    tracemalloc.start()
    try:
        empty = tracemalloc.get_traced_memory()[0]
        model, peaks = _model(), []
        for X, y in chunks(sizes):
            tracemalloc.reset_peak()
            model.partial_fit(X, y, classes=np.arange(N_CLASSES))
            peak = tracemalloc.get_traced_memory()[1] - empty
            peaks.append((peak - X.nbytes - y.nbytes) / MB)
        return peaks
    finally:
        tracemalloc.stop()


def _model() -> NaiveBayes:
    return NaiveBayes(categorical_features="all")
