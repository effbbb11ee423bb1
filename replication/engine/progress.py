"""How a long run is going: a bar on a terminal, a line now and then elsewhere."""

from __future__ import annotations

import sys
import threading
import time
from types import TracebackType
from typing import TextIO

from tqdm import tqdm

__all__ = ["Progress", "duration"]

#: Seconds between two lines when the output is not a terminal.
QUIET = 30.0
#: Seconds for which the estimates are believed as much as what was measured so far: the first cells
#: wait for imports and compilers, and say little of the others.
_WARM = 300.0


class Progress:
    """Count cells done, left and failed, and estimate the rest from the work each one stands for.

    Parameters
    ----------
    cells : int
        How many cells there are.
    work : float
        The estimated seconds of them all.
    jobs : int
        How many workers share the work.
    compiling : bool
        Whether the first cells have kernels to compile: until one is done, the line says so.
    stream : text stream
        Where to write; by default the standard error.
    show : bool
        False writes nothing at all.
    """

    def __init__(
        self,
        cells: int,
        work: float,
        *,
        jobs: int = 1,
        compiling: bool = False,
        stream: TextIO | None = None,
        show: bool = True,
    ):
        self.cells = cells
        self._jobs, self._compiling = jobs, compiling
        self.work = max(work, 1e-9)
        self.done = self.failed = 0
        self.worked = 0.0
        self._stream = stream or sys.stderr
        self._show = show and cells > 0
        self._start = time.monotonic()
        self._stop = threading.Event()
        self._bar: tqdm | None = None

    def __enter__(self) -> Progress:
        self._start = time.monotonic()
        if self._show:
            if self._stream.isatty():
                self._bar = tqdm(
                    total=self.cells, file=self._stream, unit="cell", bar_format=_FORMAT, leave=True
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
            self._draw()
        if self._bar is not None:
            self._bar.close()

    def step(self, work: float, *, failed: bool) -> None:
        """Count one more cell, which stood for `work` estimated seconds."""
        self.worked += work
        if failed:
            self.failed += 1
        else:
            self.done += 1

    def remaining(self) -> float | None:
        """Estimate the seconds left; None before the first cell is done."""
        if self.worked <= 0:
            return None
        elapsed = time.monotonic() - self._start
        pace = (elapsed + _WARM) / (self.worked + _WARM * self._jobs)
        return pace * max(self.work - self.worked, 0.0)

    def line(self) -> str:
        """Return the state of the run in one line."""
        left = self.cells - self.done - self.failed
        rest = self.remaining()
        about = "" if rest is None or not left else f", about {duration(rest)} to go"
        if rest is None and self._compiling:
            about = ", compiling, which is done once and takes some minutes"
        return f"{self.done} done, {left} left, {self.failed} failed{about}"

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
