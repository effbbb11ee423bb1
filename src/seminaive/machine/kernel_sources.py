"""What machine code is made from: the source of all kernels and of what they import from us."""

import ast
import hashlib
import marshal
from functools import cache
from importlib.util import cache_from_source
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
    """Whether what this process compiles may be kept: it is what `digest` has seen.

    It is not after an edit of a source, nor where Python took old byte code for a source, as it
    does when size and second of the last change agree.
    """
    return _digest(_found()) == digest() and not any(map(_has_old_byte_code, _hashes()))


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
            waiting += _imported(path, hashes[path])
    return hashes


def _hash(path):
    try:
        return hashlib.sha256(Path(path).read_bytes()).hexdigest()
    except OSError:
        return ""


def _has_old_byte_code(path):
    """Whether Python would take byte code for the source's that was compiled from another."""
    try:
        kept = Path(cache_from_source(path)).read_bytes()
        source, status = path.read_bytes(), path.stat()
    except OSError:
        return False
    flags, time, size = (int.from_bytes(kept[at : at + 4], "little") for at in (4, 8, 12))
    # PEP 552: with the first bit Python compares the source's hash; else time and size alone.
    if flags & 1 or (time, size) != (int(status.st_mtime) & 0xFFFFFFFF, len(source) & 0xFFFFFFFF):
        return False
    return _is_of_another(kept, source, path)


# `unchanged` is asked for every kernel that is compiled. It reads all files anew each time; were it
# to parse and compile them anew too, that would take as long as compiling the kernel.
@cache
def _is_of_another(kept, source, path):
    """Whether byte code was compiled from another source than this one."""
    try:
        return marshal.loads(kept[16:]) != compile(source, str(path), "exec", dont_inherit=True)
    except (EOFError, TypeError, ValueError):
        return True


def _digest(hashes):
    lines = sorted(f"{path.relative_to(PACKAGE)} {found}" for path, found in hashes.items())
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def _imported(path, found):
    """Files of ours that a file with this hash imports."""
    for base, names in _imports(path, found):
        yield from _files(base, names)


@cache
def _imports(path, found):
    """Folder or module, and names, of each import of ours in a file with this hash."""
    imports = []
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.ImportFrom):
            base = _base(node, path)
            if base is not None:
                imports.append((base, [alias.name for alias in node.names]))
        elif isinstance(node, ast.Import):
            parts = [alias.name.split(".") for alias in node.names]
            ours = (each for each in parts if each[0] == PACKAGE.name)
            imports += [(PACKAGE.parent.joinpath(*each), []) for each in ours]
    return imports


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
