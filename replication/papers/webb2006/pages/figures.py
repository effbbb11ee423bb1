"""The slides' numbers on re-run ones, their curves, and the Markov nets of fitted models."""

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.ticker import MaxNLocator, NullLocator, ScalarFormatter

from replication.evidence.shown.verdict_bar import draw_verdict
from replication.evidence.vocabulary import NO_DATA
from replication.pages.style.key import explain_marks
from replication.pages.style.names import name_lines
from replication.pages.style.palette import BLACK, BLUE, DARK, GREEN, GREY, PURPLE, VERMILION
from replication.pages.style.sheet import LETTERS, WIDTH, styled
from replication.pages.style.title import put_title
from replication.pages.template.plain import agreement
from replication.papers.webb2006.pages.nets import fitted_nets
from replication.papers.webb2006.pages.sections import afterwards
from replication.papers.webb2006.pages.summaries import SLIDES
from replication.papers.webb2006.protocol import grid
from replication.papers.webb2006.protocol.settings import METHODS
from seminaive.evaluation.comparison import friedman
from seminaive.plots.critical_difference import plot_critical_difference
from seminaive.plots.networks import plot_network

COLOURS = {
    "AODE": BLUE,
    "NB": VERMILION,
    "TAN": GREEN,
    "LBR": PURPLE,
    "J48": DARK,
    "Boosted J48": BLACK,
}
#: Of the parents of AODE: what an order is called, and its colour.
_ORDERS = {
    "input": ("features' order", VERMILION),
    "mutual_information": ("by mutual information", BLUE),
}


@styled
def means(verdicts):
    """The printed means of error, bias and variance on the central 95 % of re-run ones.

    What was not run is left blank: a mark would be a verdict.
    """
    figure, axes = plt.subplots(3, 1, figsize=(WIDTH, 5.6), sharex=True, sharey=True)
    numbers = [v for v in verdicts if v.artefact in SLIDES and v.row == "mean"]
    for ax, quantity in zip(axes, SLIDES, strict=True):
        for verdict in (v for v in numbers if v.artefact == quantity):
            if verdict.reason != NO_DATA:
                draw_verdict(ax, METHODS.index(verdict.column), verdict, COLOURS[verdict.column])
        ax.set(title=f"mean {quantity}")
        ax.grid(axis="x")
        ax.set_yticks(range(len(METHODS)), METHODS)
    axes[0].set_ylim(len(METHODS) - 0.5, -0.5)
    explain_marks(figure)
    found = agreement(numbers, "printed means")
    put_title(figure, f"{found}; {afterwards(numbers)} others fit under Weka's sampling")
    return figure


@styled
def errors(results):
    """Error of AODE against that of each rival, one point a data set."""
    rivals = [m for m in METHODS[1:] if results.sets(("AODE", m))]
    n_rows = max(-(-len(rivals) // 2), 1)
    figure, axes = plt.subplots(
        n_rows, 2, figsize=(WIDTH, 2.3 * n_rows), sharex=True, sharey=True, squeeze=False
    )
    for ax, rival in zip(axes.flat, rivals, strict=False):
        names = results.sets(("AODE", rival))
        own, other = (
            [results.values("error", method, name).mean() for name in names]
            for method in ("AODE", rival)
        )
        limit = max(*own, *other) * 1.05
        ax.plot([0, limit], [0, limit], color=GREY, lw=1, ls=":")
        ax.plot(other, own, ".", color=COLOURS[rival], alpha=0.8)
        ax.set(xlabel=f"error of {rival}", aspect="equal")
        for axis in (ax.xaxis, ax.yaxis):
            axis.set_major_locator(MaxNLocator(3))
    for ax in axes[:, 0]:
        ax.set_ylabel("error of AODE")
    for ax in axes.flat[max(len(rivals), 1) :]:
        ax.remove()
    return figure


@styled
def critical_difference(results):
    """Mean ranks of all methods over the data sets, those that do not differ joined."""
    methods = [m for m in METHODS if results.sets((m,))]
    names = results.sets(tuple(methods))
    figure, ax = plt.subplots(figsize=(WIDTH, 2.7), layout="none")
    # Names stand beside the axes, where no layout looks for them when all ranks are tied.
    figure.subplots_adjust(left=0.26, right=0.74)
    if len(names) > 2 and len(methods) > 2:
        table = np.array(
            [[results.values("error", m, name).mean() for m in methods] for name in names]
        )
        plot_critical_difference(friedman(table), methods, ax=ax)
    return figure


@styled
def learning(results):
    """The learning curves on adult: mean error and its standard error."""
    figure, ax = plt.subplots(figsize=(WIDTH, 3.6))
    for method in grid.CURVES:
        found = results.current([c for c in grid.learning() if c.method == method])
        if found:
            error = np.array([each["wrong"] for each in found]) / found[0]["n_test"]
            spread = error.std(axis=0, ddof=1) / np.sqrt(len(error)) if len(error) > 1 else 0.0
            ax.errorbar(
                found[0]["at"],
                error.mean(axis=0),
                spread,
                color=COLOURS[method],
                marker=".",
                capsize=2,
                label=method,
            )
    ax.set(xscale="log", xlabel="training rows", ylabel="error")
    ax.xaxis.set_major_formatter(ScalarFormatter())
    name_lines(ax)
    return figure


@styled
def anytime(results):
    """Error after each number of parents; 0 is naive Bayes."""
    figure, axes = plt.subplots(3, 2, figsize=(WIDTH, 6.4), sharey=True)
    for ax, name in zip(axes.flat, grid.ANYTIME, strict=True):
        for cell in (c for c in grid.anytime() if c.dataset == name):
            for record in results.current([cell]):
                order, colour = _ORDERS[cell.params["order"]]
                wrong = np.array(record["wrong"]) / record["rows"]
                ax.plot(wrong, ".-", lw=1, ms=4, color=colour, label=order)
        ax.set_title(name)
        ax.yaxis.set_major_locator(MaxNLocator(3))
    figure.supxlabel("parents")
    figure.supylabel("error")
    handles, labels = axes[0, 0].get_legend_handles_labels()
    if handles:
        figure.legend(handles, labels, loc="outside upper center", ncols=2)
    return figure


@styled
def growth(results):
    """Training time and time for a row as one number grows; log-log."""
    figure, axes = plt.subplots(
        len(grid.ALONG), 2, figsize=(WIDTH, 7.6), sharex="row", sharey="col"
    )
    for row, along in zip(axes, grid.ALONG, strict=True):
        at = ()
        for cell in (c for c in grid.growth() if c.params["along"] == along):
            for record in results.current([cell]):
                at = record["at"]
                style = {"color": COLOURS[cell.method], "label": cell.method, "lw": 1}
                for ax, name in zip(row, ("train", "classify"), strict=True):
                    ax.loglog(at, record[name], ".-", **style)
        # Decades have too few marks on a short axis, and what is between them too many.
        row[0].set_xticks(at, map(_short, at))
        for ax in row:
            ax.xaxis.set_minor_locator(NullLocator())
            ax.set_xlabel(along)
    for ax, title in zip(axes[0], ("training, s", "one row, s"), strict=True):
        ax.set_title(title)
    for ax in axes[:, 1]:
        name_lines(ax)
    return figure


def _short(number):
    return f"{number // 1000}k" if number >= 1000 else str(number)


@styled
def markov_nets():
    """The slides' pictures, of models fitted to a generated data set."""
    models, row = fitted_nets()
    figure, axes = plt.subplots(len(models), 1, figsize=(WIDTH, 7.6), height_ratios=(2, 4, 3, 3))
    for ax, (name, model) in zip(axes, models.items(), strict=True):
        options = {"AODE": {"parents": [0]}, "LBR": {"row": row}}.get(name, {})
        plot_network(model, ax, class_name="wins", **options)
        for text in ax.texts:
            text.set_fontsize(LETTERS)
        ax.set_title(name)
    return figure
