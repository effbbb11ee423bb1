"""One bounded call of a function of the benchmarks in a process of its own."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from benchmarks.sets import Missing

_ROOT = Path(__file__).resolve().parents[1]


def call_alone(
    function: Callable, arguments: list, left_out: str, timeout: float, **environment: str
) -> dict[str, Any]:
    """Call a function in a new process, which is ended after ``timeout`` seconds.

    Parameters
    ----------
    function : callable
        Named at the top of its module; takes and returns what JSON can hold.
    arguments : list
    left_out : str
        The sentence that says what is left out if it fails, up to its colon.
    timeout : float
    **environment : str
        Variables that the process has beside ours.

    Raises
    ------
    Missing
        It fails, is ended by the system (as for want of memory), or takes longer.
    """
    words = [function.__module__, function.__qualname__, json.dumps(arguments)]
    try:
        ended = subprocess.run(
            [sys.executable, "-m", "benchmarks.process", *words],
            cwd=_ROOT,
            env={**os.environ, **environment},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=timeout,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise Missing(f"{left_out}: it did not end within {timeout:g} s.") from None
    if ended.returncode:
        reason = ended.stderr.strip().rpartition("\n")[2] or f"exit status {ended.returncode}"
        raise Missing(f"{left_out}: its process failed: {reason}")
    return json.loads(ended.stdout.strip().rpartition("\n")[2])


if __name__ == "__main__":
    module, name, arguments = sys.argv[1:]
    print(json.dumps(getattr(import_module(module), name)(*json.loads(arguments))))
