"""Compute one cell, and the pack of cells that a worker is handed."""

from __future__ import annotations

import contextlib
import importlib
import os
import platform
import re
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from replication.engine import pending
from replication.engine.atomic_write import disk_full
from replication.engine.caught import caught
from replication.engine.cell import Cell
from replication.engine.made import measured
from replication.engine.record import Record
from replication.engine.source.closure import (
    PACKAGES,
    ClosureError,
    closure,
    closure_hash,
    closure_hash_now,
    engine_hash,
)
from replication.engine.source.same_source import refuse_other_source
from replication.engine.workers.interrupt import is_interrupt

_ROOT = Path(__file__).resolve().parents[2]


class SourceChanged(Exception):
    """A process has other source than the run began with; the message says which and where."""


@dataclass(frozen=True)
class Pack:
    """The cells that one job computes, and what the job needs to know.

    Parameters
    ----------
    cells, keys : tuple
        The cells and their record keys.
    code : mapping
        The closure hash of each task module, as the run began with it.
    root : str or None
        The ledger that takes the records; with None they are only handed back, as on a cluster.
    deadline : float
        The time (of `time.time`) after which no cell is begun.
    patience : float
        Seconds after which the job hands back what it has not begun.
    engine : str
        The hash of the engine's own source.
    """

    cells: tuple[Cell, ...]
    keys: tuple[str, ...]
    code: Mapping[str, str]
    root: str | None
    deadline: float = float("inf")
    patience: float = 60.0
    engine: str = field(default_factory=engine_hash)


def compute(cell: Cell, key: str) -> Record:
    """Run a cell's task and return its record; an error in the task is a record too.

    Raises
    ------
    replication.engine.atomic_write.Unwritable
        If the disk is full, which says nothing of the cell.
    KeyboardInterrupt
        If it was interrupted, which says no more.
    """
    with caught() as warned, measured() as measurements:
        try:
            module = importlib.import_module(cell.module)
            task: Callable[[Cell], Mapping] = getattr(module, cell.function)
            result = task(cell)
            if not isinstance(result, Mapping):
                raise TypeError(f"the task must return a dict, not {result!r:.60}")
            outcome = {"result": result}
        except Exception as error:
            if is_interrupt(error):
                raise KeyboardInterrupt from error
            if full := disk_full(error):
                raise full from error
            outcome = {"error": _sentence(error)}
    beside = {"made": measurements, "warnings": warned}
    try:
        return Record.of(cell, key, **beside, **outcome)
    except (TypeError, ValueError) as error:
        return Record.of(cell, key, **beside, error=_sentence(error))


def compute_pack(pack: Pack) -> list[Record]:
    """Compute a pack's cells in turn; each record is written as soon as it is there.

    Returns
    -------
    list of Record
        One for each cell begun: a prefix of the pack, all of it unless time ran out.

    Raises
    ------
    SourceChanged
        If this process has, or imported before, other source than the run began with.
    replication.engine.source.same_source.OtherSource
        If it would run a package of ours from another place.
    replication.engine.atomic_write.Unwritable
        If a record cannot be written, or a task finds the disk full.
    """
    _load(pack.code, pack.engine)
    start = time.monotonic()
    records = []
    with pinned():
        for cell, key in zip(pack.cells, pack.keys, strict=True):
            if time.time() > pack.deadline or time.monotonic() - start > pack.patience:
                break
            records.append(compute(cell, key))
            if pack.root is not None:
                pending.write(Path(pack.root), records[-1])
    return records


@contextlib.contextmanager
def pinned() -> Iterator[None]:
    """Hold the threads inside the libraries imported so far at one: BLAS, OpenMP and Numba."""
    from threadpoolctl import threadpool_limits

    with threadpool_limits(limits=1), _pinned_numba():
        yield


@contextlib.contextmanager
def _pinned_numba() -> Iterator[None]:
    numba = sys.modules.get("numba")
    if numba is None:
        yield
        return
    before = numba.get_num_threads()
    numba.set_num_threads(1)
    try:
        yield
    finally:
        numba.set_num_threads(before)


_loaded: set[tuple[str, str]] = set()


def _load(code: Mapping[str, str], engine: str) -> None:
    """Import all that the tasks import, now or later, then make sure that it is what was hashed.

    In this order, so that what is in memory is what was hashed: an edit after that reaches no cell
    of this process, not even one that imports in the middle of its work.
    """
    refuse_other_source()
    if engine_hash() != engine:
        raise _other("replication.engine")
    for module, expected in code.items():
        if (module, expected) in _loaded:
            continue
        # What a worker that served an earlier run read then, it has imported.
        if _read_here(module) != expected:
            raise _other(module)
        for name in closure(module):
            # What a program or package is missing for, the cells that need it report.
            with contextlib.suppress(Exception):
                importlib.import_module(name)
        if closure_hash_now(module) != expected:
            raise _other(module)
        _loaded.add((module, expected))


def _read_here(module: str) -> str:
    try:
        return closure_hash(module)
    except ClosureError:  # a worker of another checkout has not even got it
        return ""


def _other(module: str) -> SourceChanged:
    where = f"the process {os.getpid()} on {platform.node()}, in {_ROOT},"
    return SourceChanged(f"{where} has other source of {module} than the run began with")


def _sentence(error: Exception) -> str:
    """Return type, message and last line of ours of an error, without this machine's paths."""
    message = " ".join(str(error).split()) or "no message"
    if isinstance(error, KeyError):
        message += " is lacking; what a cell is given stands in its paper's `protocol/`"
    frames = traceback.extract_tb(error.__traceback__)
    # Of the packages that are re-run, this file aside.
    own_frames = [
        frame
        for frame in frames
        if Path(frame.filename) != Path(__file__)
        and any(Path(frame.filename).is_relative_to(folder) for folder in PACKAGES.values())
    ]
    place = ""
    if frames:
        last = (own_frames or frames)[-1]
        place = f" ({last.filename}:{last.lineno} in {last.name})"
    text = f"{type(error).__name__}: {message}{place}".replace(f"{_ROOT}{os.sep}", "")
    # Any other absolute path keeps its file name only.
    return re.sub(r"(?<![\w.:/])(?:[A-Za-z]:)?(?:[/\\][\w.+\- ]*[\w.+\-])+[/\\](?=[\w.])", "", text)
