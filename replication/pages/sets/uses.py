"""Which printed numbers speak of a data set, and by what name a paper prints it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from replication.datasets.entry import Entry
from replication.engine.generated_rows import READ
from replication.pages.explorer.rows import Row


@dataclass
class Use:
    """What one paper has to do with a data set.

    Parameters
    ----------
    paper, chapter : str
        The paper's key, and the slug of its chapter.
    names : list of str
        What it calls the set; empty where it has no name for it.
    rows : list of dict
        The numbers that it prints of this set alone, as the explorer has them.
    shared : list of dict
        Numbers that are taken over several sets, this among them.
    """

    paper: str
    chapter: str
    names: list[str] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    shared: list[Row] = field(default_factory=list)


def uses(
    papers: Mapping[str, Sequence[Row]], registry: Mapping[str, Entry]
) -> dict[str, list[Use]]:
    """Return the papers that use each data set, in the order of the registry and of the papers.

    A number is of the set whose cells serve it. Where none does, it is of the set that its row,
    column or artefact names, as the registry says that the paper calls it; but where the cells of
    such a row are another set's, the paper's name stands for that one.

    Parameters
    ----------
    papers : mapping of str to sequence of dict
        The explorer's rows, by the paper's key.
    registry : mapping of str to Entry
        All registered sets.

    Returns
    -------
    dict of str to list of Use
        Sets that no paper uses are left out.
    """
    by_name: dict[str, dict[str, Use]] = {name: {} for name in registry}
    for paper, rows in papers.items():
        # A second chapter has a longer name than the first.
        chapter = min({row["section"].partition(".html")[0] for row in rows} or {paper}, key=len)
        called = _called(paper, rows, registry)
        for text, names in called.items():
            for name in names:
                by_name[name].setdefault(paper, Use(paper, chapter)).names.append(text)
        for row in rows:
            names = _served(row, registry) or _named(row, called)
            alone = len({_registered(name, registry) for name in row.get("datasets", ())}) <= 1
            for name in names:
                use = by_name[name].setdefault(paper, Use(paper, chapter))
                (use.rows if alone else use.shared).append(row)
    return {name: list(by_paper.values()) for name, by_paper in by_name.items() if by_paper}


def _called(
    paper: str, rows: Iterable[Row], registry: Mapping[str, Entry]
) -> dict[str, Sequence[str]]:
    """Return the sets behind each name that a paper prints: what the cells say goes first."""
    called: dict[str, list[str]] = {}
    for name, entry in registry.items():
        if paper in entry.papers:
            called.setdefault(entry.papers[paper], []).append(name)
    served: dict[str, list[str]] = {}
    for row in rows:
        names = _served(row, registry)
        if len(names) == 1 and row["row"] in called:
            served[row["row"]] = names
    return called | served


def _served(row: Row, registry: Mapping[str, Entry]) -> list[str]:
    names = (_registered(name, registry) for name in row.get("datasets", ()))
    return list(dict.fromkeys(name for name in names if name))


def _registered(name: str, registry: Mapping[str, Entry]) -> str:
    """Return the set of a cell; files that a task reads begin with the name of theirs."""
    if name in registry:
        return name
    file = name.removeprefix(READ)
    fits = [name_ for name_ in registry if file != name and file.startswith(f"{name_}-")]
    return max(fits, key=len, default="")


def _named(row: Row, called: Mapping[str, Sequence[str]]) -> Sequence[str]:
    by_casefold = {text.casefold(): text for text in called}
    # A row such as DNA/1 is of a part of the set.
    for text in (row["row"], row["row"].partition("/")[0], row["column"], row["artefact"]):
        if text.casefold() in by_casefold:
            return called[by_casefold[text.casefold()]]
    return ()
