"""Where a cell's task lies: a module of its paper, or of its study."""

from __future__ import annotations

from replication.engine.source.source import ClosureError, find

__all__ = ["task_module"]

#: The packages that hold a package for each paper, and for each study of our own.
ROOMS = ("replication.papers", "replication.studies")


def task_module(paper: str, name: str) -> str:
    """Return the importable module of a task module: of its paper's ``tasks``, or beside them.

    Raises
    ------
    ClosureError
        If there is no such module.
    """
    for room in ROOMS:
        for module in (f"{room}.{paper}.tasks.{name}", f"{room}.{paper}.{name}"):
            if find(module) is not None:
                return module
    home = f"{ROOMS[0]}.{paper}.tasks.{name}"
    raise ClosureError(f"{paper} has no task module {name}: {home} does not exist")
