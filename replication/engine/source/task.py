"""Where a cell's task lies: a module of its paper, or of its study."""

from __future__ import annotations

from replication.engine.source.source import ClosureError, find

#: The packages that hold a package for each paper, and for each study of our own.
ROOMS = ("replication.papers", "replication.studies")

#: What records call otherwise than its file: of a study its package, of a task its module. The
#: names on the left stand in the keys of records, which must not change.
ALIASES = {
    "all_on_all": "benchmark",
    "real_tables": "benchmark.tasks.real",
    "boulle2007.forty": "uci",
    "vidaurre2012.kept_predictors": "selected_predictors",
    "vidaurre2012.whole_paths": "full_paths",
}


def package_of(paper: str) -> str:
    """Return the name of the package of a paper or a study."""
    return ALIASES.get(paper, paper)


def task_module(paper: str, name: str) -> str:
    """Return the importable module of a task module: of its paper's ``tasks``, or beside them.

    Raises
    ------
    ClosureError
        If there is no such module.
    """
    package, alias = package_of(paper), ALIASES.get(f"{paper}.{name}", name)
    for room in ROOMS:
        for module in (f"{room}.{package}.tasks.{alias}", f"{room}.{package}.{alias}"):
            if find(module) is not None:
                return module
    home = f"{ROOMS[0]}.{package}.tasks.{alias}"
    raise ClosureError(f"{paper} has no task module {name}: {home} does not exist")
