"""Which cells serve a printed number: its data sets and methods, as the ledger names them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from replication.evidence.drawn import Drawn
from replication.evidence.layout import Layout, NoCellError
from replication.evidence.reported import Reported
from replication.evidence.rule import Rule
from replication.evidence.verdict import Served

__all__ = ["serving"]


def serving(layout: Layout | None) -> Callable[[Reported, Rule], Served]:
    """Return a function from a number and its rule to what serves it.

    Of a number that is drawn this is what its rule looks up in the layout; of another, what its row
    and column name, if they name a data set and a method there.
    """

    @cache
    def looked_up(names: tuple[str, ...], method: str) -> Served:
        cells = [cell for name in names for cell in layout.at(name, method)]
        return Served(
            _each(cell.dataset for cell in cells), _each(cell.method for cell in cells), len(cells)
        )

    def served(number: Reported, rule: Rule) -> Served:
        if layout is None:
            return Served()
        if isinstance(rule, Drawn):
            names, method = rule.where(number)
            try:
                return looked_up((names,) if isinstance(names, str) else tuple(names), method)
            except NoCellError:
                return Served()
        datasets = (layout.sets[number.row],) if number.row in layout.sets else ()
        return Served(datasets, (number.column,) if number.column in layout.methods else ())

    return served


def _each(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))
