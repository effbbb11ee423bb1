"""What machine code is made from: the source of all kernels and of what they import from us."""

import hashlib
import marshal
import os
import re
from functools import cache, lru_cache
from importlib.util import cache_from_source
from pathlib import Path

__all__ = ["PACKAGE", "digest", "is_as_hashed", "unchanged"]

#: Imports, as a module of ours writes them: at the head of a line, names perhaps in parentheses. A
#: line of a docstring that looks like one costs a look at files that are not there. Parsing fifty
#: files takes longer than all other modules of ours take to import.
_FROM = re.compile(rb"^[ \t]*from[ \t]+(\.*)([\w.]*)[ \t]+import[ \t]+(\([^)]*\)|[^\n]*)", re.MULTILINE)
_IMPORT = re.compile(rb"^[ \t]*import[ \t]+([^\n]*)", re.MULTILINE)
_NAME = re.compile(r"[\w.]+")

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
    return _is_as_hashed(file, _stamp(file))


# It is asked for every kernel of a file.
@lru_cache(maxsize=1)
def _is_as_hashed(file, stamp):
    seen = _hashes().get(Path(file).resolve())
    return seen is not None and seen == _hash(file)


def unchanged():
    """Whether what this process compiles may be kept: it is what `digest` has seen.

    It is not after an edit of a source, nor where Python took old byte code for a source, as it
    does when size and second of the last change agree.
    """
    return _is_unchanged(tuple(map(_stamp, _hashes())))


def _stamp(path):
    """What the system knows of a file: any edit changes it, for nobody can set `st_ctime_ns`."""
    try:
        status = os.stat(path)
    except OSError:
        return None
    return status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns


# It is asked for every kernel that is compiled, and reads fifty files.
@lru_cache(maxsize=1)
def _is_unchanged(stamps):
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
    text, imports = path.read_bytes(), []
    for dots, module, listed in _FROM.findall(text):
        base = _base(len(dots), module.decode(), path)
        if base is not None:
            # A comment, and what a name is called here, are names of no file.
            imports.append((base, _NAME.findall(listed.decode())))
    for listed in _IMPORT.findall(text):
        parts = [name.split(".") for name in _NAME.findall(listed.decode())]
        imports += [(PACKAGE.parent.joinpath(*each), []) for each in parts if each[0] == PACKAGE.name]
    return imports


def _base(level, module, path):
    """Return the folder or module, without its ending, that names are imported from."""
    if level:
        top = path.parents[level - 1]
    elif module.split(".")[0] == PACKAGE.name:
        top = PACKAGE.parent
    else:
        return None
    return top.joinpath(*module.split(".")) if module else top


def _files(base, names):
    """A module's file; a package's, and those of the names that are modules in it."""
    within = [base / f"{name}.py" for name in names]
    candidates = [base.with_name(f"{base.name}.py"), base / "__init__.py", *within]
    return [each for each in candidates if each.is_file() and each.is_relative_to(PACKAGE)]
