"""Where the modules of ours lie, what stands in each, and which others it imports."""

from __future__ import annotations

import ast
import contextlib
import hashlib
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from replication.engine.source import facts
from replication.engine.source.facts import Facts
from replication.engine.source.imports import Taken
from replication.engine.source.syntax import dump

_ROOT = Path(__file__).resolve().parents[3]

#: Where our packages lie; modules of other packages are not read (their versions are recorded).
PACKAGES = {
    "seminaive": _ROOT / "src" / "seminaive",
    "printed_numbers": _ROOT / "forensics" / "src" / "printed_numbers",
    "replication": _ROOT / "replication",
}

#: What `typing` calls the condition that never holds at run time, without another name for it.
_CHECKING = ("TYPE_CHECKING", None)

#: By module: its file, and what stood in it when it was first read.
_found: dict[str, Path | None] = {}
_read: dict[str, Source] = {}

#: About when this process began: it imports the engine first of what is ours.
_STARTED = time.time()


class ClosureError(Exception):
    """A module of ours cannot be found, read or followed; the message says which and what to do."""


@dataclass(frozen=True, eq=False)
class Source:
    """One module: its dotted name, its file, and what stood in it."""

    name: str
    path: Path
    text: bytes

    @cached_property
    def facts(self) -> Facts:
        """What follows from its text."""
        is_package = self.path.name == "__init__.py"
        return facts.of(self.name, self.text, self._tree, is_package=is_package)

    @cached_property
    def digest(self) -> str:
        """The hash of its code, docstrings, comments and layout aside, and of files it reads."""
        places = (self.path.parent / name for name in sorted(self.facts.beside))
        beside = [path for path in places if path.is_file()]
        if not beside:
            return self.facts.code
        hashed = hashlib.sha256(dump(self._tree()).encode())
        for path in beside:
            hashed.update(f"\0{path.name}\0".encode() + path.read_bytes())
        return hashed.hexdigest()

    @cached_property
    def imports(self) -> frozenset[str]:
        """The modules of ours that it imports, in functions and on demand too.

        Raises
        ------
        ClosureError
            If it names one that does not exist.
        """
        return frozenset(name for item in self.facts.taken for name in self._modules(item))

    @property
    def hides_imports(self) -> bool:
        """Whether it imports modules under names that are made at run time."""
        return any(not item.module for item in self.facts.taken)

    def _modules(self, item: Taken) -> Iterator[str]:
        if not is_ours(item.module) or not (item.surely or find(item.module)):
            return
        inner = f"{item.module}.{item.name}"
        is_module = bool(item.name) and find(inner) is not None
        if is_module:
            yield inner
        # The package may bind the name itself, and then gives that.
        if not is_module or item.name in read(item.module, self.name).facts.binds:
            yield read(item.module, self.name).name

    def _tree(self) -> ast.Module:
        return _parse(self.name, self.text)


def is_ours(name: str) -> bool:
    """Whether a dotted name lies in one of our packages."""
    return name.split(".")[0] in PACKAGES


def find(name: str) -> Path | None:
    """Return the file of a module of ours, or None when there is none."""
    if name not in _found:
        top, *parts = name.split(".")
        base = PACKAGES[top].joinpath(*parts) if top in PACKAGES else None
        paths = (base / "__init__.py", base.with_name(base.name + ".py")) if base else ()
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
        _read[name] = _source(name, path, path.read_bytes())
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
    before = [(table, dict(table)) for table in (_found, _read)]
    forget()
    try:
        yield
    finally:
        for table, content in before:
            table.clear()
            table.update(content)


# Kept by content, so that to look whether files have changed costs little more than reading them.
@cache
def _source(name: str, path: Path, text: bytes) -> Source:
    source = Source(name, path, text)
    _ = source.facts  # what cannot be parsed is refused here
    return source


def _parse(name: str, text: bytes) -> ast.Module:
    """Return the tree of what a module runs."""
    try:
        tree = ast.parse(text)
    except SyntaxError as error:
        raise ClosureError(f"{name} line {error.lineno} is not valid Python; mend it") from None
    typed = (node for node in tree.body if isinstance(node, ast.ImportFrom))
    never = any(
        node.module == "typing" and {(a.name, a.asname) for a in node.names} & {_CHECKING}
        for node in typed
    )
    return _OnlyRun().visit(tree) if never else tree


class _OnlyRun(ast.NodeTransformer):
    """Take out what stands under ``if TYPE_CHECKING``, which never runs."""

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        self.generic_visit(node)
        is_checked = isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        return node.orelse if is_checked else node
