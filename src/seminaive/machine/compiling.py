"""What happens while kernels are compiled: the collector of garbage waits, and a person is told."""

import contextlib
import gc
import os
import sys
import time
from pathlib import Path

from numba.core import event

#: Seconds of compiling after which a person is told, if there is more to compile.
PATIENCE = 1.0
MESSAGE = (
    "seminaive: compiling, once. Later runs find what was compiled; "
    "`python -m seminaive compile` does so for all classifiers at once."
)
# Not resolved, as the names of files that code carries are not.
_PACKAGE = f"{Path(__file__).parents[1]}{os.sep}"


class Watch(event.Listener):
    """Sees Numba compile our kernels: one at a time, under its lock, inner ones within outer."""

    def __init__(self):
        self._depth = 0
        self._spent = self._began = 0.0
        self._is_told = self._collects = False

    def on_start(self, event):
        """Stop the collector before the outermost kernel."""
        dispatcher = event.data["dispatcher"]
        if not self._depth and not dispatcher.py_func.__code__.co_filename.startswith(_PACKAGE):
            return
        self._depth += 1
        if self._depth == 1:
            # Numba makes a million small objects of a kernel, and keeps most of them until it is
            # compiled: to look through them again and again takes a tenth of the time.
            self._collects = gc.isenabled()
            gc.disable()
            self._began = time.perf_counter()
        if not self._is_told:
            self._tell()

    def on_end(self, event):
        """Let the collector go on after it."""
        if self._depth == 0:
            return
        self._depth -= 1
        if self._depth == 0:
            self._spent += time.perf_counter() - self._began
            if self._collects:
                gc.enable()

    def _tell(self):
        """Say to a person at a terminal why it takes so long; a program is told nothing."""
        if self._spent + time.perf_counter() - self._began < PATIENCE:
            return
        self._is_told = True
        # There may be no standard error, or a closed one.
        with contextlib.suppress(AttributeError, OSError, ValueError):
            if sys.stderr.isatty():
                print(MESSAGE, file=sys.stderr, flush=True)


# Numba tells it of kernels of other people too, of which it takes no notice.
event.register("numba:compile", Watch())
