"""End a worker when the runner that started it has died, so that no run leaves a process behind."""

from __future__ import annotations

import os
import threading
import time


def end_with(runner: int) -> None:
    """Watch the process that started this one, from now on.

    A worker calls it before its first job: one that waits for a job would wait for minutes.
    """
    threading.Thread(target=_outlive_nobody, args=(runner,), daemon=True).start()


def _outlive_nobody(runner: int) -> None:
    # The system gives a process whose parent has died to another one.
    while os.getppid() == runner:
        time.sleep(0.5)
    os._exit(1)
