"""Where a cell's task lies: a module of its paper."""

from __future__ import annotations

from replication.engine.source.source import ClosureError, find

__all__ = ["task_module"]

#: The package that holds a package for each paper.
PAPERS = "replication.papers"


def task_module(paper: str, name: str) -> str:
    """Return the importable module of a paper's task module: of its ``tasks``, or beside them.

    Raises
    ------
    ClosureError
        If the paper has no such module.
    """
    room = f"{PAPERS}.{paper}"
    for module in (f"{room}.tasks.{name}", f"{room}.{name}"):
        if find(module) is not None:
            return module
    raise ClosureError(f"{paper} has no task module {name}: {room}.tasks.{name} does not exist")
