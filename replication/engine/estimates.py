"""How long cells will take: what they took before, else what the grid guesses, corrected."""

from __future__ import annotations

from collections.abc import Callable

from replication.engine.cell import Cell
from replication.engine.record import Record

__all__ = ["Estimates"]


class Estimates:
    """Estimate the seconds of cells, learning from those that are done.

    Parameters
    ----------
    recorded : callable
        Gives a cell's record, current or not, or None.
    """

    def __init__(self, recorded: Callable[[Cell], Record | None]):
        self._recorded = recorded
        self._guessed: dict[tuple[str, str], float] = {}
        self._taken: dict[tuple[str, str], float] = {}

    def seconds(self, cell: Cell) -> float:
        """Return the estimate for one cell; never zero."""
        before = self._before(cell)
        if before is not None:
            return max(before, 1e-3)
        kind = (cell.paper, cell.method)
        # A ratio of sums, in which long cells, whose time matters, weigh most.
        ratio = self._taken[kind] / self._guessed[kind] if kind in self._taken else 1.0
        return max(cell.cost * ratio, 1e-3)

    def learn(self, cell: Cell, record: Record) -> None:
        """Take in what a cell took, for the others of its paper and method."""
        seconds = record.made.get("seconds")
        if seconds is None or record.failed:
            return
        kind = (cell.paper, cell.method)
        self._guessed[kind] = self._guessed.get(kind, 0.0) + cell.cost
        self._taken[kind] = self._taken.get(kind, 0.0) + seconds

    def _before(self, cell: Cell) -> float | None:
        record = self._recorded(cell)
        if record is None or record.failed:
            return None
        return record.made.get("seconds")
