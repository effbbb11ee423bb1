"""Which cells could be run here and now, and why the others cannot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from replication.engine.cache.survey import Alike
from replication.engine.data_requirements import at_hand
from replication.engine.requirements import unable


def why_not(
    grids: Mapping[str, Sequence[Alike]],
) -> tuple[dict[str, dict[Alike, str]], list[str]]:
    """Return the cells that cannot be run here, those that are alike together, with the reason.

    Nothing is loaded and the network is left alone: a set that could be fetched is not at hand.

    Parameters
    ----------
    grids : mapping of str to sequence of Alike
        By paper.

    Returns
    -------
    reasons : dict of str to dict of Alike to str
        By paper, a phrase, the same for all cells of one set or program that is wanting.
    gone : list of str
        The data sets that are not at hand, sorted.
    """
    all_cells = [alike for group in grids.values() for alike in group]
    lacking = unable(alike.module for alike in all_cells)
    names = {alike.dataset for alike in all_cells}
    gone = sorted(names - at_hand(names))
    reasons = {
        key: {
            alike: lacking.get(alike.module, "their data sets are not at hand").rstrip(".")
            for alike in group
            if alike.module in lacking or alike.dataset in gone
        }
        for key, group in grids.items()
    }
    return reasons, gone
