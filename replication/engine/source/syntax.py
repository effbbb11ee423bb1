"""A syntax tree as text: the code alone, the same on every Python."""

from __future__ import annotations

import ast


def dump(node: object) -> str:
    """Write a tree as text: no positions, no bare strings, no empty fields.

    Python 3.12 gave definitions a field ``type_params`` and 3.13 stopped printing empty lists, so
    `ast.dump` would give every Python its own hash; leaving empty fields out gives them one.
    """
    if isinstance(node, ast.Constant):
        return f"Constant({type(node.value).__name__}:{node.value!r})"
    if isinstance(node, ast.AST):
        fields = ((name, getattr(node, name, None)) for name in node._fields)
        shown = (f"{name}={dump(v)}" for name, v in fields if v not in (None, []))
        return f"{type(node).__name__}({','.join(shown)})"
    if isinstance(node, list):
        return f"[{','.join(dump(item) for item in node if not is_bare_string(item))}]"
    return repr(node)


def is_bare_string(node: object) -> bool:
    """Whether a statement is a string alone, as a docstring is."""
    if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
        return False
    return isinstance(node.value.value, str)
