"""Figure 1, what Table 1 prints, and reliability diagrams, drawn from the ledger."""

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.ticker import MaxNLocator

from replication.evidence.shown.verdict_bar import draw_verdict
from replication.evidence.vocabulary import NO_DATA
from replication.pages.style.key import explain_marks
from replication.pages.style.palette import BLUE, GREEN, GREY, SKY, VERMILION
from replication.pages.style.sheet import WIDTH, styled
from replication.pages.style.title import put_title
from replication.pages.template.plain import agreement
from replication.papers.hong2002.protocol import grid
from replication.papers.hong2002.protocol.settings import METHODS
from replication.papers.hong2002.verdicts.rows import ROWS
from seminaive.adjusted.path_search import ValidationPath
from seminaive.plots.fitted import plot_path

COLOURS = {"NB": VERMILION, "APM": BLUE, "APMR": GREEN}


@styled
def paths(results):
    """Figure 1: the loss of the inner folds against m, for each class of SDNA."""
    found = results.current(grid.paths())
    figure, axes = plt.subplots(3, 1, figsize=(WIDTH, 7.6), sharex=True, sharey=True)
    if found:
        first = found[0]
        for k, ax in enumerate(axes):
            m, losses = np.array(first["m"][k]), np.array(first["losses"][k])
            chosen = m[np.median(losses, axis=0).argmin()]
            # Which fold is which says nothing: one colour for all, on which the median stands.
            plot_path(ValidationPath(m, losses, np.zeros(m.size), chosen), ax, color=SKY)
            ax.set_title(f"SDNA, class {k + 1}")
            ax.get_legend().remove()
        handles, labels = axes[0].get_legend_handles_labels()
        figure.legend(handles[-3:], ["a fold", *labels[-2:]], loc="outside upper center", ncols=3)
    return figure


@styled
def table1(verdicts, quantity):
    """Printed means of Table 1 on what the default reading gives; "error" or "loss"."""
    numbers = [v for v in verdicts if v.artefact == "table1" and v.statistic == f"{quantity} mean"]
    rows = list(ROWS)
    figure, axes = plt.subplots(1, 3, figsize=(WIDTH, 6.0), sharex=True, sharey=True)
    for ax, method in zip(axes, METHODS, strict=True):
        for verdict in numbers:
            if verdict.column == method and verdict.reason != NO_DATA:
                draw_verdict(ax, rows.index(verdict.row), verdict, COLOURS[method])
        ax.set(title=method, xlabel={"error": "error, %", "loss": "loss, bits"}[quantity])
        ax.xaxis.set_major_locator(MaxNLocator(2))
        ax.grid(axis="x")
    axes[0].set_yticks(range(len(rows)), rows)
    axes[0].set_ylim(len(rows) - 0.5, -0.5)
    explain_marks(figure)
    what = {"error": "errors", "loss": "losses"}[quantity]
    put_title(figure, agreement(numbers, f"printed mean {what} of Table 1"))
    return figure


@styled
def reliability(results):
    """How often what was given a probability came true, before and after educating."""
    found = _by_dataset(results)
    columns = 3
    n_rows = max(-(-len(found) // columns), 1)
    figure, axes = plt.subplots(
        n_rows,
        columns,
        figsize=(WIDTH, 0.4 + 1.7 * n_rows),
        sharex=True,
        sharey=True,
        squeeze=False,
    )
    for ax, (name, methods) in zip(axes.flat, found.items(), strict=False):
        ax.plot([0, 1], [0, 1], color=GREY, lw=1, ls=":")
        for method in METHODS:
            predicted, happened = _curve(methods[method, "ovr"])
            ax.plot(predicted, happened, ".-", color=COLOURS[method], lw=1, ms=5, label=method)
        ax.set_title(name)
        ax.set_aspect("equal")
    for ax in axes.flat[max(len(found), 1) :]:
        ax.remove()
    if found:
        figure.legend(*axes[0, 0].get_legend_handles_labels(), loc="outside upper center", ncols=3)
    figure.supxlabel("probability given")
    figure.supylabel("share that came true")
    return figure


def _by_dataset(results):
    """Results by data set and (method, multiclass), of the sets on which all were run."""
    found = {}
    for name in grid.NOMINAL:
        cells = grid.calibration(name)
        seen = results.leading(cells)
        if len(seen) == len(cells):
            keys = [(cell.method, cell.params["multiclass"]) for cell in cells]
            found[name] = dict(zip(keys, seen, strict=True))
    return found


def _curve(result):
    """Return mean probability given and share that came true, of bins with enough of them."""
    count = np.array(result["count"])
    # Shares of few probabilities scatter too much to be drawn.
    kept = count >= 20
    return (np.array(result[name])[kept] / count[kept] for name in ("predicted", "happened"))


@styled
def importances(results):
    """Importances under Simpson's paradox, one point a trial."""
    found = results.current([grid.simpson()])
    figure, ax = plt.subplots(figsize=(WIDTH, 3.8))
    if found:
        drug, sex = np.array(found[0]["alpha"]).T
        ax.plot(drug, sex, ".", color=COLOURS["APM"], alpha=0.5)
    for draw in (ax.axvline, ax.axhline):
        draw(1.0, color=GREY, lw=1, ls=":")
    ax.axvline(0.0, color="black", lw=1)
    ax.set(xlabel="importance of the drug", ylabel="importance of sex", xscale="symlog")
    return figure
