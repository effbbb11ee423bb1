"""Figures 9 and 10: the printed means of Tables 3 and 4 on the intervals of fresh ones."""

import matplotlib.pyplot as plt
from matplotlib.ticker import FixedLocator, MaxNLocator

from replication.evidence.shown.verdict_bar import draw_verdict
from replication.evidence.vocabulary import NO_DATA
from replication.pages.style.key import explain_marks
from replication.pages.style.palette import PURPLE
from replication.pages.style.sheet import WIDTH, styled
from replication.pages.style.title import put_title
from replication.pages.template.plain import agreement
from replication.papers.boulle2007.pages import figures
from replication.papers.boulle2007.protocol.uci_settings import CRITERIA, METHODS, NB_EF

__all__ = ["COLOURS", "TITLES", "means"]

#: How the tables are called.
TITLES = {"table3": "Table 3", "table4": "Table 4"}
#: A mean CR from which on an axis is logarithmic below -1.
_DEEP = -2.0

COLOURS = {**figures.COLOURS, NB_EF: PURPLE}


@styled
def means(verdicts, table):
    """Figure 9 (``table`` "table3") or 10 ("table4"): a panel a criterion, a line a method.

    What was not run is left blank: a mark would be a verdict.
    """
    numbers = [v for v in verdicts if v.artefact == table and v.statistic == "mean"]
    numbers = [v for v in numbers if v.reason != NO_DATA]
    figure, axes = plt.subplots(1, len(CRITERIA), figsize=(WIDTH, 3.6), sharey=True)
    for ax, criterion in zip(axes, CRITERIA, strict=True):
        for verdict in numbers:
            if verdict.column == criterion:
                draw_verdict(ax, METHODS.index(verdict.row), verdict, COLOURS[verdict.row])
        ax.xaxis.set_major_locator(MaxNLocator(2))
        if ax.get_xlim()[0] < _DEEP:
            # One such bar would leave the others no width.
            ax.set_xscale("symlog", linthresh=1.0)
            ax.set_xlim(right=1.0)
            ax.xaxis.set_major_locator(FixedLocator((-1000.0, -10.0, 0.0)))
        ax.set_title(f"mean {criterion}")
        ax.grid(axis="x")
    axes[0].set_yticks(range(len(METHODS)), METHODS)
    axes[0].set_ylim(len(METHODS) - 0.5, -0.5)
    explain_marks(figure)
    put_title(figure, agreement(numbers, f"printed means of {TITLES[table]}"))
    return figure
