"""Records on their way into the ledger: one small file each, written whole or not at all.

Below the record's line stands the environment that made it, if it is known.
"""

from __future__ import annotations

import contextlib
import json
import os
import threading
from collections.abc import Iterator
from pathlib import Path

from replication.engine.atomic_write import Unwritable, write_whole, writing
from replication.engine.canonical import canonical
from replication.engine.record import Record, environment_digest, from_line, kept

_TORN = ".torn"


class Busy(Exception):
    """Another run is writing to the same ledger."""


def folder(root: Path) -> Path:
    """Return the folder of pending records under a ledger's root."""
    return Path(root) / ".pending"


def ready(root: Path) -> Path:
    """Return that folder, made where it is missing and hidden from git."""
    place = folder(root)
    with writing(place):
        place.mkdir(parents=True, exist_ok=True)
    ignore = place / ".gitignore"
    if not ignore.exists():
        mine = f"gitignore.{os.getpid()}.{threading.get_ident()}{_TORN}"
        try:
            write_whole(ignore, place / mine, ["*\n"])
        except Unwritable:
            # A run that has the lock sweeps what is torn, this too; it has made the file itself.
            if not ignore.exists():
                raise
    return place


def write(root: Path, record: Record) -> Path:
    """Write one record; a kill at any moment leaves either the whole file or none.

    A failure does not replace a result of the same key: `replication.engine.record.kept` decides.

    Raises
    ------
    replication.engine.atomic_write.Unwritable
        If the system refuses, as a full disk does.
    """
    place = ready(root)
    path = place / f"{record.id}.json"
    if record.failed and kept(read(path), record) is not record:
        return path
    shared = record.environment
    lines = [record.line(), *([canonical(shared)] if shared else ())]
    torn = place / f"{record.id}.{os.getpid()}{_TORN}"
    write_whole(path, torn, [f"{line}\n" for line in lines])
    return path


def read_all(root: Path) -> dict[Path, Record]:
    """Return the pending records by their files.

    What is not whole, or not as it was written, is no record: its cell is computed again.
    """
    by_path = {path: read(path) for path in sorted(folder(root).glob("*.json"))}
    return {path: record for path, record in by_path.items() if record is not None}


def read(path: Path) -> Record | None:
    """Return the record in a pending file, or None where it is not whole or not there."""
    # A run that merges at this moment deletes what it has moved into the ledger's files; a crash
    # of the machine itself can leave a file empty. Either way there is nothing to read.
    with contextlib.suppress(FileNotFoundError, ValueError):
        line, _, shared = path.read_text(encoding="utf-8").partition("\n")
        shared_environments = [json.loads(shared)] if shared.strip() else ()
        return from_line(
            line,
            {environment_digest(environment): environment for environment in shared_environments},
        )
    return None


def delete(paths: Iterator[Path]) -> None:
    """Delete pending records that now stand in the ledger's files."""
    for path in paths:
        path.unlink(missing_ok=True)


def sweep(root: Path) -> None:
    """Delete what a killed worker left half written; only for the holder of the lock."""
    delete(folder(root).glob(f"*{_TORN}"))
    delete(path for path in folder(root).glob("*.json") if read(path) is None)


@contextlib.contextmanager
def locked(root: Path) -> Iterator[None]:
    """Hold the ledger for one run; the system lets go of it when the process dies, however.

    Raises
    ------
    Busy
        If another run holds it.
    replication.engine.atomic_write.Unwritable
        If nothing can be written there.
    """
    path = ready(root) / "lock"
    with writing(path):
        file = open(path, "a", encoding="utf-8")  # noqa: SIM115, what follows may fail otherwise
    with file:
        _lock(file, root)
        yield


def _lock(file, root: Path) -> None:
    try:
        import fcntl
    except ImportError:  # not on Windows, where nothing stops a second run
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise Busy(f"another run is writing to {root}; wait for it to end, or stop it") from None
