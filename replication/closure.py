"""What a task's source is: the hash of every module of ours that it imports, read from the AST."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

__all__ = ["BOUNDARY", "ClosureError", "closure", "closure_hash", "closure_hash_now", "forget"]

_ROOT = Path(__file__).resolve().parent.parent

#: Where our packages lie; modules of other packages are not followed (their versions are recorded).
PACKAGES = {"seminaive": _ROOT / "src" / "seminaive", "replication": _ROOT / "replication"}

#: Modules, with everything below them, that a closure does not enter. What `datasets` gives is
#: covered by the table's content hash in the record key; what `cell` gives is the description,
#: which is in the key too; the other two say where machine code is kept, not what it is.
BOUNDARY = (
    "replication.datasets",
    "replication.cell",
    "seminaive.machine.kernel_cache",
    "seminaive.machine.kernel_sources",
)


class ClosureError(Exception):
    """A module of ours could not be found or read; the message says which and what to do."""


@dataclass(frozen=True)
class _Source:
    """One parsed file: the hash of its code and the names it imports (absolute, dotted)."""

    digest: str
    imports: tuple[tuple[str, str | None], ...]
    lazy: bool


def closure(module: str) -> tuple[str, ...]:
    """Return the sorted names of the modules of ours that a module imports, itself included.

    Imports inside functions count. ``from seminaive.bma import X`` means ``seminaive.bma`` alone;
    a package's ``__init__`` counts only when a name is imported from the package itself. Imports
    that are made at run time from a computed name are not seen: do not use them in a task.
    """
    return tuple(sorted(_walk(module)))


@cache
def closure_hash(module: str) -> str:
    """Return the hash of a module's import closure, docstrings, comments and layout aside.

    It does not depend on the Python version, and is taken once a process: what a process has
    imported does not change under it.
    """
    return closure_hash_now(module)


def closure_hash_now(module: str) -> str:
    """Return the same hash of the files as they lie there at this moment."""
    found = _walk(module)
    text = "\n".join(f"{name} {found[name].digest}" for name in sorted(found))
    return hashlib.sha256(text.encode()).hexdigest()


def forget() -> None:
    """Forget the hashes taken so far (for tests)."""
    closure_hash.cache_clear()


def _walk(module: str) -> dict[str, _Source]:
    if _outside(module):
        raise ClosureError(
            f"{module} is not a module of {' or '.join(PACKAGES)}; move the task there"
        )
    found: dict[str, _Source] = {}
    waiting = [(module, "a task")]
    while waiting:
        name, importer = waiting.pop()
        if name in found or _outside(name):
            continue
        found[name] = source = _source(name, importer)
        for target in source.imports:
            waiting.append((_resolve(*target, name), name))
    return found


def _outside(name: str) -> bool:
    if name.split(".")[0] not in PACKAGES:
        return True
    return any(name == stop or name.startswith(stop + ".") for stop in BOUNDARY)


def _path(name: str) -> Path | None:
    """Return the file of a module of ours, or None when there is none."""
    top, *rest = name.split(".")
    base = PACKAGES[top].joinpath(*rest)
    for path in (base / "__init__.py", base.with_name(base.name + ".py")):
        if path.is_file():
            return path
    return None


def _source(name: str, importer: str) -> _Source:
    path = _path(name)
    if path is None:
        raise ClosureError(
            f"{importer} names the module {name}, which does not exist; fix the name"
        )
    text = path.read_bytes()
    return _parsed(name, path.name == "__init__.py", hashlib.sha256(text).hexdigest(), text)


def _resolve(module: str, name: str | None, importer: str) -> str:
    """Return the module that an import brings in: a submodule where the name is one."""
    if name is None or _outside(module):
        return module
    inner = f"{module}.{name}"
    if _outside(inner) or _path(inner) is not None:
        return inner
    path = _path(module)
    if path is not None and path.name == "__init__.py" and _source(module, importer).lazy:
        raise ClosureError(
            f"{importer} imports {name} from {module}, which loads its names on demand; "
            "import it from the module that defines it, so that its source is counted"
        )
    return module


_files: dict[tuple[str, str], _Source] = {}


def _parsed(name: str, package: bool, digest: str, text: bytes) -> _Source:
    if (name, digest) not in _files:
        tree = _parse(name, text)
        lazy = any(isinstance(n, ast.FunctionDef) and n.name == "__getattr__" for n in tree.body)
        code = hashlib.sha256(_dump(tree).encode()).hexdigest()
        _files[name, digest] = _Source(code, tuple(_imports(tree, name, package)), lazy)
    return _files[name, digest]


def _parse(name: str, text: bytes) -> ast.Module:
    try:
        return ast.parse(text)
    except SyntaxError as error:
        raise ClosureError(f"{name} line {error.lineno} is not valid Python; mend it") from None


def _imports(tree: ast.Module, name: str, package: bool) -> Iterator[tuple[str, str | None]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, None
        elif isinstance(node, ast.ImportFrom):
            base = _base(node, name, package)
            for alias in node.names:
                yield base, alias.name


def _base(node: ast.ImportFrom, name: str, package: bool) -> str:
    """Return the absolute module of a ``from`` import, relative ones resolved."""
    if not node.level:
        return node.module or ""
    parts = name.split(".")
    kept = parts[: len(parts) - node.level + (1 if package else 0)]
    return ".".join([*kept, *([node.module] if node.module else [])])


def _dump(node: object) -> str:
    """Write a tree as text: no positions, no bare strings, no empty fields.

    Python 3.12 gave definitions a field ``type_params`` and 3.13 stopped printing empty lists, so
    `ast.dump` would give every Python its own hash; leaving empty fields out gives them one.
    """
    if isinstance(node, ast.Constant):
        return f"Constant({type(node.value).__name__}:{node.value!r})"
    if isinstance(node, ast.AST):
        fields = ((name, getattr(node, name, None)) for name in node._fields)
        kept = (f"{name}={_dump(value)}" for name, value in fields if value not in (None, []))
        return f"{type(node).__name__}({','.join(kept)})"
    if isinstance(node, list):
        return f"[{','.join(_dump(item) for item in node if not _is_bare_string(item))}]"
    return repr(node)


def _is_bare_string(node: object) -> bool:
    if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
        return False
    return isinstance(node.value.value, str)
