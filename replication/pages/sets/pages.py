"""The pages of all data sets, as Markdown."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from replication.datasets.registry import registry
from replication.pages.explorer.places import Places, read_places
from replication.pages.explorer.rows import read_rows
from replication.pages.explorer.slug import anchor
from replication.pages.sets.facts import read_facts
from replication.pages.sets.index import index
from replication.pages.sets.page import page
from replication.pages.sets.uses import uses

__all__ = ["pages"]


def pages(root: Path, *, places: Places | None = None) -> dict[str, str]:
    """Return the texts by file name: a page for each data set that a paper uses, and their list.

    They follow from what is committed: the explorer's rows, the registry and the facts of its sets.

    Parameters
    ----------
    root : Path
        The folder that holds ``book`` and ``data``.
    places : mapping, optional
        Headings of the chapters; those of the project by default.
    """
    known, rows = registry(), read_rows(root)
    facts, used = read_facts(root), uses(rows, known)
    slugs = {row["section"].partition(".html")[0] for found in rows.values() for row in found}
    headings = _headings(read_places() if places is None else places, slugs)
    texts = {"index.md": index(known, used)}
    for name, by_paper in used.items():
        entry = known[name]
        others = [
            other
            for other in known.values()
            if entry.folder and other.folder == entry.folder and other.name != name
        ]
        texts[f"{name}.md"] = page(entry, facts.get(name), by_paper, headings, others)
    return texts


def _headings(places: Places, chapters: Iterable[str]) -> dict[str, str]:
    """Return the headings by the addresses that rows give; a chapter is named where it has none."""
    found = {f"{chapter}.html": chapter for chapter in chapters}
    for chapter, patterns in places.items():
        for heading, *_ in patterns:
            page, _, words = heading.rpartition("#")
            found[f"{page or chapter}.html#{anchor(words)}"] = words
    return found
