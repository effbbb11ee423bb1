"""How networks and forests compare, a dot a data set."""

import matplotlib.pyplot as plt

from replication.pages.style.palette import BLUE, GREY, VERMILION
from replication.pages.style.sheet import WIDTH, styled
from replication.studies.networks.pages.summaries import OURS

__all__ = ["against_forest"]

_METHODS = {"KDB5+HDP": (VERMILION, "s"), OURS: (BLUE, "o")}


@styled
def against_forest(results, forest="random forest"):
    """RMSE less that of the forest on the same folds, data sets in the order of our network's."""
    figure, ax = plt.subplots(figsize=(WIDTH, 5.2))
    pairs = {method: results.both(method, forest, "rmse") for method in _METHODS}
    gains = {method: pair[method] - pair[forest] for method, pair in pairs.items()}
    order = gains[OURS].sort_values(kind="stable").index
    ax.axvline(0, color=GREY, lw=1)
    for method, (colour, marker) in _METHODS.items():
        known = [name for name in order if name in gains[method].index]
        places = [list(order).index(name) for name in known]
        ax.plot(gains[method][known], places, marker, color=colour, label=method, ms=5)
    ax.set_yticks(range(len(order)), order)
    ax.set_xlabel(f"← better    RMSE less that of the {forest}")
    ax.grid(axis="x")
    ax.legend(loc="lower right")
    return figure
