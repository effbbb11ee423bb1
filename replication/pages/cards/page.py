"""The page of each paper's cards, as Markdown."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape
from itertools import groupby
from numbers import Real
from pathlib import Path
from types import MappingProxyType
from typing import Any

from replication.evidence.vocabulary import LABELS
from replication.pages.cards.change import change, control
from replication.pages.cards.library import behind
from replication.pages.cards.place import Stands, title
from replication.pages.cards.replies import read_replies
from replication.pages.contact import Contact
from replication.pages.explorer.address import address
from replication.pages.explorer.compact import FIELDS, as_json, packed
from replication.pages.explorer.rows import Row
from replication.pages.template.against import ROW

#: What a card has beside what the explorer shows.
_MORE = {
    "section": "text",
    "place": "texts",
    "quote": "text",
    "unit": "text",
    "control": "texts",
    "change": "texts",
    "dots": "value",
    "replies": "texts",
    "equation": "text",
    "call": "text",
    "function": "texts",
}

_NAMES = {
    "claims": "Claims",
    "text": "Running text",
    "whole": "Tables as a whole, our own tests",
    "waveform": "Sections 5 and 6",
}

#: Dots have four digits, and the outer two may lie outside.
_ROUNDED, _OUTSIDE = 1e-3, 2

_PAGE = """# Every number: {title}

```{{index}} ! {title} numbers, ! {paper} numbers
```

Every number and every claim of {paper} has a card. It shows where the paper prints it, our
re-runs, how sharp the test is, and what would change the verdict. A card has an address of its own,
to cite it or to answer it.

```{{raw}} html
{cards}
```

## How to read a card

The line is the number as printed. Each dot is a twentieth of our re-runs under the default reading;
the band is their central 95 %. [](../verdicts.md) explains the verdicts, and
<a href="../{explorer}">the explorer</a> sorts all numbers.

To find a number in your own copy of the paper, on your machine:

```console
$ python -m replication check --copy {paper}.pdf --paper {paper}
```
"""


def pages(
    rows: Mapping[str, Sequence[Row]],
    dots: Mapping[str, Mapping[str, Sequence[float]]],
    titles: Mapping[str, str],
    replies: Mapping[str, Sequence[str]] | None = None,
    stands: Mapping[str, Stands] | None = None,
    chapters: Mapping[str, str] = MappingProxyType({}),
) -> dict[str, str]:
    """Return the text of each paper's page by its file's name.

    Parameters
    ----------
    rows : mapping of str to sequence of dict
        The explorer's, by the paper's key.
    dots : mapping
        By the paper's key, the dots of its numbers by their permanent names.
    titles : mapping of str to str
        What each paper is called on its page.
    replies : mapping, optional
        By a number's permanent name; those of the project by default.
    stands : mapping, optional
        Where the numbers of each paper stand; read by default.
    chapters : mapping of str to str
        The row of a chapter that has a number, from `rows_of_chapters`; of others the section.

    Raises
    ------
    ValueError
        If a reply names no number.
    """
    replies = read_replies() if replies is None else replies
    ids = {row["id"] for rows_of_paper in rows.values() for row in rows_of_paper}
    if unknown := sorted({*replies} - ids):
        raise ValueError(f"a reply is to {unknown[0]}, which is no number")
    return {
        f"{key}.md": _PAGE.format(
            title=titles[key],
            paper=key,
            explorer=address(paper=key),
            cards=_cards(
                key,
                [
                    _card(row, dots.get(key, {}), replies, stands[key] if stands else paper_stands)
                    | ({"section": chapters[row["id"]]} if row["id"] in chapters else {})
                    for paper_stands in [None if stands else Stands.of(key)]
                    for row in rows_of_paper
                ],
            ),
        )
        for key, rows_of_paper in rows.items()
    }


def rows_of_chapters(root: Path) -> dict[str, str]:
    """Return the address of the row that a chapter's figure has for a number, by its name."""
    return {
        name: f"{path.stem}.html#{ROW}{name}"
        for path in sorted((root / "book").glob("*.ipynb"))
        for name in re.findall(rf'id=\\"{ROW}([^"\\]+)\\"', path.read_text(encoding="utf-8"))
    }


def _card(
    row: Row,
    dots: Mapping[str, Sequence[float]],
    replies: Mapping[str, Sequence[str]],
    stands: Stands,
) -> dict[str, Any]:
    more = {
        "place": stands.place(row),
        "quote": stands.quote(row),
        "unit": number.unit if (number := stands.number(row)) else "",
        "control": list(control(row)),
        "change": list(change(row)),
        "dots": _own(dots.get(row["id"], ()), row),
        "replies": replies.get(row["id"]),
        **behind(row, Contact.read()),
    }
    return {**row, **{name: value for name, value in more.items() if value}}


def _own(dots: Sequence[float], row: Row) -> list[float]:
    """Return dots that lie in the verdict's interval: a few numbers are judged by other draws."""
    if "judged" in row:  # The dots are of the default reading, and another is shown.
        return []
    low, high = row.get("low"), row.get("high")
    if not all(isinstance(end, Real) for end in (low, high)):
        return list(dots)
    slack = _ROUNDED * max(abs(low), abs(high))
    inside = sum(low - slack <= dot <= high + slack for dot in dots)
    return list(dots) if inside >= len(dots) - _OUTSIDE else []


def _cards(paper: str, cards: Sequence[Row]) -> str:
    lists = "\n".join(
        f"<details><summary>{escape(called)} ({len(cards_of)})</summary>\n<ul>\n"
        + "\n".join(map(_line, cards_of))
        + "\n</ul>\n</details>"
        for artefact, group in groupby(cards, key=lambda row: row["artefact"])
        for cards_of in [list(group)]
        for named in [title(artefact)]
        for called in [_NAMES.get(artefact, named[:1].upper() + named[1:])]
    )
    data, reached = as_json(packed(cards, FIELDS | _MORE)), Contact.read()
    # By its class book/_static/explorer_cards.js finds the page's data.
    return (
        f'<div class="explorer-cards" data-paper="{paper}" data-issues="{escape(reached.issues)}" '
        f'data-mail="{escape(reached.contact)}">\n'
        "<noscript><p>A script draws the cards; the list has every verdict.</p></noscript>\n"
        '<section class="card-shown" aria-label="The card of a number"></section>\n'
        f'<nav aria-label="All numbers">\n{lists}\n</nav>\n'
        f'<script type="application/json">{data}</script>\n</div>'
    )


def _line(row: Row) -> str:
    name = ", ".join(row[part] for part in ("row", "column", "statistic"))
    return (
        f'<li id="{row["id"]}"><a href="#{row["id"]}">{escape(name)}</a>: '
        f"{escape(row['reported'])}, {LABELS[row['verdict']]}</li>"
    )
