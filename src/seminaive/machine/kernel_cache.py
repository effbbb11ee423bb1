"""Where compiled kernels are kept: a folder named by all that they were made from.

Numba's own cache looks at the file of one function alone and so serves old machine code after an
edit of a kernel in another file that the function calls, a limit that its manual states. Nothing
process-wide is set here: other people's kernels stay where Numba puts them. What is kept is read
from folders that nobody else can write, and only if it is, to the bit, what was written there. Two
installations of the same source share one folder of their user's; of two processes one compiles a
kernel, and the other waits for it.
"""

import contextlib
import copy
import hashlib
import os
import pickle
import shutil
import sys
import tempfile
import time
from functools import cache
from pathlib import Path

import llvmlite
import numba
from numba.core.caching import CompileResultCacheImpl, FunctionCache, IndexDataCacheFile
from numba.core.runtime import rtsys
from numba.misc.appdirs import AppDirs

from .kernel_sources import PACKAGE, digest, unchanged
from .private_folder import NotPrivateError, private_folder, trusted_folder
from .warn_user import warn_user

try:
    import fcntl
except ImportError:  # Windows, where every process compiles for itself
    fcntl = None

_PREFIX = "kernels-"
_BESIDE = PACKAGE / "__pycache__"
#: Settings of Numba's that change the machine code and that its own index does not name.
_SETTINGS = ("BOUNDSCHECK", "DEBUGINFO_DEFAULT", "LOOP_VECTORIZE", "OPT", "SLP_VECTORIZE")
#: Bytes of SHA-256.
_DIGEST = 32
#: Seconds that one process waits for another to compile a kernel.
_PATIENCE = 60.0
_DAY = 24 * 3600.0
_MONTH = 30 * _DAY


@cache
def folder():
    """Return the folder of this process's kernels, made if need be; None if none can be kept.

    Looked for where ``NUMBA_CACHE_DIR`` says, in the user's cache, and beside the package's byte
    code, in this order: the first that can be written, and by nobody else. A folder that was asked
    for and is not used is warned of.
    """
    name, why, kept_in = f"{_PREFIX}{_made_from()}", [], None
    for home in _homes():
        try:
            kept_in = _ready(home / name)
            break
        except NotPrivateError as error:
            why.append(str(error))
        except OSError:
            why.append(f"{home} cannot be written")
    if (kept_in is None and shared() is None) or (why and numba.config.CACHE_DIR):
        consequence = "not kept, so that every process takes seconds to compile them anew"
        warn_user(
            "The compiled kernels of seminaive are "
            f"{consequence if kept_in is None else f'kept in {kept_in}'}: {'; '.join(why)}. "
            "Set NUMBA_CACHE_DIR to a folder that you can write, and nobody else.",
            RuntimeWarning,
        )
    return kept_in


@cache
def shared():
    """Return the folder beside the package that root or this user filled for all; else None."""
    try:
        return trusted_folder(_BESIDE / f"{_PREFIX}{_made_from()}")
    except OSError:
        return None


def share():
    """Copy this process's kernels beside the package, for every user; return where, or None.

    None is returned where that folder cannot be written, or another user could write there.
    """
    target = _BESIDE / f"{_PREFIX}{_made_from()}"
    if folder() is None:
        return None
    try:
        target.mkdir(0o755, parents=True, exist_ok=True)
        target = trusted_folder(target)
        target.chmod(0o755)
        for path in folder().glob("*.nb[ci]"):
            torn = target / f"{path.name}.{os.getpid()}.torn"
            torn.write_bytes(path.read_bytes())
            torn.chmod(0o644)
            torn.replace(target / path.name)
    except OSError:
        return None
    return target


def _made_from():
    """Name all that machine code depends on, but for the processor, which Numba's index names."""
    settings = (f"{name}={getattr(numba.config, name, None)}" for name in _SETTINGS)
    parts = (digest(), numba.__version__, llvmlite.__version__, sys.version, *settings)
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:20]


def _homes():
    """Return the folders that may hold that of the kernels, the first that can be written."""
    asked = [Path(numba.config.CACHE_DIR) / PACKAGE.name] if numba.config.CACHE_DIR else []
    # A user without a home has "~" for one, which would be a folder wherever the process happens
    # to be.
    users = Path(AppDirs(PACKAGE.name, appauthor=False).user_cache_dir)
    return [*asked, *([users] if users.is_absolute() else []), _BESIDE]


def _ready(place):
    """Return the folder once a file could be written there, and mark it as used."""
    new = not place.is_dir()
    place = private_folder(place)
    tempfile.TemporaryFile(dir=place).close()
    if new:
        # Delete the folders that nothing has used for a month.
        for old in place.parent.glob(f"{_PREFIX}*"):
            with contextlib.suppress(OSError):
                if time.time() - old.stat().st_mtime > _MONTH:
                    shutil.rmtree(old)
    elif time.time() - place.stat().st_mtime > _DAY:
        os.utime(place)
    return place


class _Locator:
    """What Numba asks of a function's cache; see ``numba.core.caching``."""

    def __init__(self, function):
        self._py_file = function.__code__.co_filename
        self._line = function.__code__.co_firstlineno

    def get_cache_path(self):
        return str(folder() or shared())

    def ensure_cache_path(self):
        Path(self.get_cache_path()).mkdir(0o700, exist_ok=True)

    def get_source_stamp(self):
        return digest()

    def get_disambiguator(self):
        # Two folders of kernels may hold files of one name.
        relative = os.path.realpath(self._py_file)[len(str(PACKAGE)) + 1 :]
        return f"{self._line}-{hashlib.sha256(relative.encode()).hexdigest()[:8]}"


class _Files(CompileResultCacheImpl):
    """Numba's own way to write machine code, with our locator whatever Numba's settings say."""

    def __init__(self, function):
        self._lineno = function.__code__.co_firstlineno
        self._locator = _Locator(function)
        name = f"{Path(function.__code__.co_filename).stem}.{function.__qualname__}"
        self._filename_base = self.get_filename_base(name, sys.abiflags)


class _CheckedFiles(IndexDataCacheFile):
    """The files of one kernel, each behind a digest of its name and of what follows.

    One that was damaged, or is another kernel's, is as none: it is written anew. Of two processes
    that write at a time one may have the index and the other the code, which therefore says for
    which call it is.
    """

    def save(self, key, data):
        super().save(key, (key, data))

    def load(self, key):
        entry = super().load(key)
        if entry is None and shared() is not None and str(shared()) != self._cache_path:
            elsewhere = copy.copy(self)
            elsewhere._cache_path = str(shared())
            entry = super(_CheckedFiles, elsewhere).load(key)
        return entry[1] if entry is not None and entry[0] == key else None

    def _load_index(self):
        return self._load_data(self._index_name) or {}

    def _save_index(self, overloads):
        self._save_data(self._index_name, overloads)

    def _load_data(self, name):
        try:
            with open(self._data_path(name), "rb") as file:
                written, body = file.read(_DIGEST), file.read()
        except FileNotFoundError:
            return None
        return pickle.loads(body) if written == _seal(name, body) else None

    def _save_data(self, name, data):
        body = self._dump(data)
        with self._open_for_write(self._data_path(name)) as file:
            file.write(_seal(name, body) + body)


def _seal(name, body):
    hasher = hashlib.sha256(name.encode())
    hasher.update(body)
    return hasher.digest()


class KernelCache(FunctionCache):
    """The cache of one kernel; what goes wrong with its files costs a compilation, not a fit."""

    _impl_class = _Files
    _compiling = None

    def __init__(self, function):
        super().__init__(function)
        self._cache_file = _CheckedFiles(
            self._cache_path, self._impl.filename_base, self._impl.locator.get_source_stamp()
        )

    def load_overload(self, sig, target_context):
        """Return the machine code kept for a signature, or None.

        If another process compiles the kernel, wait for it.
        """
        entry = self._kept(sig, target_context)
        if entry is None and self._has_waited():
            entry = self._kept(sig, target_context)
        if entry is not None:
            self._let_others()
        return entry

    def save_overload(self, sig, data):
        """Keep the machine code of a signature, unless a source was edited since the import."""
        try:
            if unchanged():
                with contextlib.suppress(OSError):
                    super().save_overload(sig, data)
        finally:
            self._let_others()

    def _kept(self, sig, target_context):
        try:
            # Not the inherited way, which first makes Numba ready to compile: that takes longer
            # than everything else in a first call. What machine code needs is this.
            rtsys.initialize(target_context)
            with self._guard_against_spurious_io_errors():
                return self._load_overload(sig, target_context)
        except Exception:  # a disk that reads no more, or Numba's own, can raise anything
            return None

    def _has_waited(self):
        """Take the kernel's lock; return whether another process had it, and may have compiled."""
        if fcntl is None or self._compiling is not None:
            return False
        path, waited, until = (
            os.path.join(self._cache_path, f"{self._impl.filename_base}.lock"),
            False,
            time.monotonic() + _PATIENCE,
        )
        with contextlib.suppress(OSError):
            self._compiling = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
            while time.monotonic() < until:
                try:
                    fcntl.flock(self._compiling, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    break
                except BlockingIOError:
                    waited = True
                    time.sleep(0.02)
        return waited

    def _let_others(self):
        lock, self._compiling = self._compiling, None
        if lock is not None:
            # A process that was forked meanwhile holds the lock, too, until it is taken back.
            fcntl.flock(lock, fcntl.LOCK_UN)
            os.close(lock)
