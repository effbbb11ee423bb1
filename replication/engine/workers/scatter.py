"""The one place that calls joblib: hand packs out to workers and take their answers."""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import joblib

from replication.engine.workers.orphan import end_with


class WorkersLost(Exception):
    """A worker process was killed; `begun` holds the packs that had been handed out."""

    def __init__(self, begun: Sequence[Any]):
        super().__init__("a worker process was killed (out of memory?); try fewer --jobs")
        self.begun = tuple(begun)


def workers(jobs: int, backend: str = "loky") -> int:
    """Return how many workers `jobs` means; negative counts from all cores, as joblib has it."""
    if backend == "sequential":
        return 1
    with joblib.parallel_config(backend="loky"):
        return joblib.effective_n_jobs(jobs)


def scatter(
    function: Callable[[Any], Any], packs: Iterable[Any], *, jobs: int, backend: str = "loky"
) -> Iterator[Any]:
    """Yield ``function(pack)`` for each pack, in whatever order they come.

    Raises
    ------
    WorkersLost
        If a worker process dies; on a cluster, if a pack's worker dies more often than the cluster
        tries again. What it had written stays written.
    """
    begun: list[Any] = []

    def calls() -> Iterator[Any]:
        for pack in packs:
            begun.append(pack)
            yield joblib.delayed(function)(pack)

    options: dict[str, Any] = {}
    if backend == "loky":
        # Inner threads are pinned from outside, and workers watch over the runner before they have
        # a job. `compute_pack` pins the threads again from inside, whatever the backend.
        options = {"inner_max_num_threads": 1, "initializer": end_with, "initargs": (os.getpid(),)}
    # Dask is reached through a backend of our own, registered by `connected`.
    name = "cells-dask" if backend == "dask" else backend
    with joblib.parallel_config(backend=name, n_jobs=jobs, **options):
        active, _ = joblib.parallel.get_active_backend()
        # Prefer answers as they come; a backend that cannot do that gives them all at the end.
        streams = backend == "sequential" or active.supports_return_generator
        order = "generator_unordered" if streams else "list"
        answers = iter(joblib.Parallel(batch_size=1, return_as=order)(calls()))
        handed: set[int] = set()
        try:
            for answer in answers:
                handed.add(id(answer))
                yield answer
        except Exception as error:
            # After an error joblib hands out nothing more; what had come by then is not lost.
            yield from (late for late in getattr(active, "arrived", ()) if id(late) not in handed)
            raise WorkersLost(begun) if isinstance(error, BrokenProcessPool) else error from None
        finally:
            if inspect.isgenerator(answers):
                answers.close()


def release(backend: str) -> None:
    """Let the idle worker processes go, so that nothing runs beside what follows."""
    if backend == "loky":
        joblib.externals.loky.get_reusable_executor().shutdown(wait=True, kill_workers=True)
