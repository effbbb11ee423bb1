"""The one place that calls joblib: hand packs out to workers and take their answers."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import joblib

__all__ = ["WorkersLost", "release", "scatter", "workers"]


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

    # Only loky can pin the workers' inner threads from outside; `compute_pack` pins them again
    # from inside, whatever the backend.
    options = {"inner_max_num_threads": 1} if backend == "loky" else {}
    # Dask and Ray are reached through backends of our own, registered by `connected`.
    name = f"cells-{backend}" if backend in ("dask", "ray") else backend
    with joblib.parallel_config(backend=name, n_jobs=jobs, **options):
        answers = iter(joblib.Parallel(batch_size=1, return_as=_order(backend))(calls()))
        try:
            yield from answers
        except BrokenProcessPool:
            raise WorkersLost(begun) from None
        finally:
            if inspect.isgenerator(answers):
                answers.close()


def release(backend: str) -> None:
    """Let the idle worker processes go, so that nothing runs beside what follows."""
    if backend == "loky":
        joblib.externals.loky.get_reusable_executor().shutdown(wait=True, kill_workers=True)


def _order(backend: str) -> str:
    """Prefer answers as they come; a backend that cannot do that gives them all at the end."""
    active, _ = joblib.parallel.get_active_backend()
    streams = backend == "sequential" or active.supports_return_generator
    return "generator_unordered" if streams else "list"
