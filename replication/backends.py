"""What must be set up before joblib can use a backend that is not its own."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator

__all__ = ["BACKENDS", "BackendError", "connected"]


class BackendError(Exception):
    """A joblib backend cannot be used; the message is one sentence with the remedy."""


@contextlib.contextmanager
def connected(backend: str, workers: int) -> Iterator[None]:
    """Connect to a backend's cluster for the length of a block, starting a local one if need be.

    Dask's scheduler is the one that ``DASK_SCHEDULER_ADDRESS`` names, Ray's cluster the one that
    ``RAY_ADDRESS`` names; without, each starts `workers` processes on this machine.

    Raises
    ------
    BackendError
        If the backend is unknown or not installed.
    """
    if backend not in BACKENDS:
        raise BackendError(f"there is no backend {backend!r}; choose one of {', '.join(BACKENDS)}")
    setup = BACKENDS[backend]
    with contextlib.nullcontext() if setup is None else setup(workers):
        yield


@contextlib.contextmanager
def _dask(workers: int) -> Iterator[None]:
    try:
        import dask
        from distributed import Client
    except ImportError:
        raise BackendError('dask is not installed; run `pip install "seminaive[dask]"`') from None
    elsewhere = dask.config.get("scheduler-address", None)
    local = {"n_workers": workers, "threads_per_worker": 1, "dashboard_address": None}
    with Client(**({} if elsewhere else local)):
        yield


@contextlib.contextmanager
def _ray(workers: int) -> Iterator[None]:
    try:
        import ray
        from ray.util.joblib import register_ray
    except ImportError:
        raise BackendError("ray is not installed; run `pip install ray`") from None
    register_ray()
    local = {} if "RAY_ADDRESS" in os.environ else {"num_cpus": workers, "include_dashboard": False}
    ray.init(log_to_driver=False, logging_level="error", **local)
    try:
        yield
    finally:
        ray.shutdown()


#: The backends, with what connects to those that need it.
BACKENDS: dict[str, Callable[[int], contextlib.AbstractContextManager] | None] = {
    "loky": None,
    "threading": None,
    "sequential": None,
    "dask": _dask,
    "ray": _ray,
}
