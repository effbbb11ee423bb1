"""A small table of a generated page: plain HTML with a caption, and heads that name their scope."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from html import escape

#: By this book/_static/datasets.css finds the box around a table.
CLASS = "set-table"


def table(
    caption: str,
    heads: Sequence[str],
    rows: Iterable[Sequence[str]],
    *,
    right: Collection[str] = (),
) -> str:
    """Return a table as lines of HTML without an empty one, as Markdown wants it.

    Parameters
    ----------
    caption : str
        What it shows, as plain text.
    heads : sequence of str
        The heads of its columns, as plain text.
    rows : iterable of sequence of str
        HTML of the cells; the first of each row is the row's head.
    right : collection of str
        Heads of the columns that are set to the right, as numbers are.

    Examples
    --------
    >>> from replication.pages.sets.table import table
    >>> print(table("Sizes", ["set", "rows"], [["iris", "150"]], right=["rows"]))
    <div class="set-table" role="region" aria-label="Sizes" tabindex="0">
    <table>
    <caption>Sizes</caption>
    <thead><tr><th scope="col">set</th><th scope="col" class="number">rows</th></tr></thead>
    <tbody>
    <tr><th scope="row">iris</th><td class="number">150</td></tr>
    </tbody>
    </table>
    </div>
    """
    kinds = [' class="number"' if head in right else "" for head in heads]
    head = "".join(
        f'<th scope="col"{kind}>{escape(name)}</th>'
        for name, kind in zip(heads, kinds, strict=True)
    )
    label = escape(caption)
    return "\n".join(
        [
            f'<div class="{CLASS}" role="region" aria-label="{label}" tabindex="0">',
            "<table>",
            f"<caption>{label}</caption>",
            f"<thead><tr>{head}</tr></thead>",
            "<tbody>",
            *(
                f'<tr><th scope="row">{first}</th>'
                + "".join(
                    f"<td{kind}>{cell}</td>" for cell, kind in zip(cells, kinds[1:], strict=True)
                )
                + "</tr>"
                for first, *cells in rows
            ),
            "</tbody>",
            "</table>",
            "</div>",
        ]
    )


def link(text: str, address: str) -> str:
    """Return a link, with its text and address as plain text."""
    return f'<a href="{escape(address)}">{escape(text)}</a>'
