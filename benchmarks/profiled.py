"""Where a contestant's time goes: what is told of it when it misses its target."""

import cProfile
import pstats
from collections.abc import Callable
from dataclasses import replace
from pathlib import PurePath

from benchmarks.clock import Race
from benchmarks.result import Result

__all__ = ["explained", "explained_by", "shares"]

#: Functions that are told, and the share from which on.
MOST, LEAST = 6, 0.04
PACKAGES = ("site-packages", "dist-packages", "src", "lib")


def explained(result: Result, ran: Race, name: str) -> Result:
    """Add a profile of the contestant of this name, if the result misses its target."""
    return explained_by(result, ran.calls[name]) if name in ran.calls else result


def explained_by(result: Result, call: Callable[[], object]) -> Result:
    """Add a profile of this call, if the result misses its target."""
    if result.target.met(result.value.median) is not False:
        return result
    return replace(result, details={**result.details, "profile": shares(call)})


def shares(call: Callable[[], object]) -> dict[str, float]:
    """Run once under the profiler; the functions that take most time themselves, and their shares.

    Compiled kernels count as functions; time in threads other than this one is not seen.
    """
    profiler = cProfile.Profile()
    profiler.runcall(call)
    stats = pstats.Stats(profiler)
    whole = stats.total_tt or 1.0
    own: dict[str, float] = {}
    for where, (_, _, seconds, _, _) in stats.stats.items():
        name = _name(*where)
        own[name] = own.get(name, 0.0) + seconds / whole
    most = sorted(own.items(), key=lambda each: -each[1])[:MOST]
    return {name: float(f"{share:.2g}") for name, share in most if share >= LEAST}


def _name(path: str, line: int, function: str) -> str:
    """Name a function by its file inside its package; what is built in has no file."""
    if path == "~":
        return function.strip("<>{}").removeprefix("built-in method ")
    parts = PurePath(path).with_suffix("").parts
    starts = [k + 1 for k, part in enumerate(parts) if part in PACKAGES]
    return ".".join((*parts[max(starts, default=len(parts) - 1) :], function))
