"""Figures 3 to 8 and what they were drawn from, from the ledger."""

import matplotlib.pyplot as plt
from matplotlib.ticker import MaxNLocator

from replication.evidence.interval import central
from replication.pages.style.interval import draw_interval
from replication.pages.style.palette import BLUE, DARK, GREEN, ORANGE, SKY, VERMILION
from replication.pages.style.sheet import WIDTH, styled
from replication.papers.boulle2007.protocol.settings import (
    ACC,
    AUC,
    BMA,
    CMA,
    CRITERIA,
    MAP,
    NAMES,
    NB,
)
from replication.papers.boulle2007.verdicts import printed
from seminaive.plots.selective import plot_weights

COLOURS = {
    NB: DARK,
    ACC: VERMILION,
    AUC: ORANGE,
    MAP: BLUE,
    BMA: SKY,
    CMA: GREEN,
}
_TICKS = (1, 5, 9, 13, 17, 21)
_NUMBERS = [name.removeprefix("V") for name in NAMES]


@styled
def weights(results, methods):
    """Figures 3 and 7: weights on the split that is most like the paper's, and over all splits."""
    figure, axes = plt.subplots(
        len(methods), 2, figsize=(WIDTH, 0.8 + 0.85 * len(methods)), sharex=True, sharey=True
    )
    split = printed.nearest(results)
    for name, row in zip(methods, axes, strict=True):
        by_split = results.weights(name)
        if split is not None and len(by_split) > split:
            for ax, values in zip(row, (by_split[split], by_split.mean(axis=0)), strict=True):
                plot_weights({name: values}, _NUMBERS, ax, color=COLOURS[name])
                ax.get_legend().remove()
                ax.set(xlabel="", ylabel="")
        row[0].set_ylabel(name, rotation=0, ha="right", va="center")
    printed.mark(axes[0, 0], results)
    axes[0, 0].set(title="one split", yticks=(0, 1))
    axes[0, 0].set_xticks([tick - 1 for tick in _TICKS], _TICKS)
    axes[0, 1].set_title("mean over all splits")
    figure.supxlabel("variable")
    return figure


@styled
def criteria(results, methods):
    """Figures 4 and 8: ACC, AUC and ILF on the test rows, mean and 95 % of the gain on NB."""
    figure, axes = plt.subplots(3, 1, figsize=(WIDTH, 5.4), sharey=True)
    for ax, (name, key, large) in zip(axes, CRITERIA, strict=True):
        base = results.scores(NB, key)
        for y, method in enumerate(methods):
            values = results.scores(method, key)
            n = min(values.size, base.size)
            if not n:
                continue
            gain = values[:n] - base[:n]
            low, _, high = central(gain)
            draw_interval(ax, y, low, high, COLOURS[method])
            ax.plot(gain.mean(), y, "o", color=COLOURS[method])
        ax.axvline(0.0, color="black", lw=0.5)
        ax.set(
            title=f"{name}, {'more' if large else 'less'} is better",
            xlabel=f"change of {name} from NB",
        )
        ax.xaxis.set_major_locator(MaxNLocator(5))
        ax.set_yticks(range(len(methods)), methods)
        ax.grid(axis="x")
    axes[0].invert_yaxis()
    return figure
