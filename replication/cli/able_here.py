"""Which cells could be run here and now, and why the others cannot."""

from __future__ import annotations

from collections.abc import Iterable

from replication.engine.able import unable
from replication.engine.cell import Cell
from replication.engine.drawn_rows import is_drawn

__all__ = ["away", "why_not"]

_AWAY = "their data sets are not at hand"


def why_not(cells: Iterable[Cell]) -> dict[Cell, str]:
    """Return the cells that cannot be run here, each with the reason.

    Nothing is loaded and the network is left alone: a set that could be fetched is not at hand.

    Parameters
    ----------
    cells : iterable of Cell

    Returns
    -------
    dict of Cell to str
        A phrase a cell, the same for the cells of one set or program that is wanting.
    """
    cells = list(dict.fromkeys(cells))
    lacking = unable(cell.module for cell in cells)
    gone = set(away(cells))
    reasons = {
        cell: lacking.get(cell.module) or (_AWAY if cell.dataset in gone else "") for cell in cells
    }
    return {cell: reason.rstrip(".") for cell, reason in reasons.items() if reason}


def away(cells: Iterable[Cell]) -> list[str]:
    """Return the data sets of cells that are not at hand, sorted."""
    from replication.datasets import locate

    names = {cell.dataset for cell in cells}
    return sorted(name for name in names if not is_drawn(name) and locate(name) is None)
