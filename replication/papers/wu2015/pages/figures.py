"""The paper's three figures, and what it prints in Table 2, drawn from the ledger."""

from dataclasses import replace

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.ticker import MaxNLocator

from replication.evidence.interval import central
from replication.evidence.shown.verdict_bar import draw_verdict
from replication.evidence.vocabulary import AFTERWARDS, OPEN, STANDS
from replication.pages.style.key import explain_marks
from replication.pages.style.names import name_lines
from replication.pages.style.palette import BLUE, CYCLE, DARK, GREEN, GREY, PALE, VERMILION
from replication.pages.style.sheet import WIDTH, styled
from replication.pages.style.title import put_title
from replication.papers.wu2015.protocol import grid
from replication.papers.wu2015.verdicts import public_protocol
from replication.papers.wu2015.verdicts.results import TIMED

COLOURS = {"BMA": BLUE, "NB": VERMILION, "LR": GREEN, "SVM": DARK}


@styled
def models():
    """Figure 1: naive Bayes, model averaging, and BMA-NB as graphical models with plates."""
    figure, axes = plt.subplots(1, 3, figsize=(WIDTH, 2.1))
    cases = ((0.0, 0.0, 0.62, 0.99), "i ≤ N + 1")
    features = ((0.06, 0.13, 0.92, 0.42), "k ≤ K")
    alone = ((0.06, 0.13, 0.5, 0.42), "k ≤ K")
    y, x = (0.2, 0.8, True), (0.2, 0.39, True)
    _graph(axes[0], "naive Bayes", {"y": y, "x": x}, [("y", "x")], [cases, alone])
    _graph(
        axes[1],
        "model averaging",
        {"y": y, "x": x, "m": (0.82, 0.8, False)},
        [("y", "x"), ("m", "x")],
        [cases],
    )
    _graph(
        axes[2],
        "BMA-NB",
        {"y": y, "x": x, "f": (0.82, 0.39, False)},
        [("y", "x"), ("f", "x")],
        [cases, features],
    )
    return figure


def _graph(ax, title, nodes, arrows, plates):
    for (left, bottom, width, height), text in plates:
        ax.add_patch(plt.Rectangle((left, bottom), width, height, fill=False, edgecolor=GREY))
        ax.text(left + width - 0.02, bottom + 0.01, text, ha="right", va="bottom")
    for start, end in arrows:
        (x0, y0, _), (x1, y1, _) = nodes[start], nodes[end]
        style = {"arrowstyle": "-|>", "color": DARK, "lw": 1.3, "shrinkA": 10, "shrinkB": 10}
        ax.annotate("", (x1, y1), (x0, y0), arrowprops=style)
    for name, (x, y, shaded) in nodes.items():
        colour = PALE if shaded else "white"
        ax.add_patch(plt.Circle((x, y), 0.1, facecolor=colour, edgecolor=DARK, lw=1.3))
        ax.text(x, y, f"${name}$", ha="center", va="center_baseline", fontsize=12)
    ax.set(xlim=(-0.01, 1), ylim=(-0.01, 1), aspect="equal", title=title)
    ax.axis("off")


@styled
def errors(results, verdicts):
    """Table 2 left: each printed error on 95 % of shuffles, or of the default's test sets.

    NB and BMA are shuffled by the authors' public protocol, which gives their printed errors.
    """
    numbers = [v for v in verdicts if v.artefact == "table2-left" and v.statistic == "error"]
    rows = list(dict.fromkeys(v.row for v in numbers))
    figure, axes = plt.subplots(1, 4, figsize=(WIDTH, 5.6), sharex=True, sharey=True)
    for ax, method in zip(axes, COLOURS, strict=True):
        for verdict in (v for v in numbers if v.column == method):
            if method in public_protocol.METHODS:
                verdict = _over_shuffles(results, verdict)
            draw_verdict(ax, rows.index(verdict.row), verdict, COLOURS[method])
        ax.set(title=method, xlabel="error, %")
        ax.xaxis.set_major_locator(MaxNLocator(2))
        ax.grid(axis="x")
    axes[0].set_yticks(range(len(rows)), rows)
    axes[0].invert_yaxis()
    explain_marks(figure)
    given = sum(v.verdict in (*STANDS, OPEN, AFTERWARDS) for v in numbers)
    put_title(
        figure,
        f"Our re-runs give {given} of {len(numbers)} printed errors, with a test set whose size "
        "we inferred from these errors",
    )
    return figure


def _over_shuffles(results, verdict):
    """Return a verdict with the interval of the public protocol's shuffles, where it was run."""
    if not public_protocol.seeds(results):
        return verdict
    draws = public_protocol.of_seeds(results, verdict.row, verdict.column)
    low, middle, high = central(draws)
    return replace(verdict, low=low, reproduced=middle, high=high)


@styled
def times(verdicts):
    """Table 2 right as ratios: printed against ours, of one fit, and with tuning as outlines."""
    ratios = [v for v in verdicts if v.statistic == "ratio of training times" and v.low is not None]
    figure, ax = plt.subplots(figsize=(WIDTH, 5.2))
    for column, colour in (("BMA/NB", BLUE), ("LR/BMA", GREEN), ("SVM/BMA", DARK)):
        own = [v for v in ratios if v.column == column]
        if own:
            printed = [float(v.reported) for v in own]
            ax.plot(printed, [v.reproduced for v in own], "o", ms=5, color=colour, label=column)
            ax.plot(*_tuned(own), "o", ms=5, color=colour, mfc="none", label=f"{column}, tuned")
    ends = (0.5, 2000)
    ax.plot(ends, ends, color=GREY, lw=0.8, ls=":")
    ax.set(xscale="log", yscale="log", xlabel="printed ratio", ylabel="our ratio")
    ax.grid()
    handles, labels = ax.get_legend_handles_labels()
    if handles:
        # Each column of it has the marks of one colour.
        figure.legend(
            handles,
            labels,
            loc="outside lower center",
            ncols=3,
            columnspacing=1.0,
            handletextpad=0.1,
        )
    return figure


def _tuned(ratios):
    """Printed ratios, and ours with tuning, of those that were timed so."""
    pairs = [
        (float(v.reported), other.reproduced)
        for v in ratios
        for other in v.others
        if other.reading == TIMED[1]
    ]
    return [*zip(*pairs, strict=True)] or [(), ()]


#: Shapes of points.
_SHAPES = "osD^v"


@styled
def inclusion(results):
    """Claim C10: inclusion probabilities of LED's features as the training data grows."""
    figure, axes = plt.subplots(2, 1, figsize=(WIDTH, 5.4), sharex=True, sharey=True)
    cells = grid.inclusion()
    found = results.current(cells)
    for ax, kind in zip(axes, ("relevant", "irrelevant"), strict=True):
        mean = np.mean([each[kind] for each in found], axis=0) if found else np.empty((0, 0, 0))
        for g, value in enumerate(cells[0].params["gammas"] if found else ()):
            # Those that coincide at an end can be told by their shapes.
            ax.plot(
                cells[0].params["sizes"],
                mean[:, g, 0],
                marker=_SHAPES[g % len(_SHAPES)],
                ms=5,
                color=CYCLE[g % len(CYCLE)],
                label=f"Γ = {value:g}",
            )
        ax.set(
            title=f"{kind} features",
            xscale="log",
            ylim=(-0.04, 1.04),
            ylabel="mean of P(f = 1 | D)",
        )
        ax.grid()
        name_lines(ax)
    axes[-1].set_xlabel("training rows")
    return figure
