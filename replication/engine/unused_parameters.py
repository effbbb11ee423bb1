"""Finds parameters that change no result, by records; `parameters` refuses those never read.

A reading that is mis-wired gives the default's records.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from replication.engine.canonical import canonical
from replication.engine.cell import Cell
from replication.engine.ledger import Ledger
from replication.engine.record import Record

#: What two cells share of which one has other parameters.
_PLACE = ("paper", "dataset", "method", "task", "axes")


@dataclass(frozen=True)
class Idle:
    """A change of parameters under which every record equals that of the default.

    Parameters
    ----------
    paper, task : str
        Whose.
    changes : str
        The parameters that differ from the default's, as JSON.
    cells : int
        How many records were compared.
    """

    paper: str
    task: str
    changes: str
    cells: int


def idle(cells: Iterable[Cell], ledger: Ledger) -> list[Idle]:
    """Find the changes of parameters that change no result in any cell.

    The default of a place in the grid is the first cell there. Timings are left out, for no two are
    equal, and so are changes that were tried in one cell alone.

    Parameters
    ----------
    cells : iterable of Cell
        A grid, in its own order.
    ledger : Ledger
        Whatever it holds of them is compared, current or not.
    """
    defaults: dict[str, Record] = {}
    equal: dict[tuple[str, str, str], list[bool]] = {}
    for cell in dict.fromkeys(cells):
        record = ledger.get(cell)
        if cell.exclusive or record is None or record.failed:
            continue
        default = defaults.setdefault(canonical([getattr(record, name) for name in _PLACE]), record)
        changes = {
            name: record.params.get(name)
            for name in sorted({*record.params, *default.params})
            if record.params.get(name) != default.params.get(name)
        }
        if changes:
            place = cell.paper, cell.task, canonical(changes)
            equal.setdefault(place, []).append(record.result == default.result)
    return [
        Idle(*place, len(outcomes))
        for place, outcomes in equal.items()
        if all(outcomes) and len(outcomes) > 1
    ]
