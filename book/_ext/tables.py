"""Sphinx extension: tables that are made while the book is built.

A page has a place for each, so no number of it is typed into a page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from replication.pages import vouched
from replication.pages.landing import quotes

if TYPE_CHECKING:
    from sphinx.application import Sphinx


#: What stands in a page where a table goes, and what makes the table.
PLACES = {
    "```{vouched}\n```": vouched.table,
    "```{quotes}\n```": quotes.of_book,
}


def setup(app: Sphinx) -> dict[str, bool]:
    """Put the tables into each page that has a place for one, when the page is read."""
    app.connect("source-read", _fill)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _fill(app: Sphinx, page: str, source: list[str]) -> None:
    for place, table in PLACES.items():
        if place in source[0]:
            # The table can change where the page does not.
            app.env.note_reread()
            source[0] = source[0].replace(place, table())
