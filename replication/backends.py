"""What must be set up before joblib can use a backend that is not its own."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator

import joblib

__all__ = ["BACKENDS", "BackendError", "connected"]


#: Seconds that a cluster may be without any worker.
PATIENCE = 60


class BackendError(Exception):
    """A joblib backend cannot be used; the message is one sentence with the remedy."""


@contextlib.contextmanager
def connected(backend: str, workers: int) -> Iterator[int]:
    """Connect to a backend's cluster for the length of a block, starting a local one if need be.

    Dask's scheduler is the one that ``DASK_SCHEDULER_ADDRESS`` names, Ray's cluster the one that
    ``RAY_ADDRESS`` names; without, each starts `workers` processes on this machine.

    Yields
    ------
    int
        How many workers there are.

    Raises
    ------
    BackendError
        If the backend is unknown, not installed, or its cluster cannot be reached.
    """
    if backend not in BACKENDS:
        raise BackendError(f"there is no backend {backend!r}; choose one of {', '.join(BACKENDS)}")
    setup = BACKENDS[backend]
    with contextlib.nullcontext(workers) if setup is None else setup(workers) as number:
        yield number


@contextlib.contextmanager
def _dask(workers: int) -> Iterator[int]:
    try:
        import dask
        from distributed import Client
    except ImportError:
        raise BackendError('dask is not installed; run `pip install "seminaive[dask]"`') from None
    elsewhere = dask.config.get("scheduler-address", None)
    local = {"n_workers": workers, "threads_per_worker": 1, "dashboard_address": None}
    try:
        client = Client(**({} if elsewhere else local))
    except OSError:
        raise BackendError(
            f"there is no Dask scheduler at {elsewhere}; start it with `dask scheduler`, or unset "
            "DASK_SCHEDULER_ADDRESS"
        ) from None
    with client:
        _wait_for_workers(client, elsewhere)
        yield _register("dask")


def _wait_for_workers(client, address: str | None) -> None:
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        raise BackendError(
            f"the Dask scheduler at {address} has no worker after {PATIENCE} seconds; start one "
            f"with `dask worker {address} --nthreads 1`"
        ) from None


@contextlib.contextmanager
def _ray(workers: int) -> Iterator[int]:
    try:
        import ray
    except ImportError:
        raise BackendError("ray is not installed; run `pip install ray`") from None
    local = {} if "RAY_ADDRESS" in os.environ else {"num_cpus": workers, "include_dashboard": False}
    ray.init(log_to_driver=False, logging_level="error", **local)
    try:
        yield _register("ray")
    finally:
        ray.shutdown()


def _register(name: str) -> int:
    """Let joblib know the cluster's backend, and return how many workers it has."""
    from replication.cluster import BACKENDS as CLUSTERS

    joblib.register_parallel_backend(f"cells-{name}", CLUSTERS[name])
    return CLUSTERS[name]().workers()


#: The backends, with what connects to those that need it.
BACKENDS: dict[str, Callable[[int], contextlib.AbstractContextManager[int]] | None] = {
    "loky": None,
    "threading": None,
    "sequential": None,
    "dask": _dask,
    "ray": _ray,
}
