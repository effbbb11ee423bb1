"""Keep the warnings that one thread raises while it computes a cell.

`warnings.catch_warnings` alone cannot: it changes the whole process, and the backend ``threading``
computes several cells in one. So the first cell to begin sets up one hook for all, the last one
to end takes it away, and the hook hands each warning to the cell of the thread that raised it.
"""

from __future__ import annotations

import contextlib
import re
import sys
import threading
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

#: How many entries are kept; more would be one warning with another number every time.
MOST = 20

#: Names, as sentences quote them, and numbers that belong to none, to no path and to no setting.
_QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"")
_NUMBER = re.compile(r"(?<![\w.=/\\-])-?\d+(?:\.\d+)?(?:e[-+]?\d+)?(?![\w/\\])")

#: What is said of the process and not of what it computes, and so of one cell and not the next:
#: when an object is collected, what an import found.
_OF_THE_PROCESS = (ResourceWarning, ImportWarning)

_lock = threading.Lock()
_thread = threading.local()
_inside = 0
_before: warnings.catch_warnings | None = None
_shown: Callable | None = None


@contextlib.contextmanager
def caught() -> Iterator[list[list[Any]]]:
    """Yield a list that holds, once the block ends, what this thread warned of inside it.

    Sorted entries such as ``["ConvergenceWarning", 3, "1", "28"]``: the kind, how many times, and
    the numbers as the sentence has them, which may be worded otherwise tomorrow. Every kind is
    kept, deprecations too, except what is said of the process: `ResourceWarning`, `ImportWarning`,
    Numba's, and whatever is raised while a module is imported, for only the first cell of a process
    imports and compiles. Inside the block filters are "always": nothing is hidden, turned into an
    error, or printed. Warnings of other threads are shown as before.

    Where a library silences its own warnings for a while, Python silences them in all threads;
    with several cells in one process some may then be missing.
    """
    counts: Counter[tuple] = Counter()
    outer = getattr(_thread, "found", None)
    entries: list[list[Any]] = []
    _enter()
    _thread.found = counts
    try:
        yield entries
    finally:
        _thread.found = outer
        _leave()
        kinds = [[kind, counts[kind, *numbers], *numbers] for kind, *numbers in sorted(counts)]
        more = len(kinds) - MOST
        entries.extend([*kinds[:MOST], ["more", more]] if more > 0 else kinds)


def _enter() -> None:
    global _inside, _before, _shown
    with _lock:
        if _inside == 0:
            _before, _shown = warnings.catch_warnings(), warnings.showwarning
            _before.__enter__()
            warnings.simplefilter("always")
            warnings.showwarning = _keep
        _inside += 1


def _leave() -> None:
    global _inside
    with _lock:
        _inside -= 1
        if _inside == 0 and _before is not None:
            _before.__exit__(None, None, None)


def _keep(message, category, filename, lineno, file=None, line=None) -> None:
    counts = getattr(_thread, "found", None)
    if counts is None:
        _shown(message, category, filename, lineno, file, line)
    elif not (
        issubclass(category, _OF_THE_PROCESS)
        or category.__module__.partition(".")[0] == "numba"
        or _importing()
    ):
        numbers = _NUMBER.findall(_QUOTED.sub("", str(message)))
        counts[category.__name__, *numbers] += 1


def _importing() -> bool:
    """Whether a module's body is being run, somewhere up the stack."""
    frame = sys._getframe()
    while frame is not None:
        if frame.f_code.co_filename == "<frozen importlib._bootstrap>":
            return True
        frame = frame.f_back
    return False
