"""Figures 9 and 10: the printed means of Tables 3 and 4 on the intervals of fresh ones."""

from matplotlib.ticker import FixedLocator

from replication.evidence.vocabulary import NO_DATA
from replication.pages.style.palette import PURPLE
from replication.pages.style.sheet import styled
from replication.pages.template.panels import panels
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
    """Figure 9 (``table`` "table3") or 10 ("table4"): a panel a criterion, a line a method."""
    numbers = [v for v in verdicts if v.artefact == table and v.statistic == "mean"]
    numbers = [v for v in numbers if v.reason != NO_DATA]
    shown = {
        f"mean {criterion}": [(v.row, v, COLOURS[v.row]) for v in numbers if v.column == criterion]
        for criterion in CRITERIA
    }
    title = agreement(numbers, f"printed means of {TITLES[table]}")
    figure = panels(shown, METHODS, title, height=3.6, sharex=False)
    for ax in figure.axes:
        if ax.get_xlim()[0] < _DEEP:
            # One such bar would leave the others no width.
            ax.set_xscale("symlog", linthresh=1.0)
            ax.set_xlim(right=1.0)
            ax.xaxis.set_major_locator(FixedLocator((-1000.0, -10.0, 0.0)))
    return figure
