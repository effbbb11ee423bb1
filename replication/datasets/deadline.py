"""Take items from a source that may block, until time is up."""

import queue
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from typing import TypeVar

Item = TypeVar("Item")

_AHEAD = 16
_TICK_SECONDS = 0.1


class TimeIsUp(Exception):
    """The source did not end in time."""


def until(time_is_up: Callable[[], bool], source: Callable[[], Iterator[Item]]) -> Iterator[Item]:
    """Yield the items of ``source()``, a generator that is read in a thread of its own.

    Errors of the source are raised here.

    Parameters
    ----------
    time_is_up : callable
        Asked before every item, and several times a second while none comes.
    source : callable
        Makes the generator.

    Raises
    ------
    TimeIsUp
        However the source is blocked at that moment.
    """
    # A name look-up, a handshake or a server that drips its headers cannot be given a limit in
    # total, hence the thread: it may outlive the wait, but ends with the next item it gets.
    items: queue.Queue = queue.Queue(_AHEAD)
    left = threading.Event()
    threading.Thread(target=_read, args=(source, items, left), daemon=True).start()
    try:
        while (item := _next(items, time_is_up)) is not None:
            yield item
    finally:
        left.set()
        _drain(items)


def _read(source: Callable[[], Iterator[Item]], items: queue.Queue, left: threading.Event) -> None:
    try:
        with closing(source()) as opened:
            for item in opened:
                if left.is_set():
                    return
                items.put((item, None))
        items.put((None, None))
    except Exception as error:
        items.put((None, error))


def _next(items: queue.Queue, time_is_up: Callable[[], bool]) -> Item | None:
    while not time_is_up():
        with suppress(queue.Empty):
            item, error = items.get(timeout=_TICK_SECONDS)
            if error is not None:
                raise error
            return item
    raise TimeIsUp


def _drain(items: queue.Queue) -> None:
    """Make room for what the thread still holds, so that it does not wait for ever."""
    with suppress(queue.Empty):
        while True:
            items.get_nowait()
