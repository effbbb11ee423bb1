"""Which experiments and cells the arguments mean; a wrong name gets the near ones."""

from __future__ import annotations

import argparse
import difflib
from collections.abc import Iterable, Sequence

from replication.engine.cell import Cell
from replication.engine.parameters import UnreadError, refuse_unread
from replication.engine.profiles import grid_profile
from replication.paper import Paper, Study, experiments, papers

__all__ = ["UsageError", "chosen_cells", "chosen_experiments", "chosen_papers", "is_narrowed"]


class UsageError(Exception):
    """The arguments name something that does not exist."""


def chosen_experiments(args: argparse.Namespace) -> list[Study]:
    """Return the papers and studies named by ``--paper``, or all."""
    known = experiments()
    _check("paper", args.paper, known)
    return [known[key] for key in args.paper or known]


def chosen_papers(args: argparse.Namespace) -> list[Paper]:
    """Return the papers named by ``--paper``, or all: what has verdicts."""
    known = papers()
    _check("paper", args.paper, known)
    return [known[key] for key in args.paper or known]


def chosen_cells(args: argparse.Namespace) -> dict[str, list[Cell]]:
    """Return the cells of the profile by paper, narrowed as the arguments say."""
    profile = grid_profile(args.profile)
    grids = {paper.key: _grid(paper, profile) for paper in chosen_experiments(args)}
    cells = [cell for grid in grids.values() for cell in grid]
    _check("data set", args.dataset, {cell.dataset for cell in cells})
    _check("method", args.method, {cell.method for cell in cells})
    _check("artefact", args.artefact, {cell.artefact for cell in cells} - {""})
    return {key: [cell for cell in grid if _wanted(cell, args)] for key, grid in grids.items()}


def _grid(paper: Study, profile: str) -> list[Cell]:
    cells = list(paper.cells(profile))
    try:
        refuse_unread(cells, paper.spare)
    except UnreadError as error:
        raise UsageError(str(error)) from None
    return cells


def is_narrowed(args: argparse.Namespace) -> bool:
    """Return whether only some cells of a paper are meant."""
    return bool(args.dataset or args.method or args.artefact)


def _wanted(cell: Cell, args: argparse.Namespace) -> bool:
    asked = (args.dataset, args.method, args.artefact)
    own = (cell.dataset, cell.method, cell.artefact)
    return all(not names or name in names for names, name in zip(asked, own, strict=True))


def _check(kind: str, names: Sequence[str] | None, known: Iterable[str]) -> None:
    known = sorted(known)
    for name in names or ():
        if name not in known:
            near = difflib.get_close_matches(name, known, n=3, cutoff=0.5)
            hint = f"did you mean {' or '.join(near)}?" if near else f"there is {_listed(known)}"
            raise UsageError(f"there is no {kind} {name!r} here; {hint}")


def _listed(names: Sequence[str]) -> str:
    more = f" and {len(names) - 12} more" if len(names) > 12 else ""
    return (", ".join(names[:12]) or "none") + more
