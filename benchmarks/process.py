"""One bounded run of a module of the benchmarks in a process of its own, which tells JSON."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from benchmarks.sets import Missing

__all__ = ["told_by"]

_ROOT = Path(__file__).resolve().parents[1]


def told_by(module: str, arguments: list[str], whose: str, timeout: float) -> dict[str, Any]:
    """Run a module, which is ended after ``timeout`` seconds; what its last line tells.

    Parameters
    ----------
    module : str
    arguments : list of str
    whose : str
        The sentence that says what is left out if it fails, up to its colon.
    timeout : float

    Raises
    ------
    Missing
        It fails, is ended by the system (as for want of memory), or takes longer.
    """
    command = [sys.executable, "-m", module, *arguments]
    try:
        ended = subprocess.run(
            command,
            cwd=_ROOT,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=timeout,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise Missing(f"{whose}: it did not end within {timeout:g} s.") from None
    if ended.returncode:
        said = ended.stderr.strip().rpartition("\n")[2] or f"exit status {ended.returncode}"
        raise Missing(f"{whose}: its process failed: {said}")
    return json.loads(ended.stdout.strip().rpartition("\n")[2])
