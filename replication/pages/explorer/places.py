"""Where a chapter speaks of a printed number: headings by patterns, beside the chapters."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path

from replication.evidence.verdict import Verdict
from replication.pages.explorer.slug import anchor

_FILE = Path(__file__).resolve().parents[2] / "chapters" / "places.toml"

#: By chapter: a heading, then patterns of artefact, row, column and statistic. A heading of the
#: second chapter stands behind its slug and a ``#``.
Places = Mapping[str, Sequence[Sequence[str]]]


def read_places(path: Path = _FILE) -> Places:
    """Read the headings of every chapter."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


def heading(chapter: str, verdict: Verdict, places: Places) -> str:
    """Return the heading below which a chapter speaks of a number, the first that fits, or ""."""
    place = (verdict.artefact, verdict.row, verdict.column, verdict.statistic)
    # What is left out of the patterns stands for anything.
    fits = (
        title
        for title, *patterns in places.get(chapter, ())
        if all(map(fnmatchcase, place, patterns))
    )
    return next(fits, "")


def section(chapter: str, verdict: Verdict, places: Places) -> str:
    """Return the address of that heading, from beside the pages; without one, that of the page."""
    page, _, words = heading(chapter, verdict, places).rpartition("#")
    return f"{page or chapter}.html#{anchor(words)}".rstrip("#")
