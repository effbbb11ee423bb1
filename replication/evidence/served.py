"""Which cells serve a printed number: its data sets and methods, as the ledger names them."""

from __future__ import annotations

from collections.abc import Iterable

from replication.evidence.drawn import Drawn
from replication.evidence.recorded import Recorded, kept
from replication.evidence.reported import Reported
from replication.evidence.rule import Rule
from replication.evidence.verdict import Served

__all__ = ["served"]


def served(number: Reported, rule: Rule, results: Recorded) -> Served:
    """Return what serves a number.

    Of a number that is drawn these are the cells of its address; of another, what its row and
    column name, if they name a data set and a method of the layout.

    Raises
    ------
    NoCellError
        If the layout has no cells for a number that is drawn.
    """
    layout = results.layout
    if isinstance(rule, Drawn):
        at = results.address(number)
        return _looked_up(results, at.sets, at.method)
    datasets = (layout.sets[number.row],) if number.row in layout.sets else ()
    return Served(datasets, (number.column,) if number.column in layout.methods else ())


@kept
def _looked_up(results: Recorded, names: tuple[str, ...], method: str) -> Served:
    cells = [cell for name in names for cell in results.layout.at(name, method)]
    return Served(
        _each(cell.dataset for cell in cells), _each(cell.method for cell in cells), len(cells)
    )


def _each(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))
