"""Checksums of raw files, seen through gzip."""

import gzip
import hashlib
import zlib
from functools import lru_cache
from pathlib import Path

from replication.datasets.bound import most_bytes
from replication.datasets.entry import RawFile
from replication.datasets.errors import DataError


def read_raw(path: Path, file: RawFile) -> bytes:
    """Read a raw file, unpacking the gzip copy of a file that is registered without.

    Raises
    ------
    DataError
        The file cannot be read, the gzip copy is damaged, or there is far more of it than is
        registered.
    """
    packed = path.name == f"{file.name}.gz"
    limit = most_bytes(file)
    try:
        with gzip.open(path) if packed else path.open("rb") as stream:
            content = stream.read(limit + 1)
    except (OSError, EOFError, zlib.error) as error:
        verb = "unpacked" if packed else "read"
        raise DataError(f"{path.name} cannot be {verb} ({error}); fetch it anew.") from error
    if len(content) > limit:
        raise DataError(
            f"{path.name} is refused: more than {limit} bytes where {file.bytes} are registered; "
            "fetch it anew."
        )
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
