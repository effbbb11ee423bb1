"""A paper: its title, its grid of cells and its verdicts; a study of our own; and what there is.

To know of a paper loads no code of it: what judges and what lays the grid out is imported when it
is first called.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, TypeVar

from replication.engine.cell import Cell
from replication.engine.ledger import Ledger
from replication.evidence.verdict import Verdict
from replication.evidence.verdict_cache import Judge, verdicts

_Kind = TypeVar("_Kind", bound="Study")

__all__ = ["Later", "Paper", "Study", "experiments", "papers", "studies"]


@dataclass(frozen=True)
class Later:
    """A function that is imported when it is first called.

    Parameters
    ----------
    module, name : str
        Where it lies: the dotted module, and its name there.
    """

    module: str
    name: str

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Import it, and call it."""
        return getattr(importlib.import_module(self.module), self.name)(*args, **kwargs)


@dataclass(frozen=True, kw_only=True)
class Study:
    """An experiment that the engine runs: a paper's, or our own, which no printed number judges.

    Parameters
    ----------
    key, title, chapter : str
        Its name everywhere here, its title, and the slug of its chapter.
    cells : callable
        Gives the cells of a profile ("quick" or "full"). What is looked up in a grid is kept only
        where this is a `Later`, whose source is known.
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
    judge : callable
        Gives the verdicts from a ledger, a profile ("frozen", "quick" or "full") and, by name,
        ``only``: which of them are wanted.
    """

    judge: Judge

    def verdicts(
        self, ledger: Ledger, profile: str, only: Callable[[Verdict], bool] | None = None
    ) -> list[Verdict]:
        """Return all verdicts: those kept, where they still hold, or else judged and kept.

        ``only`` must want all; it sees which are judged.
        """
        return verdicts(self.key, self.judge, self.cells, ledger, profile, only)


@cache
def papers() -> dict[str, Paper]:
    """Return every paper that a package under `replication.papers` exposes, by key."""
    return _exposed("replication.papers", Paper)


@cache
def studies() -> dict[str, Study]:
    """Return every study that a package under `replication.studies` exposes, by key."""
    return _exposed("replication.studies", Study)


def experiments() -> dict[str, Study]:
    """Return the papers, then the studies, by key."""
    return papers() | studies()


def _exposed(folder: str, kind: type[_Kind]) -> dict[str, _Kind]:
    by_key = {}
    for info in pkgutil.iter_modules(importlib.import_module(folder).__path__, f"{folder}."):
        exposed = vars(importlib.import_module(info.name)).values()
        by_key |= {
            experiment.key: experiment for experiment in exposed if isinstance(experiment, kind)
        }
    return dict(sorted(by_key.items()))
