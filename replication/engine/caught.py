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

__all__ = ["MOST", "caught"]

#: How many sentences are kept; more would be one warning whose text holds a number.
MOST = 20

#: What is said of the process and not of what it computes, and so of one cell and not the next:
#: when an object is collected, what an import found.
_OF_THE_PROCESS = (ResourceWarning, ImportWarning)

_lock = threading.Lock()
_thread = threading.local()
_inside = 0
_before: warnings.catch_warnings | None = None
_shown: Callable | None = None


@contextlib.contextmanager
def caught() -> Iterator[list[str]]:
    """Yield a list that holds, once the block ends, what this thread warned of inside it.

    Sorted sentences such as ``"ConvergenceWarning: no convergence (3 times)"``. Every category
    is kept, deprecations too, except what is said of the process: `ResourceWarning`,
    `ImportWarning`, and whatever is raised while a module is imported, which only the first cell
    of a process does. Inside the block filters are "always": nothing is hidden, turned into an
    error, or printed. Warnings of other threads are shown as before.

    Where a library silences its own warnings for a while, Python silences them in all threads;
    with several cells in one process some may then be missing.
    """
    found: Counter[str] = Counter()
    outer = getattr(_thread, "found", None)
    sentences: list[str] = []
    _enter()
    _thread.found = found
    try:
        yield sentences
    finally:
        _thread.found = outer
        _leave()
        sentences.extend(_told(found))


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
    found = getattr(_thread, "found", None)
    if found is None:
        _shown(message, category, filename, lineno, file, line)
    elif not issubclass(category, _OF_THE_PROCESS) and not _importing():
        # An object's place in memory is another one in every process.
        text = re.sub(r" at 0x[0-9a-fA-F]+", "", " ".join(str(message).split()))
        found[f"{category.__name__}: {text}"] += 1


def _importing() -> bool:
    """Whether a module's body is being run, somewhere up the stack."""
    frame = sys._getframe()
    while frame is not None:
        if frame.f_code.co_filename == "<frozen importlib._bootstrap>":
            return True
        frame = frame.f_back
    return False


def _told(found: Counter[str]) -> list[str]:
    told = sorted(text if n == 1 else f"{text} ({n} times)" for text, n in found.items())
    more = len(told) - MOST
    return [*told[:MOST], f"and {more} more"] if more > 0 else told
