"""The declared versions of tasks, part of record keys; those of packages: `made.versions`.

Beside the tasks of a paper or a study, ``versions.toml`` declares a whole number for each task and
method. Whoever changes on purpose what a task answers raises it, with a line on the day and why. A
line may name data sets or parameters: only their cells then have the new version.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from replication.engine.canonical import canonical
from replication.engine.source import task as tasks_module
from replication.engine.source.source import find, read
from replication.engine.source.task import task_module

if TYPE_CHECKING:
    from replication.engine.cell import Cell

_NAME = "versions.toml"
#: The table that says which rooms of the replication run programs of others, by task module.
_PROGRAMS = "programs"
_BUMPS = "bump"
_FIELDS = {"task", "method", "version", "date", "why", "datasets", "params"}


class VersionError(Exception):
    """A file of versions cannot be understood; the message names it and what to mend."""


@dataclass(frozen=True, eq=False)
class Bump:
    """A change of a task's answers that was meant.

    Parameters
    ----------
    version : int
        What the cells that it concerns have from now on.
    day : date
    why : str
        One sentence.
    datasets : tuple of str
        The data sets that it concerns; none are all.
    params : mapping of str to JSON
        Parameters, with the values that a cell must have to be concerned; a list of values allows
        each of them.
    """

    version: int
    day: date
    why: str
    datasets: tuple[str, ...] = ()
    params: Mapping[str, Any] = None

    def concerns(self, cell: Cell) -> bool:
        """Whether a cell's answer may have changed with it."""
        params = cell.description()["params"]
        return (not self.datasets or cell.dataset in self.datasets) and all(
            name in params
            and canonical(params[name])
            in {canonical(value), *map(canonical, value if isinstance(value, list) else ())}
            for name, value in (self.params or {}).items()
        )


@dataclass(frozen=True)
class Versions:
    """What a file of versions says.

    Parameters
    ----------
    declared : mapping of (str, str) to int
        By task and method.
    bumps : mapping of (str, str) to tuple of Bump
        In their order, the second version first.
    programs : mapping of str to tuple of str
        By task module, the rooms of the replication whose programs it runs.
    """

    declared: Mapping[tuple[str, str], int]
    bumps: Mapping[tuple[str, str], tuple[Bump, ...]]
    programs: Mapping[str, tuple[str, ...]]


def version(cell: Cell) -> int:
    """Return the version that a cell's answer has; 1 where none is declared.

    Raises
    ------
    VersionError
        If the file cannot be understood.
    """
    bumps = versions(cell.paper, cell.task.split(":")[0]).bumps.get((cell.task, cell.method), ())
    return max((bump.version for bump in bumps if bump.concerns(cell)), default=1)


def programs_digest(cell: Cell) -> str:
    """Return a digest of our code that drives the programs of others in a cell's task; or ""."""
    module = cell.task.split(":")[0]
    rooms = versions(cell.paper, module).programs.get(module, ())
    return hashlib.sha256("".join(map(_room, rooms)).encode()).hexdigest()[:16] if rooms else ""


def versions(paper: str, module: str) -> Versions:
    """Return what is declared beside a task module of a paper or a study."""
    return _read(_beside(paper, module))


def refuse_idle_bumps(cells: Iterable[Cell]) -> None:
    """Refuse a bump that concerns no cell of a whole grid: it names something that there is not.

    Raises
    ------
    VersionError
        Naming it.
    """
    read: set[Path] = set()
    idle: dict[tuple[Path, str, str], set[Bump]] = {}
    for cell in cells:
        path = _beside(cell.paper, cell.task.split(":")[0])
        if path not in read:
            read.add(path)
            bumps = _read(path).bumps
            idle.update({(path, *where): set(group) for where, group in bumps.items()})
        where = path, cell.task, cell.method
        if idle.get(where):
            idle[where] = {bump for bump in idle[where] if not bump.concerns(cell)}
    for (path, task, method), bumps in idle.items():
        for bump in bumps:
            raise VersionError(
                f"{path}: version {bump.version} of {method} of {task} concerns no cell; compare "
                "its names of data sets and the values of its parameters with those of the grid"
            )


def tasks_of(paper: str) -> dict[str, str]:
    """Return the tasks for which a paper or a study declares versions, each with its module."""
    declared = {task for path in files_of(paper) for task, _ in _read(path).declared}
    return {task: task_module(paper, task.split(":")[0]) for task in sorted(declared)}


def files_of(paper: str) -> list[Path]:
    """Return the files in which a paper or a study declares versions."""
    homes = (find(f"{room}.{tasks_module.package_of(paper)}") for room in tasks_module.ROOMS)
    folders = (folder for home in homes if home for folder in (home.parent / "tasks", home.parent))
    return [folder / _NAME for folder in folders if (folder / _NAME).is_file()]


def programs_of(paper: str) -> list[str]:
    """Return the digests of our code that drives the programs of others for a paper or a study."""
    programs = [_read(path).programs for path in files_of(paper)]
    rooms = {room for table in programs for listed in table.values() for room in listed}
    return sorted(map(_room, rooms))


def forget() -> None:
    """Forget what was read so far (for tests)."""
    for cached in (_beside, _read, _room):
        cached.cache_clear()


@cache
def _beside(paper: str, module: str) -> Path:
    return find(task_module(paper, module)).parent / _NAME


@cache
def _read(path: Path) -> Versions:
    if not path.is_file():
        return Versions({}, {}, {})
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise VersionError(f"{path} is not TOML: {error}; mend it") from None
    history, programs = content.pop(_BUMPS, []), content.pop(_PROGRAMS, {})
    _check_types(path, history, programs, content)
    bumps: dict[tuple[str, str], tuple[Bump, ...]] = {}
    for entry in history:
        where, bump = _bump(path, entry)
        bumps[where] = (*bumps.get(where, ()), bump)
    programs = {name: tuple(rooms) for name, rooms in programs.items()}
    declared = {
        (task, method): n for task, by_method in content.items() for method, n in by_method.items()
    }
    for where in declared.keys() | bumps.keys():
        _check(path, where, declared.get(where), [b.version for b in bumps.get(where, ())])
    return Versions(declared, bumps, programs)


def _check_types(path: Path, history: Any, programs: Any, declared: Mapping[str, Any]) -> None:
    tables = isinstance(history, list) and all(isinstance(item, dict) for item in history)
    lists = isinstance(programs, dict) and all(isinstance(item, list) for item in programs.values())
    wrong = [
        name
        for name, table in declared.items()
        if not isinstance(table, dict) or any(type(number) is not int for number in table.values())
    ]
    if wrong or not (tables and lists):
        fault = f"{wrong[0]!r} is no table of whole numbers" if wrong else "a table is a value"
        raise VersionError(
            f"{path}: {fault}; it holds a table of whole numbers for each task, tables [[bump]], "
            f"and under [{_PROGRAMS}] lists of rooms"
        )


def _bump(path: Path, entry: Mapping[str, Any]) -> tuple[tuple[str, str], Bump]:
    lacking = _FIELDS - {"datasets", "params"} - entry.keys()
    if lacking or entry.keys() - _FIELDS:
        fault = f"lacks {sorted(lacking)}" if lacking else f"has {sorted(entry.keys() - _FIELDS)}"
        raise VersionError(f"{path}: a bump {fault}; it takes {', '.join(sorted(_FIELDS))}")
    if type(entry["date"]) is not date or not str(entry["why"]).strip():
        raise VersionError(f"{path}: a bump needs a date, such as 2026-11-27, and a reason")
    datasets, params = entry.get("datasets", []), entry.get("params", {})
    named = isinstance(datasets, list) and all(isinstance(name, str) for name in datasets)
    if not (named and isinstance(params, dict) and type(entry["version"]) is int):
        raise VersionError(
            f"{path}: a bump's version is a whole number, its datasets a list of names, as in "
            '["iris"], and its params a table, as in {alpha = 1.0}'
        )
    where = entry["task"], entry["method"]
    return where, Bump(entry["version"], entry["date"], entry["why"], tuple(datasets), params)


def _check(path: Path, where: tuple[str, str], declared: Any, history: list[int]) -> None:
    """Refuse a number without its history, as two branches that both raised it leave."""
    if history != list(range(2, len(history) + 2)) or declared != len(history) + 1:
        task, method = where
        raise VersionError(
            f"{path}: {method} of {task} is declared as version {declared} and has the bumps "
            f"{history}; number these 2, 3, ... and declare the last, or 1 without any"
        )


@cache
def _room(name: str) -> str:
    """Return a digest of a room of the replication: its code, and what is no Python as it is."""
    folder = find(f"replication.{name}").parent
    digest = hashlib.sha256()
    for path in sorted(file for file in folder.rglob("*") if file.is_file()):
        if "__pycache__" not in path.parts:
            place = path.relative_to(folder)
            parts = (part for part in place.with_suffix("").parts if part != "__init__")
            module = ".".join(["replication", name, *parts])
            is_code = path.suffix == ".py"
            content = read(module, "a task").digest.encode() if is_code else path.read_bytes()
            digest.update(f"{place}\0".encode() + content)
    return digest.hexdigest()
