"""The pilot: one fold of every method on every set, alone, from which repeats and folds follow.

``python -m replication.studies.benchmark.tasks.pilot`` writes ``protocol/pilot.csv``, once, before
any cell is run; begun again it goes on where it was stopped. With ``first`` behind, it ends after
the sets that come first, and only their cells can be run. Nothing else should run meanwhile.
"""

from __future__ import annotations

import importlib
import multiprocessing
import resource
import sys
from contextlib import suppress

from replication.datasets.locate import locate
from replication.engine.cell import Cell
from replication.engine.compute import pinned
from replication.engine.requirements import unable
from replication.engine.source.task import task_module
from replication.studies.benchmark.protocol import laid_down
from replication.studies.benchmark.protocol.grid import STUDY
from replication.studies.benchmark.protocol.methods import METHODS
from replication.studies.benchmark.protocol.sets import FIRST, SETS
from replication.studies.benchmark.protocol.settings import CAP

__all__ = ["Child", "run"]

#: Bytes that a method may take, of the machine's 24 GiB.
MEMORY = 12 * 2**30

#: Seconds of starting and of loading a set.
STARTING = 30.0

#: A trial that takes less is made twice: the first one may have compiled what it runs.
TWICE = 5.0


def run(names=(*FIRST, *SETS), methods=METHODS, path=laid_down.PILOT, cap=CAP):
    """Try every method on every set that is at hand, and write what came of it after each set."""
    rows = dict(laid_down.read(path))
    child = Child(cap)
    missing = unable({_module(each) for each in methods})
    try:
        for name in names:
            wanted = [
                each
                for each in methods
                if (name, each.name) not in rows and _module(each) not in missing
            ]
            if not wanted or locate(name) is None:
                continue
            for each in wanted:
                rows[name, each.name] = child.row(name, each)
            laid_down.write(rows.values(), path)
    finally:
        child.end()
    # Repeats and folds follow from all rows together.
    laid_down.write(laid_down.laid_down(rows.values()), path)


class Child:
    """A process that fits, and that can be ended where a fit takes too long or too much.

    Parameters
    ----------
    cap : float
        Seconds of one fold.
    starting : float
        Seconds beyond those of the fold.
    """

    def __init__(self, cap, starting=STARTING):
        self._cap, self._starting = cap, starting
        self._process = self._pipe = None

    def row(self, name, method):
        """Return what came of a method on a data set."""
        if self._process is None:
            self._begin()
        params = {"part": "seconds", "times": 1, "untimed": 0}
        cell = Cell(STUDY, name, method.name, method.task, params)
        found = self._tried(cell)
        if not found.why and found.seconds < TWICE:
            found = min(found, self._tried(cell), key=lambda row: row.seconds)
        return found

    def end(self):
        """End the process, if there is one."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._pipe.close()
        self._process = self._pipe = None

    def _tried(self, cell):
        fit, predict, why = self._answer(cell)
        if fit + predict > self._cap:
            why = f"over {self._cap:g} s"
        return laid_down.Row(cell.dataset, cell.method, fit, predict, why)

    def _answer(self, cell):
        self._pipe.send(cell)
        if not self._pipe.poll(self._cap + self._starting):
            self.end()
            return 0.0, 0.0, f"over {self._cap:g} s"
        try:
            return self._pipe.recv()
        except EOFError:
            self.end()
            return 0.0, 0.0, "its process was ended"

    def _begin(self):
        context = multiprocessing.get_context("spawn")
        self._pipe, there = context.Pipe()
        self._process = context.Process(target=_serve, args=(there, MEMORY), daemon=True)
        self._process.start()
        there.close()


def _serve(pipe, memory):
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    # All that have threads are imported first: only those can be pinned.
    for name in {_module(each) for each in METHODS}:
        with suppress(ImportError):
            importlib.import_module(name)
    with pinned(), suppress(EOFError):
        while True:
            pipe.send(_tried(pipe.recv()))


def _tried(cell):
    """Seconds of fit and of predictions, and why there are none."""
    try:
        task = getattr(importlib.import_module(cell.module), cell.function)
        found = task(cell)
    except Exception as error:
        words = " ".join(str(error).split())
        return 0.0, 0.0, f"{type(error).__name__}: {words:.100}".rstrip(": ")
    return found["fit"][0], found["predict"][0], ""


def _module(method):
    return task_module(STUDY, method.task.split(":")[0])


if __name__ == "__main__":
    run(FIRST if sys.argv[1:] == ["first"] else (*FIRST, *SETS))
