"""What made a record: versions, processor, wall time and peak memory."""

from __future__ import annotations

import contextlib
import platform
import sys
import time
from collections.abc import Iterator
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Any

__all__ = ["measured", "versions"]

_PACKAGES = ("numpy", "scipy", "scikit-learn", "numba", "seminaive")


@cache
def versions() -> dict[str, str]:
    """Return the versions of Python and of the packages that results depend on, and the CPU."""
    found = {"python": platform.python_version(), "cpu": _cpu()}
    for package in _PACKAGES:
        with contextlib.suppress(metadata.PackageNotFoundError):
            found[package] = metadata.version(package)
    return found


@contextlib.contextmanager
def measured() -> Iterator[dict[str, Any]]:
    """Yield a dict that holds, once the block ends, the versions, `seconds` and `peak_mb`.

    The peak is that of the whole process since the block began, where the system can reset it
    (Linux); elsewhere since the process began.
    """
    made: dict[str, Any] = dict(versions())
    _reset_peak()
    start = time.perf_counter()
    try:
        yield made
    finally:
        made["seconds"] = round(time.perf_counter() - start, 4)
        made["peak_mb"] = _peak_mb()


def _cpu() -> str:
    with contextlib.suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    return platform.processor() or platform.machine()


def _reset_peak() -> None:
    # "5" resets the peak of resident memory: Linux, man 5 proc, clear_refs.
    with contextlib.suppress(OSError):
        Path("/proc/self/clear_refs").write_text("5", encoding="ascii")


def _peak_mb() -> int | None:
    with contextlib.suppress(OSError):
        for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
            if line.startswith("VmHWM"):
                return round(int(line.split()[1]) / 1024)
    try:
        import resource
    except ImportError:  # not on Windows
        return None
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (2**20 if sys.platform == "darwin" else 2**10))
