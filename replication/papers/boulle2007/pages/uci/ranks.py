"""Mean ranks of the methods over the data sets, and which of them a test tells apart."""

import matplotlib.pyplot as plt

from replication.pages.style.sheet import WIDTH, styled
from replication.papers.boulle2007.pages.uci.by_set import scores
from replication.papers.boulle2007.protocol.uci_settings import CRITERIA
from seminaive.evaluation.comparison.friedman import friedman
from seminaive.plots.critical_difference import plot_critical_difference

__all__ = ["diagrams", "tested"]

#: Friedman's test ranks at least so many methods on so many sets.
_METHODS, _SETS = 3, 3


@styled
def diagrams(results):
    """A critical-difference diagram a criterion: the seven methods on every set that was run."""
    tables = {criterion: scores(results, criterion) for criterion in CRITERIA}
    figure, axes = plt.subplots(len(tables), 1, figsize=(WIDTH, 2.4 * len(tables)), layout="none")
    # Names stand beside the axes, where no layout looks for them when all ranks are tied.
    figure.subplots_adjust(left=0.24, right=0.76, top=0.95, bottom=0.02, hspace=0.3)
    for ax, (title, table) in zip(axes, tables.items(), strict=True):
        ax.set_title(title, loc="left", pad=14)
        ax.axis("off")
        if (test := tested(table)) is not None:
            plot_critical_difference(test, list(table.columns), ax=ax)
    return figure


def tested(table):
    """Friedman's test on a table of scores without gaps; None where it is too small."""
    whole = table.dropna()
    if len(whole) < _SETS or whole.shape[1] < _METHODS:
        return None
    return friedman(whole.to_numpy(), lower_is_better=False)
