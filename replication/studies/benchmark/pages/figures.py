"""Ranks and their critical difference, time against loss, and learning curves."""

import matplotlib.pyplot as plt
import numpy as np

from replication.pages.style.names import name_lines
from replication.pages.style.palette import (
    BLUE,
    DARK,
    GREEN,
    GREY,
    ORANGE,
    PURPLE,
    SKY,
    VERMILION,
)
from replication.pages.style.sheet import WIDTH, styled
from replication.pages.template.helps import gains
from replication.studies.benchmark.findings.front import front, points
from replication.studies.benchmark.findings.ranks import losses, rank_test
from replication.studies.benchmark.findings.situations import NAMES
from replication.studies.benchmark.protocol.methods import METHODS, YARDSTICK
from replication.studies.benchmark.protocol.settings import LEVEL, PRIMARY, ROPE, SIZES
from seminaive.evaluation.comparison import critical_difference as critical_difference_of
from seminaive.evaluation.comparison import indistinct_groups, post_hoc

#: What a reader would use today.
TODAY = ("logistic regression", "random forest", "HistGradientBoosting")

#: Nats from which on a difference stands at the edge of a figure: one set would hide the others.
REACH = 1.0

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


def beside_today(results, method):
    """Draw a method's log loss beside that of each method of today, a dot a data set.

    Over all sets on which both were run, on the folds that both have.
    """
    differences = {}
    for rival in TODAY:
        table = results.means((method, rival), PRIMARY)
        differences[rival] = (table[method] - table[rival]).dropna().to_dict()
    near = ROPE[PRIMARY]
    stood = ", ".join(
        f"{name} on {sum(difference < -near for difference in by_set.values())} of {len(by_set)} "
        f"(behind on {sum(difference > near for difference in by_set.values())})"
        for name, by_set in differences.items()
    )
    title = f"By more than {near:g} nats {method} is ahead of {stood}"
    return gains(title, differences, "log loss, nats", beside="the other", reach=REACH)


@styled
def critical_difference(results):
    """Mean ranks by log loss on the confirming half, the best on top; bars join what is alike.

    A method a line, for their names are too long to stand above and below an axis.
    """
    figure, ax = plt.subplots(figsize=(WIDTH, 5.0))
    outcome = rank_test(results, "confirm")
    if outcome is None:
        ax.set(title="no data")
        return figure
    test, names = outcome
    order = np.argsort(test.mean_ranks, kind="stable")
    places = np.argsort(order)
    ax.hlines(range(order.size), 1, test.mean_ranks[order], color=GREY, lw=1)
    ax.plot(test.mean_ranks[order], range(order.size), "o", color=BLUE, ms=5)
    alike = indistinct_groups(test.mean_ranks, post_hoc(test, "nemenyi").differ(LEVEL))
    for k, group in enumerate(alike):
        ends = places[group].min() - 0.3, places[group].max() + 0.3
        ax.plot([order.size + 0.6 + 0.5 * k] * 2, ends, color=DARK, lw=3, solid_capstyle="butt")
    ax.set_yticks(range(order.size), [names[k] for k in order])
    ax.invert_yaxis()
    apart = critical_difference_of(order.size, test.n_datasets, LEVEL)
    ax.set(xlabel=f"mean rank; the critical difference is {apart:.2f}")
    return figure


@styled
def ranks_and_time(results):
    """Mean rank by log loss against the time of a fit; the best four and NB have bars.

    Ranks are those of the confirming half; a bar is two standard errors over its data sets, either
    way. A time is a multiple of NB's.
    """
    figure, ax = plt.subplots(figsize=(WIDTH, 6.5))
    outcome = rank_test(results, "confirm")
    times = points(results, NAMES)["fit"]
    if outcome is None or times.empty:
        ax.set(title="no data")
        return figure
    test, names = outcome
    ranks = losses(results, "confirm").rank(axis=1)
    spread = 2 * ranks.std() / np.sqrt(test.n_datasets)
    mean = dict(zip(names, test.mean_ranks, strict=True))
    edge = 2 * times.max()
    ranked = sorted((name for name in times.index if name in mean), key=mean.get)
    named = {*ranked[:4], "NB"}
    for name in ranked:
        colour = DARK if name == "NB" else _DRAWN.get(name, BLUE) if name in named else GREY
        error = spread[name] if name in named else None
        ax.errorbar(times[name], mean[name], yerr=error, fmt="o", color=colour, ms=5, lw=1)
        ax.plot([times[name], edge], [mean[name]] * 2, color=colour, lw=0.5, label=name)
    ax.set(
        xscale="log",
        xlabel="time of a fit, naive Bayes' being 1",
        ylabel="mean rank by log loss, 1 the best",
    )
    ax.set_xlim(right=edge)
    ax.invert_yaxis()
    ax.minorticks_off()
    name_lines(ax)
    return figure


@styled
def time_and_loss(results):
    """Time as a multiple of NB's against the share of the class shares' log loss, and the front.

    What has more loss than the class shares, which learn nothing, stands at the edge.
    """
    figure, ax = plt.subplots(figsize=(WIDTH, 6.5))
    methods = tuple(
        method.name for method in METHODS if not method.extra and method.name != YARDSTICK
    )
    table = points(results, methods)
    if len(table):
        best = table.loc[front(table)]
        ax.step(best["time"], best["loss"], where="post", color=GREY, lw=1)
        ax.set(xscale="log", yscale="log")
        edge = 1.5 * table["time"].max()
        for name, row in table.iterrows():
            colour = _DRAWN.get(name, DARK)
            loss, marker = (row["loss"], "o") if row["loss"] < 1 else (1.0, "^")
            ax.plot(row["time"], loss, marker, color=colour, ms=5)
            # To its name, which stands at the edge.
            ax.plot([row["time"], edge], [loss] * 2, color=colour, lw=0.5, label=name)
        ax.set_xlim(right=edge)
        ax.set_ylim(0.95 * table["loss"].min(), 1.03)
        shares = np.arange(0.4, 1.01, 0.1)
        ax.set_yticks(shares, [f"{share:.1f}" for share in shares])
        ax.minorticks_off()
        name_lines(ax)
    else:
        ax.set(title="no data")
    ax.set(
        xlabel="time of fit and predictions, NB's being 1",
        ylabel="fraction of the class shares' log loss",
    )
    return figure


@styled
def curves(results):
    """Mean log loss over the sets with curves along the number of training rows."""
    figure, ax = plt.subplots(figsize=(WIDTH, 5.0))
    drawn = SIZES[:1]
    for name, colour in _DRAWN.items():
        curve = results.curve(name)
        # All sets have these sizes, so that no set leaves on the way.
        sizes = [size for size in SIZES if size in curve and curve[size].notna().all()]
        if sizes:
            ax.plot(sizes, curve[sizes].mean(), "o-", color=colour, label=name)
            drawn = max(drawn, sizes, key=len)
    ax.set(xscale="log", xlabel="training rows", ylabel="mean log loss, nats")
    ax.set_xticks(drawn, map(str, drawn))
    ax.minorticks_off()
    ax.set_xlim(drawn[0] * 0.9, drawn[-1] * 1.1)
    name_lines(ax)
    return figure
