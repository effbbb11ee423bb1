"""The slides' numbers on re-run ones, their curves, and the Markov nets of fitted models."""

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.ticker import ScalarFormatter

from replication.evidence.shown.verdict_bar import draw_verdict, legend
from replication.evidence.vocabulary import NO_DATA
from replication.papers.webb2006.pages.nets import fitted_nets
from replication.papers.webb2006.protocol import grid
from replication.papers.webb2006.protocol.settings import METHODS
from seminaive.evaluation.comparison import friedman, plot_critical_difference
from seminaive.networks.plot import plot_network

COLOURS = {
    "AODE": "#0072b2", "NB": "#d55e00", "TAN": "#009e73", "LBR": "#cc79a7", "J48": "#555555",
    "Boosted J48": "#000000",
}  # fmt: skip


def means(verdicts):
    """The printed means of error, bias and variance on the central 95 % of re-run ones.

    What was not run is left blank: a mark would be a verdict.
    """
    figure, axes = plt.subplots(1, 3, figsize=(9.0, 3.6), sharey=True, layout="constrained")
    for ax, quantity in zip(axes, ("error", "bias", "variance"), strict=True):
        numbers = [v for v in verdicts if v.artefact == quantity and v.row == "mean"]
        for verdict in numbers:
            if verdict.verdict != NO_DATA:
                draw_verdict(ax, METHODS.index(verdict.column), verdict, COLOURS[verdict.column])
        ax.set(title=f"mean {quantity}")
        ax.grid(axis="x", alpha=0.3)
    axes[0].set_yticks(range(len(METHODS)), METHODS)
    axes[0].set_ylim(len(METHODS) - 0.5, -0.5)
    legend(figure)
    return figure


def errors(results):
    """Error of AODE against that of each rival, one point a data set."""
    rivals = [m for m in METHODS[1:] if results.sets(("AODE", m))]
    figure, axes = plt.subplots(1, max(len(rivals), 1), figsize=(9.0, 2.4), sharey=True,
                                squeeze=False)  # fmt: skip
    for ax, rival in zip(axes[0], rivals, strict=False):
        names = results.sets(("AODE", rival))
        own, other = (
            [results.values("error", method, name).mean() for name in names]
            for method in ("AODE", rival)
        )
        limit = max(*own, *other) * 1.05
        ax.plot([0, limit], [0, limit], color="#999999", lw=1, ls=":")
        ax.plot(other, own, ".", color=COLOURS[rival], alpha=0.8)
        ax.set(xlabel=f"error of {rival}", aspect="equal")
    axes[0, 0].set_ylabel("error of AODE")
    figure.tight_layout()
    return figure


def critical_difference(results):
    """Mean ranks of all methods over the data sets, those that do not differ joined."""
    methods = [m for m in METHODS if results.sets((m,))]
    names = results.sets(tuple(methods))
    figure, ax = plt.subplots(figsize=(7.0, 2.7))
    if len(names) > 2 and len(methods) > 2:
        table = np.array(
            [[results.values("error", m, name).mean() for m in methods] for name in names]
        )
        plot_critical_difference(friedman(table), methods, ax=ax)
    return figure


def learning(results):
    """The learning curves on adult: mean error and its standard error."""
    figure, ax = plt.subplots(figsize=(5.4, 3.4))
    for method in grid.CURVES:
        found = results.current([c for c in grid.learning() if c.method == method])
        if found:
            error = np.array([each["wrong"] for each in found]) / found[0]["n_test"]
            spread = error.std(axis=0, ddof=1) / np.sqrt(len(error)) if len(error) > 1 else 0.0
            ax.errorbar(found[0]["at"], error.mean(axis=0), spread, color=COLOURS[method],
                        marker=".", capsize=2, label=method)  # fmt: skip
    ax.set(xscale="log", xlabel="training rows", ylabel="error")
    ax.xaxis.set_major_formatter(ScalarFormatter())
    if ax.get_legend_handles_labels()[0]:
        ax.legend()
    figure.tight_layout()
    return figure


def anytime(results):
    """Error after each number of parents; 0 is naive Bayes."""
    figure, axes = plt.subplots(2, 3, figsize=(9.0, 4.6))
    for ax, name in zip(axes.flat, grid.ANYTIME, strict=True):
        for cell in (c for c in grid.anytime() if c.dataset == name):
            for record in results.current([cell]):
                order = cell.params["order"].replace("_", " ")
                wrong = np.array(record["wrong"]) / record["rows"]
                ax.plot(wrong, ".-", lw=1, ms=4, label=order)
        ax.set_title(name, fontsize=9)
    figure.supxlabel("parents")
    figure.supylabel("error")
    if axes[0, 0].get_legend_handles_labels()[0]:
        axes[0, 0].legend(fontsize=7)
    figure.tight_layout()
    return figure


def growth(results):
    """Training time and time for a row as one number grows; log-log."""
    figure, axes = plt.subplots(2, 4, figsize=(9.0, 4.6), sharey="row")
    for column, along in enumerate(grid.ALONG):
        for cell in (c for c in grid.growth() if c.params["along"] == along):
            for record in results.current([cell]):
                style = {"color": COLOURS[cell.method], "label": cell.method, "lw": 1}
                for row, name in enumerate(("train", "classify")):
                    axes[row, column].loglog(record["at"], record[name], ".-", **style)
        axes[1, column].set_xlabel(along)
    axes[0, 0].set_ylabel("training, s")
    axes[1, 0].set_ylabel("one row, s")
    if axes[0, 0].get_legend_handles_labels()[0]:
        axes[0, 0].legend(fontsize=7)
    figure.tight_layout()
    return figure


def markov_nets():
    """The slides' pictures, of models fitted to a generated data set."""
    models, row = fitted_nets()
    figure, axes = plt.subplots(2, 2, figsize=(9.0, 5.6))
    for ax, (name, model) in zip(axes.flat, models.items(), strict=True):
        options = {"AODE": {"parents": [0]}, "LBR": {"row": row}}.get(name, {})
        plot_network(model, ax, class_name="wins", **options)
        ax.set_title(name)
    figure.tight_layout()
    return figure
