"""What must be set up before joblib can use a backend that is not its own."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Iterator

import joblib

#: Seconds that a cluster may be without any worker.
PATIENCE = 60


class BackendError(Exception):
    """A joblib backend cannot be used; the message is one sentence with the remedy."""


@contextlib.contextmanager
def connected(backend: str, workers: int) -> Iterator[int]:
    """Connect to a backend's cluster for the length of a block, starting a local one if need be.

    Dask's scheduler is the one that ``DASK_SCHEDULER_ADDRESS`` names; without, one is started on
    this machine, with `workers` processes.

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
        # Only here: it imports this module.
        from replication.engine.workers.cluster import DaskBackend

        joblib.register_parallel_backend("cells-dask", DaskBackend)
        yield DaskBackend().workers()


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


#: The backends, with what connects to those that need it.
BACKENDS: dict[str, Callable[[int], contextlib.AbstractContextManager[int]] | None] = {
    "loky": None,
    "threading": None,
    "sequential": None,
    "dask": _dask,
}
