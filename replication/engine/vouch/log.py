"""The log of what was computed again and came out as recorded: a committed file a paper.

A line counts while its task's digest stands and its record is as it was, so that shares of many
commits add up, and a proof that was cut short goes on.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path

from replication.engine.cell import Cell
from replication.engine.ledger import Ledger
from replication.engine.vouch.digest import task_digest
from replication.engine.vouch.vouched import FOLDER


class Log:
    """The cells of a paper that came out as recorded.

    Parameters
    ----------
    paper : str
    ledger : Ledger
    folder : path, optional
        Where what was vouched for is kept.
    """

    def __init__(self, paper: str, ledger: Ledger, folder: Path | None = None):
        self._path, self._ledger = _path_of(paper, folder), ledger
        self._lines = dict.fromkeys(_lines(self._path))

    def has(self, cell: Cell) -> bool:
        """Whether a cell came out as its record, by its task's present source."""
        return self._line(cell) in self._lines

    def add(self, cell: Cell) -> None:
        """Note that it did, at once."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        line = self._line(cell)
        if line not in self._lines:
            self._lines[line] = None
            with open(self._path, "a", encoding="utf-8", newline="") as file:
                file.write(f"{line}\n")

    def tidy(self, modules: Mapping[str, str]) -> None:
        """Drop the lines of tasks, by name with their modules, whose source has changed."""
        digests = {_short(task_digest(module)) for module in modules.values()}
        lines = sorted(line for line in self._lines if line.partition(" ")[0] in digests)
        if self._path.is_file() and lines != _lines(self._path):
            text = "".join(f"{line}\n" for line in lines)
            self._path.write_text(text, encoding="utf-8", newline="")

    def _line(self, cell: Cell) -> str:
        # An edited record is another one, whatever it says of itself.
        record = hashlib.sha256(self._ledger.get(cell).line().encode()).hexdigest()
        return " ".join(map(_short, (task_digest(cell.module), cell.id, record)))


def counted(paper: str, folder: Path | None = None) -> Mapping[str, int]:
    """Count the lines of a paper's log, by the first digits of their task's digest."""
    counts: dict[str, int] = {}
    for line in _lines(_path_of(paper, folder)):
        digest = line.partition(" ")[0]
        counts[digest] = counts.get(digest, 0) + 1
    return counts


def _path_of(paper: str, folder: Path | None) -> Path:
    return (folder or FOLDER) / f"{paper}.log.txt"


def _lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines() if path.is_file() else []


def _short(digest: str) -> str:
    return digest[:12]
