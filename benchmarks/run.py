"""All benchmarks, or those asked for, one after the other."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

from benchmarks import generated
from benchmarks.comparisons import COMPARISONS, compare
from benchmarks.families import FAMILIES, families
from benchmarks.features import features
from benchmarks.machine import machine
from benchmarks.optional import named_if_missing
from benchmarks.regularised import regularised
from benchmarks.result import Result
from benchmarks.sets import Data, load_set
from benchmarks.sizes import Sizes
from benchmarks.stream import stream

__all__ = ["BENCHMARKS", "run"]

SCALING = {"features": features, "stream": stream}
BENCHMARKS = (*COMPARISONS, "regularised", *SCALING, *FAMILIES)


def run(names: set[str], sizes: Sizes, say: Callable[[str], None]) -> dict[str, Any]:
    """Run benchmarks.

    Parameters
    ----------
    names : set of str
        Of ``BENCHMARKS``.
    sizes : Sizes
    say : callable
        Gets a line when a data set or a benchmark begins.

    Returns
    -------
    dict
        ``made`` (date, machine, versions), ``results``, and ``missing``, by what was measured the
        sentences on what could not be: plain JSON.
    """
    made = machine()  # beforehand, while the load is not our own
    results, raced, grown, missing = [], [], [], {}
    for make, measure in _on_data(names, sizes):
        with named_if_missing("a comparison", raced):
            data = make()
            say(data.label)
            results += measure(data)
            del data  # the next million rows need the room
    with named_if_missing("what grows", grown):
        results += _scaling(names, sizes, say)
    if names & {*COMPARISONS, "regularised"}:
        missing["comparisons"] = raced
    if names & set(SCALING):
        missing["growth"] = grown
    for name in FAMILIES:
        if name in names:
            results += families({name}, sizes, say, missing.setdefault(name, []))
    return {"made": made, "results": [each.as_json() for each in results], "missing": missing}


def _on_data(
    names: set[str], sizes: Sizes
) -> Iterator[tuple[Callable[[], Data], Callable[[Data], Iterable[Result]]]]:
    """What makes each data set, and what is measured on it."""
    if names & set(COMPARISONS):
        measure = partial(compare, names=names, sizes=sizes)
        yield from ((make, measure) for make in _makers(sizes))
    if "regularised" in names:
        measure = partial(regularised, sizes=sizes)
        yield partial(load_set, "sdna"), measure
        yield partial(generated.sequences, sizes), measure


def _makers(sizes: Sizes) -> list[Callable[[], Data]]:
    return [
        *(partial(load_set, name) for name in ("kr-vs-kp", "splice", "letter")),
        partial(generated.nominal_rows, sizes),
        partial(load_set, "letter", nominal=False),
        partial(generated.numeric_rows, sizes),
    ]


def _scaling(names: set[str], sizes: Sizes, say: Callable[[str], None]) -> Iterator[Result]:
    for name, benchmark in SCALING.items():
        if name in names:
            say(name)
            yield from benchmark(sizes)
