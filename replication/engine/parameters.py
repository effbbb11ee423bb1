"""Whether a task reads its cells' parameters: one that nothing reads is misspelt."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Iterator, Mapping
from types import MappingProxyType

from replication.engine.cell import Cell
from replication.engine.source import source
from replication.engine.source.closure import closure

__all__ = ["UnreadError", "refuse_unread"]


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
    asked: dict[str, frozenset[str]] = {}
    for cell in cells:
        if cell.params and cell.module not in asked:
            asked[cell.module] = frozenset(_asked(cell.module))
        for name in cell.params:
            if name not in asked[cell.module] and name not in spare.get(cell.task, ()):
                raise UnreadError(
                    f"{cell.paper}: no line of the task {cell.task} reads the parameter {name!r} "
                    f"of {cell.method} on {cell.dataset}; mend its name in the grid or the "
                    "readings, or read it"
                )


def _asked(module: str) -> Iterator[str]:
    for name in closure(module):
        # What lies in the library has names of its own, and no cell's parameters.
        if not name.startswith("seminaive."):
            yield from _names(source.read(name, module).tree)


def _names(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        for place in _places(node):
            if isinstance(place, ast.Constant) and isinstance(place.value, str):
                yield place.value


def _places(node: ast.AST) -> list[ast.expr]:
    """Where an expression may name a parameter that it asks for."""
    if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load):
        return [node.slice]
    if isinstance(node, ast.Call):
        return node.args
    if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn):
        return [node.left]
    return node.elts if isinstance(node, ast.Tuple | ast.List | ast.Set) else []
