"""Compute one cell, and the pack of cells that a worker is handed."""

from __future__ import annotations

import contextlib
import importlib
import os
import re
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from replication import pending
from replication.caught import caught
from replication.cell import Cell
from replication.closure import PACKAGES, closure_hash
from replication.fitness import engine, host, is_elsewhere, refuse_unfit
from replication.made import arithmetic, measured
from replication.record import Record
from replication.same_source import refuse_other_source
from replication.shared_folder import shares
from replication.whole import disk_full

__all__ = ["Pack", "SourceChanged", "compute", "compute_pack", "pinned"]

_ROOT = Path(__file__).resolve().parent.parent


class SourceChanged(Exception):
    """The source on disk is no longer the one that the record keys were made from."""


@dataclass(frozen=True)
class Pack:
    """The cells that one job computes, and what the job needs to know.

    Parameters
    ----------
    cells, keys : tuple
        The cells and their record keys.
    code : mapping
        The closure hash of each task module, as the keys have it.
    root : str or None
        The ledger that takes the records; None keeps them out of any ledger.
    deadline : float
        The time (of `time.time`) after which no cell is begun.
    patience : float
        Seconds after which the job hands back what it has not begun.
    runner : int
        The process that waits for the answer; 0 for none.
    host : str
        The machine of that process.
    token : str
        What the run left in the ledger's folder: a worker that does not see it writes nothing,
        for the folder of that name is not the runner's.
    offline : bool
        Whether a worker elsewhere must leave the network alone.
    engine : str
        The hash of the engine's own source.
    arithmetic : str
        What the runner computes with (`replication.made.arithmetic`).
    """

    cells: tuple[Cell, ...]
    keys: tuple[str, ...]
    code: Mapping[str, str]
    root: str | None
    deadline: float = float("inf")
    patience: float = 60.0
    runner: int = 0
    host: str = field(default_factory=host)
    token: str = ""
    offline: bool = False
    engine: str = field(default_factory=engine)
    arithmetic: str = field(default_factory=arithmetic)


def compute(cell: Cell, key: str) -> Record:
    """Run a cell's task and return its record; an error in the task is a record too.

    Raises
    ------
    replication.whole.Unwritable
        If the disk is full, which says nothing of the cell.
    """
    with caught() as warned, measured() as made:
        try:
            outcome = {"result": _run(cell)}
        except Exception as error:
            if full := disk_full(error):
                raise full from error
            outcome = {"error": _sentence(error)}
    beside = {"made": made, "warnings": tuple(map(_scrubbed, warned))}
    try:
        return Record.of(cell, key, **beside, **outcome)
    except (TypeError, ValueError) as error:
        return Record.of(cell, key, **beside, error=_sentence(error))


def compute_pack(pack: Pack) -> list[Record]:
    """Compute a pack's cells in turn; each record is written as soon as it is there.

    A worker that does not see the runner's ledger only hands the records back.

    Returns
    -------
    list of Record
        One for each cell begun: a prefix of the pack, all of it unless time ran out.

    Raises
    ------
    SourceChanged
        If this process would run other source than the keys say.
    replication.same_source.OtherSource
        If it would run a package of ours from another place.
    replication.fitness.Unfit
        If this process is a worker elsewhere that lacks what the pack needs.
    replication.whole.Unwritable
        If a record cannot be written, or a task finds the disk full.
    """
    _watch(pack)
    if is_elsewhere(pack):
        refuse_unfit(pack)
    _check_source(pack.code)
    _import_tasks(pack.cells)
    start = time.monotonic()
    records = []
    writes = shares(pack.root, pack.token)
    with pinned():
        for cell, key in zip(pack.cells, pack.keys, strict=True):
            if time.time() > pack.deadline or time.monotonic() - start > pack.patience:
                break
            records.append(compute(cell, key))
            if writes:
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


def _import_tasks(cells: Iterable[Cell]) -> None:
    """Import the tasks' modules, so that no cell's time has it; the cell reports an error."""
    for module in {cell.module for cell in cells}:
        with contextlib.suppress(Exception):
            importlib.import_module(module)


def _run(cell: Cell) -> Mapping:
    module = importlib.import_module(cell.module)
    task: Callable[[Cell], Mapping] = getattr(module, cell.function)
    result = task(cell)
    if not isinstance(result, Mapping):
        raise TypeError(f"the task must return a dict, not {result!r:.60}")
    return result


def _check_source(code: Mapping[str, str]) -> None:
    refuse_other_source()
    for module, expected in code.items():
        if closure_hash(module) != expected:
            raise SourceChanged(f"the source of {module} changed during the run; start it again")


def _sentence(error: Exception) -> str:
    """Return type, message and last line of ours of an error, without this machine's paths."""
    message = " ".join(str(error).split()) or "no message"
    return _scrubbed(f"{type(error).__name__}: {message}{_place(error)}")


def _place(error: Exception) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if _is_ours(Path(frame.filename))] or frames
    if not ours:
        return ""
    last = ours[-1]
    return f" ({last.filename}:{last.lineno} in {last.name})"


def _is_ours(path: Path) -> bool:
    """Whether a file is of the packages that are re-run, this one aside."""
    folders = PACKAGES.values()
    return path != Path(__file__) and any(path.is_relative_to(folder) for folder in folders)


def _scrubbed(text: str) -> str:
    text = text.replace(f"{_ROOT}{os.sep}", "")
    # Any other absolute path keeps its file name only.
    return re.sub(r"(?<![\w.:/])(?:[A-Za-z]:)?(?:[/\\][\w.+\- ]*[\w.+\-])+[/\\](?=[\w.])", "", text)


_watching = False


def _watch(pack: Pack) -> None:
    """End this worker when the runner that started it has died, so that it leaves no orphan."""
    global _watching
    # On another machine the parent may have the runner's number by chance.
    ours = pack.host == host() and os.getppid() == pack.runner
    if _watching or not ours:
        return
    _watching = True
    threading.Thread(target=_outlive_nobody, args=(pack.runner,), daemon=True).start()


def _outlive_nobody(runner: int) -> None:
    while os.getppid() == runner:
        time.sleep(0.5)
    os._exit(1)
