"""Sphinx extension: what the code weighs, counted while the book is built.

The page has a place for the table, so no number of it is typed into a page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.weight import table

if TYPE_CHECKING:
    from sphinx.application import Sphinx

__all__ = ["PLACE", "setup"]

#: What stands in a page where the table goes.
PLACE = "```{weight}\n```"


def setup(app: Sphinx) -> dict[str, bool]:
    """Put the table into each page that has a place for it, when the page is read."""
    app.connect("source-read", _fill)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _fill(app: Sphinx, page: str, source: list[str]) -> None:
    if PLACE in source[0]:
        # The table can change where the page does not.
        app.env.note_reread()
        source[0] = source[0].replace(PLACE, table())
