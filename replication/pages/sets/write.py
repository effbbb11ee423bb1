"""The pages of all data sets, written into the book."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from replication.datasets.entry import Entry
from replication.datasets.registry import registry
from replication.pages.explorer.places import Places, read_places
from replication.pages.explorer.rows import Row, read_rows
from replication.pages.explorer.slug import anchor
from replication.pages.sets.facts import fresh, read_facts, write_facts
from replication.pages.sets.index import index
from replication.pages.sets.page import page
from replication.pages.sets.uses import uses

__all__ = ["FOLDER", "pages", "write_pages"]

#: Below the project's root.
FOLDER = "book/datasets"


def write_pages(root: Path, *, places: Places | None = None) -> list[Path]:
    """Write a page for each data set that a paper uses, and the list of them; return the paths.

    They follow from what is committed: the explorer's rows, the registry and the facts of its sets.
    A set without facts is measured where it is at hand, and its facts are written beside. The page
    of a set that no paper uses any more is removed.

    Parameters
    ----------
    root : Path
        The folder that holds ``book`` and ``data``.
    places : mapping, optional
        Headings of the chapters; those of the project by default.
    """
    known = registry()
    used = (known[name] for name in uses(read_rows(root), known))
    write_facts(fresh(used, read_facts(root)), root)
    found = pages(root, places=places)
    folder = root / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.md"):
        if old.name not in found:
            old.unlink()
    for name, text in found.items():
        (folder / name).write_text(text, encoding="utf-8", newline="")
    return [folder / name for name in found]


def pages(root: Path, *, places: Places | None = None) -> dict[str, str]:
    """Return the text of every page by its file's name, from what lies below a root."""
    known, rows = registry(), read_rows(root)
    facts, used = read_facts(root), uses(rows, known)
    headings = _headings(read_places() if places is None else places, _slugs(rows))
    found = {"index.md": index(known, used)}
    for name, by_paper in used.items():
        others = _editions(known[name], known.values())
        found[f"{name}.md"] = page(known[name], facts.get(name), by_paper, headings, others)
    return found


def _editions(entry: Entry, known: Iterable[Entry]) -> list[Entry]:
    if not entry.folder:
        return []
    return [each for each in known if each.folder == entry.folder and each.name != entry.name]


def _slugs(rows: Mapping[str, Iterable[Row]]) -> set[str]:
    return {row["section"].partition(".html")[0] for found in rows.values() for row in found}


def _headings(places: Places, chapters: Iterable[str]) -> dict[str, str]:
    """Return the headings by the addresses that rows give; a chapter is named where it has none."""
    found = {f"{chapter}.html": chapter for chapter in chapters}
    for chapter, patterns in places.items():
        for heading, *_ in patterns:
            page, _, words = heading.rpartition("#")
            found[f"{page or chapter}.html#{anchor(words)}"] = words
    return found
