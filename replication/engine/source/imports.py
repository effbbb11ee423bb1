"""Which modules a syntax tree imports: by statements, and by name where that is written out."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

#: What imports the module that its first argument names.
_BY_NAME = frozenset({"Later", "__import__", "import_module", "resolve_name", "run_module"})

_DOTTED = re.compile(r"\.*[^\W\d]\w*(\.[^\W\d]\w*)*")


@dataclass(frozen=True)
class Taken:
    """A module that is imported, or a name that is taken from it.

    Parameters
    ----------
    module : str
        Absolute; "" where the name is made at run time.
    name : str
        What is taken from it, which may be a module too; "" for the module itself.
    surely : bool
        Whether it is imported; otherwise a word only looks like a module's name.
    """

    module: str
    name: str = ""
    surely: bool = True


def taken(nodes: Sequence[ast.AST], module: str, is_package: bool) -> Iterator[Taken]:
    """Yield what the nodes of a module's tree may import, whether or not a condition ever holds."""
    package = module if is_package else module.rpartition(".")[0]
    bound: dict[str, str] = {}
    for node in nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Taken(alias.name)
                top = alias.name.split(".")[0]
                bound[alias.asname or top] = alias.name if alias.asname else top
        elif isinstance(node, ast.ImportFrom):
            base = _resolved("." * node.level + (node.module or ""), package)
            for alias in node.names:
                yield Taken(base, alias.name)
                bound[alias.asname or alias.name] = f"{base}.{alias.name}"
    asked = [node for node in nodes if isinstance(node, ast.Call)]
    calls = [node for node in asked if _named(node.func, bound) in _BY_NAME]
    # Handed on, whatever it is called with there: under another name, or to what calls it.
    values = [value for node in asked for value in (*node.args, *(k.value for k in node.keywords))]
    values += [n.value for n in nodes if isinstance(n, ast.Assign | ast.AnnAssign) and n.value]
    if any(_named(value, bound) in _BY_NAME for value in values):
        yield Taken("")
    for call in calls:
        name = _text(call.args[0], module, package) if call.args else None
        yield Taken(_resolved(name, package) if name else "")
    for node in nodes:
        # A module that is used by way of its package.
        if isinstance(node, ast.Attribute):
            if (dotted := _dotted(node, bound)) is not None:
                yield Taken(dotted, surely=False)
        # A table of names, of which one is chosen at run time.
        elif calls and isinstance(node, ast.Constant | ast.JoinedStr | ast.BinOp):
            name = _text(node, module, package) or ""
            if not _DOTTED.fullmatch(name):
                continue
            yield Taken(name.lstrip("."), surely=False)
            yield Taken(f"{package}.{name.lstrip('.')}", surely=False)


def bound_in(nodes: Sequence[ast.AST]) -> frozenset[str]:
    """Return every name that the nodes of a module bind, in functions too."""
    bound = set()
    for node in nodes:
        if isinstance(node, ast.alias):
            bound.add(node.asname or node.name.split(".")[0])
        elif isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            bound.add(node.id)
        elif isinstance(name := getattr(node, "name", None), str):
            bound.add(name)
    return frozenset(bound)


def _resolved(name: str, package: str) -> str:
    """Return the absolute name of a module that may be relative to a package."""
    bare = name.lstrip(".")
    dots = len(name) - len(bare)
    if not dots:
        return name
    parts = package.split(".")
    return ".".join([*parts[: len(parts) - dots + 1], *filter(None, [bare])])


def _named(node: ast.AST, bound: Mapping[str, str]) -> str:
    """Return the last name of what an expression gives, whatever an import calls it here."""
    if isinstance(node, ast.Name):
        return bound.get(node.id, node.id).rpartition(".")[2]
    return node.attr if isinstance(node, ast.Attribute) else ""


def _dotted(node: ast.AST, bound: Mapping[str, str]) -> str | None:
    """Return the dotted name that a chain of attributes may be, from what is imported."""
    if isinstance(node, ast.Name):
        return bound.get(node.id)
    inner = _dotted(node.value, bound) if isinstance(node, ast.Attribute) else None
    return None if inner is None else f"{inner}.{node.attr}"


def _text(node: ast.AST, module: str, package: str) -> str | None:
    """Return the text that an expression makes of constants, ``__name__`` and ``__package__``."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if isinstance(node, ast.Name):
        return {"__name__": module, "__package__": package}.get(node.id)
    if isinstance(node, ast.FormattedValue):
        return _text(node.value, module, package)
    parts = getattr(node, "values", ()) if isinstance(node, ast.JoinedStr) else ()
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        parts = (node.left, node.right)
    texts = [_text(part, module, package) for part in parts]
    return None if not texts or None in texts else "".join(texts)
