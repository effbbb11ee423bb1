"""Which experiments and cells the arguments mean; a wrong name gets the near ones."""

from __future__ import annotations

import argparse
import contextlib
import difflib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from replication.engine.cache.survey import Alike, Survey, datasets, survey
from replication.engine.cell import Cell
from replication.engine.parameters import UnreadError, refuse_unread
from replication.engine.profiles import grid_profile, ledger_root
from replication.engine.versions import refuse_idle_bumps
from replication.paper import Paper, Study, experiments, papers


class UsageError(Exception):
    """The arguments name something that does not exist."""


def chosen_experiments(args: argparse.Namespace) -> list[Study]:
    """Return the papers and studies named by ``--paper``, or all."""
    by_key = experiments()
    refuse_unknown("paper", args.paper, by_key)
    return [by_key[key] for key in args.paper or by_key]


def chosen_papers(args: argparse.Namespace) -> list[Paper]:
    """Return the papers named by ``--paper``, or all: what has verdicts."""
    by_key = papers()
    for name in args.paper or ():
        if name in experiments() and name not in by_key:
            raise UsageError(f"{name} is a study of our own: it prints no number to be judged")
    refuse_unknown("paper", args.paper, by_key)
    return [by_key[key] for key in args.paper or by_key]


def chosen_cells(args: argparse.Namespace) -> dict[str, list[Cell]]:
    """Return the cells of the profile by paper, narrowed as the arguments say."""
    profile = grid_profile(args.profile)
    grids = {paper.key: grid_of(paper, profile) for paper in chosen_experiments(args)}
    _refuse(args, [cell for grid in grids.values() for cell in grid])
    return {key: [cell for cell in grid if _wanted(cell, args)] for key, grid in grids.items()}


def surveyed(args: argparse.Namespace) -> dict[str, Survey]:
    """Return how the same cells stand in the ledger, by paper; what was counted before is kept."""
    profile, root = grid_profile(args.profile), ledger_root(args.profile)
    with _as_usage():
        surveys = {
            study.key: survey(study.key, study.cells, profile, root, study.spare)
            for study in chosen_experiments(args)
        }
    _refuse(args, [alike for standing in surveys.values() for alike in standing.alike])
    return {
        key: replace(
            standing, alike=tuple(alike for alike in standing.alike if _wanted(alike, args))
        )
        for key, standing in surveys.items()
    }


def _refuse(args: argparse.Namespace, cells: Sequence[Cell | Alike]) -> None:
    names = {cell.dataset for cell in cells}
    # A data set that the chosen papers do not run and others do, with who does.
    for name in set(args.dataset or ()) - names:
        refuse_printed(name, args.paper or (), names)
        keys = [key for key, study in experiments().items() if name in run_on(study)]
        if keys:
            raise UsageError(
                f"no cell of {', '.join(args.paper)} is on {name!r}; there are some of "
                f"{', '.join(keys)}"
            )
    refuse_unknown("data set", args.dataset, names)
    refuse_unknown("method", args.method, {cell.method for cell in cells})
    refuse_unknown("artefact", args.artefact, {cell.artefact for cell in cells} - {""})


def grid_of(paper: Study, profile: str) -> list[Cell]:
    """Return the cells of a profile; a parameter that no task reads is refused."""
    cells = list(paper.cells(profile))
    with _as_usage():
        refuse_unread(cells, paper.spare)
    if profile == "full":
        refuse_idle_bumps(cells)
    return cells


@contextlib.contextmanager
def _as_usage() -> Iterator[None]:
    try:
        yield
    except UnreadError as error:
        raise UsageError(str(error)) from None


def is_narrowed(args: argparse.Namespace) -> bool:
    """Return whether only some cells of a paper are meant."""
    return bool(args.dataset or args.method or args.artefact)


def _wanted(cell: Cell | Alike, args: argparse.Namespace) -> bool:
    asked = (args.dataset, args.method, args.artefact)
    labels = (cell.dataset, cell.method, cell.artefact)
    return all(not names or name in names for names, name in zip(asked, labels, strict=True))


def run_on(study: Study) -> set[str]:
    """Return the data sets that a paper or study has cells on."""
    return datasets(study.key, study.cells, ledger_root("full"))


def refuse_printed(name: str, keys: Sequence[str], names: Iterable[str]) -> None:
    """Refuse a data set by the name that a paper prints for it, with the one that cells have.

    Parameters
    ----------
    name : str
    keys : sequence of str
        The papers that were asked for; none are all.
    names : iterable of str
        The data sets of the cells.

    Raises
    ------
    UsageError
        If a paper prints this name for one of them.
    """
    from replication.datasets.registry import registry

    called = {
        entry.name
        for entry in registry().values()
        for key, printed in entry.papers.items()
        if printed.casefold() == name.casefold() and (not keys or key in keys)
    }
    if matches := sorted((called & set(names)) - {name}):
        raise UsageError(
            f"there is no data set {name!r} here; what is printed so is called "
            f"{' or '.join(matches)}"
        )


def refuse_unknown(kind: str, names: Sequence[str] | None, choices: Iterable[str]) -> None:
    """Refuse a name that is not known, with the near ones or a few of what there is.

    Raises
    ------
    UsageError
        In one sentence.
    """
    choices = sorted(choices)
    for name in names or ():
        if name not in choices:
            near = difflib.get_close_matches(name, choices, n=3, cutoff=0.5)
            more = f" and {len(choices) - 12} more" if len(choices) > 12 else ""
            hint = f"there is {', '.join(choices[:12]) or 'none'}{more}"
            if near:
                hint = f"did you mean {' or '.join(near)}?"
            raise UsageError(f"there is no {kind} {name!r} here; {hint}")
