"""Printed against ours: a row a number, the farthest first, the same figure in each paper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from html import escape
from itertools import compress
from numbers import Real
from typing import NamedTuple
from urllib.parse import quote

import matplotlib.pyplot as plt
from matplotlib.figure import Figure
from printed_numbers import printed

from replication.evidence.shown import digits
from replication.evidence.shown.chip import chip, classes
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import LABELS, NO_DATA, VOCABULARY
from replication.pages.explorer.slug import permanent
from replication.pages.style.palette import DARK, VERDICTS
from replication.pages.style.sheet import WIDTH, styled
from replication.pages.style.title import put_title
from replication.pages.template.printed import as_csv

#: Of the data that a reader downloads.
COLUMNS = ("method", "set", "number", "printed", "low", "high", "word")
#: Begins the name of a row, by which the card of its number leads to it.
ROW = "row-"
#: Rows that are open; the others are folded.
OPEN_ROWS = 12
#: A printed number farther from the middle of our runs stands at the edge. The unit is half the
#: interval and half a unit of the last printed digit, as in the explorer.
_FARTHEST = 4.0


class _Row(NamedTuple):
    """A printed number: its names, its verdict, how far it lies from the middle of our runs."""

    names: tuple[str, str, str]
    verdict: Verdict
    distance: float
    median: float


class Against:
    """Printed numbers on our runs, as a table that a browser shows as a figure.

    In every row the band is the central 95 % of our runs, so the rows have one scale: a mark off
    the band is a number that our runs do not give. Colour is the verdict, the diamond is printed.

    Parameters
    ----------
    paper : str
        Its key, by which a row leads to the number's card.
    title : str
        What the figure shows, as a sentence.
    verdicts : iterable of Verdict
        Numbers without an interval, or in words, are left out.
    method, set_, number : callable
        From a verdict to what its row is called, and its fields in the data: the method, the data
        set, and what is measured.

    Examples
    --------
    >>> from replication.evidence.verdict import Verdict
    >>> from replication.pages.template.against import Against
    >>> near = Verdict("table1", "iris", "NB", "error", "4.0", 4.1, 3.0, 5.0, 40, "agrees")
    >>> far = Verdict("table1", "vote", "NB", "error", "9.0", 4.1, 3.0, 5.0, 40, "disagrees")
    >>> Against("jones2031", "One fits", [near, far])
    One fits
    vote: printed 9.0, ours 3.0 to 5.0, does not fit
    iris: printed 4.0, ours 3.0 to 5.0, confirmed
    """

    def __init__(
        self,
        paper: str,
        title: str,
        verdicts: Iterable[Verdict],
        *,
        method: Callable[[Verdict], str] = lambda verdict: verdict.column,
        set_: Callable[[Verdict], str] = lambda verdict: verdict.row,
        number: Callable[[Verdict], str] = lambda verdict: "",
    ) -> None:
        self._paper, self._title, self._fields = paper, title, (method, set_, number)
        rows = (self._row(verdict) for verdict in verdicts if verdict.reason != NO_DATA)
        self.rows = sorted(filter(None, rows), key=lambda row: -abs(row.distance))
        # What is the same in all rows names none.
        varied = [len({row.names[k] for row in self.rows}) > 1 for k in range(3)]
        self._names = [", ".join(compress(row.names, varied)) for row in self.rows]

    def _row(self, verdict: Verdict) -> _Row | None:
        shown = verdict.shown
        if not isinstance(shown.reproduced, Real):
            return None
        number = printed(verdict.reported)
        # A single run, seed and all, has no interval, and still prints in whole digits.
        low, high = _ends(verdict)
        middle, (least, most) = (low + high) / 2, number.ends
        unit = (high - low + most - least) / 2 or 1.0
        places = (value - middle for value in (number.value, shown.reproduced))
        method, set_, statistic = (field(verdict) for field in self._fields)
        return _Row((set_, method, statistic), verdict, *(place / unit for place in places))

    def __repr__(self) -> str:
        """Say title and numbers as text."""
        rows = zip(self._names, self.rows, strict=True)
        lines = (
            f"{name}: printed {v.reported}, ours {_ours(v)}, {LABELS[v.verdict]}"
            for name, row in rows
            for v in [row.verdict]
        )
        return "\n".join([self._title, *lines])

    def data(self) -> str:
        """Return the numbers as CSV, with the columns `COLUMNS`."""
        lines = [
            (
                *(field(verdict) for field in self._fields),
                verdict.reported,
                *(f"{end:.6g}" for end in _ends(verdict)),
                LABELS[verdict.verdict],
            )
            for verdict in (row.verdict for row in self.rows)
        ]
        return as_csv([COLUMNS, *lines])

    @styled
    def figure(self) -> Figure:
        """Draw the open rows as a figure, for a page of its own and its downloads."""
        shown = self.rows[:OPEN_ROWS]
        figure, ax = plt.subplots(figsize=(WIDTH, 1.8 + 0.25 * len(shown)))
        ax.axvspan(-1, 1, color=DARK, alpha=0.15, lw=0, label="95 % of our runs")
        for word in dict.fromkeys(row.verdict.verdict for row in shown):
            rows = [(y, row) for y, row in enumerate(shown) if row.verdict.verdict == word]
            places = [min(max(row.distance, -_FARTHEST), _FARTHEST) for _, row in rows]
            ax.plot(
                places,
                [y for y, _ in rows],
                "d",
                color=VERDICTS[word],
                mec=DARK,
                label=LABELS[word],
            )
        ax.set_yticks(range(len(shown)), self._names[: len(shown)])
        ax.set(xlim=(-_FARTHEST - 0.3, _FARTHEST + 0.3), ylim=(len(shown) - 0.4, -0.6))
        ax.set_xlabel("printed number, in half widths of our interval")
        figure.legend(loc="outside lower right", ncols=1)
        put_title(figure, self._title)
        return figure

    def _repr_html_(self) -> str:
        """Return the figure, its rows beyond the first dozen folded, and its data."""
        counts = Counter(row.verdict.verdict for row in self.rows)
        key = " ".join(f"{chip(word)} {counts[word]}" for word in VOCABULARY if counts[word])
        n_folded = len(self.rows) - OPEN_ROWS
        single = " (of a single run, numbers that print alike)" * any(
            row.verdict.shown.low is None for row in self.rows
        )
        folded = (
            f"<details><summary>The other {n_folded}, nearer to our runs</summary>\n"
            f"{self._table(OPEN_ROWS, None)}\n</details>\n"
        )
        return (
            f'<figure class="printed against">\n<figcaption><b>{escape(self._title)}</b> '
            '<i class="theirs"></i> printed; the band is 95 % of our runs, the line their median, '
            f"in each row at its own scale{single}. A square at the edge lies farther out. "
            f'<span class="key">{key}</span></figcaption>\n{self._table(0, OPEN_ROWS)}\n'
            f"{folded * (n_folded > 0)}"
            f'<p><a download="printed_against_ours.csv" href="data:text/csv;charset=utf-8,'
            f'{quote(self.data())}">These numbers as CSV</a></p>\n</figure>'
        )

    def _id(self, row: _Row) -> str:
        number = row.verdict
        return permanent(self._paper, number.artefact, number.row, number.column, number.statistic)

    def _table(self, first: int, end: int | None) -> str:
        lines = "\n".join(
            f'<tr id="{ROW}{self._id(row)}"><th scope="row"><a href="numbers/{self._paper}.html'
            f'#{self._id(row)}">{escape(name)}</a></th>'
            f'<td aria-hidden="true"><div>{_marks(row)}</div></td>'
            f"<td>{escape(row.verdict.reported)}</td>"
            f"<td>{escape(_ours(row.verdict))}</td>"
            f'<td class="word">{LABELS[row.verdict.verdict]}</td></tr>'
            for name, row in zip(self._names[first:end], self.rows[first:end], strict=True)
        )
        return (
            '<table>\n<thead><tr><td></td><td aria-hidden="true"></td><th scope="col">printed</th>'
            '<th scope="col">ours</th><th scope="col" class="word">verdict</th></tr></thead>\n'
            f"<tbody>\n{lines}\n</tbody></table>"
        )


def _ends(verdict: Verdict) -> tuple[float, float]:
    shown = verdict.shown
    return (shown.reproduced,) * 2 if shown.low is None else (shown.low, shown.high)


def _ours(verdict: Verdict) -> str:
    return digits.interval(verdict) or digits.ours(verdict)


def _marks(row: _Row) -> str:
    def left(place: float) -> str:
        inside = min(max(place, -_FARTHEST), _FARTHEST)
        return f"left:{50 + 50 * inside / _FARTHEST:.2f}%"

    out = " out" if abs(row.distance) > _FARTHEST else ""
    return (
        f'<span class="band"></span><span class="median" style="{left(row.median)}"></span>'
        f'<i class="theirs {classes(row.verdict.verdict)}{out}" style="{left(row.distance)}"></i>'
    )
