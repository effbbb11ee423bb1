"""What a proof has found equal on this machine and not kept yet, so that one cut short goes on."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from replication.engine.cell import Cell
from replication.engine.ledger import Ledger

__all__ = ["Passed"]


class Passed:
    """The cells that came out as recorded, each under its task's digest and its whole record.

    Parameters
    ----------
    root : path
        The ledger's; the file lies with what is kept beside it, which git ignores.
    paper : str
    ledger : Ledger
    """

    def __init__(self, root: Path, paper: str, ledger: Ledger):
        self._path = Path(root) / ".kept" / f"{paper}.passed.txt"
        self._ledger = ledger
        text = self._path.read_text(encoding="utf-8") if self._path.is_file() else ""
        self._lines = set(text.split("\n"))

    def has(self, digest: str, cell: Cell) -> bool:
        """Whether a cell came out as its record, under a task's digest."""
        return self._line(digest, cell) in self._lines

    def add(self, digest: str, cell: Cell) -> None:
        """Note that it did."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with open(self._path, "a", encoding="utf-8") as file:
            file.write(f"{self._line(digest, cell)}\n")

    def _line(self, digest: str, cell: Cell) -> str:
        # An edited record is another one, whatever it says of itself.
        record = hashlib.sha256(self._ledger.get(cell).line().encode()).hexdigest()[:16]
        return json.dumps([digest, cell.id, record])
