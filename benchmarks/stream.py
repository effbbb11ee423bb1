"""`partial_fit` on a stream: time linear in the rows, memory constant."""

import time
import tracemalloc
from collections.abc import Callable, Iterator
from itertools import accumulate, islice
from statistics import median

import numpy as np

from benchmarks.generated import N_CLASSES, chunks
from benchmarks.profiled import explained_by
from benchmarks.result import Result, Spread, Target, slope
from benchmarks.sizes import Sizes
from seminaive import NaiveBayes

__all__ = ["stream"]

MB = 2.0**20


def stream(sizes: Sizes) -> Iterator[Result]:
    """Time the chunks of several streams, then weigh those of one more."""
    _seconds(sizes)  # compiles, and touches the memory for the first time
    rounds = [_seconds(sizes) for _ in range(sizes.rounds)]
    yield _time_result(rounds, sizes)
    yield _memory_result(_megabytes(sizes), sizes)


def _time_result(rounds: list[list[float]], sizes: Sizes) -> Result:
    read = [sizes.chunk_rows * (chunk + 1) for chunk in range(sizes.chunks)]
    slopes = [slope(read, list(accumulate(seconds))) for seconds in rounds]
    by_chunk = [median(each) for each in zip(*rounds, strict=True)]
    # The first chunk shows which values there are; each later one is told what they are.
    later = [slope(read[:-1], list(accumulate(seconds[1:]))) for seconds in rounds]
    details = {
        "seconds per chunk": vars(Spread.of(by_chunk)),
        "seconds per first chunk": vars(Spread.of([seconds[0] for seconds in rounds])),
        "slope without the first chunk": vars(Spread.of(later)),
    }
    quantity = "slope of log time on log rows"
    target = Target(at_most=1.1)
    result = Result("stream", _label(sizes), quantity, Spread.of(slopes), target, details)
    return explained_by(result, _later_chunk(sizes))


def _later_chunk(sizes: Sizes) -> Callable[[], object]:
    """Learn from a second chunk, which is made, and the first one learned, off the clock."""
    (X, y), (more_X, more_y) = islice(chunks(sizes), 2)
    model = _model().partial_fit(X, y, classes=np.arange(N_CLASSES))
    return lambda: model.partial_fit(more_X, more_y)


def _memory_result(megabytes: list[float], sizes: Sizes) -> Result:
    half = len(megabytes) // 2
    early, late = megabytes[:half], megabytes[half:]
    ratio = median(late) / median(early)
    details = {"megabytes beyond the chunk": vars(Spread.of(megabytes))}
    value = Spread.of([ratio, min(late) / max(early), max(late) / min(early)])
    quantity = "peak memory, second half / first half"
    return Result("stream", _label(sizes), quantity, value, Target(at_most=1.1), details)


def _label(sizes: Sizes) -> str:
    values = sizes.chunks * sizes.chunk_rows * sizes.nominal_features
    chunk = f"{sizes.chunk_rows:,} x {sizes.nominal_features}"
    return f"{sizes.chunks} chunks of {chunk}, {values:,} values"


def _seconds(sizes: Sizes) -> list[float]:
    """Processor seconds of `partial_fit` on each chunk; making the chunk is not counted."""
    model, seconds = _model(), []
    for X, y in chunks(sizes):
        start = time.process_time()
        model.partial_fit(X, y, classes=np.arange(N_CLASSES))
        seconds.append(time.process_time() - start)
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
