"""The functions that a cell entered, and the hash of a task's source less all others' bodies."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from replication.engine.source import source
from replication.engine.source.origin import Origin, origins
from replication.engine.source.parts import Part, Parts, parts

__all__ = ["Entered", "entered_hash", "forget", "known_as", "traced"]

#: Where imports lead, and hashes: taken once, as what a process imports does not change under it.
_traced: dict[tuple[str, Part], tuple[Origin, ...]] = {}
_hashes: dict[tuple[str, str], str] = {}


@dataclass(frozen=True)
class Entered:
    """The functions that a cell entered.

    Parameters
    ----------
    functions : mapping of str to tuple of str
        By module, as :func:`known_as` has it, the sorted qualified names.
    """

    functions: Mapping[str, tuple[str, ...]]

    @classmethod
    def of(cls, functions: Iterable[tuple[str, str]]) -> Entered:
        """Take pairs of a module's dotted name and a function's qualified name."""
        found: dict[str, set[str]] = {}
        for module, name in functions:
            found.setdefault(known_as(module), set()).add(name)
        return cls({module: tuple(sorted(found[module])) for module in sorted(found)})

    @classmethod
    def from_line(cls, line: str) -> Entered:
        """Read what :meth:`line` wrote.

        Raises
        ------
        ValueError
            If it is anything else.
        """
        read = json.loads(line)
        if not isinstance(read, dict) or not all(isinstance(each, list) for each in read.values()):
            raise ValueError("these are no functions by module")
        return cls({module: tuple(map(str, names)) for module, names in read.items()})

    def line(self) -> str:
        """Return the text that tells it, without an end of line."""
        return json.dumps(self.functions, separators=(",", ":"), sort_keys=True)

    @cached_property
    def digest(self) -> str:
        """16 hex digits that name it."""
        return hashlib.sha256(self.line().encode()).hexdigest()[:16]

    def __hash__(self) -> int:
        return hash(self.digest)


def known_as(module: str) -> str:
    """Return what a module is called in an `Entered`: by what it is, so that its file may move.

    Modules that are alike but for the bodies of their functions share the name; who entered a
    function of one then counts as having entered that of the other.
    """
    return _parts(module).skeleton.digest[:12]


def entered_hash(module: str, entered: Entered) -> str:
    """Return the hash of a task's module and of what it imports, for a cell that entered this.

    As `replication.engine.source.closure.closure_hash`, but for the bodies of functions that were
    not entered; what these import counts, for it is imported before any cell runs. A deterministic
    program goes the same way until it enters a function that changed.

    Raises
    ------
    replication.engine.source.source.ClosureError
        As `closure_hash`, which is to be called first: it refuses circles.
    """
    wanted = module, entered.digest
    if wanted not in _hashes:
        _hashes[wanted] = _hash(module, entered.functions, {})
    return _hashes[wanted]


def traced(module: str, part: Part) -> tuple[Origin, ...]:
    """Return where each name comes from that a part of a module imports."""
    if (module, part) not in _traced:
        read = source.read(module, module)
        found = (origin for node in part.imports for origin in origins(node, read))
        _traced[module, part] = tuple(found)
    return _traced[module, part]


def forget() -> None:
    """Forget what was taken so far (for tests)."""
    _traced.clear()
    _hashes.clear()


def _hash(module: str, entered: Mapping[str, tuple[str, ...]], known: dict[str, str]) -> str:
    if module not in known:
        apart = _parts(module)
        text = [_told(module, apart.skeleton, entered, known)]
        ran = entered.get(known_as(module), ())
        for name, bodies in apart.bodies.items():
            # What a body imports is imported before any cell runs, whoever enters it later.
            told = _told if name in ran else _imported
            text += [name, *(told(module, body, entered, known) for body in bodies)]
        known[module] = hashlib.sha256("\n".join(text).encode()).hexdigest()
    return known[module]


def _told(module: str, part: Part, entered: Mapping, known: dict[str, str]) -> str:
    return f"{part.digest} {_imported(module, part, entered, known)}"


def _imported(module: str, part: Part, entered: Mapping, known: dict[str, str]) -> str:
    imports = [_import(origin, entered, known) for origin in traced(module, part)]
    # Two that bind one name keep their order, for the later one holds.
    return str(sorted(imports, key=lambda taken: taken[0]))


def _import(origin: Origin, entered: Mapping, known: dict[str, str]) -> tuple[str, str, str]:
    mark = origin.mark
    target = mark if mark is not None else _hash(origin.module, entered, known)
    return origin.bound, target, origin.name


def _parts(module: str) -> Parts:
    return parts(source.read(module, module))
