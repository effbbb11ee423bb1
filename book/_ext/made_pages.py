"""Sphinx extension: the pages of data sets and of numbers are made when the book is built.

They follow from committed files alone: the rows and dots beside the book, the registry and the
facts of its sets. Sphinx reads pages from the disk, so they lie where git ignores them.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from replication.pages.cards.dots import read_dots
from replication.pages.cards.page import pages as pages_of_numbers
from replication.pages.cards.page import rows_of_chapters
from replication.pages.explorer.rows import read_rows
from replication.pages.papers import about
from replication.pages.sets.pages import pages as pages_of_sets
from replication.paper import papers

if TYPE_CHECKING:
    from sphinx.application import Sphinx


#: A folder of the book, and what gives its pages by file name from what lies below a root.
MADE = {
    "datasets": pages_of_sets,
    "numbers": lambda root: pages_of_numbers(
        read_rows(root),
        read_dots(root),
        {key: about(key).short for key in papers()},
        chapters=rows_of_chapters(root),
    ),
}

_ROOT = Path(__file__).resolve().parents[2]


def setup(app: Sphinx) -> dict[str, bool]:
    """Write the pages before Sphinx looks which ones there are."""
    app.connect("builder-inited", _write)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _write(app: Sphinx) -> None:
    for name, pages in MADE.items():
        folder, texts = Path(app.srcdir) / name, pages(_ROOT)
        folder.mkdir(exist_ok=True)
        for path in folder.glob("*.md"):
            if path.name not in texts:
                path.unlink()
        for file, text in texts.items():
            path = folder / file
            # Sphinx reads again what was written since the last build.
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                path.write_text(text, encoding="utf-8", newline="")
