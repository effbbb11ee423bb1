"""The explorer: every printed number as a row of a table, whose rows in sight a script draws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from replication.pages.explorer.compact import FIELDS, as_json, packed
from replication.pages.explorer.questions import as_links
from replication.pages.explorer.rows import FOLDER, Row
from replication.pages.explorer.slug import cut

#: By this book/_static/explorer.js finds the table and the data beside it.
CLASS = "explorer"

#: The heads of the columns, in order.
HEADS = ("Number", "Where", "Printed", "Ours", "95 % of re-runs", "Verdict", "Would refuse")

#: Whose names make a row's id; book/_static/explorer_rows.js puts them together.
NAMED = ("paper", "artefact", "row", "column", "statistic")


class Explorer:
    """A table of the verdicts of all papers.

    The script beside the book draws the rows in sight, filters and sorts them, and shows what a
    table has no room for: readings that give the number, notes, cells. Without a script the page
    leads to the pages of cards, which list all numbers.

    Parameters
    ----------
    rows : mapping of str to sequence of dict
        Rows by the paper's key, from :func:`replication.pages.explorer.rows.read_rows`.

    Examples
    --------
    >>> from replication.pages.explorer.table import Explorer
    >>> Explorer({"jones2031": []})
    0 verdicts on 1 paper
    """

    def __init__(self, rows: Mapping[str, Sequence[Row]]) -> None:
        self._papers = list(rows)
        self._rows = [row for rows_of_paper in rows.values() for row in rows_of_paper]

    def __repr__(self) -> str:
        """Say how much there is."""
        return f"{_many(self._rows, 'verdict')} on {_many(self._papers, 'paper')}"

    def _repr_html_(self) -> str:
        """Return the table, and beside it as JSON what its script needs."""
        heads = "".join(f'<th scope="col">{head}</th>' for head in HEADS)
        folder = FOLDER.removeprefix("book/")
        files = ", ".join(f'<a href="{folder}/{key}.json">{key}</a>' for key in self._papers)
        lists = ", ".join(f'<a href="numbers/{key}.html">{key}</a>' for key in self._papers)
        data = packed(map(_brief, self._rows), {"id": "value", "section": "text", **FIELDS})
        return (
            f'<div class="{CLASS}">\n{as_links()}\n<noscript><p>A script draws the table. Without '
            f"it, all numbers and verdicts are listed paper by paper: {lists}.</p></noscript>\n"
            f'<div class="{CLASS}-scroll" role="region" aria-label="Table of verdicts" '
            'tabindex="0" hidden>\n<table>\n'
            f"<caption>{escape(repr(self))}</caption>\n"
            f"<thead><tr>{heads}</tr></thead>\n<tbody></tbody>\n"
            f"</table>\n</div>\n<p>The rows as JSON: {files}.</p>\n"
            f'<script type="application/json">{as_json(data)}</script>\n</div>'
        )


def _many(items: Sequence[Any], word: str) -> str:
    return f"{len(items):,} {word}{'s' * (len(items) != 1)}"


def _brief(row: Row) -> Row:
    """Return a row with the readings that give the number, and of its id what no part says."""
    parts = ".".join(cut(row[part]) for part in NAMED)
    agrees, readings = row.get("agrees", ()), row.get("others", [])
    giving = [reading for reading in readings if reading[0] in agrees]
    return {
        **row,
        "id": row["id"].removeprefix(parts) or None,
        "others": giving or None,
        "more": len(readings) - len(giving) or None,
    }
