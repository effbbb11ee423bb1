"""Pack cells into jobs of about the same length, one data set a job, longest first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from replication.engine.cell import Cell

#: Seconds that a job should last: long beside what starting one costs, short beside a run.
TARGET = 20.0


def pack(
    cells: Iterable[Cell],
    seconds: Callable[[Cell], float],
    *,
    jobs: int = 1,
    target: float = TARGET,
) -> list[tuple[Cell, ...]]:
    """Divide cells into jobs.

    Parameters
    ----------
    cells : iterable of Cell
        What is to be done; exclusive cells must not be among them.
    seconds : callable
        The estimate of one cell's seconds.
    jobs : int
        How many workers there are: with little to do, jobs shrink so that all have some.
    target : float
        The seconds that a job should not exceed, unless its only cell does.

    Returns
    -------
    list of tuple of Cell
        Every cell once; one paper and data set a job; the longest jobs first.

    Raises
    ------
    ValueError
        If a cell is exclusive.
    """
    cells = list(cells)
    if any(cell.exclusive for cell in cells):
        raise ValueError("an exclusive cell must run alone, never in a pack")
    costs = {cell: seconds(cell) for cell in cells}
    # Four packs a worker even out wrong estimates; below half a second starting one costs more.
    limit = min(target, max(sum(costs.values()) / (4 * max(jobs, 1)), 0.5))
    groups: dict[tuple[str, str], list[Cell]] = {}
    for cell in cells:
        groups.setdefault((cell.paper, cell.dataset), []).append(cell)
    packs = [
        chunk
        for group in groups.values()
        for chunk in _chunks(sorted(group, key=lambda cell: -costs[cell]), costs, limit)
    ]
    # Longest first: short ones fill what is left at the end.
    return sorted(packs, key=lambda chunk: -sum(costs[cell] for cell in chunk))


def _chunks(
    cells: Sequence[Cell], costs: dict[Cell, float], limit: float
) -> list[tuple[Cell, ...]]:
    chunks: list[list[Cell]] = []
    room = 0.0
    for cell in cells:
        if not chunks or costs[cell] > room:
            chunks.append([])
            room = limit
        chunks[-1].append(cell)
        room -= costs[cell]
    return [tuple(chunk) for chunk in chunks]
