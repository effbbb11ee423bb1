"""Measures what made a record: versions, processor, time, memory; `environments` stores it."""

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

from replication.engine.arithmetic import pin
from replication.engine.arithmetic.fingerprint import fingerprint

_PACKAGES = ("numpy", "scipy", "scikit-learn", "numba", "seminaive")


@cache
def versions() -> dict[str, str]:
    """Return versions of Python, the C library, packages and CPU; of tasks: `engine.versions`.

    ``cpu`` names the processor and the level of its instructions, ``arithmetic`` the setting that
    the process was started with and what it computes (`replication.engine.arithmetic.fingerprint`).
    """
    libc = " ".join(platform.libc_ver()) or platform.platform()
    # Machines of one name may differ in instructions.
    described = pin.processor()
    name = described.get("model name") or platform.processor() or platform.machine()
    level = next(
        (
            level
            for level, needed in _LEVELS.items()
            if needed <= {*described.get("flags", "").split()}
        ),
        "",
    )
    by_name = {
        "python": platform.python_version(),
        "libc": libc,
        "cpu": f"{name} ({level})" if level else name,
    }
    by_name["arithmetic"] = arithmetic()
    for package in _PACKAGES:
        with contextlib.suppress(metadata.PackageNotFoundError):
            by_name[package] = metadata.version(package)
    return by_name


def arithmetic() -> str:
    """Return the pin that this process has, if any, and the fingerprint of what it computes."""
    return f"{pin.SETTING if pin.is_set() else 'not pinned'} {fingerprint()}"


@contextlib.contextmanager
def measured() -> Iterator[dict[str, Any]]:
    """Yield a dict that holds, once the block ends, the versions, `seconds` and `peak_mb`.

    The peak is that of the whole process since the block began, where the system can reset it
    (Linux); elsewhere since the process began.
    """
    measurements: dict[str, Any] = dict(versions())
    # "5" resets the peak of resident memory: Linux, man 5 proc, clear_refs.
    with contextlib.suppress(OSError):
        Path("/proc/self/clear_refs").write_text("5", encoding="ascii")
    start = time.perf_counter()
    try:
        yield measurements
    finally:
        measurements["seconds"] = round(time.perf_counter() - start, 4)
        measurements["peak_mb"] = _peak_mb()


#: The levels of x86-64, best first, each with what it has beyond the one below (psABI).
_LEVELS = {
    "x86-64-v4": {"avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"},
    "x86-64-v3": {"avx2", "bmi1", "bmi2", "f16c", "fma", "movbe"},
    "x86-64-v2": {"cx16", "popcnt", "sse4_1", "sse4_2", "ssse3"},
}


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
