"""MODL and CMA on very many features: seconds, peak of memory, and a peer's time beside ours."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from functools import partial
from typing import Any, NamedTuple

from benchmarks.clock import Race
from benchmarks.comparisons import Comparison
from benchmarks.optional import once
from benchmarks.process import call_alone
from benchmarks.result import NO_TARGET, Result, Spread, Target
from benchmarks.sets import Missing, at_hand
from benchmarks.sizes import Sizes
from benchmarks.wide.child import PREDICTED, do
from benchmarks.wide.classifiers import OURS, PEERS
from benchmarks.wide.job import GENERATED, Job


class Raced(NamedTuple):
    """All rounds of a job and of its peer; ``why`` the peer has none, if it has not."""

    job: Job
    ours: list[dict]
    theirs: list[dict]
    why: Missing | None


def wide(sizes: Sizes) -> Iterator[Callable[[], Result]]:
    """Yield for each table the seconds, the memory and the ratio, all of the same rounds.

    What sums make of the last one no peer holds: it has no ratio, and one round.
    """
    for job in _jobs(sizes):
        raced = once(partial(_raced, job, sizes))
        rows = (_seconds, _memory) if job.constructed else (_seconds, _memory, _ratio)
        yield from (partial(row, raced) for row in rows)


def _jobs(sizes: Sizes) -> Iterator[Job]:
    yield from map(Job, sizes.wide_sets)
    yield from map(Job, GENERATED, (sizes.words, sizes.pixels))
    yield Job("sylva", constructed=sizes.constructed)


def _raced(job: Job, sizes: Sizes) -> Raced:
    if job.table not in GENERATED:
        at_hand(job.table)
    runs, peer_runs, why = [], [], None
    peer = Job(job.table, job.shape, ours=False)
    for _ in range(1 if job.constructed else sizes.slow_rounds):
        runs.append(in_process(job, sizes.wide_timeout))
        if job.constructed or why:
            continue
        try:
            peer_runs.append(in_process(peer, sizes.wide_timeout))
        except Missing as error:
            why = error
    return Raced(job, runs, peer_runs, why)


def in_process(job: Job, timeout: float) -> dict[str, Any]:
    """Do a job in a process of its own, which is ended after ``timeout`` seconds."""
    left_out = f"{'CMA' if job.ours else 'the peer of CMA'} on {job.table} is left out"
    return call_alone(do, [asdict(job)], left_out, timeout)


def _seconds(raced: Callable[[], Raced]) -> Result:
    measured = raced()
    return Result(
        "wide",
        _label(measured),
        f"seconds of fit, {OURS}",
        Spread.of([done["fit"] for done in measured.ours]),
        Target(at_most=1200.0) if measured.job.constructed else NO_TARGET,
        {
            "seconds": {
                f"predicting {PREDICTED:,} rows": _spread(measured.ours, "predict"),
                "both by the wall clock": _spread(measured.ours, "elapsed"),
            },
            "features with a weight": _spread(measured.ours, "weighed"),
        },
    )


def _memory(raced: Callable[[], Raced]) -> Result:
    measured = raced()
    return Result(
        "wide",
        _label(measured),
        f"GiB at the peak, {OURS}",
        Spread.of([done["gib"] for done in measured.ours]),
        Target(at_most=16.0),
    )


def _ratio(raced: Callable[[], Raced]) -> Result:
    measured = raced()
    if measured.why:
        raise measured.why
    by_name = {PEERS[measured.ours[0]["sparse"]]: measured.theirs, OURS: measured.ours}
    seconds = {
        name: tuple(run["fit"] + run["predict"] for run in runs) for name, runs in by_name.items()
    }
    result = Comparison("wide", *seconds).result(Race(seconds, {}), _label(measured))
    result.details["GiB at the peer's peak"] = _spread(measured.theirs, "gib")
    return result


def _spread(done: Sequence[dict[str, Any]], field: str) -> dict[str, float]:
    return vars(Spread.of([run[field] for run in done]))


def _label(measured: Raced) -> str:
    first, sums = measured.ours[0], measured.job.constructed
    constructed = f" and {sums:,} sums of two" if sums else ""
    kind = "sparse" if first["sparse"] else "dense"
    return f"{measured.job.table}, {first['rows']:,} x {first['features']:,}{constructed}, {kind}"
