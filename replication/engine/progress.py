"""How a long stage is going: a bar on a terminal, a line every 15 seconds elsewhere."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from types import TracebackType
from typing import TextIO

from tqdm import tqdm

#: Seconds between two lines when the output is not a terminal.
QUIET = 15.0


class Progress:
    """Count what is done, left and failed, and estimate the rest by the rate observed so far.

    Parameters
    ----------
    total : int
        How many there are.
    work : float, optional
        The estimated seconds of them all, by which those that take long weigh more; one each by
        default.
    unit : str
        What they are, as a plural.
    compiling : bool
        Whether the first have kernels to compile: until one is done, the line says so.
    stream : text stream
        Where to write; by default the standard error.
    show : bool
        False writes nothing at all.
    left : callable, optional
        Gives the estimated seconds of what is left, and whether all of it is like something that
        is done: where that becomes known on the way, it is asked in place of `work`.
    """

    def __init__(
        self,
        total: int,
        work: float | None = None,
        *,
        unit: str = "cells",
        compiling: bool = False,
        stream: TextIO | None = None,
        show: bool = True,
        left: Callable[[], tuple[float, bool]] | None = None,
    ):
        self.total, self.unit = total, unit
        self._compiling = compiling
        self._left = left or (lambda: (max(self.work - self.worked, 0.0), True))
        self.work = total if work is None else max(work, 1e-9)
        self.done = self.failed = 0
        self.worked = 0.0
        self._stream = stream or sys.stderr
        self._show = show and total > 0
        #: When the first was done, and its work: before it, imports and compilers were waited for.
        self._first: tuple[float, float] | None = None
        self._stop = threading.Event()
        self._bar: tqdm | None = None

    def __enter__(self) -> Progress:
        if self._show:
            if self._stream.isatty():
                self._bar = tqdm(
                    total=self.total, file=self._stream, bar_format=_FORMAT, leave=True
                )
            self._ticker = threading.Thread(target=self._tick, daemon=True)
            self._ticker.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stop.set()
        if self._show:
            self._ticker.join()
            if error is None:
                self._draw()
        if self._bar is not None:
            self._bar.close()

    def step(self, work: float = 1.0, *, failed: bool = False) -> None:
        """Count one more, which stood for `work` seconds: as they were estimated, or taken."""
        self.worked += work
        if failed:
            self.failed += 1
        else:
            self.done += 1
        if self._first is None:
            self._first = time.monotonic(), self.worked

    def say(self, sentence: str) -> None:
        """Write a sentence at once, above the bar where there is one."""
        if self._bar is not None:
            self._bar.write(sentence, file=self._stream)
        elif self._show:
            print(sentence, file=self._stream, flush=True)

    def remaining(self) -> float | None:
        """Return the seconds left at the rate since the first was done; None where none is seen.

        While nothing comes, it grows: what takes longer than was estimated is not kept back.
        """
        since, before = self._first or (0.0, self.worked)
        if self.worked <= before:
            return None
        pace = (time.monotonic() - since) / (self.worked - before)
        return pace * self._left()[0]

    def line(self) -> str:
        """Return the state of the run in one line."""
        ended = self.done + self.failed
        remaining = self.remaining()
        about = ""
        if remaining is not None and ended < self.total:
            bound = "about" if self._left()[1] else "at least"
            about = f", {bound} {duration(remaining)} to go"
        if not ended and self._compiling:
            about = ", compiling, which is done once and takes some minutes"
        failed = f", {self.failed} failed" if self.failed else ""
        return f"{ended} of {self.total} {self.unit}{failed}{about}"

    def _tick(self) -> None:
        while not self._stop.wait(1.0 if self._bar is not None else QUIET):
            self._draw()

    def _draw(self) -> None:
        if self._bar is None:
            print(self.line(), file=self._stream, flush=True)
            return
        self._bar.n = self.done + self.failed
        self._bar.set_postfix_str(self.line(), refresh=True)


_FORMAT = "{percentage:3.0f}%|{bar}| {elapsed} {postfix}"


def duration(seconds: float) -> str:
    """Write seconds as people say them: ``40 s``, ``5 min``, ``2 h 10 min``."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    if minutes < 90:
        return f"{minutes} min"
    return f"{minutes // 60} h {minutes % 60} min"
