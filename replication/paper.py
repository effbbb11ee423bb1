"""A paper: its title, its grid of cells and its verdicts; a study of our own; and what there is."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TypeVar

from replication.engine.cell import Cell
from replication.engine.ledger import Ledger
from replication.evidence.verdict import Verdict

_Kind = TypeVar("_Kind", bound="Study")

__all__ = ["Paper", "Study", "experiments", "papers", "studies"]


@dataclass(frozen=True, kw_only=True)
class Study:
    """An experiment that the engine runs: a paper's, or our own, which no printed number judges.

    Parameters
    ----------
    key, title, chapter : str
        Its name everywhere here, its title, and the slug of its chapter.
    cells : callable
        Gives the cells of a profile ("quick" or "full").
    spare : mapping of str to collection of str
        By task, parameters that stay in the description of recorded cells although the task reads
        them no more; any other that it does not read is refused.
    """

    key: str
    title: str
    chapter: str
    cells: Callable[[str], Sequence[Cell]]
    spare: Mapping[str, Collection[str]] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Paper(Study):
    """One paper that is re-run.

    Parameters
    ----------
    verdicts : callable
        Gives the verdicts from a ledger and a profile ("frozen", "quick" or "full").
    """

    verdicts: Callable[[Ledger, str], Sequence[Verdict]]


@cache
def papers() -> dict[str, Paper]:
    """Return every package under `replication.papers` that exposes PAPER, by key."""
    return _exposed("replication.papers", "PAPER", Paper)


@cache
def studies() -> dict[str, Study]:
    """Return every package under `replication.studies` that exposes STUDY, by key."""
    return _exposed("replication.studies", "STUDY", Study)


def experiments() -> dict[str, Study]:
    """Return the papers, then the studies, by key."""
    return papers() | studies()


def _exposed(folder: str, name: str, kind: type[_Kind]) -> dict[str, _Kind]:
    found = {}
    for info in pkgutil.iter_modules(importlib.import_module(folder).__path__, f"{folder}."):
        each = getattr(importlib.import_module(info.name), name, None)
        if isinstance(each, kind):
            found[each.key] = each
    return dict(sorted(found.items()))
