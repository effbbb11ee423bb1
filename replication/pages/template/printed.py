"""What a method gains, printed beside ours: a row a data set, over the page's whole width."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping
from html import escape
from types import MappingProxyType

import matplotlib.pyplot as plt
from matplotlib.figure import Figure

from replication.evidence.verdict import Verdict
from replication.pages.style.palette import BLUE, DARK, GREY, SKY
from replication.pages.style.sheet import WIDTH, styled
from replication.pages.style.title import put_title

#: Differences below it are ties: means of equal numbers differ by rounding.
LEAST = 1e-9


def less(differences: Iterable[float]) -> int:
    """Count differences below 0: wins, of which a tie is none, whatever rounding leaves of it.

    Examples
    --------
    >>> from replication.pages.template.printed import less
    >>> less([-0.5, 0.1 + 0.2 - 0.3, 0.3 - 0.1 - 0.2, 2.0])
    1
    """
    return sum(difference < -LEAST for difference in differences)


def differences(
    pairs: Mapping[str, tuple[Verdict | None, Verdict | None]], scale: float = 1.0
) -> dict[str, tuple[float, float]]:
    """Return by name how much more the first of two verdicts has than the second, ours and printed.

    Names of which either was not run are left out.
    """
    return {
        name: (
            scale * (first.reproduced - second.reproduced),
            scale * (float(first.reported) - float(second.reported)),
        )
        for name, (first, second) in pairs.items()
        if {type(getattr(verdict, "reproduced", None)) for verdict in (first, second)} == {float}
    }


class Printed:
    """Differences from naive Bayes as marks on a line, ours and printed, with their numbers.

    It is a table that a browser shows as a figure: its letters keep their size on any screen, and
    each mark has its name and its number.

    Parameters
    ----------
    title : str
        What the figure shows, as a sentence.
    rows : mapping of str to (float, float or None)
        By name, our difference and the printed one; less is better.
    measure : str
        What is measured, with its unit.
    digits : int
        Of the numbers, after the point.
    beside : str
        What the differences are from.
    causes : mapping of str to str
        By the name of a row why ours is far from the printed number; it does not set the scale.

    Examples
    --------
    >>> from replication.pages.template.printed import Printed
    >>> Printed("It helps", {"iris": (-1.0, None), "vote": (0.5, 0.25)}, "error", digits=2)
    It helps
    iris: ours -1.00
    vote: ours +0.50, printed +0.25
    """

    def __init__(
        self,
        title: str,
        rows: Mapping[str, tuple[float, float | None]],
        measure: str,
        *,
        digits: int = 1,
        beside: str = "naive Bayes",
        causes: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self._title, self._measure, self._digits, self._beside = title, measure, digits, beside
        self._causes = causes
        self._rows = dict(sorted(rows.items(), key=lambda row: row[1][0]))

    def __repr__(self) -> str:
        """Say title and numbers as text."""
        lines = [
            f"{name}: ours {self._number(reproduced)}"
            + ("" if printed is None else f", printed {self._number(printed)}")
            + (f" ({self._causes[name]})" if name in self._causes else "")
            for name, (reproduced, printed) in self._rows.items()
        ]
        return "\n".join([self._title, *lines]).replace("−", "-")

    def data(self) -> str:
        """Return the differences as CSV."""
        rows = ((name, *pair) for name, pair in self._rows.items())
        return as_csv([("name", "ours", "printed"), *rows])

    @styled
    def figure(self) -> Figure:
        """Draw the same as a figure, for a page of its own and its downloads."""
        figure, ax = plt.subplots(figsize=(WIDTH, 1.6 + 0.25 * len(self._rows)))
        places = range(len(self._rows))
        printed_points = [
            (y, value)
            for y, (_, value) in zip(places, self._rows.values(), strict=True)
            if value is not None
        ]
        ax.plot(
            [reproduced for reproduced, _ in self._rows.values()],
            places,
            "o",
            color=BLUE,
            label="our re-runs",
        )
        ax.plot(
            [x for _, x in printed_points],
            [y for y, _ in printed_points],
            "d",
            mfc="none",
            color=DARK,
            label="printed",
        )
        ax.margins(x=0.12)
        if self._causes:
            low, high = self._ends()
            pad = 0.12 * (high - low)
            ax.set_xlim(low - pad, high + pad)
            for y, name in zip(places, self._rows, strict=True):
                if name in self._causes:
                    ax.annotate(
                        f"{self._number(self._rows[name][0])}: off the scale",
                        (low - pad, y),
                        va="center",
                    )
        low, high = ax.get_xlim()
        ax.set_xlim(min(low, 0.0), max(high, 0.0))
        ax.axvspan(min(low, 0.0), 0.0, color=SKY, alpha=0.12, lw=0)
        ax.axvline(0.0, color=GREY, lw=1, ls=":")
        ax.set_yticks(places, self._rows)
        ax.set_ylim(len(self._rows) - 0.4, -0.6)
        # Longer than the axis is wide in one line.
        ax.set_xlabel(f"{self._measure},\nminus that of {self._beside} (left is better)")
        figure.legend(loc="outside lower right", ncols=2)
        put_title(figure, self._title)
        return figure

    def _ends(self) -> tuple[float, float]:
        """Return the ends of the scale, which rows with a cause of their own do not set."""
        plain = [row for name, row in self._rows.items() if name not in self._causes]
        values = [0.0, *(value for row in plain for value in row if value is not None)]
        return min(values), max(values)

    def _cause(self, name: str) -> str:
        if name not in self._causes:
            return ""
        return (
            f'<tr class="cause"><th scope="row" colspan="4">{escape(name)}: '
            f"{escape(self._causes[name])}.</th></tr>"
        )

    def _number(self, value: float) -> str:
        value = round(value, self._digits)
        return f"{value:+.{self._digits}f}".replace("-", "−") if value else f"{0:.{self._digits}f}"

    def _repr_html_(self) -> str:
        """Return the figure."""
        low, high = self._ends()
        span = (high - low) or 1.0

        def place(value: float) -> str:
            return f"{100 * (min(max(value, low), high) - low) / span:.2f}%"

        rows = "\n".join(
            f'<tr><th scope="row">{escape(name)}</th>'
            f'<td aria-hidden="true"><div>{_marks(reproduced, printed, place)}</div></td>'
            f"<td>{self._number(reproduced)}</td>"
            f"<td>{'' if printed is None else self._number(printed)}</td></tr>"
            f"{self._cause(name)}"
            for name, (reproduced, printed) in self._rows.items()
        )
        # By its class book/_static/template.css finds the figure.
        return (
            f'<figure class="printed">\n<figcaption><b>{escape(self._title)}</b> '
            f"{escape(self._measure)}, minus that of {escape(self._beside)}; left of the line "
            'is better.</figcaption>\n<table>\n<thead><tr><td></td><td aria-hidden="true">'
            '</td><th scope="col"><i class="ours"></i> our re-runs</th><th scope="col">'
            f'<i class="theirs"></i> printed</th></tr></thead>\n<tbody>\n{rows}\n</tbody></table>\n'
            "</figure>"
        )


def as_csv(rows: Iterable[Iterable[object]]) -> str:
    """Return the rows of a table, its heads first, as CSV."""
    csv.writer(file := io.StringIO(), lineterminator="\n").writerows(rows)
    return file.getvalue()


def _marks(reproduced, printed, place) -> str:
    """The line of no difference, a bar to our mark, and the printed one."""
    low, high = sorted((0.0, reproduced))
    side = "same" if abs(reproduced) < LEAST else "better" if reproduced < 0 else "worse"
    left, right = place(low), place(high)
    marks = [
        f'<span class="zero" style="left:{place(0.0)}"></span>',
        f'<span class="{side}" style="left:{left};right:calc(100% - {right})"></span>',
        f'<i class="ours {side}" style="left:{place(reproduced)}"></i>',
    ]
    if printed is not None:
        marks.append(f'<i class="theirs" style="left:{place(printed)}"></i>')
    return "".join(marks)
