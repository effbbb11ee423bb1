"""Watch which functions a thread enters, and what others enter meanwhile.

What a memo enters while it is filled is collected apart as well: the next who asks finds it filled.
"""

from __future__ import annotations

import builtins
import contextlib
import gc
import threading
import weakref
from collections.abc import Callable, Iterator
from functools import partial
from types import CodeType, FunctionType
from typing import Any

from replication.engine.entered.marked import (
    ENTERED,
    OTHERS,
    Name,
    marked,
    original,
    put_through,
)

__all__ = ["FILLED", "mark", "unmark", "watched"]

#: What filling each memo of this process has entered.
FILLED: dict[Name, set[Name]] = {}

#: For each watch that is on, what other threads have entered meanwhile.
_meanwhile: list[set[Name]] = []
#: To collect garbage may fill a memo, at any time.
_lock = threading.RLock()


def mark(
    name: Callable[[CodeType], Name | None], extent: Callable[[CodeType], Name | str | None]
) -> Callable[[], bool]:
    """Have functions note that they are entered, all that there are and what these will define.

    Parameters
    ----------
    name : callable
        Gives the name under which code is noted; None for code that is not.
    extent : callable
        Gives the memo that code fills; "" where nothing counts that is entered inside, else None.

    Returns
    -------
    callable
        Whether they all still have the code that they have got here.
    """
    held = []
    for function in _functions():
        code = function.__code__
        if original(code) is None:
            fills = extent(code)
            if fills is None and name(code) is None:
                continue
            function.__code__ = marked(code, name)
            if fills is not None:
                function.__code__ = put_through(partial(_apart, fills), function)
        held.append((weakref.ref(function), function.__code__))
    return lambda: all(getattr(each(), "__code__", code) is code for each, code in held)


def unmark() -> None:
    """Give all functions their own code back."""
    for function in _functions():
        before = original(function.__code__)
        if before is not None:
            function.__code__ = before


@contextlib.contextmanager
def watched() -> Iterator[Callable[[], set[Name]]]:
    """Watch what this thread enters inside the block, and every thread that has no watch.

    What these do counts for all watches that are on.

    Yields
    ------
    callable
        Gives what has been entered so far.
    """
    own: set[Name] = set()
    meanwhile: set[Name] = set()

    def entered() -> set[Name]:
        with _lock:
            _share()
        return own | meanwhile

    with _lock:
        _share()
        _meanwhile.append(meanwhile)
    before = ENTERED.set(own)
    try:
        yield entered
    finally:
        ENTERED.reset(before)
        with _lock:
            _share()
            _meanwhile[:] = [each for each in _meanwhile if each is not meanwhile]


def _apart(fills: Name | str, function: FunctionType, /, *args: Any, **kwargs: Any) -> Any:
    """Call a function, and collect apart what it enters."""
    inside: set[Name] = set()
    before = ENTERED.set(inside)
    try:
        return function(*args, **kwargs)
    finally:
        ENTERED.reset(before)
        if fills:
            with _lock:
                _share()
                # Other threads may have done it for this one.
                FILLED.setdefault(fills, set()).update(inside, *_meanwhile)
            ENTERED.get().update(inside)


def _share() -> None:
    """Hand what other threads have entered to all watches that are on."""
    found = set(OTHERS)
    OTHERS.difference_update(found)
    for each in _meanwhile:
        each |= found


def _functions() -> list[FunctionType]:
    """Return all functions that there are: each refers to the built-in names.

    To list all objects would take hold of those that other threads are still making.
    """
    return [each for each in gc.get_referrers(vars(builtins)) if type(each) is FunctionType]
