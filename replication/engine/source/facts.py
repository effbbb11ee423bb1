"""What follows from a module's text alone, kept beside byte code: to parse all takes seconds."""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import json
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from replication.engine.atomic_write import Unwritable, write_whole
from replication.engine.source.imports import Taken, bound_in, taken
from replication.engine.source.syntax import dump

#: Endings of files that a module reads from its own folder, by a name written out in it.
_BESIDE = (".cpp", ".csv", ".java", ".json", ".toml", ".txt")

#: Beside the byte code of this module, which is deleted and ignored in the same ways.
_PLACE = Path(importlib.util.cache_from_source(__file__)).with_name("facts.json")

#: By module: the digest of the text, and what follows from it as JSON; of all that is kept there.
_known: dict[str, list] = {}
_is_new = False


@dataclass(frozen=True)
class Facts:
    """What a module's text says.

    Parameters
    ----------
    code : str
        The hash of its code, docstrings, comments and layout aside.
    taken : tuple of Taken
        What it imports.
    binds : frozenset of str
        Every name that is bound anywhere in it.
    beside : frozenset of str
        Words in it that end as names of files do.
    asked : frozenset of str
        Words that may ask for a parameter by its name (`replication.engine.parameters`).
    """

    code: str
    taken: tuple[Taken, ...]
    binds: frozenset[str]
    beside: frozenset[str]
    asked: frozenset[str]


def of(name: str, text: bytes, parse, *, is_package: bool) -> Facts:
    """Return what follows from a module's text.

    Parameters
    ----------
    name : str
        The module, dotted.
    text : bytes
    parse : callable
        Gives its syntax tree; it is called where nothing is kept of this text.
    is_package : bool
        Whether names in it are relative to the module itself.
    """
    global _is_new
    _read_once()
    digest = hashlib.sha256(b"%d %s" % (is_package, text)).hexdigest()
    entry = _known.get(name)
    if entry is None or entry[0] != digest:
        entry = _known[name] = [digest, _facts(parse(), name, is_package)]
        _is_new = True
    code, imported, *words = entry[1]
    return Facts(code, tuple(Taken(*item) for item in imported), *map(frozenset, words))


def keep() -> None:
    """Keep what was found for the next process, where byte code is kept too."""
    global _is_new
    if not _is_new or sys.dont_write_bytecode:
        return
    value = json.dumps(_known)
    torn = _PLACE.with_name(f"{_PLACE.name}.{os.getpid()}.torn")
    with suppress(Unwritable):
        write_whole(_PLACE, torn, [json.dumps([_made_by(), _digest(value)]), "\n", value, "\n"])
        _is_new = False


@cache
def _read_once() -> None:
    """Take in what is kept, if it was made by this very code and is as it was written."""
    with suppress(OSError, ValueError):
        head, value = _PLACE.read_text(encoding="utf-8").splitlines()
        if json.loads(head) == [_made_by(), _digest(value)]:
            _known.update(json.loads(value))


def _made_by() -> str:
    """Return a digest of the code that finds the facts."""
    files = (Path(__file__).with_name(f"{name}.py") for name in ("facts", "imports", "syntax"))
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _facts(tree: ast.Module, name: str, is_package: bool) -> list[Any]:
    """Return the fields of `Facts` as JSON."""
    nodes = list(ast.walk(tree))
    words = (node.value for node in nodes if isinstance(node, ast.Constant))
    beside = {w for w in words if isinstance(w, str) and w.endswith(_BESIDE) and "\n" not in w}
    asked = {
        place.value
        for node in nodes
        for place in _places(node)
        if isinstance(place, ast.Constant) and isinstance(place.value, str)
    }
    imported = dict.fromkeys(taken(nodes, name, is_package))
    return [
        _digest(dump(tree)),
        [[item.module, item.name, item.surely] for item in imported],
        *(sorted(group) for group in (bound_in(nodes), beside, asked)),
    ]


def _places(node: ast.AST) -> Iterator[ast.expr] | list[ast.expr]:
    """Where an expression may name a parameter that it asks for."""
    if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load):
        return [node.slice]
    if isinstance(node, ast.Call):
        return node.args
    if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn):
        return [node.left]
    return node.elts if isinstance(node, ast.Tuple | ast.List | ast.Set) else []
