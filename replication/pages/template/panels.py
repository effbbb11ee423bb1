"""Printed numbers on our intervals, a panel a method or a measure: the figure of each paper."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import matplotlib.pyplot as plt
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from replication.evidence.shown.verdict_bar import draw_verdict
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import NO_DATA
from replication.pages.style.key import explain_marks
from replication.pages.style.sheet import WIDTH, styled
from replication.pages.style.title import put_title

__all__ = ["panels"]


@styled
def panels(
    shown: Mapping[str, Sequence[tuple[str, Verdict, str]]],
    rows: Sequence[str],
    said: str,
    *,
    height: float,
    xlabel: str = "",
    down: bool = False,
    sharex: bool = True,
) -> Figure:
    """Draw panels of verdicts with the same rows, the key to the marks, and a title.

    What has no data is left blank: a mark would be a verdict.

    Parameters
    ----------
    shown : mapping of str to sequence of (str, Verdict, str)
        By the panel's title, verdicts with the row and the colour of each.
    rows : sequence of str
        From above.
    said : str
        The title.
    height : float
        Of the figure, in inches.
    xlabel : str
    down : bool
        Whether panels lie one below the other; else side by side.
    sharex : bool
        Whether all have one unit.
    """
    shape = (len(shown), 1) if down else (1, len(shown))
    figure, axes = plt.subplots(*shape, figsize=(WIDTH, height), sharex=sharex, sharey=True)
    for ax, (title, marks) in zip(axes, shown.items(), strict=True):
        for row, verdict, colour in marks:
            if verdict.reason != NO_DATA:
                draw_verdict(ax, rows.index(row), verdict, colour)
        ax.set(title=title, xlabel=xlabel)
        if not down:
            ax.xaxis.set_major_locator(MaxNLocator(2))
        ax.grid(axis="x")
        ax.set_yticks(range(len(rows)), rows)
    axes[0].set_ylim(len(rows) - 0.5, -0.5)
    explain_marks(figure)
    put_title(figure, said)
    return figure
