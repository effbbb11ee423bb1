"""How error and loss go with the candidates, and what they do on each data set."""

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.ticker import MaxNLocator

from replication.pages.style.names import name_lines
from replication.pages.style.palette import BLUE, GREY, VERMILION
from replication.pages.style.sheet import WIDTH, styled
from replication.studies.defaults.findings.choice import chosen, mean_ranks
from replication.studies.defaults.pages.summaries import named
from replication.studies.defaults.protocol.settings import GROUPS, METHODS, TODAY

__all__ = ["along", "by_set"]

#: Groups whose candidates are numbers, or differ by one.
NUMBERED = ("averaged", "gaussian")
_COLOURS = {"error": BLUE, "log loss": VERMILION}
_MARKERS = {"error": "o", "log loss": "s"}


@styled
def along(results):
    """Mean ranks on the choosing half along the candidates that are numbers, a panel a method."""
    methods = [method for group in NUMBERED for method in GROUPS[group]]
    figure, axes = plt.subplots(len(methods), 1, figsize=(WIDTH, 3.0 * len(methods)), sharey=True)
    for ax, method in zip(axes, methods, strict=True):
        candidates, ranks = METHODS[method], mean_ranks(results, method)
        for measure in ranks:
            ax.plot(
                range(len(candidates)),
                ranks[measure],
                color=_COLOURS[measure],
                marker=_MARKERS[measure],
                label=measure,
            )
        ax.set_xticks(range(len(candidates)), map(named, candidates), rotation=30, ha="right")
        ax.set(title=method, ylabel="mean rank, 1 is best")
        ax.yaxis.set_major_locator(MaxNLocator(5))
        ax.grid(axis="y")
        name_lines(ax)
    return figure


@styled
def by_set(results):
    """Error of the candidate less that of the former default, a dot a set of the confirming half.

    A panel is the first method of a group.
    """
    figure, axes = plt.subplots(len(GROUPS), 1, figsize=(WIDTH, 4.4 * len(GROUPS)), sharex=True)
    reach = 0.1
    for ax, (group, (method, *_)) in zip(axes, GROUPS.items(), strict=True):
        candidate = chosen(results, group)
        if candidate is None:
            ax.set(title=f"{method}: no data")
            continue
        table = results.table(method, "error", "report")
        gain = 100 * (table[candidate] - table[TODAY[group]]).sort_values(kind="stable")
        ax.axvline(0, color=GREY, lw=1)
        ax.hlines(range(len(gain)), 0, gain, color=_COLOURS["error"], lw=1)
        ax.plot(gain, range(len(gain)), "o", color=_COLOURS["error"], ms=4)
        ax.set_yticks(range(len(gain)), gain.index)
        ax.set(title=f"{method}: {named(candidate)}", xlabel="percentage points of error")
        reach = max(reach, 1.1 * np.abs(gain).max())
        ax.grid(axis="x")
    # A gain and a loss of one size look alike, in all panels.
    axes[0].set_xlim(-reach, reach)
    return figure
