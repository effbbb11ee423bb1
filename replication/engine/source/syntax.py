"""A syntax tree as text: the code alone, the same on every Python."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby

__all__ = ["Import", "Statement", "dump", "is_bare_string"]

#: An import as it enters the text: the name bound, what stands for its source, the name taken.
Import = tuple[str, str, str]

#: An import as it stands in a tree.
Statement = ast.Import | ast.ImportFrom


def dump(node: object, imports: Callable[[Statement], Iterable[Import]]) -> str:
    """Write a tree as text: no positions, no bare strings, no empty fields.

    Python 3.12 gave definitions a field ``type_params`` and 3.13 stopped printing empty lists, so
    `ast.dump` would give every Python its own hash; leaving empty fields out gives them one.

    An import stands where it stood, as what `imports` gives for it. Imports that follow one
    another are sorted by the name they bind, for their order says nothing; two that bind the same
    name keep their order, for the later one holds. One that stands behind other code stays there:
    it may bind anew what that code used.
    """
    if isinstance(node, ast.Constant):
        return f"Constant({type(node.value).__name__}:{node.value!r})"
    if isinstance(node, ast.AST):
        fields = ((name, getattr(node, name, None)) for name in node._fields)
        kept = (f"{name}={dump(v, imports)}" for name, v in fields if v not in (None, []))
        return f"{type(node).__name__}({','.join(kept)})"
    if isinstance(node, list):
        return f"[{','.join(_items(node, imports))}]"
    return repr(node)


def _items(nodes: list, imports: Callable[[Statement], Iterable[Import]]) -> Iterator[str]:
    code = (node for node in nodes if not is_bare_string(node))
    for are_imports, run in groupby(code, key=lambda node: isinstance(node, Statement)):
        if are_imports:
            found = [taken for node in run for taken in imports(node)]
            yield from (f"Import{taken!r}" for taken in sorted(found, key=lambda taken: taken[0]))
        else:
            yield from (dump(node, imports) for node in run)


def is_bare_string(node: object) -> bool:
    """Whether a statement is a string alone, as a docstring is."""
    if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
        return False
    return isinstance(node.value.value, str)
