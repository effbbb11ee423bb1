"""Where the modules of ours lie, and what stands in each."""

from __future__ import annotations

import ast
import contextlib
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path

__all__ = [
    "PACKAGES",
    "ClosureError",
    "Source",
    "anew",
    "changed_since_start",
    "find",
    "forget",
    "is_ours",
    "read",
]

_ROOT = Path(__file__).resolve().parents[3]

#: Where our packages lie; modules of other packages are not read (their versions are recorded).
PACKAGES = {"seminaive": _ROOT / "src" / "seminaive", "replication": _ROOT / "replication"}


#: By module: its file, and what stood in it when it was first read.
_found: dict[str, Path | None] = {}
_read: dict[str, Source] = {}

#: About when this process began: it imports the engine first of what is ours.
_STARTED = time.time()


class ClosureError(Exception):
    """A module of ours cannot be found, read or followed; the message says which and what to do."""


@dataclass(frozen=True)
class Source:
    """One parsed module: its dotted name, the tree of what it runs, whether it is a package."""

    name: str
    tree: ast.Module
    is_package: bool

    @cached_property
    def imports(self) -> tuple[ast.Import | ast.ImportFrom, ...]:
        """Every import statement, those inside functions too."""
        nodes = _statements(self.tree)
        return tuple(node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom))

    @cached_property
    def has_star(self) -> bool:
        """Whether it imports every name of some module, so that its own names are not known."""
        return any(alias.name == "*" for node in self.imports for alias in node.names)

    @cached_property
    def is_lazy(self) -> bool:
        """Whether it makes names on demand, so that no import says where they come from."""
        functions = (node for node in self.tree.body if isinstance(node, ast.FunctionDef))
        return any(function.name == "__getattr__" for function in functions)

    def binds(self, name: str) -> bool:
        """Whether a name is bound anywhere in the file."""
        return name in self._bound

    def passed_on(self, name: str) -> tuple[str, str] | None:
        """Return the module and the name in it that a name of this module merely passes on.

        None where the module does anything else to the name: defines it, binds it a second time,
        imports it under a condition. A local variable of that name counts as binding it, which
        errs on the safe side: the module then counts itself.
        """
        onward = self._passed_on.get(name)
        return onward if onward is not None and self._bound[name] == 1 else None

    def base(self, node: ast.ImportFrom) -> str:
        """Return the absolute module of a ``from`` import, relative ones resolved."""
        if not node.level:
            return node.module or ""
        parts = self.name.split(".")
        kept = parts[: len(parts) - node.level + self.is_package]
        return ".".join([*kept, *([node.module] if node.module else [])])

    @cached_property
    def _bound(self) -> Counter[str]:
        return Counter(_names_bound(self.tree))

    @cached_property
    def _passed_on(self) -> dict[str, tuple[str, str]]:
        statements = (node for node in self.tree.body if isinstance(node, ast.ImportFrom))
        pairs = ((node, alias) for node in statements for alias in node.names)
        return {alias.asname or alias.name: (self.base(node), alias.name) for node, alias in pairs}


def is_ours(name: str) -> bool:
    """Whether a dotted name lies in one of our packages."""
    return name.split(".")[0] in PACKAGES


def find(name: str) -> Path | None:
    """Return the file of a module of ours, or None when there is none."""
    if name not in _found:
        top, *rest = name.split(".")
        base = PACKAGES[top].joinpath(*rest)
        paths = (base / "__init__.py", base.with_name(base.name + ".py"))
        _found[name] = next((path for path in paths if path.is_file()), None)
    return _found[name]


def read(name: str, importer: str) -> Source:
    """Return a module of ours; `importer` is who wants it, for the message where there is none."""
    if find(name) is None:
        raise ClosureError(
            f"{importer} names the module {name}, which does not exist; fix the name"
        )
    if name not in _read:
        path = find(name)
        _read[name] = _parse(name, path.name == "__init__.py", path.read_bytes())
    return _read[name]


def changed_since_start(path: Path) -> bool:
    """Whether a file was written or put in its place since this process began, or is gone.

    A copy can keep the time of its first writing, but not that of its change.
    """
    try:
        status = path.stat()
    except OSError:
        return True
    return max(status.st_mtime, status.st_ctime) > _STARTED


def forget() -> None:
    """Forget the files found and read so far."""
    _found.clear()
    _read.clear()


@contextlib.contextmanager
def anew() -> Iterator[None]:
    """Read files as they lie there now; after the block, what was read before it holds again."""
    before = [(kept, dict(kept)) for kept in (_found, _read)]
    forget()
    try:
        yield
    finally:
        for kept, taken in before:
            kept.update(taken)


# Kept by content, so that to look whether files have changed costs little more than reading them.
@cache
def _parse(name: str, is_package: bool, text: bytes) -> Source:
    try:
        tree = ast.parse(text)
    except SyntaxError as error:
        raise ClosureError(f"{name} line {error.lineno} is not valid Python; mend it") from None
    source = Source(name, tree, is_package)
    if source.passed_on("TYPE_CHECKING") != ("typing", "TYPE_CHECKING"):
        return source
    return replace(source, tree=_OnlyRun().visit(tree))


class _OnlyRun(ast.NodeTransformer):
    """Take out what stands under ``if TYPE_CHECKING``, which never runs."""

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        self.generic_visit(node)
        is_checked = isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        return node.orelse if is_checked else node


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """Walk the statements inside a node, without going into expressions as `ast.walk` does."""
    for field in ("body", "orelse", "finalbody", "handlers", "cases"):
        for inner in getattr(node, field, ()):
            yield inner
            yield from _statements(inner)


def _names_bound(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.alias):
            yield node.asname or node.name.split(".")[0]
        elif isinstance(node, ast.Name):
            if not isinstance(node.ctx, ast.Load):
                yield node.id
        else:
            # Definitions, caught exceptions and patterns have their names as plain text.
            texts = (getattr(node, field, None) for field in ("name", "rest"))
            yield from (text for text in texts if isinstance(text, str))
