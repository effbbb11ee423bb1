"""How long cells will take: what they took before, else what the grid guesses, corrected."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from replication.engine.cell import Cell
from replication.engine.record import Record


class Estimates:
    """Estimate the seconds of cells, learning from those that are done.

    Parameters
    ----------
    recorded : callable
        Gives a cell's record, current or not, or None.
    """

    def __init__(self, recorded: Callable[[Cell], Record | None]):
        self._recorded = recorded
        self._guessed: dict[tuple[Hashable, ...], float] = {}
        self._taken: dict[tuple[Hashable, ...], float] = {}

    def seconds(self, cell: Cell) -> float:
        """Return the estimate for one cell; never zero."""
        return self.about(cell)[0]

    def about(self, cell: Cell) -> tuple[float, bool]:
        """Return the estimate for one cell, and whether anything is known: False is a mere guess.

        It is what the cell took before, or else the grid's guess, each corrected by cells of the
        same task and method that are done, or else by all of the task.
        """
        before = _seconds(self._recorded(cell))
        base = cell.cost if before is None else before
        for kind in _kinds(cell, before):
            if kind in self._taken:
                # A ratio of sums, in which long cells, whose time matters, weigh most.
                return max(base * self._taken[kind] / self._guessed[kind], 1e-3), True
        return max(base, 1e-3), before is not None

    def learn(self, cell: Cell, record: Record) -> None:
        """Take in what a cell took, for the others of its task."""
        seconds = _seconds(record)
        if seconds is None:
            return
        earlier = self._recorded(cell)
        bases: list[tuple[float, float | None]] = [(cell.cost, None)]
        if earlier is not record and (before := _seconds(earlier)):
            bases.append((before, before))
        for base, before in bases:
            for kind in _kinds(cell, before):
                self._guessed[kind] = self._guessed.get(kind, 0.0) + base
                self._taken[kind] = self._taken.get(kind, 0.0) + seconds


def _kinds(cell: Cell, before: float | None) -> tuple[tuple[Hashable, ...], ...]:
    """Return which cells are like this one, the likest first, apart by what is corrected."""
    of_task = (before is None, cell.exclusive, cell.paper, cell.task)
    return (*of_task, cell.method), of_task


def _seconds(record: Record | None) -> float | None:
    return None if record is None or record.failed else record.made.get("seconds")
