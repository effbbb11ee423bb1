"""Refuses parameters that no line of a task reads; `unused_parameters` finds idle ones.

One that nothing reads is misspelt.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from types import MappingProxyType

from replication.engine.cell import Cell
from replication.engine.source import source
from replication.engine.source.closure import closure


class UnreadError(Exception):
    """A cell has a parameter that its task does not read; the message names both."""


def refuse_unread(
    cells: Iterable[Cell], spare: Mapping[str, Collection[str]] = MappingProxyType({})
) -> None:
    """Refuse a parameter that no line of a cell's task, or of what it imports from here, asks for.

    A line asks for a parameter by its name: ``params["name"]``, ``params.get("name")``, ``"name"
    in params``, from a list of names, or of a function that it hands the name. A name made at run
    time is not seen; write it out.

    Parameters
    ----------
    cells : iterable of Cell
    spare : mapping of str to collection of str
        By task, parameters that stay in the description of recorded cells although it reads them
        no more.

    Raises
    ------
    UnreadError
        For the first such parameter.
    """
    asked_by: dict[str, frozenset[str]] = {}
    for cell in cells:
        if cell.params and cell.module not in asked_by:
            asked_by[cell.module] = asked(cell.module)
        for name in cell.params:
            if name not in asked_by[cell.module] and name not in spare.get(cell.task, ()):
                raise UnreadError(
                    f"{cell.paper}: no line of the task {cell.task} reads the parameter {name!r} "
                    f"of {cell.method} on {cell.dataset}; mend its name in the grid or the "
                    "readings, or read it"
                )


def asked(module: str) -> frozenset[str]:
    """Return the names that the lines of a task module ask for, or of what it imports from here."""
    # What lies in the library has names of its own, and no cell's parameters.
    names = (name for name in closure(module) if not name.startswith("seminaive."))
    return frozenset().union(*(source.read(name, module).facts.asked for name in names))
