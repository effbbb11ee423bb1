"""Which cells of a task can be computed again, and which of them are drawn.

Nobody can choose another draw: its seed is made of the task, its versions and its source.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from replication.engine.canonical import canonical
from replication.engine.cell import Cell
from replication.engine.data_requirements import at_hand
from replication.engine.ledger import Ledger
from replication.engine.requirements import unable
from replication.engine.versions import version

#: Seconds, as recorded, beyond which a cell is not computed again.
DEAR = 30.0

_NEVER = "takes times, which no two runs share"
_UNRECORDED = "has no current record"
_DEAR = f"took more than {DEAR:g} s"
ROUNDED = "holds nothing but what rounding decides, and this machine rounds otherwise"
_AWAY = "its data set or program is not at hand"


@dataclass(frozen=True)
class Frame:
    """The cells of one task.

    Parameters
    ----------
    paper, task, module : str
    cells : tuple of Cell
        Those that can be computed again here.
    outside : mapping of str to int
        How many cannot, by reason.
    """

    paper: str
    task: str
    module: str
    cells: tuple[Cell, ...]
    outside: Mapping[str, int]

    @property
    def away(self) -> int:
        """How many cells would be in it where their data and programs are at hand."""
        return self.outside.get(_AWAY, 0)

    @property
    def waits(self) -> bool:
        """Whether it holds nothing only for now: for data, a program or a record."""
        return not self.cells and bool(self.away or self.outside.get(_UNRECORDED, 0))


def frames(cells: Iterable[Cell], ledger: Ledger) -> list[Frame]:
    """Return the frame of each task of a grid, in the grid's order."""
    tasks: dict[str, list[Cell]] = {}
    for cell in dict.fromkeys(cells):
        tasks.setdefault(cell.task, []).append(cell)
    datasets = at_hand(cell.dataset for group in tasks.values() for cell in group)
    lacking = unable(group[0].module for group in tasks.values())
    return [_frame(group, ledger, datasets, lacking) for group in tasks.values()]


def drawn(frame: Frame, digest: str, *, per_dataset: bool = False) -> list[Cell]:
    """Draw a cell of each method and parameters, and one on the task's largest data set.

    Parameters
    ----------
    frame : Frame
    digest : str
        Of the task (`replication.engine.vouch.digest.task_digest`).
    per_dataset : bool
        Draw one of each method and data set as well.
    """
    groups: dict[str, list[Cell]] = {}
    for cell in frame.cells:
        params = cell.description()["params"]
        groups.setdefault(canonical(["params", cell.method, params]), []).append(cell)
        if per_dataset:
            groups.setdefault(canonical(["data", cell.method, cell.dataset]), []).append(cell)
    if frame.cells:
        from replication.datasets.registry import registry

        # Of what a task draws itself it is not known how many rows there are.
        registered, names = registry(), {cell.dataset for cell in frame.cells}
        largest = max((getattr(registered.get(name), "rows", 0), name) for name in names)[1]
        groups["largest"] = [cell for cell in frame.cells if cell.dataset == largest]
    versions = sorted({(cell.method, version(cell)) for cell in frame.cells})
    chosen = []
    for name, cells in groups.items():
        seed = canonical([frame.paper, frame.task, versions, digest, name])
        number = int.from_bytes(hashlib.sha256(seed.encode()).digest(), "big")
        # Of 2^256 numbers: the remainder favours no cell that anybody could notice.
        chosen.append(sorted(cells, key=lambda cell: cell.id)[number % len(cells)])
    return list(dict.fromkeys(chosen))


def _frame(
    cells: Sequence[Cell], ledger: Ledger, datasets: Collection[str], lacking: Mapping[str, str]
) -> Frame:
    inside: list[Cell] = []
    outside: Counter[str] = Counter()
    for cell in cells:
        why = _why_not(cell, ledger, datasets, lacking)
        if why:
            outside[why] += 1
        else:
            inside.append(cell)
    first = cells[0]
    return Frame(
        first.paper, first.task, first.module, tuple(inside), dict(sorted(outside.items()))
    )


def _why_not(
    cell: Cell, ledger: Ledger, datasets: Collection[str], lacking: Mapping[str, str]
) -> str:
    if cell.exclusive:
        return _NEVER
    if ledger.state(cell) != "current":
        return _UNRECORDED
    if ledger.get(cell).made.get("seconds", 0.0) > DEAR:
        return _DEAR
    return "" if cell.dataset in datasets and cell.module not in lacking else _AWAY
