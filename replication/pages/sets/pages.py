"""The pages of all data sets, as Markdown."""

from __future__ import annotations

from pathlib import Path

from replication.datasets.registry import registry
from replication.pages.explorer.places import Places, read_places
from replication.pages.explorer.rows import read_rows
from replication.pages.explorer.slug import anchor
from replication.pages.sets.facts import read_facts
from replication.pages.sets.index import index
from replication.pages.sets.page import page
from replication.pages.sets.uses import uses


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
    entries, rows = registry(), read_rows(root)
    facts, used = read_facts(root), uses(rows, entries)
    # Without a heading a row's address is that of its chapter, which is called by its name.
    chapters = {
        row["section"].partition(".html")[0]
        for rows_of_paper in rows.values()
        for row in rows_of_paper
    }
    headings = {f"{chapter}.html": chapter for chapter in chapters}
    for chapter, patterns in (read_places() if places is None else places).items():
        for heading, *_ in patterns:
            second, _, words = heading.rpartition("#")
            headings[f"{second or chapter}.html#{anchor(words)}"] = words
    texts = {"index.md": index(entries, used)}
    for name, by_paper in used.items():
        entry = entries[name]
        editions = [
            edition
            for edition in entries.values()
            if entry.folder and edition.folder == entry.folder and edition.name != name
        ]
        texts[f"{name}.md"] = page(entry, facts.get(name), by_paper, headings, editions)
    return texts
