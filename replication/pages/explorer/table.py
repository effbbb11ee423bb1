"""The explorer: every printed number as a row of a plain table, which a script draws in parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from replication.evidence.shown.chip import chip
from replication.evidence.shown.digits import power_of
from replication.pages.explorer.compact import as_json, packed
from replication.pages.explorer.questions import as_links
from replication.pages.explorer.rows import FOLDER, Row, read_rows

__all__ = ["CLASS", "HEADS", "Explorer"]

#: By this book/_static/explorer.js finds the table and the data beside it.
CLASS = "explorer"

#: The heads of the columns, in order.
HEADS = ("Number", "Where", "Printed", "Ours", "95 % of re-runs", "Verdict", "Would refuse")

_ROOT = Path(__file__).resolve().parents[3]


class Explorer:
    """A table of the verdicts of all papers.

    Without a script it is a plain table in the order of the papers. With one, a browser reads the
    table as text: the script beside the book draws the rows in sight, filters and sorts them, and
    shows what a table has no room for: readings, notes, cells.

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

    @classmethod
    def of_book(cls, root: Path = _ROOT) -> Explorer:
        """Return that of the files that lie beside the book."""
        return cls(read_rows(root))

    def __repr__(self) -> str:
        """Say how much there is."""
        return f"{_many(self._rows, 'verdict')} on {_many(self._papers, 'paper')}"

    def counts(self) -> dict[str, dict[str, int]]:
        """Return how many rows each paper has, by their verdict."""
        by_paper: dict[str, dict[str, int]] = {paper: {} for paper in self._papers}
        for row in self._rows:
            by_verdict = by_paper[row["paper"]]
            by_verdict[row["verdict"]] = by_verdict.get(row["verdict"], 0) + 1
        return by_paper

    def _repr_html_(self) -> str:
        """Return the table, and beside it as JSON what its script needs."""
        heads = "".join(f'<th scope="col">{head}</th>' for head in HEADS)
        body = "\n".join(map(_line, self._rows))
        folder = FOLDER.removeprefix("book/")
        files = ", ".join(f'<a href="{folder}/{key}.json">{key}</a>' for key in self._papers)
        return (
            f'<div class="{CLASS}">\n{as_links()}\n<noscript>\n'
            f'<div class="{CLASS}-scroll" role="region" aria-label="Table of verdicts" '
            'tabindex="0">\n<table>\n'
            f"<caption>{escape(repr(self))}</caption>\n"
            f"<thead><tr>{heads}</tr></thead>\n<tbody>\n{body}\n</tbody>\n"
            f"</table>\n</div>\n</noscript>\n<p>The rows as JSON: {files}.</p>\n"
            f'<script type="application/json">{as_json(packed(self._rows))}</script>\n</div>'
        )


def _many(items: Sequence[Any], word: str) -> str:
    return f"{len(items):,} {word}{'s' * (len(items) != 1)}"


def _line(row: Row) -> str:
    name = ", ".join(row[part] for part in ("row", "column", "statistic"))
    where = f'<a href="{escape(row["section"])}">{row["paper"]}, {escape(row["artefact"])}</a>'
    share = row.get("power")
    cells = (
        where,
        escape(row["reported"]),
        _shown(row.get("ours"), row),
        f"{_shown(row['low'], row)} to {_shown(row['high'], row)}"
        if "low" in row and "high" in row
        else "",
        chip(row["verdict"]),
        "" if share is None else f"{share:.0%}",
    )
    return (
        f'<tr id="{row["id"]}"><th scope="row">{escape(name)}</th>'
        f"{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
    )


def _shown(value: Any, row: Row) -> str:
    if value is None or isinstance(value, str):
        return escape(value or "")
    return f"{power_of(row['reported'])}{value:.4g}"
