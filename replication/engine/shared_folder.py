"""Whether a worker sees the runner's own ledger folder: a token that lies there during a run."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Iterator
from pathlib import Path

from replication.engine.pending import delete, folder, read, ready
from replication.engine.record import Record

__all__ = ["holds", "shares", "token"]

_TOKEN = ".run"


@contextlib.contextmanager
def token(root: Path) -> Iterator[str]:
    """Leave a random name in the folder of pending records; only for the holder of the lock.

    The same path on another machine may well be another folder, even a ledger with a run of its
    own; nobody but this run knows this name.
    """
    delete(folder(root).glob(f"*{_TOKEN}"))  # what a killed run left
    name = secrets.token_hex(16)
    path = ready(root) / f"{name}{_TOKEN}"
    path.touch()
    try:
        yield name
    finally:
        path.unlink(missing_ok=True)


def shares(root: Path | str | None, name: str) -> bool:
    """Return whether this process sees the folder in which the run left its token."""
    return root is not None and bool(name) and (folder(Path(root)) / f"{name}{_TOKEN}").is_file()


def holds(root: Path, record: Record) -> bool:
    """Return whether a record that was handed back lies among the pending ones already, whole."""
    found = read(folder(root) / f"{record.id}.json")
    return found is not None and found.key == record.key
