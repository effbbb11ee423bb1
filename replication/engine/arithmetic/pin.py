"""The pin: which instructions NumPy, OpenBLAS and glibc use, fixed before the process starts.

Each of them looks at the processor once, when it is loaded, and takes the fastest loops that it
finds. AVX-512 and AVX2 loops add in another order, so that the same code gives other last bits on
another machine. Under the pin all machines with AVX2 and FMA take the AVX2 ones.
"""

from __future__ import annotations

import contextlib
import json
import os
import platform
import sys
from collections.abc import Iterator, Mapping

#: What record keys name: the instructions of x86-64-v3, which has AVX2 and FMA and no AVX-512.
SETTING = "x86-64-v3"

_DISABLE = "NPY_DISABLE_CPU_FEATURES"
_ENABLE = "NPY_ENABLE_CPU_FEATURES"
_CORE = "OPENBLAS_CORETYPE"
_GLIBC = "GLIBC_TUNABLES"
#: A limit on threads that is set later holds for the process as a whole, and for no library that
#: is loaded after it.
_THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS")
_NAMES = (_DISABLE, _ENABLE, _CORE, _GLIBC, *_THREADS)
#: Holds what those were before, as JSON, for the cells that take timings.
_OUTER = "SEMINAIVE_OUTER_ENVIRONMENT"


def can_hold() -> bool:
    """Whether this machine is in the pin's scope: Linux on x86-64 with AVX2 and FMA.

    Elsewhere results are compared within the tolerance alone.
    """
    is_linux_x86 = sys.platform == "linux" and platform.machine() == "x86_64"
    return is_linux_x86 and {"avx2", "fma"} <= {*processor().get("flags", "").split()}


def is_set() -> bool:
    """Whether this process was started with the pin, and its environment still says so."""
    if _OUTER not in os.environ:
        return False
    wanted = pinned(outer(os.environ))
    return all(os.environ.get(name) == wanted.get(name) for name in _NAMES)


def enter() -> None:
    """Start this very command again with the pin, unless it has it or the machine cannot hold it.

    Does not return where it starts anew: the process is replaced, under the same process id.
    """
    # What is typed or piped in cannot be read twice: the command must hold all that runs.
    if is_set() or not can_hold() or not sys.argv or sys.argv[0] in ("", "-"):
        return
    sys.stdout.flush()
    sys.stderr.flush()
    environment = pinned(outer(os.environ))
    os.execve(sys.executable, [sys.executable, *sys.orig_argv[1:]], environment)


def pinned(environment: Mapping[str, str]) -> dict[str, str]:
    """Return an environment with the pin, in which the outer values are kept aside."""
    if _OUTER in environment:
        return dict(environment)
    from numpy._core._multiarray_umath import __cpu_dispatch__

    # NumPy's groups of loops beyond AVX2 and FMA; their names differ between its versions.
    beyond = [name for name in __cpu_dispatch__ if name.startswith(("AVX512", "X86_V4"))]
    outer_values = {name: environment[name] for name in _NAMES if name in environment}
    bare = {name: value for name, value in environment.items() if name not in _NAMES}
    # Without what tells glibc to pass over instructions that the processor has.
    parts = [part for part in environment.get(_GLIBC, "").split(":") if part]
    tunables = ":".join(part for part in parts if not part.startswith("glibc.cpu."))
    return {
        **bare,
        _DISABLE: " ".join(beyond),
        # Haswell is the first core with AVX2 and FMA; its kernels run on every later one.
        _CORE: "Haswell",
        **dict.fromkeys(_THREADS, "1"),
        **({_GLIBC: tunables} if tunables else {}),
        _OUTER: json.dumps(outer_values, sort_keys=True),
    }


def outer(environment: Mapping[str, str]) -> dict[str, str]:
    """Return the environment as it was without the pin."""
    if _OUTER not in environment:
        return dict(environment)
    bare = {name: value for name, value in environment.items() if name not in (*_NAMES, _OUTER)}
    return {**bare, **json.loads(environment[_OUTER])}


@contextlib.contextmanager
def lifted() -> Iterator[None]:
    """Give the processes that are started within the block the environment without the pin."""
    before = dict(os.environ)
    _become(outer(before))
    try:
        yield
    finally:
        _become(before)


def _become(environment: Mapping[str, str]) -> None:
    for name in os.environ.keys() - environment.keys():
        del os.environ[name]
    os.environ.update(environment)


def processor() -> dict[str, str]:
    """Return what Linux says of the first processor, by name; elsewhere nothing."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            first = file.read().split("\n\n")[0].splitlines()
    except OSError:
        return {}
    return {name.strip(): value.strip() for name, _, value in (x.partition(":") for x in first)}
