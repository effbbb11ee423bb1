"""What machine code is made from: the source of all kernels and of what they import from us."""

import ast
import hashlib
from functools import cache
from pathlib import Path

__all__ = ["PACKAGE", "digest", "is_as_hashed", "unchanged"]

#: The folder of the package whose kernels these are.
PACKAGE = Path(__file__).resolve().parent.parent


@cache
def digest():
    """Return the hash of all kernels and of the modules of ours that they import.

    Numba looks at the file of one function alone, but compiles the kernels that it calls, and the
    constants that it names, into it.
    """
    return _digest(_hashes())


def is_as_hashed(file):
    """Whether a module of kernels still is what `digest` has seen."""
    seen = _hashes().get(Path(file).resolve())
    return seen is not None and seen == _hash(file)


def unchanged():
    """Whether all sources still are what `digest` has seen, so that what they give may be kept."""
    return _digest(_found()) == digest()


@cache
def _hashes():
    return _found()


def _found():
    """Return the hash of each file by its path, or nothing where there is no source to read."""
    hashes = {}
    waiting = sorted(PACKAGE.rglob("kernels/*.py"))
    while waiting:
        path = waiting.pop()
        if path not in hashes:
            hashes[path] = _hash(path)
            waiting += _imported(path)
    return hashes


def _hash(path):
    try:
        return hashlib.sha256(Path(path).read_bytes()).hexdigest()
    except OSError:
        return ""


def _digest(hashes):
    lines = sorted(f"{path.relative_to(PACKAGE)} {found}" for path, found in hashes.items())
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def _imported(path):
    """Files of ours that a file imports."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.ImportFrom):
            base = _base(node, path)
            if base is not None:
                yield from _files(base, [alias.name for alias in node.names])


def _base(node, path):
    """Return the folder or module, without its ending, that names are imported from."""
    if node.level:
        top = path.parents[node.level - 1]
    elif node.module and node.module.split(".")[0] == PACKAGE.name:
        top = PACKAGE.parent
    else:
        return None
    return top.joinpath(*(node.module or "").split("."))


def _files(base, names):
    """A module's file; a package's, and those of the names that are modules in it."""
    within = [base / f"{name}.py" for name in names]
    candidates = [base.with_name(f"{base.name}.py"), base / "__init__.py", *within]
    return [each for each in candidates if each.is_file() and each.is_relative_to(PACKAGE)]
