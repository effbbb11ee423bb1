"""What averaging gains over the most probable model as training rows become more."""

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.ticker import LogLocator, MaxNLocator, NullLocator

from replication.pages.style.sheet import WIDTH, styled
from replication.papers.boulle2007.pages.forty.compared import score
from replication.papers.boulle2007.pages.forty.means import COLOURS
from replication.papers.boulle2007.protocol import beyond
from replication.papers.boulle2007.protocol.settings import BMA, CMA, MAP

__all__ = ["gain", "gains"]

_STYLES = {CMA: "-", BMA: "--"}


@styled
def gains(results, criterion):
    """Gain of CMA, and of BMA, over MAP in "ACC" or "CR": a panel a set, rows on a log axis.

    Lines are means, bands go from the least to the most of the repetitions.
    """
    figure, axes = plt.subplots(5, 2, figsize=(WIDTH, 8.6), sharey=True)
    for ax, name in zip(axes.flat, beyond.LEARNING, strict=True):
        ax.axhline(0.0, color="black", lw=0.6)
        for method, style in _STYLES.items():
            found = gain(results, criterion, method, name)
            if found.size:
                sizes = beyond.LEARNING[name]
                ax.fill_between(sizes, found.min(axis=0), found.max(axis=0),
                                color=COLOURS[method], alpha=0.25, lw=0)  # fmt: skip
                ax.plot(sizes, found.mean(axis=0), style, color=COLOURS[method], marker=".",
                        label=f"{method} less {MAP}")  # fmt: skip
        ax.set_xscale("log")
        ax.xaxis.set_major_locator(LogLocator(10))
        ax.xaxis.set_minor_locator(NullLocator())
        ax.yaxis.set_major_locator(MaxNLocator(4))
        ax.set_title(name)
        ax.grid(axis="y")
    figure.supxlabel("training rows")
    figure.supylabel(f"difference in {criterion}")
    handles, labels = axes[0, 0].get_legend_handles_labels()
    if handles:
        figure.legend(handles, labels, loc="outside upper center", ncols=2)  # fmt: skip
    return figure


def gain(results, criterion, method, name):
    """Differences of a method from MAP on a set, shape (n_repeats, n_sizes)."""
    sizes = [str(size) for size in beyond.LEARNING[name]]
    return np.array(
        [
            [_at(curve[size], criterion, method) - _at(curve[size], criterion, MAP)
             for size in sizes]
            for curve in results.current(beyond.learning(name))
        ]
    ).reshape(-1, len(sizes))  # fmt: skip


def _at(record, criterion, method):
    return score(criterion, record["scores"][method], record)
