"""All benchmarks, or those asked for, one after the other, each a list of measurements."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from threadpoolctl import threadpool_limits

from benchmarks.averaged import averaged
from benchmarks.batches import batches
from benchmarks.boosting import boosting
from benchmarks.cold import cold
from benchmarks.comparisons import COMPARISONS
from benchmarks.features import features
from benchmarks.frames import frames
from benchmarks.khiops_comparison import beside_khiops
from benchmarks.machine import machine
from benchmarks.optional import named_if_missing
from benchmarks.pairs import pairs
from benchmarks.partitions import partitions
from benchmarks.regularised import regularised
from benchmarks.result import Result
from benchmarks.rules import rules
from benchmarks.sizes import Sizes
from benchmarks.stagewise import stagewise
from benchmarks.stream import stream
from benchmarks.subsets import subsets
from benchmarks.trees import trees
from benchmarks.wide.wide import wide


def _boulle(sizes: Sizes) -> Iterator[Callable[[], Result]]:
    yield from subsets(sizes)
    yield from partitions(sizes)


BENCHMARKS: Mapping[str, Callable[[Sizes], Iterable[Callable[[], Result]]]] = {
    **COMPARISONS,
    "regularised": regularised,
    "features": features,
    "stream": stream,
    "averaged": averaged,
    "trees": trees,
    "rules": rules,
    "boulle": _boulle,
    "khiops": beside_khiops,
    "wide": wide,
    "stagewise": stagewise,
    "frames": frames,
    "pairs": pairs,
    "batches": batches,
    "boosting": boosting,
    "cold": cold,
}


def run(names: Iterable[str], sizes: Sizes, say: Callable[[str], None]) -> dict[str, Any]:
    """Run benchmarks, each measurement on one thread where nothing else is measured.

    Parameters
    ----------
    names : iterable of str
        Of ``BENCHMARKS``, in whose order they run.
    sizes : Sizes
    say : callable
        Gets a line when a benchmark begins.

    Returns
    -------
    dict
        ``made`` (date, machine, versions), ``results``, and ``missing``, by benchmark the sentences
        on what could not be measured, no sentence twice: plain JSON.
    """
    this_machine = machine()  # beforehand, while the load is not our own
    asked, results = set(names), []
    missing: dict[str, list[str]] = {name: [] for name in BENCHMARKS if name in asked}
    for name, sentences in missing.items():
        say(name)
        for measure in BENCHMARKS[name](sizes):
            with named_if_missing(name, sentences), threadpool_limits(limits=1):
                results.append(measure().as_json())
    return {"made": this_machine, "results": results, "missing": missing}
