"""A paper: its title, its grid of cells and its verdicts; and the papers that there are."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from replication.engine.cell import Cell
from replication.engine.ledger import Ledger
from replication.evidence.verdict import Verdict

__all__ = ["Paper", "papers"]


@dataclass(frozen=True)
class Paper:
    """One paper that is re-run.

    Parameters
    ----------
    key, title, chapter : str
        Its name everywhere here, its title, and the slug of its chapter.
    cells : callable
        Gives the cells of a profile ("quick" or "full").
    verdicts : callable
        Gives the verdicts from a ledger and a profile ("frozen", "quick" or "full").
    spare : mapping of str to collection of str
        By task, parameters that stay in the description of recorded cells although the task reads
        them no more; any other that it does not read is refused.
    """

    key: str
    title: str
    chapter: str
    cells: Callable[[str], Sequence[Cell]]
    verdicts: Callable[[Ledger, str], Sequence[Verdict]]
    spare: Mapping[str, Collection[str]] = field(default_factory=dict)


@cache
def papers() -> dict[str, Paper]:
    """Return every package under `replication.papers` that exposes PAPER, by key."""
    folder = importlib.import_module("replication.papers")
    found = {}
    for info in pkgutil.iter_modules(folder.__path__, "replication.papers."):
        paper = getattr(importlib.import_module(info.name), "PAPER", None)
        if isinstance(paper, Paper):
            found[paper.key] = paper
    return dict(sorted(found.items()))
