"""What a task's source is: one hash of its module and of every module of ours that it imports."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

from replication.engine.source import entered, source
from replication.engine.source.origin import Origin, origins
from replication.engine.source.source import PACKAGES, ClosureError, Source, is_ours
from replication.engine.source.syntax import Import, Statement, dump

__all__ = ["PACKAGES", "ClosureError", "closure", "closure_hash", "closure_hash_now", "forget"]


@dataclass(frozen=True)
class _Hashed:
    """A module's hash, and the modules whose source is in it."""

    digest: str
    modules: frozenset[str]


def closure(module: str) -> tuple[str, ...]:
    """Return the sorted names of the modules of ours whose source is in a module's hash.

    Imports inside functions count, and so do those under a condition, whether or not it ever
    holds; what stands under ``TYPE_CHECKING`` never runs and does not. ``from
    seminaive.naive_bayes.bma import X`` means the module that defines ``X`` and not the package
    around it, whose ``__init__`` counts only for names that it defines itself. Imports that are
    made at run time from a computed name are not seen: do not use them in a task.
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


def closure_hash_now(module: str) -> str:
    """Return the same hash of the files as they lie there at this moment."""
    taken = dict(_known)
    _known.clear()
    try:
        with source.anew():
            return closure_hash(module)
    finally:
        _known.clear()
        _known.update(taken)


def forget() -> None:
    """Forget the hashes taken so far (for tests)."""
    source.forget()
    entered.forget()
    _known.clear()


#: By module: what a process has taken.
_known: dict[str, _Hashed] = {}

#: By parsed file and what stands for its imports: what need not be written out again to hash it.
_digests: dict[tuple[Source, tuple[tuple[Import, ...], ...]], str] = {}


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

    imports = {node: tuple(map(entry, found)) for node, found in taken.items()}
    modules = frozenset({module}).union(*(found.modules for found in below.values()))
    return _Hashed(_digest(read, imports), modules)


def _digest(read: Source, imports: Mapping[Statement, tuple[Import, ...]]) -> str:
    what = (read, tuple(imports.values()))
    if what not in _digests:
        text = dump(read.tree, imports.__getitem__)
        _digests[what] = hashlib.sha256(text.encode()).hexdigest()
    return _digests[what]
