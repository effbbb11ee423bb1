"""A hook that collects the code that runs, on the thread of a cell and on those started meanwhile.

Code whose result others may find ready, as that of a memo, is collected apart as well: its extent.
"""

from __future__ import annotations

import contextlib
import sys
import threading
from collections.abc import Callable, Hashable, Iterator
from types import CodeType, FrameType
from typing import Any

__all__ = ["Codes", "Extents", "watched"]

#: Code objects by their identity: to hash them would compare them by content, which is slow.
Codes = dict[int, CodeType]

#: By name, the code that ran inside an extent, in whichever cell.
Extents = dict[Hashable, Codes]

#: The watches that are on; how often that has changed, at which threads look; what hook new
#: threads had before.
_on: list[_Watch] = []
_changes = 0
_of_threads: Callable | None = None
_lock = threading.Lock()


class _Watch:
    """One cell under way: what its own thread entered, and what other threads did meanwhile."""

    def __init__(self, extent: Callable[[CodeType], Hashable | None], filled: Extents):
        self.extent = extent
        self.filled = filled
        self.own: Codes = {}
        self.others: list[Codes] = []
        self.lost = False

    def entered(self) -> Codes | None:
        if self.lost:
            return None
        return {name: code for each in (self.own, *self.others) for name, code in each.items()}


@contextlib.contextmanager
def watched(
    extent: Callable[[CodeType], Hashable | None], filled: Extents
) -> Iterator[Callable[[], Codes | None]]:
    """Watch what this thread runs inside the block, and every thread that begins meanwhile.

    What several cells at once have started threads for counts for all of them.

    Parameters
    ----------
    extent : callable
        Gives the name under which what runs inside a function is collected too; None for most,
        "" for one whose inside does not count.
    filled : mapping
        Takes what was collected under each name.

    Yields
    ------
    callable
        Gives the code that has run so far, by identity; None where somebody took the hook away.
    """
    watch, before = _Watch(extent, filled), sys.gettrace()
    hook = _hook([watch.own], watch)
    _turn(_on.append, watch)
    sys.settrace(hook)
    try:
        yield watch.entered
    finally:
        watch.lost |= sys.gettrace() is not hook
        sys.settrace(before)
        _turn(_on.remove, watch)


def _turn(change: Callable[[_Watch], None], watch: _Watch) -> None:
    """Switch a watch on or off; the first one sets the hook of threads, the last one unsets it."""
    global _changes, _of_threads
    with _lock:
        if not _on:
            _of_threads = threading.gettrace()
        change(watch)
        threading.settrace(_begin if _on else _of_threads)
        _changes += 1


def _begin(frame: FrameType, event: str, arg: Any) -> Callable | None:
    """Give a thread that begins a hook of its own."""
    hook = _of_other()
    sys.settrace(hook)
    return hook(frame, event, arg)


def _of_other() -> Callable:
    """Return the hook of a thread that is no cell's: it may outlive the cell that it began in."""
    since, hook = -1, None

    def look(frame: FrameType, event: str, arg: Any) -> Callable | None:
        nonlocal since, hook
        if since != _changes:
            with _lock:
                since, codes = _changes, {}
                for watch in _on:
                    watch.others.append(codes)
                hook = _hook([codes], _on[0]) if _on else None
        return hook(frame, event, arg) if hook else None

    return look


def _hook(stack: list[Codes], watch: _Watch) -> Callable:
    """Return the trace function of one thread; `stack` has a dict for each extent that is open."""
    top = stack[-1]
    extents: dict[int, Hashable] = {}

    def hook(frame: FrameType, event: str, arg: Any) -> Callable | None:
        code = frame.f_code
        name = id(code)
        try:
            if name in top:
                if name not in extents:
                    return None
            else:
                top[name] = code
                extent = watch.extent(code)
                if extent is None:
                    return None
                extents[name] = extent
            return opened(frame, extents[name])
        except BaseException:
            # Python takes a hook away that raises, for want of stack for example.
            watch.lost = True
            raise

    def opened(frame: FrameType, extent: Hashable) -> Callable:
        nonlocal top
        top = {}
        stack.append(top)
        frame.f_trace_lines = False

        def local(frame: FrameType, event: str, arg: Any) -> Callable:
            nonlocal top
            if event == "return":
                inner, top = stack.pop(), stack[-1]
                if extent != "":
                    filled = watch.filled.setdefault(extent, {})
                    # Other threads may have done it for this one.
                    for codes in (inner, *watch.others):
                        filled.update(codes)
                    top.update(inner)
            return local

        return local

    return hook
