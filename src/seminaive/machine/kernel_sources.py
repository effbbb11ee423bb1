"""What machine code is made from: the source of all kernels and of what they import from us."""

import hashlib
import marshal
import os
import re
from functools import cache, lru_cache
from importlib.util import cache_from_source
from pathlib import Path

#: Imports, as a module of ours writes them: at the head of a line, names perhaps in parentheses. A
#: line of a docstring that looks like one names no module. To parse fifty files takes as long as
#: all our modules take to import.
_FROM = re.compile(
    rb"^[ \t]*from[ \t]+(\.*)([\w.]*)[ \t]+import[ \t]+(\([^)]*\)|[^\n]*)", re.MULTILINE
)
_IMPORT = re.compile(rb"^[ \t]*import[ \t]+([^\n]*)", re.MULTILINE)
_NAME = re.compile(r"[\w.]+")

#: The folder of the package whose kernels these are.
PACKAGE = Path(__file__).resolve().parent.parent
_KERNELS = "kernels"
#: Seconds between reading a source and writing its byte code, with room to spare.
_MARGIN = 10.0


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
    path = os.path.realpath(file)
    return path in _hashes() and _hashes()[path] == _hash(_read(path))


def unchanged():
    """Whether what this process compiles may be kept: it is what `digest` has seen.

    It is not after an edit of a source, nor where Python took old byte code for a source, as it
    does when size and second of the last change agree.
    """
    return _is_unchanged(tuple(map(_stamp, _hashes())))


# It is asked for every kernel that is compiled, and reads fifty files.
@lru_cache(maxsize=1)
def _is_unchanged(stamps):
    return _digest(_found()) == digest() and not any(map(_has_old_byte_code, _hashes()))


def _stamp(path):
    """What the system knows of a file: any edit changes it, for nobody can set `st_ctime_ns`."""
    try:
        status = os.stat(path)
    except OSError:
        return None
    return status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns


@cache
def _hashes():
    return _found()


def _found():
    """Return the hash of each file by its path, or nothing where there is no source to read."""
    files = dict(_files())
    hashes = {}
    waiting = [
        name for name, path in files.items() if os.path.basename(os.path.dirname(path)) == _KERNELS
    ]
    while waiting:
        name = waiting.pop()
        path = files.get(name)
        # A name that a module defines is no file.
        if path is not None and path not in hashes:
            text = _read(path)
            hashes[path] = _hash(text)
            package = name if path.endswith("__init__.py") else name.rpartition(".")[0]
            waiting += _imported(text, package)
    return hashes


def _files():
    """Every module of the package by its dotted name."""
    root = str(PACKAGE.parent)
    for folder, folders, names in os.walk(PACKAGE):
        # The folders of kernels, beside byte code, have hundreds of files.
        folders[:] = [name for name in folders if name != "__pycache__"]
        package = folder[len(root) + 1 :].replace(os.sep, ".")
        for name in names:
            if name == "__init__.py":
                yield package, f"{folder}{os.sep}{name}"
            elif name.endswith(".py"):
                yield f"{package}.{name[:-3]}", f"{folder}{os.sep}{name}"


def _read(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return b""


def _hash(text):
    return hashlib.sha256(text).hexdigest()


def _imported(text, package):
    """Dotted names of the modules, packages and names that a module of a package imports."""
    for dots, module, listed in _FROM.findall(text):
        base = module.decode()
        if dots:
            around = package.rsplit(".", len(dots) - 1)[0]
            base = f"{around}.{base}" if base else around
        # Among the names of `import a as b  # why` are words of no module.
        yield from (base, *(f"{base}.{name}" for name in _NAME.findall(listed.decode())))
    for listed in _IMPORT.findall(text):
        yield from _NAME.findall(listed.decode())


def _has_old_byte_code(path):
    """Whether Python would take byte code for the source's that was compiled from another."""
    try:
        compiled = Path(cache_from_source(path))
        status = os.stat(path)
        # The source was not touched after Python read it, nor in the seconds that this may take:
        # to compile it again takes as long as compiling a kernel.
        if compiled.stat().st_mtime > status.st_ctime + _MARGIN:
            return False
        byte_code, source = compiled.read_bytes(), Path(path).read_bytes()
    except OSError:
        return False
    flags, time, size = (
        int.from_bytes(byte_code[start : start + 4], "little") for start in (4, 8, 12)
    )
    # PEP 552: with the first bit Python compares the source's hash; else time and size alone.
    if flags & 1 or (time, size) != (int(status.st_mtime) & 0xFFFFFFFF, len(source) & 0xFFFFFFFF):
        return False
    try:
        return marshal.loads(byte_code[16:]) != compile(source, path, "exec", dont_inherit=True)
    except (EOFError, TypeError, ValueError):
        return True


def _digest(hashes):
    # Of the paths what follows the package, so that a copy elsewhere has the same.
    begin = len(str(PACKAGE))
    lines = sorted(f"{path[begin:]} {file_digest}" for path, file_digest in hashes.items())
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()
