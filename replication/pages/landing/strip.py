"""Every experimental number as a dot, by paper and table, above the table of all."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from html import escape

from replication.evidence.shown.chip import chip
from replication.evidence.shown.counted import Counted
from replication.evidence.vocabulary import (
    EXPERIMENT,
    LABELS,
    VOCABULARY,
)
from replication.pages.explorer.address import SURPRISE, address
from replication.pages.explorer.distance import distance
from replication.pages.explorer.rows import Row
from replication.pages.explorer.slug import anchor
from replication.pages.landing.board import in_order
from replication.pages.landing.swarm import pile, scaled
from replication.pages.papers import about
from replication.pages.plain_words import CONFIRMED, NO_FIT, UNCHECKED, checked, in_six

__all__ = ["CLASS", "Strip"]

#: By this book/_static/strip.css finds the picture.
CLASS = "strip"

#: Of the drawing, in its own units: its width, where names end and where 0 lies, a unit of the
#: scale, where dots without a distance begin, a dot with its gap, lines of text, and of a table.
_WIDTH, _NAMES, _ZERO, _UNIT, _APART, _DOT, _LINE, _LEAST = 500, 104, 228, 55, 432, 4.6, 17, 15
#: Dots one above another.
_MOST = 9
_TICKS = (-10, -1, 1, 10, 100, 1000, 10000)


class Strip:
    """A strip plot of the experimental numbers of all papers, a dot a number.

    A dot lies where its distance from our interval puts it and has the colour of its verdict. Each
    table is a link to its numbers in the explorer, each word one to the numbers that have it.

    Parameters
    ----------
    rows : mapping of str to sequence of dict
        By the paper's key, from :func:`replication.pages.explorer.rows.read_rows`.

    Examples
    --------
    >>> from replication.pages.landing.strip import Strip
    >>> row = {"kind": "experimental numbers", "verdict": "disagrees", "artefact": "table1"}
    >>> Strip({"jones2031": [row, row]})
    0 of 2 results that could be checked are confirmed; 2 do not fit, 0 could not be checked
    """

    def __init__(self, rows: Mapping[str, Sequence[Row]]) -> None:
        self._rows = {
            key: [row for row in rows[key] if row["kind"] == EXPERIMENT] for key in in_order(rows)
        }

    def __repr__(self) -> str:
        """Say what is found, with the counts."""
        counted = self._counted()
        six = in_six(counted)
        return (
            f"{six[CONFIRMED]} of {checked(counted)} results that could be checked are confirmed; "
            f"{six[NO_FIT]} do not fit, {six[UNCHECKED]} could not be checked"
        )

    def _counted(self) -> Counted:
        return Counted.of(row for rows_of_paper in self._rows.values() for row in rows_of_paper)

    def _repr_html_(self) -> str:
        """Return the plot as a drawing of the page itself, so that it has the page's colours."""
        parts, y = [], 0.0
        for key, rows_of_paper in self._rows.items():
            if rows_of_paper:
                y += _LINE
                name = escape(about(key).name)
                parts.append(f'<text class="{CLASS}-paper" x="0" y="{y - 3:g}">{name}</text>')
            for artefact, rows_of_table in _tables(rows_of_paper).items():
                lane, height = _lane(key, artefact, rows_of_table, y)
                parts.append(lane)
                y += height
        words = self._counted().words
        key = "".join(
            f'<li><a href="{escape(chosen)}">{chip(word)} {count}</a></li>'
            for word, count in words.items()
            for chosen in [address(kind=EXPERIMENT, verdict=word, sort=SURPRISE)]
            if count
        )
        return (
            f'<figure class="{CLASS}">\n<p class="{CLASS}-title">{escape(repr(self))}</p>\n'
            f'<ul class="{CLASS}-key">{key}</ul>\n'
            f'<svg viewBox="0 0 {_WIDTH} {y + 2 * _LINE:g}" role="group" '
            f'aria-label="{escape(repr(self))}">\n{_scale(y)}\n{chr(10).join(parts)}\n</svg>\n'
            "<figcaption>A dot is a number; each row of dots leads to its numbers in the explorer. "
            "In the band our re-runs could have printed the number. Beyond it the scale is "
            "logarithmic. At the right are numbers that have no interval.</figcaption>\n</figure>"
        )


def _scale(height: float) -> str:
    """The band, the ticks below, and what they are."""
    low, high = _ZERO - _UNIT, _ZERO + _UNIT
    ticks = "".join(
        f'<path class="{CLASS}-tick" d="M{_x(tick):g} 0V{height:g}"/>'
        f'<text x="{_x(tick):g}" y="{height + 14:g}" text-anchor="middle">{short}</text>'
        for tick in _TICKS
        for short in [f"{tick // 1000}k" if tick >= 1000 else f"{tick}".replace("-", "−")]
    )
    return (
        f'<rect class="{CLASS}-band" x="{low}" width="{high - low}" height="{height:g}"/>{ticks}'
        f'<text x="{_ZERO}" y="{height + 30:g}" text-anchor="middle">'
        "half intervals from ours</text>"
        f'<text x="{_WIDTH}" y="{height + 14:g}" text-anchor="end">no interval</text>'
    )


def _x(away: float) -> float:
    return round(_ZERO + _UNIT * scaled(away), 1)


def _lane(paper: str, artefact: str, rows: Sequence[Row], y: float) -> tuple[str, float]:
    """A table's dots below a height, as a link to its numbers; and how high they are."""
    dots = [*_dots(rows)]
    height = max(_LEAST, _DOT * 2 + 2 * max(abs(dy) for _, dy, _ in dots))
    middle = y + height / 2
    paths = {}
    for x, dy, word in dots:
        paths[word] = f"{paths.get(word, '')}M{x:g} {round(middle + dy, 1):g}h0"
    drawn = "".join(f'<path class="{CLASS}-{anchor(word)}" d="{d}"/>' for word, d in paths.items())
    counts = Counter(row["verdict"] for row in rows)
    counted = ", ".join(f"{LABELS[word]} {counts[word]}" for word in VOCABULARY if counts[word])
    chosen = {"paper": paper, "artefact": artefact, "kind": EXPERIMENT, "sort": SURPRISE}
    # Call a table as its paper does: "table2-left" is "Table 2, left".
    spaced = re.sub(r"(?<=[a-z])(?=\d)", " ", artefact).replace("-", ", ")
    name = spaced[:1].upper() + spaced[1:]
    label = escape(f"{about(paper).name}, {name}")
    return (
        f'<a href="{escape(address(**chosen))}" aria-label="{label}: {counted}">'
        f'<rect y="{y:g}" width="{_WIDTH}" height="{height:g}"/>'
        f'<text x="{_NAMES}" y="{middle + 4.5:g}" text-anchor="end">{escape(name)}</text>'
        f'<path class="{CLASS}-rim" d="{"".join(paths.values())}"/>{drawn}</a>',
        height,
    )


def _dots(rows: Sequence[Row]) -> Iterator[tuple[float, float, str]]:
    """Where the dots of a table lie, from its middle, with words; equal words together."""
    rows = sorted(rows, key=lambda row: VOCABULARY.index(row["verdict"]))
    far = [(away, row["verdict"]) for row in rows if (away := distance(row)) is not None]
    for (x, dy), (_, word) in zip(
        pile([_UNIT * scaled(away) for away, _ in far], _DOT, _MOST), far, strict=True
    ):
        yield round(_ZERO + x, 1), dy, word
    apart = [row["verdict"] for row in rows if distance(row) is None]
    across = int((_WIDTH - _APART) / _DOT)
    lines = -(-len(apart) // across)
    for k, word in enumerate(apart):
        x, line = _APART + _DOT * (k % across + 0.5), k // across
        yield round(x, 1), (line - (lines - 1) / 2) * _DOT, word


def _tables(rows: Sequence[Row]) -> dict[str, list[Row]]:
    """The rows by table: numbered ones first, then others as they come, and the text last."""
    tables: dict[str, list[Row]] = {}
    for row in rows:
        tables.setdefault(row["artefact"], []).append(row)
    numbered = sorted(name for name in tables if name.startswith("table"))
    names = [name for name in tables if name not in (*numbered, "text")]
    return {name: tables[name] for name in (*numbered, *names, "text") if name in tables}
