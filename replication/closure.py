"""What a task's source is: one hash of its module and of every module of ours that it imports."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from replication import source
from replication.origin import Origin, origins
from replication.source import PACKAGES, ClosureError, is_ours
from replication.syntax import Import, dump

__all__ = ["PACKAGES", "ClosureError", "closure", "closure_hash", "forget"]


@dataclass(frozen=True)
class _Hashed:
    """A module's hash, and the modules whose source is in it."""

    digest: str
    modules: frozenset[str]


def closure(module: str) -> tuple[str, ...]:
    """Return the sorted names of the modules of ours whose source is in a module's hash.

    Imports inside functions count, and so do those under a condition, whether or not it ever
    holds; what stands under ``TYPE_CHECKING`` never runs and does not. ``from seminaive.bma import
    X`` means the module that defines ``X`` and not the package around it, whose ``__init__`` counts
    only for names that it defines itself. Imports that are made at run time from a computed name
    are not seen: do not use them in a task.
    """
    return tuple(sorted(_hashed(module, "a task").modules))


def closure_hash(module: str) -> str:
    """Return the hash of a module and of what it imports, docstrings, comments and layout aside.

    It is the hash of the module's syntax tree in which the name bound, the hash of the module
    that defines it and its name there stand for each import of ours. So no path is in it: a
    module may move, and its hash stays. It does not depend on the Python version, and is taken
    once a process: what a process has imported does not change under it.

    Raises
    ------
    ClosureError
        If an import of ours cannot be traced, or modules import one another in a circle.
    """
    return _hashed(module, "a task").digest


def forget() -> None:
    """Forget the hashes taken so far (for tests and long-lived notebooks)."""
    source.forget()
    _known.clear()


_known: dict[str, _Hashed] = {}


def _hashed(module: str, importer: str, above: tuple[str, ...] = ()) -> _Hashed:
    if module in above:
        circle = " -> ".join([*above[above.index(module) :], module])
        raise ClosureError(f"{circle} is a circle of imports; cut it")
    if module not in _known:
        _known[module] = _hash(module, importer, (*above, module))
    return _known[module]


def _hash(module: str, importer: str, above: tuple[str, ...]) -> _Hashed:
    if not is_ours(module):
        raise ClosureError(
            f"{module} is not a module of {' or '.join(PACKAGES)}; move the task there"
        )
    read = source.read(module, importer)
    taken = {node: list(origins(node, read)) for node in read.imports}
    counted = {o.module for found in taken.values() for o in found if o.mark is None}
    below = {target: _hashed(target, module, above) for target in sorted(counted)}

    def entry(origin: Origin) -> Import:
        target = origin.mark if origin.mark is not None else below[origin.module].digest
        return origin.bound, target, origin.name

    text = dump(read.tree, lambda node: map(entry, taken[node]))
    modules = frozenset({module}).union(*(found.modules for found in below.values()))
    return _Hashed(hashlib.sha256(text.encode()).hexdigest(), modules)
