"""Of which commit a book is, and of when: from git, or unknown."""

from __future__ import annotations

import os
import subprocess
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

UNKNOWN = "unknown"


@dataclass(frozen=True)
class Commit:
    """A commit of the project.

    Parameters
    ----------
    name : str
        Its short hash, with a word where files differ from it; or ``"unknown"``.
    date : str
        The day of the commit in UTC, or that of ``SOURCE_DATE_EPOCH``; or ``"unknown"``.
    """

    name: str
    date: str

    @property
    def year(self) -> str:
        """The year alone, "" where it is unknown."""
        return "" if self.date == UNKNOWN else self.date[:4]


def read_commit(folder: Path) -> Commit:
    """Return the commit that a folder is at.

    The clock is never asked, so that one commit gives one book.
    """
    head = _git(folder, "log", "-1", "--format=%h %ct").split()
    name, seconds = head if len(head) == 2 else (UNKNOWN, "")
    if name != UNKNOWN and _git(folder, "status", "--porcelain", "--untracked-files=no"):
        name += " with changes"
    seconds = os.environ.get("SOURCE_DATE_EPOCH", seconds)
    return Commit(name, _day(seconds))


def _day(seconds: str) -> str:
    if not seconds.isdecimal():
        return UNKNOWN
    return datetime.fromtimestamp(int(seconds), UTC).date().isoformat()


def _git(folder: Path, *words: str) -> str:
    """Return what git says, nothing where there is no git or no repository."""
    try:
        done = subprocess.run(
            ["git", "-C", str(folder), *words], capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return ""
    return done.stdout.strip()
