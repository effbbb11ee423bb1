"""Checksums of raw files, seen through gzip."""

import gzip
import hashlib
import zlib
from functools import lru_cache
from pathlib import Path

from replication.datasets.entry import RawFile
from replication.datasets.errors import DataError

_LARGEST = 512 * 2**20


def read_raw(path: Path, file: RawFile) -> bytes:
    """Read a raw file, unpacking the gzip copy of a file that is registered without.

    Raises
    ------
    DataError
        The gzip copy is damaged or unpacks to more than any registered file.
    """
    if path.name != f"{file.name}.gz":
        return path.read_bytes()
    try:
        with gzip.open(path) as stream:
            content = stream.read(_LARGEST + 1)
    except (OSError, EOFError, zlib.error) as error:
        raise DataError(f"{path.name} cannot be unpacked ({error}); fetch it anew.") from error
    if len(content) > _LARGEST:
        raise DataError(f"{path.name} is refused: it unpacks to more than {_LARGEST} bytes.")
    return content


def sha256_of(content: bytes) -> str:
    """SHA-256 of some bytes, in hexadecimal digits."""
    return hashlib.sha256(content).hexdigest()


def is_listed(path: Path, file: RawFile) -> bool:
    """Whether the file at `path` has one of the registered checksums (remembered by time)."""
    state = path.stat()
    try:
        return _sha256(path, file, state.st_size, state.st_mtime_ns) in file.sha256
    except DataError:
        return False


@lru_cache(maxsize=1024)
def _sha256(path: Path, file: RawFile, size: int, time: int) -> str:
    return sha256_of(read_raw(path, file))
