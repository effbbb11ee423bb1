"""How a grid stands in a ledger: its cells counted by what `status` tells of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from replication.engine.cache import memo
from replication.engine.cell import Cell
from replication.engine.ledger import Ledger
from replication.engine.parameters import asked, refuse_unread
from replication.engine.source.source import is_ours


@dataclass(frozen=True)
class Alike:
    """Cells that differ in nothing that is counted.

    Parameters
    ----------
    dataset, method, artefact, module : str
        As of a cell.
    state : str
        "current", "stale", "absent" or "failed".
    warned : bool
        Whether the record is current, and its task warned of something.
    cells : int
        How many they are.
    """

    dataset: str
    method: str
    artefact: str
    module: str
    state: str
    warned: bool
    cells: int


@dataclass(frozen=True)
class Survey:
    """The cells of one grid.

    Parameters
    ----------
    alike : tuple of Alike
    leftover : int
        How many records belong to none of them any more.
    params : tuple of (str, str, str)
        Module, task and name of each parameter that cells have.
    """

    alike: tuple[Alike, ...]
    leftover: int
    params: tuple[tuple[str, str, str], ...] = ()


def survey(
    key: str,
    cells: Callable[[str], Sequence[Cell]],
    profile: str,
    root: Path,
    spare: Mapping[str, Collection[str]],
) -> Survey:
    """Count the cells of a paper's or a study's grid; what was counted before is kept.

    Parameters
    ----------
    key : str
        Of the paper or study.
    cells : callable
        Gives the cells of a profile. Only a `replication.paper.Later` has a source to keep by.
    profile : {"quick", "full"}
    root : Path
        The ledger's.
    spare : mapping of str to collection of str
        Parameters that tasks need not read, as of :func:`refuse_unread`.

    Raises
    ------
    replication.engine.parameters.UnreadError
        If a cell has a parameter that its task does not read.
    """

    def counted():
        return _counted(list(dict.fromkeys(cells(profile))), key, Ledger(root))

    source = _source(cells)
    if source:
        path = memo.folder(root) / f"{key}.{profile}.survey.json"
        made_by = source, __name__
        surveyed = memo.kept(
            path, lambda: _inputs(root, key), lambda: made_by, counted, (Alike, Survey)
        )
    else:
        surveyed = counted()
    # Whether tasks read them is not kept: an edit of a task moves no cell.
    asked_names = {module: asked(module) for module in {module for module, _, _ in surveyed.params}}
    if any(
        name not in asked_names[module] and name not in spare.get(task, ())
        for module, task, name in surveyed.params
    ):
        refuse_unread(cells(profile), spare)
    return surveyed


def datasets(key: str, cells: Callable[[str], Sequence[Cell]], root: Path) -> set[str]:
    """Return the data sets of a whole grid, without its records; kept likewise."""

    def named():
        return sorted({cell.dataset for cell in cells("full")})

    source = _source(cells)
    if not source:
        return set(named())
    path = memo.folder(root) / f"{key}.datasets.json"
    return set(memo.kept(path, lambda: _inputs(root, ""), lambda: (source, __name__), named))


def _inputs(root: Path, key: str) -> str:
    return memo.inputs(root, key, packages=False)


def _source(cells: Callable[[str], Sequence[Cell]]) -> str:
    """Return the module that lays the grid out, where it is one of ours by name."""
    module = getattr(cells, "module", "")
    return module if is_ours(module) else ""


def _counted(grid: Sequence[Cell], key: str, ledger: Ledger) -> Survey:
    counts: Counter[tuple] = Counter()
    for cell in grid:
        state = ledger.state(cell)
        warned = state == "current" and bool(ledger.get(cell).warnings)
        counts[cell.dataset, cell.method, cell.artefact, cell.module, state, warned] += 1
    params = {(cell.module, cell.task, name) for cell in grid for name in cell.params}
    ids = {cell.id for cell in grid}
    leftover = sum(record.id not in ids for record in ledger.records(key))
    alike = tuple(Alike(*group, cells) for group, cells in counts.items())
    return Survey(alike, leftover, tuple(sorted(params)))
