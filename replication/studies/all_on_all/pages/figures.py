"""Ranks and their critical difference, time against loss, and learning curves."""

import matplotlib.pyplot as plt
import numpy as np

from replication.pages.style.names import name_lines
from replication.pages.style.palette import (
    BLUE,
    GREEN,
    GREY,
    ORANGE,
    PURPLE,
    SKY,
    VERMILION,
)
from replication.pages.style.sheet import WIDTH, styled
from replication.studies.all_on_all.findings.front import front, points
from replication.studies.all_on_all.findings.ranks import rank_test
from replication.studies.all_on_all.protocol.methods import METHODS, YARDSTICK
from replication.studies.all_on_all.protocol.settings import SIZES
from seminaive.plots import plot_critical_difference

__all__ = ["critical_difference", "curves", "time_and_loss"]

#: The methods whose curves are drawn; the table has all of them.
_DRAWN = {
    "NB": GREY,
    "AODE": BLUE,
    "CMA": GREEN,
    "APMR": SKY,
    "logistic regression": ORANGE,
    "random forest": VERMILION,
    "HistGradientBoosting": PURPLE,
}


@styled
def critical_difference(results):
    """Mean ranks by log loss on the confirming half, and what is not told apart."""
    figure, ax = plt.subplots(figsize=(WIDTH, 6.0))
    found = rank_test(results, "confirm")
    if found is None:
        ax.set(title="no data")
    else:
        test, names = found
        plot_critical_difference(test, names, method="nemenyi", ax=ax)
    return figure


@styled
def time_and_loss(results):
    """Time as a multiple of NB's against the share of the class shares' log loss, and the front."""
    figure, ax = plt.subplots(figsize=(WIDTH, 5.0))
    methods = tuple(each.name for each in METHODS if not each.extra and each.name != YARDSTICK)
    table = points(results, methods)
    if len(table):
        best = table.loc[front(table)]
        ax.step(best["time"], best["loss"], where="post", color=GREY, lw=1)
        for name, row in table.iterrows():
            ax.plot(row["time"], row["loss"], "o", color=_DRAWN.get(name, GREY), ms=5)
            ax.annotate(name, row, (4, 4), textcoords="offset points")
        ax.set(xscale="log")
    else:
        ax.set(title="no data")
    ax.set(xlabel="time of fit and predictions, NB's being 1", ylabel="share of the log loss")
    return figure


@styled
def curves(results):
    """Mean log loss over the sets with curves along the number of training rows."""
    figure, ax = plt.subplots(figsize=(WIDTH, 5.0))
    for name, colour in _DRAWN.items():
        found = results.curve(name)
        # All sets have these sizes, so that no set leaves on the way.
        sizes = [size for size in SIZES if size in found and found[size].notna().all()]
        if sizes:
            ax.plot(sizes, found[sizes].mean(), "o-", color=colour, label=name)
    ax.set(xscale="log", xlabel="training rows", ylabel="mean log loss, nats")
    ax.set_xticks(SIZES, map(str, SIZES))
    ax.minorticks_off()
    ax.set_xlim(np.min(SIZES) * 0.9, np.max(SIZES) * 1.1)
    name_lines(ax)
    return figure
