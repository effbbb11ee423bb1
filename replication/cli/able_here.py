"""Which cells could be run here and now, and why the others cannot."""

from __future__ import annotations

from collections.abc import Iterable

from replication.engine.able import unable
from replication.engine.drawn_rows import is_drawn
from replication.engine.kept.survey import Alike

__all__ = ["away", "why_not"]

_AWAY = "their data sets are not at hand"


def why_not(found: Iterable[Alike]) -> dict[Alike, str]:
    """Return the cells that cannot be run here, those that are alike together, with the reason.

    Nothing is loaded and the network is left alone: a set that could be fetched is not at hand.

    Parameters
    ----------
    found : iterable of Alike

    Returns
    -------
    dict of Alike to str
        A phrase, the same for all cells of one set or program that is wanting.
    """
    found = list(found)
    lacking = unable(alike.module for alike in found)
    gone = set(away(found))
    reasons = {
        alike: lacking.get(alike.module) or (_AWAY if alike.dataset in gone else "")
        for alike in found
    }
    return {alike: reason.rstrip(".") for alike, reason in reasons.items() if reason}


def away(found: Iterable[Alike]) -> list[str]:
    """Return the data sets of cells that are not at hand, sorted."""
    from replication.datasets.locate import locate

    names = {alike.dataset for alike in found}
    return sorted(name for name in names if not is_drawn(name) and locate(name) is None)
