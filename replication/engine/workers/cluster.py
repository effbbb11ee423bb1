"""What joblib needs to know of Dask: one worker is used too, and a lost one is reported."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import CancelledError
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from joblib.parallel import ParallelBackendBase

from replication.engine.workers import backends
from replication.engine.workers.backends import BackendError

_START = "start it in a checkout, with PYTHONPATH=$PWD/src:$PWD and the libraries it needs"

_GONE = (
    "the Dask scheduler went away; what was computed is kept: start it, or let "
    "DASK_SCHEDULER_ADDRESS name another, and run again"
)

#: The reason that Dask keeps with a task which was cancelled for want of workers.
_NO_WORKER = "no worker"


class DaskBackend(ParallelBackendBase):
    """Hand tasks to the scheduler of the current Dask client.

    Its futures call back when they are done, or failed. Those of the backend that joblib brings
    for Dask do not where a task's worker is lost or the scheduler gone: `joblib.Parallel` then
    waits for ever.
    """

    supports_retrieve_callback = True

    def __init__(self, **options: Any):
        from distributed import default_client

        super().__init__(**options)
        #: Every answer that has come, whether or not joblib lives to hand it on.
        self.arrived: list[Any] = []
        self._client = default_client()
        self._address = self._client.scheduler.address
        self._futures: list[Any] = []
        self._ended = threading.Event()

    def effective_n_jobs(self, n_jobs: int) -> int:
        """Return the workers there are, at least two: for one, joblib stays in this process."""
        return max(2, self.workers())

    def workers(self) -> int:
        """Return the threads of all workers."""
        return sum(self._client.ncores().values())

    def start_call(self) -> None:
        """Watch the cluster while tasks wait: without a worker, Dask would keep them for ever."""
        self._ended.clear()
        threading.Thread(target=self._watch, daemon=True).start()

    def stop_call(self) -> None:
        """End the watch."""
        self._ended.set()

    def submit(self, func: Callable[[], Any], callback: Callable[[Any], None]) -> Any:
        """Hand a batch to the scheduler, under a key of its own: equal ones are no duplicates."""
        future = self._client.submit(_sealed(func), pure=False)
        self._futures = [waiting for waiting in self._futures if not waiting.done()] + [future]
        future.add_done_callback(callback)
        return future

    def retrieve_result_callback(self, future: Any) -> Any:
        """Return a task's result or raise its error; runs in the callback's thread."""
        try:
            answers = future.result()
        except Exception as error:
            raise self._explained(error) from None
        self.arrived += answers
        return answers

    def abort_everything(self, ensure_ready: bool = True) -> None:
        """Cancel what has not begun; without a scheduler there is nothing to cancel."""
        if self._client.status == "running":
            self._client.cancel(self._futures)
        self._futures = []

    def _explained(self, error: Exception) -> Exception:
        """Return an error as `scatter` knows it: a lost worker is a broken pool, as with loky."""
        from distributed import KilledWorker

        if isinstance(error, KilledWorker):
            return BrokenProcessPool()
        if isinstance(error, CancelledError):
            lonely = getattr(error, "reason", None) == _NO_WORKER
            return backends.without_workers(self._address) if lonely else BackendError(_GONE)
        if isinstance(error, ModuleNotFoundError):
            return BackendError(f"a Dask worker cannot import {error.name}; {_START}")
        return error

    def _watch(self) -> None:
        last_seen = time.monotonic()
        while not self._ended.wait(0.5) and self._client.status == "running":
            if self._client.scheduler_info()["workers"]:
                last_seen = time.monotonic()
            elif time.monotonic() - last_seen > backends.PATIENCE:
                self._client.cancel(self._futures, reason=_NO_WORKER)
                return


def _sealed(func: Callable[[], Any]) -> Callable[[], Any]:
    """Return a call that only a worker opens: a scheduler need not have this project at hand.

    What is inside is bytes, and the inner function travels by value, for it has no import path.
    """
    import cloudpickle  # Dask brings it

    inside = cloudpickle.dumps(func)

    def opened() -> Any:
        return cloudpickle.loads(inside)()

    return opened
