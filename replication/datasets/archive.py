"""Archives from elsewhere, read with checks of path and size; nothing is unpacked unasked."""

import gzip
import stat
import tarfile
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import IO

from replication.datasets.errors import DataError

# The largest registered archive unpacks to 62 MB.
_LARGEST = 128 * 2**20
_GZIP = b"\x1f\x8b"
_PIECE = 64 * 2**10
# What the two modules raise on damaged, encrypted or oddly packed archives.
_DAMAGE = (
    zipfile.BadZipFile,
    tarfile.TarError,
    zlib.error,
    EOFError,
    OSError,
    NotImplementedError,
    RuntimeError,
    # Names that are no UTF-8, offsets before the start.
    ValueError,
)


class UnsafeArchive(DataError):
    """An archive is damaged, or would write where it must not."""


def check_member_name(name: str, archive: str) -> None:
    """Refuse a member whose path leaves the folder that it would be unpacked in.

    Raises
    ------
    DataError
        The path is absolute, has a drive, a backslash or a ``..``.
    """
    path = PurePosixPath(name)
    unsafe = path.is_absolute() or ".." in path.parts or "\\" in name
    if unsafe or name[1:2] == ":" or "\0" in name:
        raise UnsafeArchive(
            f"{archive} is refused: its entry {name[:80]!r} would be written outside its folder."
        )


def extract_member(archive: Path, member: str, limit: int = _LARGEST) -> bytes:
    """Read one member of a zip, jar or tar archive.

    Parameters
    ----------
    archive : Path
    member : str
        Full path inside the archive, or a file name that occurs once in it.
    limit : int
        Largest accepted size in bytes.

    Raises
    ------
    DataError
        The archive is damaged or unsafe, or the member is absent, ambiguous or too large.
    """
    try:
        if zipfile.is_zipfile(archive):
            return _from_zip(archive, member, limit)
    except _DAMAGE as error:
        raise _damaged(archive, error) from error
    return _from_tar(archive, member, limit)


def tar_members(archive: Path, limit: int = _LARGEST) -> Iterator[tuple[str, bytes]]:
    """Yield the name and the bytes of every file in a tar archive, plain or gzip, in its order.

    Raises
    ------
    DataError
        The archive is damaged, unsafe, holds links or devices, or unpacks to more than `limit`
        bytes, headers included.
    """
    try:
        # As a stream, so that no header can make the module read, or skip, beyond the limit.
        with _unpacked(archive) as stream:
            bounded = _Bounded(stream, limit, archive.name)
            with tarfile.open(fileobj=bounded, mode="r|") as opened:
                for info in opened:
                    check_member_name(info.name, archive.name)
                    # A hole of a sparse file takes no room in the archive, and any room when read.
                    if not (info.isfile() or info.isdir()) or info.issparse():
                        raise _no_plain_file(info.name, archive)
                    if info.isfile():
                        yield info.name, opened.extractfile(info).read()
            # The checksum of a gzip stream lies behind the end of the tar archive in it.
            while bounded.read(_PIECE):
                pass
    except _DAMAGE as error:
        raise _damaged(archive, error) from error


class _Bounded:
    """A stream that refuses to give more than so many bytes."""

    def __init__(self, stream: IO[bytes], limit: int, name: str):
        self._stream, self._left, self._refusal = stream, limit, _too_large(name, limit)

    def read(self, size: int) -> bytes:
        content = self._stream.read(size)
        self._left -= len(content)
        if self._left < 0:
            raise self._refusal
        return content


def _unpacked(archive: Path) -> IO[bytes]:
    with archive.open("rb") as stream:
        packed = stream.read(len(_GZIP)) == _GZIP
    return gzip.open(archive) if packed else archive.open("rb")


def _damaged(archive: Path, error: Exception) -> UnsafeArchive:
    return UnsafeArchive(f"{archive.name} cannot be unpacked ({error}); fetch it anew.")


def _from_zip(archive: Path, member: str, limit: int) -> bytes:
    with zipfile.ZipFile(archive) as opened:
        for info in opened.infolist():
            # The name as written: the module cuts it at a NUL byte and swaps separators on some
            # systems.
            check_member_name(info.orig_filename, archive.name)
            # Where a zip was packed on Unix, a link or a device says so in its mode.
            if stat.S_IFMT(info.external_attr >> 16) not in (0, stat.S_IFREG, stat.S_IFDIR):
                raise _no_plain_file(info.filename, archive)
        info = opened.getinfo(_choose(opened.namelist(), member, archive))
        _check_size(info.file_size, limit, member, archive)
        if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            # The others unpack without a limit, and no registered archive uses them.
            raise NotImplementedError(f"packing method {info.compress_type} is not read here")
        with opened.open(info) as stream:
            content = stream.read(limit + 1)
    _check_size(len(content), limit, member, archive)
    return content


def _from_tar(archive: Path, member: str, limit: int) -> bytes:
    wanted = PurePosixPath(member).name
    names, contents = [], {}
    for name, content in tar_members(archive):
        names.append(name)
        if PurePosixPath(name).name == wanted:
            contents[name] = content
    content = contents[_choose(names, member, archive)]
    _check_size(len(content), limit, member, archive)
    return content


def _choose(names: list[str], member: str, archive: Path) -> str:
    matches = [name for name in names if name == member] or [
        name for name in names if PurePosixPath(name).name == PurePosixPath(member).name
    ]
    if len(matches) != 1:
        raise DataError(
            f"{archive.name} holds {len(matches)} entries named {member!r} where one was expected; "
            "its layout has changed, place the file in SEMINAIVE_DATA by hand."
        )
    return matches[0]


def _no_plain_file(name: str, archive: Path) -> UnsafeArchive:
    return UnsafeArchive(f"{archive.name} is refused: its entry {name[:80]!r} is no plain file.")


def _check_size(size: int, limit: int, member: str, archive: Path) -> None:
    if size > limit:
        raise _too_large(f"{member!r} of {archive.name}", limit)


def _too_large(subject: str, limit: int) -> UnsafeArchive:
    return UnsafeArchive(f"{subject} is refused: it unpacks to more than {limit} bytes.")
