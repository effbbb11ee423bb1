"""What a task's source is: its module and every module of ours that it imports, in one hash."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator

from replication.engine.source import source
from replication.engine.source.source import PACKAGES, ClosureError, is_ours

__all__ = [
    "BOUNDARY",
    "EXCLUDED",
    "PACKAGES",
    "ClosureError",
    "closure",
    "closure_hash",
    "closure_hash_now",
    "engine_hash",
    "forget",
]

#: Modules, with everything below them, at which a task's closure ends. The engine has a hash of
#: its own, as one. What `load` gives is covered by the hash of the data's table, which is in the
#: record's key; the next two say where machine code is kept, not what it is. The last has `Later`,
#: which is followed where it names a module.
BOUNDARY = (
    "replication.engine",
    "replication.datasets.loader",
    "seminaive.machine.kernel_cache",
    "seminaive.machine.kernel_sources",
    "seminaive.machine.private_folder",
    "replication.paper",
)

_ENGINE = "replication.engine"

#: Not followed either, but run wherever a task is: their own code stands with the engine's.
_WITH_THE_ENGINE = (
    "replication.paper",
    "seminaive.machine.kernel_cache",
    "seminaive.machine.kernel_sources",
    "seminaive.machine.private_folder",
)

#: Modules that import under names made at run time: the packages of others; of the library's own
#: those whose names stand in a table of theirs, which are followed; and types of a stored model,
#: whose modules the estimator that was stored has imported.
_IMPORTERS = (
    "seminaive",
    "seminaive.batches.optional",
    "seminaive.discretise.output",
    "seminaive.moved",
    "seminaive.table.stored",
)

#: What of the engine says which cells to compute and when, reports on them, or counts them, and so
#: can change no result: no task imports it, nor does what runs around a task.
EXCLUDED = (
    "cache",
    "estimates",
    "packing",
    "parameters",
    "progress",
    "requirements",
    "unused_parameters",
)

_closures: dict[tuple[str, bool], tuple[str, ...]] = {}


def closure(module: str, *, unbounded: bool = False) -> tuple[str, ...]:
    """Return the sorted names of a module and of the modules of ours that it may import.

    Imports inside functions count, those under a condition too, and those by name: the arguments
    of ``import_module`` and ``Later``, and the words of a module that calls either. What stands
    under ``TYPE_CHECKING`` never runs and does not. A package counts where a name is taken from
    it that is no module of its own.

    Parameters
    ----------
    module : str
    unbounded : bool
        Whether to go on beyond `BOUNDARY`.

    Raises
    ------
    ClosureError
        If a module does not exist or cannot be followed.
    """
    asked = module, unbounded
    if asked not in _closures:
        if not is_ours(module):
            raise ClosureError(
                f"{module} is not a module of {' or '.join(PACKAGES)}; move the task there"
            )
        importers = {module: "a task"}
        waiting = [module]
        while waiting:
            importer = waiting.pop()
            read = source.read(importer, importers[importer])
            if read.hides_imports and not unbounded and importer not in _IMPORTERS:
                raise ClosureError(
                    f"{importer} imports a module whose name is made at run time; write it out"
                )
            for name in read.imports:
                if name not in importers and (unbounded or not _is_of(name, BOUNDARY)):
                    importers[name] = importer
                    waiting.append(name)
        _closures[asked] = tuple(sorted(importers))
    return _closures[asked]


def closure_hash(module: str) -> str:
    """Return the hash of a module and of what it imports; docstrings, comments and layout aside.

    It depends neither on the Python version nor on where the checkout lies, and is taken once a
    process: what a process has imported does not change under it.
    """
    names = closure(module)
    # Python runs what a package says before any module in it.
    return _hash(sorted({*names, *(package for name in names for package in _packages(name))}))


def engine_hash() -> str:
    """Return the hash of the engine as one, which runs around every task, without `EXCLUDED`."""
    excluded = tuple(f"{_ENGINE}.{name}" for name in EXCLUDED)
    modules = [name for name in _below(_ENGINE) if not _is_of(name, excluded)]
    return _hash([*modules, *filter(source.find, _WITH_THE_ENGINE)])


def closure_hash_now(module: str) -> str:
    """Return the hash of the files as they lie there at this moment."""
    before = dict(_closures)
    _closures.clear()
    try:
        with source.anew():
            return closure_hash(module)
    finally:
        _closures.clear()
        _closures.update(before)


def forget() -> None:
    """Forget what was read so far (for tests)."""
    source.forget()
    _closures.clear()


def _is_of(name: str, packages: Iterable[str]) -> bool:
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def _packages(name: str) -> Iterator[str]:
    while name := name.rpartition(".")[0]:
        if source.find(name) is not None:
            yield name


def _below(package: str) -> Iterator[str]:
    folder = source.find(package).parent
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(folder).with_suffix("").parts
        yield ".".join([package, *(part for part in parts if part != "__init__")])


def _hash(names: Iterable[str]) -> str:
    lines = (f"{name} {source.read(name, 'a hash').digest}\n" for name in names)
    return hashlib.sha256("".join(lines).encode()).hexdigest()
