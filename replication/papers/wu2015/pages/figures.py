"""The paper's three figures, and what it prints in Table 2, drawn from the ledger."""

import matplotlib.pyplot as plt
import numpy as np

from replication.evidence.verdict_bar import draw_verdict
from replication.papers.wu2015.protocol import grid
from replication.papers.wu2015.protocol.settings import GAMMAS, TEST_SHARE

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
    """Table 2 left: every printed error on the central 95 % of fresh realisations."""
    numbers = [v for v in verdicts if v.artefact == "table2-left" and v.statistic == "error"]
    rows = list(dict.fromkeys(v.row for v in numbers))
    figure, axes = plt.subplots(1, 4, figsize=(9.0, 5.6), sharey=True)
    for ax, method in zip(axes, COLOURS, strict=True):
        for verdict in (v for v in numbers if v.column == method):
            draw_verdict(ax, rows.index(verdict.row), verdict, COLOURS[method])
        ax.set(title=method, xlabel="error, %")
        ax.grid(axis="x", alpha=0.3)
    axes[0].set_yticks(range(len(rows)), rows)
    axes[0].invert_yaxis()
    figure.tight_layout()
    return figure


def times(verdicts):
    """Table 2 right as ratios: printed against ours, one fit each."""
    ratios = [v for v in verdicts if v.statistic == "ratio of training times" and v.low is not None]
    figure, ax = plt.subplots(figsize=(5.2, 4.4))
    for column, colour in (("BMA/NB", "#0072b2"), ("LR/BMA", "#009e73"), ("SVM/BMA", "#555555")):
        points = [(float(v.reported), v.reproduced) for v in ratios if v.column == column]
        if points:
            ax.plot(*zip(*points, strict=True), "o", ms=5, color=colour, label=column)
    ends = (0.5, 300)
    ax.plot(ends, ends, color="#888888", lw=0.8, ls=":")
    ax.set(xscale="log", yscale="log", xlabel="printed ratio", ylabel="our ratio, one fit")
    ax.grid(alpha=0.3)
    _legend(ax)
    figure.tight_layout()
    return figure


def text(results, along):
    """Figure 2: accuracy against number of features, or of training messages.

    Bands are 95 % intervals of the mean by the corrected resampled standard error (Nadeau and
    Bengio 2003), as the claims have it: realisations share messages, so that the variance is
    multiplied by 1 / n + test share / training share.
    """
    figure, axes = plt.subplots(1, 2, figsize=(8.6, 3.6), sharey=True)
    for ax, pair in zip(axes, grid.PAIRS, strict=True):
        for method, colour in COLOURS.items():
            points, accuracy = results.curve(method, along, pair, "presence")
            if points.size:
                mean = accuracy.mean(axis=0)
                factor = 1.0 / len(accuracy) + 1.0 / (TEST_SHARE - 1)
                spread = 1.96 * np.sqrt(factor * accuracy.var(axis=0, ddof=1))
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
        above = GAMMAS[int(accuracy.argmax())] > 1.0
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
