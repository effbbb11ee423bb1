"""What must be set up before joblib can use a backend that is not its own."""

from __future__ import annotations

import contextlib
import logging
import os
from collections.abc import Callable, Iterator

import joblib

__all__ = ["BACKENDS", "PATIENCE", "BackendError", "connected", "without_workers"]


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
    with _quiet("distributed.client"), client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError:
            raise without_workers(elsewhere) from None
        yield _register("dask")


def without_workers(address: str | None) -> BackendError:
    """Return what there is to say of a Dask cluster that has had no worker for long."""
    return BackendError(
        f"the Dask scheduler at {address} has had no worker for {PATIENCE} seconds; start one with "
        f"`python -m replication pinned dask worker {address} --nthreads 1`, and run again"
    )


@contextlib.contextmanager
def _quiet(name: str) -> Iterator[None]:
    """Keep a library's own log silent: what it tells with a traceback, we tell in a sentence."""
    logger = logging.getLogger(name)
    before = logger.level
    logger.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        logger.setLevel(before)


@contextlib.contextmanager
def _ray(workers: int) -> Iterator[int]:
    elsewhere = os.environ.get("RAY_ADDRESS")
    if not elsewhere:
        # Ray reads it when imported, on every system: without, it listens on all interfaces, and
        # replaces a loopback address that it is given by the machine's own.
        os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")
    try:
        import ray
    except ImportError:
        raise BackendError("ray is not installed; run `pip install ray`") from None
    local = {"address": "local", "num_cpus": workers, "include_dashboard": False}
    try:
        ray.init(log_to_driver=False, logging_level="error", **({} if elsewhere else local))
    except ConnectionError:
        raise BackendError(
            f"there is no Ray cluster at {elsewhere}; start it with `ray start --head`, or unset "
            "RAY_ADDRESS"
        ) from None
    try:
        yield _register("ray")
    finally:
        ray.shutdown()


def _register(name: str) -> int:
    """Let joblib know the cluster's backend, and return how many workers it has."""
    from replication.engine.workers.cluster import BACKENDS as CLUSTERS

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
