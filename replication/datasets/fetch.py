"""Find a raw file at hand, or fetch it; a file with the wrong checksum is never used."""

import hashlib
import os
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urlsplit

from replication.datasets import places
from replication.datasets.archive import extract_member
from replication.datasets.bound import most_archive_bytes, most_bytes
from replication.datasets.checksum import is_listed, read_raw, sha256_of
from replication.datasets.download import download, writing
from replication.datasets.entry import Entry, RawFile
from replication.datasets.errors import DataError
from replication.datasets.mistaken import is_page, named


def find(entry: Entry, file: RawFile) -> tuple[str, Path] | None:
    """Look for a raw file in the folders at hand.

    Returns
    -------
    (kind of folder, path) or None
        The first copy with a listed checksum; failing that, and if the table is to judge, the
        first copy at all.
    """
    copies = [
        (place.kind, path)
        for place in places.places()
        for path in places.candidates(place, entry, file)
    ]
    for kind, path in copies:
        if is_listed(path, file):
            return kind, path
    return copies[0] if copies and file.judge == "table" else None


def obtain(entry: Entry, file: RawFile, progress: bool | None = None) -> Path:
    """Path of a raw file, fetched into the download cache if no folder holds it.

    Raises
    ------
    DataError
        No address gave the file; every problem met is listed.
    """
    copy = find(entry, file)
    if copy:
        return copy[1]
    wrong = _wrong_copies(entry, file)
    problems = [wrong] if wrong else []
    target = places.cache_folder() / entry.folder / file.name
    if file.urls and target.is_file():
        set_aside(target)
    for url in file.urls:
        try:
            if file.member is None:
                download(url, target, most_bytes(file), progress)
                return _accept(target, file)
            return _from_archive(url, file, target, progress)
        except DataError as error:
            problems.append(f"{url}: {str(error).rstrip('.')}")
    raise DataError(_nowhere(entry, file, problems))


def set_aside_unlisted(entry: Entry, paths: Sequence[Path]) -> None:
    """Rename the downloads of a set that turned out wrong and that no checksum vouched for."""
    cache = places.cache_folder()
    for path, file in zip(paths, entry.files, strict=True):
        if cache in path.parents and not is_listed(path, file):
            set_aside(path)


def set_aside(path: Path) -> Path:
    """Rename a file that must not be used after its checksum; it is kept for inspection.

    Raises
    ------
    DataError
        The file cannot be read or renamed.
    """
    try:
        with path.open("rb") as stream:
            sha256 = hashlib.file_digest(stream, "sha256").hexdigest()
        aside = path.with_name(f"{path.name}.rejected-{sha256[:8]}")
        os.replace(path, aside)
    except OSError as error:
        raise DataError(f"{path} cannot be set aside ({error.strerror}); remove it.") from error
    return aside


def _from_archive(url: str, file: RawFile, target: Path, progress: bool | None) -> Path:
    """Take a member out of an archive, which is fetched once for all the sets it holds."""
    label = hashlib.sha256(url.encode()).hexdigest()[:8]
    archive = places.cache_folder() / "archives" / f"{label}-{Path(urlsplit(url).path).name}"
    if not archive.is_file():
        download(url, archive, most_archive_bytes(file), progress)
    content = _read_member(archive, file)
    _write(target, content)
    try:
        return _accept(target, file)
    except DataError:
        # Another edition: were it kept, every later fetch would read the same wrong member.
        set_aside(archive)
        raise


def _read_member(archive: Path, file: RawFile) -> bytes:
    try:
        return extract_member(archive, file.member or file.name, most_bytes(file))
    except DataError:
        content = archive.read_bytes()
        aside = set_aside(archive)
        if is_page(content):
            raise DataError(f"it is {named(content, file)} (kept as {aside.name})") from None
        raise


def _write(path: Path, content: bytes) -> None:
    """Write a file that appears only when it is whole."""
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    with writing(path):
        try:
            part.write_bytes(content)
            os.replace(part, path)
        finally:
            part.unlink(missing_ok=True)


def _accept(path: Path, file: RawFile) -> Path:
    """Keep a fetched file if its checksum is listed, or leave the verdict to its table."""
    content = path.read_bytes()
    sha256 = sha256_of(content)
    if sha256 in file.sha256 or (file.judge == "table" and content and not is_page(content)):
        return path
    aside = set_aside(path)
    if likeness := named(content, file):
        raise DataError(f"it is {likeness} (kept as {aside.name})")
    if len(content) < file.bytes:
        raise DataError(
            f"truncated, {len(content)} of {file.bytes} bytes arrived (kept as {aside.name})"
        )
    raise DataError(f"wrong checksum {sha256[:8]} (kept as {aside.name})")


def _wrong_copies(entry: Entry, file: RawFile) -> str:
    wrong = [
        f"{path} ({path.stat().st_size} bytes{_what(path, file)})"
        for place in places.places()
        for path in places.candidates(place, entry, file)
    ]
    return f"passed over for their checksum: {', '.join(wrong)}" if wrong else ""


def _what(path: Path, file: RawFile) -> str:
    """Say after a comma what a copy is that is not the registered file, where that can be told."""
    try:
        likeness = named(read_raw(path, file), file)
    except DataError:
        return ""
    return f", {likeness}" if likeness else ""


def _nowhere(entry: Entry, file: RawFile, problems: Sequence[str]) -> str:
    attempts = f" ({'; '.join(problems)})" if problems else ""
    if not file.urls:
        return (
            f"{file.name} of data set {entry.name!r} has no public address{attempts}; place it in "
            f"the folder that SEMINAIVE_DATA names, as {entry.folder}/{file.name}."
        )
    return (
        f"{file.name} of data set {entry.name!r} could not be fetched{attempts}; run "
        f"`python -m replication data --fetch {entry.name}` with a network connection, or place "
        f"the file in the folder that SEMINAIVE_DATA names, as {entry.folder}/{file.name}."
    )
