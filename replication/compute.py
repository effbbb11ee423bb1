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
from dataclasses import dataclass
from pathlib import Path

from replication import pending
from replication.cell import Cell
from replication.closure import PACKAGES, closure_hash
from replication.made import measured
from replication.record import Record

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
        The process that waits for the answer.
    """

    cells: tuple[Cell, ...]
    keys: tuple[str, ...]
    code: Mapping[str, str]
    root: str | None
    deadline: float = float("inf")
    patience: float = 60.0
    runner: int = 0


def compute(cell: Cell, key: str) -> Record:
    """Run a cell's task and return its record; an error in the task is a record too."""
    with measured() as made:
        try:
            outcome = {"result": _run(cell)}
        except Exception as error:
            outcome = {"error": _sentence(error)}
    try:
        return Record.of(cell, key, made, **outcome)
    except (TypeError, ValueError) as error:
        return Record.of(cell, key, made, error=_sentence(error))


def compute_pack(pack: Pack) -> list[Record]:
    """Compute a pack's cells in turn; each record is written as soon as it is there.

    Returns
    -------
    list of Record
        One for each cell begun: a prefix of the pack, all of it unless time ran out.

    Raises
    ------
    SourceChanged
        If this process would run other source than the keys say.
    """
    _watch(pack.runner)
    _check_source(pack.code)
    _import_tasks(pack.cells)
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


def _watch(runner: int) -> None:
    """End this worker when the runner that started it has died, so that it leaves no orphan."""
    global _watching
    if _watching or os.getpid() == runner or os.getppid() != runner:
        return
    _watching = True
    threading.Thread(target=_outlive_nobody, args=(runner,), daemon=True).start()


def _outlive_nobody(runner: int) -> None:
    while os.getppid() == runner:
        time.sleep(0.5)
    os._exit(1)
