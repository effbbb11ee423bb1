"""A module's source apart: what runs when it is imported, and the body of each function."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from replication.engine.source.source import Source
from replication.engine.source.syntax import Import, Statement, dump

__all__ = ["Part", "Parts", "parts"]

#: Decorators that keep what a function gave: the next caller does not enter it.
_MEMOS = frozenset({"cache", "lru_cache", "cached_property"})

#: Where nodes have what they name: identifiers, attributes (which have a value too), constants.
_NAMED = ("id", "attr", "value")

_Def = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Part:
    """A stretch of a module.

    Parameters
    ----------
    digest : str
        Of its syntax tree, in which only the names that imports bind stand for them.
    imports : tuple of import statements
        In the order of the source.
    names : frozenset of str
        Every identifier and attribute that it mentions; of a body the strings too, which may be
        asked for by `getattr`.
    """

    digest: str
    imports: tuple[Statement, ...]
    names: frozenset[str]


@dataclass(frozen=True)
class Parts:
    """A module in parts.

    Parameters
    ----------
    skeleton : Part
        The module without the bodies: signatures, defaults, decorators, classes, constants, all
        that runs at import.
    bodies : mapping of str to tuple of Part
        By qualified name, such as ``Class.method``. A name that is defined twice (a property's
        getter and setter, two ``def`` under an ``if``) has both bodies: who enters one enters both.
        Functions and lambdas inside a function are part of its body.
    memos : frozenset of str
        Which of the functions keep what they gave.
    decorated : mapping of str to frozenset of str
        By qualified name, the names in a function's decorators.
    """

    skeleton: Part
    bodies: Mapping[str, tuple[Part, ...]]
    memos: frozenset[str]
    decorated: Mapping[str, frozenset[str]]


@cache
def parts(source: Source) -> Parts:
    """Take a module apart."""
    found = _Apart()
    skeleton = _part([found.visit(node) for node in source.tree.body], ast.Name | ast.Attribute)
    bodies = {name: tuple(map(_part, each)) for name, each in found.bodies.items()}
    memos = frozenset(name for name, said in found.decorated.items() if said & _MEMOS)
    return Parts(skeleton, bodies, memos, found.decorated)


class _Apart(ast.NodeTransformer):
    """Take the bodies out of a tree, which stays as it is; what stands in it is made anew."""

    def __init__(self) -> None:
        self.bodies: dict[str, list[list[ast.stmt]]] = {}
        self.decorated: dict[str, frozenset[str]] = {}
        self._place = ""

    def generic_visit(self, node: ast.AST) -> ast.AST:
        if not isinstance(node, ast.stmt | ast.excepthandler | ast.match_case):
            return node
        fields = {name: self._visited(value) for name, value in ast.iter_fields(node)}
        return type(node)(**fields)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        outer, self._place = self._place, f"{self._place}{node.name}."
        try:
            return self.generic_visit(node)
        finally:
            self._place = outer

    def visit_FunctionDef(self, node: _Def) -> ast.AST:
        # It runs whenever its object is collected, in this cell or in a later one.
        if node.name == "__del__":
            return node
        name = self._place + node.name
        self.bodies.setdefault(name, []).append(node.body)
        said = frozenset(_names(node.decorator_list))
        self.decorated[name] = self.decorated.get(name, frozenset()) | said
        # To call a generator enters nothing, so that it is one belongs to what callers see.
        body = [ast.Expr(ast.Yield()) if _yields(node) else ast.Pass()]
        return type(node)(**{**dict(ast.iter_fields(node)), "body": body})

    visit_AsyncFunctionDef = visit_FunctionDef

    def _visited(self, value: object) -> object:
        if isinstance(value, list):
            return [self.visit(each) if isinstance(each, ast.AST) else each for each in value]
        return self.visit(value) if isinstance(value, ast.AST) else value


def _part(nodes: list[ast.stmt], naming: type = ast.Name | ast.Attribute | ast.Constant) -> Part:
    imports: list[Statement] = []

    def bound(node: Statement) -> Iterator[Import]:
        imports.append(node)
        return ((alias.asname or alias.name, "", "") for alias in node.names)

    digest = hashlib.sha256(dump(nodes, bound).encode()).hexdigest()
    return Part(digest, tuple(imports), frozenset(_names(nodes, naming)))


def _names(nodes: Iterable[ast.AST], naming: type = ast.Name | ast.Attribute) -> Iterator[str]:
    for node in (node for top in nodes for node in ast.walk(top)):
        if isinstance(node, ast.MatchClass):
            yield from node.kwd_attrs
        if not isinstance(node, naming):
            continue
        name = next(getattr(node, field) for field in _NAMED if hasattr(node, field))
        if isinstance(name, str):
            yield name


def _yields(function: _Def) -> bool:
    inside = list(function.body)
    while inside:
        node = inside.pop()
        if isinstance(node, ast.Yield | ast.YieldFrom):
            return True
        if not isinstance(node, _Def | ast.Lambda | ast.ClassDef):
            inside.extend(ast.iter_child_nodes(node))
    return False
