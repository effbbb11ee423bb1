"""Archives from elsewhere, read with checks of path and size; nothing is unpacked unasked."""

import tarfile
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import IO

from replication.datasets.errors import DataError

_LARGEST = 512 * 2**20
# What the two modules raise on damaged, encrypted or oddly packed archives.
_DAMAGE = (
    zipfile.BadZipFile,
    tarfile.TarError,
    zlib.error,
    EOFError,
    OSError,
    NotImplementedError,
    RuntimeError,
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
            f"{archive} is refused: its entry {name!r} would be written outside its folder."
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
        return _from_tar(archive, member, limit)
    except _DAMAGE as error:
        raise _damaged(archive, error) from error


def tar_members(archive: Path, limit: int = _LARGEST) -> Iterator[tuple[str, bytes]]:
    """Yield the name and the bytes of every file in a tar archive, in its own order.

    Raises
    ------
    DataError
        The archive is damaged, unsafe, holds links or devices, or is too large.
    """
    total = 0
    try:
        with tarfile.open(archive) as opened:
            for info in opened:
                _check_tar(info, archive)
                total += info.size
                _check_size(total, limit, info.name, archive)
                if info.isfile():
                    yield info.name, opened.extractfile(info).read()
    except _DAMAGE as error:
        raise _damaged(archive, error) from error


def _damaged(archive: Path, error: Exception) -> UnsafeArchive:
    return UnsafeArchive(f"{archive.name} cannot be unpacked ({error}); fetch it anew.")


def _from_zip(archive: Path, member: str, limit: int) -> bytes:
    with zipfile.ZipFile(archive) as opened:
        for name in opened.namelist():
            check_member_name(name, archive.name)
        info = opened.getinfo(_choose(opened.namelist(), member, archive))
        _check_size(info.file_size, limit, member, archive)
        with opened.open(info) as stream:
            return _bounded(stream, limit, member, archive)


def _from_tar(archive: Path, member: str, limit: int) -> bytes:
    with tarfile.open(archive) as opened:
        infos = opened.getmembers()
        for info in infos:
            _check_tar(info, archive)
        info = opened.getmember(_choose([i.name for i in infos], member, archive))
        _check_size(info.size, limit, member, archive)
        return opened.extractfile(info).read()


def _bounded(stream: IO[bytes], limit: int, member: str, archive: Path) -> bytes:
    content = stream.read(limit + 1)
    _check_size(len(content), limit, member, archive)
    return content


def _choose(names: list[str], member: str, archive: Path) -> str:
    if member in names:
        return member
    found = [name for name in names if PurePosixPath(name).name == PurePosixPath(member).name]
    if len(found) != 1:
        raise DataError(
            f"{archive.name} holds {len(found)} entries named {member!r} where one was expected; "
            "its layout has changed, place the file in SEMINAIVE_DATA by hand."
        )
    return found[0]


def _check_tar(info: tarfile.TarInfo, archive: Path) -> None:
    check_member_name(info.name, archive.name)
    if not (info.isfile() or info.isdir()):
        raise UnsafeArchive(f"{archive.name} is refused: its entry {info.name!r} is no plain file.")


def _check_size(size: int, limit: int, member: str, archive: Path) -> None:
    if size > limit:
        raise UnsafeArchive(
            f"{archive.name} is refused: {member!r} unpacks to more than {limit} bytes."
        )
