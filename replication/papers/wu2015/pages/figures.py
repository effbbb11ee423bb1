"""The paper's three figures, and what it prints in Table 2, drawn from the ledger."""

import matplotlib.pyplot as plt
import numpy as np

from replication.evidence.shown.verdict_bar import draw_verdict, legend
from replication.papers.wu2015.protocol import grid
from replication.papers.wu2015.protocol.settings import GAMMAS
from replication.papers.wu2015.verdicts import corrected
from replication.papers.wu2015.verdicts.results import TIMED

COLOURS = {"BMA": "#0072b2", "NB": "#d55e00", "LR": "#009e73", "SVM": "#555555"}
MARKERS = {"BMA": "o", "NB": "s", "LR": "^", "SVM": "v"}


def models():
    """Figure 1: naive Bayes, model averaging, and BMA-NB as graphical models with plates."""
    figure, axes = plt.subplots(1, 3, figsize=(8.4, 3.2))
    cases = ((0.02, 0.02, 0.6, 0.96), "i ≤ N + 1")
    features = ((0.06, 0.12, 0.9, 0.36), "k ≤ K")
    wide = ((0.06, 0.12, 0.52, 0.36), "k ≤ K")
    y, x = (0.32, 0.77, True), (0.32, 0.28, True)
    _graph(axes[0], "naive Bayes", {"y": y, "x": x}, [("y", "x")], [cases, wide])
    _graph(
        axes[1],
        "model averaging",
        {"y": y, "x": x, "m": (0.82, 0.77, False)},
        [("y", "x"), ("m", "x")],
        [cases],
    )
    _graph(
        axes[2],
        "BMA-NB",
        {"y": y, "x": x, "f": (0.82, 0.28, False)},
        [("y", "x"), ("f", "x")],
        [cases, features],
    )
    figure.tight_layout()
    return figure


def _graph(ax, title, nodes, arrows, plates):
    for (left, bottom, width, height), text in plates:
        ax.add_patch(plt.Rectangle((left, bottom), width, height, fill=False, edgecolor="#888888"))
        ax.text(left + width - 0.02, bottom + 0.02, text, ha="right", va="bottom", fontsize=8)
    for start, end in arrows:
        (x0, y0, _), (x1, y1, _) = nodes[start], nodes[end]
        style = {"arrowstyle": "-|>", "color": "#333333", "lw": 1.3, "shrinkA": 15, "shrinkB": 15}
        ax.annotate("", (x1, y1), (x0, y0), arrowprops=style)
    for name, (x, y, shaded) in nodes.items():
        colour = "#c9d7e6" if shaded else "white"
        ax.add_patch(plt.Circle((x, y), 0.1, facecolor=colour, edgecolor="#333333", lw=1.3))
        ax.text(x, y, f"${name}$", ha="center", va="center", fontsize=13)
    ax.set(xlim=(0, 1), ylim=(0, 1), aspect="equal", title=title)
    ax.axis("off")


def errors(verdicts):
    """Table 2 left: every printed error on the default reading's 95 %, and what else gives it."""
    numbers = [v for v in verdicts if v.artefact == "table2-left" and v.statistic == "error"]
    rows = list(dict.fromkeys(v.row for v in numbers))
    figure, axes = plt.subplots(1, 4, figsize=(9.0, 6.0), sharey=True, layout="constrained")
    for ax, method in zip(axes, COLOURS, strict=True):
        for verdict in (v for v in numbers if v.column == method):
            draw_verdict(ax, rows.index(verdict.row), verdict, COLOURS[method])
        ax.set(title=method, xlabel="error, %")
        ax.grid(axis="x", alpha=0.3)
    axes[0].set_yticks(range(len(rows)), rows)
    axes[0].invert_yaxis()
    legend(figure)
    return figure


def times(verdicts):
    """Table 2 right as ratios: printed against ours, of one fit, and with tuning as outlines."""
    ratios = [v for v in verdicts if v.statistic == "ratio of training times" and v.low is not None]
    figure, ax = plt.subplots(figsize=(5.2, 4.4))
    for column, colour in (("BMA/NB", "#0072b2"), ("LR/BMA", "#009e73"), ("SVM/BMA", "#555555")):
        own = [v for v in ratios if v.column == column]
        if own:
            printed = [float(v.reported) for v in own]
            ax.plot(printed, [v.reproduced for v in own], "o", ms=5, color=colour, label=column)
            ax.plot(*_tuned(own), "o", ms=5, color=colour, mfc="none", label=f"{column}, tuned")
    ends = (0.5, 2000)
    ax.plot(ends, ends, color="#888888", lw=0.8, ls=":")
    ax.set(xscale="log", yscale="log", xlabel="printed ratio", ylabel="our ratio")
    ax.grid(alpha=0.3)
    _legend(ax, fontsize=7)
    figure.tight_layout()
    return figure


def _tuned(ratios):
    """Printed ratios, and ours with tuning, of those that were timed so."""
    pairs = [(float(v.reported), other.reproduced)
             for v in ratios for other in v.others if other.reading == TIMED[1]]  # fmt: skip
    return [*zip(*pairs, strict=True)] or [(), ()]


def text(results, along):
    """Figure 2: accuracy against number of features, or of training messages.

    Bands are 95 % of the mean, by the corrected resampled error that the claims use.
    """
    figure, axes = plt.subplots(1, 2, figsize=(8.6, 3.6), sharey=True)
    for ax, pair in zip(axes, grid.PAIRS, strict=True):
        for method, colour in COLOURS.items():
            points, accuracy = results.curve(method, along, pair, "presence")
            if len(accuracy) > 1:
                mean = accuracy.mean(axis=0)
                spread = corrected.critical(len(accuracy)) * corrected.error(accuracy)
                ax.plot(points, mean, marker=MARKERS[method], ms=4, color=colour, label=method)
                ax.fill_between(points, mean - spread, mean + spread, color=colour, alpha=0.15)
        ax.set(title=" / ".join(pair), xlabel=_ALONG[along])
        ax.grid(alpha=0.3)
    axes[0].set_ylabel("accuracy, %")
    _legend(axes[0], loc="lower right")
    figure.tight_layout()
    return figure


def _legend(ax, **options):
    """A legend where there is anything to name: a small ledger leaves some panels empty."""
    if ax.get_legend_handles_labels()[0]:
        ax.legend(**options)


_ALONG = {"features": "number of words", "training": "number of training messages"}


def gamma(results):
    """Figure 3: mean accuracy of BMA under every Gamma, by where its best value lies."""
    figure, axes = plt.subplots(1, 2, figsize=(8.6, 4.4))
    colours = iter(plt.get_cmap("tab20").colors)
    for problem in results.problems():
        accuracy = 100.0 - results.by_gamma(problem).mean(axis=0)
        wrong, _ = results.gammas(problem)
        above = GAMMAS[int(wrong.sum(axis=0).argmin())] > 1.0
        change = accuracy - accuracy[0]
        axes[0 if above else 1].plot(
            GAMMAS, change, marker="o", ms=3, color=next(colours), label=problem
        )
    for ax, title in zip(axes, ("best value above 1", "best value at most 1"), strict=True):
        ax.axvline(1.0, color="#888888", lw=0.8, ls=":")
        ax.set(title=title, xlabel=r"$\Gamma$")
        ax.grid(alpha=0.3)
        _legend(ax, fontsize=7, ncols=2)
    axes[0].set_ylabel(f"accuracy less that at Γ = {GAMMAS[0]:g}, points")
    figure.tight_layout()
    return figure


def inclusion(results):
    """Claim C10: inclusion probabilities of LED's features as the training data grows."""
    figure, axes = plt.subplots(1, 2, figsize=(8.6, 3.4), sharey=True)
    cells = grid.inclusion()
    found = results.current(cells)
    for ax, kind in zip(axes, ("relevant", "irrelevant"), strict=True):
        mean = np.mean([each[kind] for each in found], axis=0) if found else np.empty((0, 0, 0))
        for g, value in enumerate(cells[0].params["gammas"] if found else ()):
            ax.plot(
                cells[0].params["sizes"], mean[:, g, 0], marker="o", ms=4, label=f"Γ = {value:g}"
            )
        ax.set(title=f"{kind} features", xscale="log", xlabel="training rows", ylim=(-0.03, 1.03))
        ax.grid(alpha=0.3)
    axes[0].set_ylabel("mean of P(f = 1 | D)")
    _legend(axes[1])
    figure.tight_layout()
    return figure
