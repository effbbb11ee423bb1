"""The functions that cells entered, beside a ledger: one line for all records that share them.

A line that is damaged, or that a merge left out, makes its records stale, and no others.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from pathlib import Path

from replication.engine import pending
from replication.engine.source.entered import Entered
from replication.engine.whole import write_whole, writing

__all__ = ["path_of", "read", "write"]


def path_of(root: Path, paper: str) -> Path:
    """Return the file that holds what a paper's cells entered."""
    return Path(root) / "entered" / f"{paper}.jsonl"


def read(root: Path, paper: str) -> dict[str, Entered]:
    """Return what a paper's cells entered, by digest."""
    found: dict[str, Entered] = {}
    with contextlib.suppress(FileNotFoundError):
        for line in path_of(root, paper).read_bytes().splitlines():
            with contextlib.suppress(ValueError):
                entered = Entered.from_line(line.decode("utf-8"))
                found[entered.digest] = entered
    return found


def write(root: Path, paper: str, found: Mapping[str, Entered]) -> None:
    """Keep what a paper's cells entered, in the order of its digests.

    Raises
    ------
    replication.engine.whole.Unwritable
        If the system refuses.
    """
    path = path_of(root, paper)
    lines = [f"{found[digest].line()}\n" for digest in sorted(found)]
    if not lines:
        with writing(path):
            path.unlink(missing_ok=True)
        return
    with writing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, pending.ready(root) / f"entered.{paper}.torn", lines)
