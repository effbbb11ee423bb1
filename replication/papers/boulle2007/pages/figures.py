"""Figures 1 to 8 and what they were drawn from, from the ledger."""

from dataclasses import dataclass, replace

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.ticker import MaxNLocator

from replication.evidence.interval import central
from replication.evidence.reported import Reported
from replication.evidence.shown.verdict_bar import draw_interval, draw_verdict, legend
from replication.papers.boulle2007.protocol import grid, readings
from replication.papers.boulle2007.protocol.settings import (
    ACC,
    AUC,
    BMA,
    CMA,
    CRITERIA,
    MAP,
    METHODS,
    NAMES,
    NB,
)
from replication.papers.boulle2007.verdicts import printed
from replication.papers.boulle2007.verdicts.words import in_digits
from seminaive.selective.plot import plot_models, plot_weights

COLOURS = {
    NB: "#555555", ACC: "#d55e00", AUC: "#e69f00", MAP: "#0072b2", BMA: "#56b4e9", CMA: "#009e73",
}  # fmt: skip
_TICKS = (1, 5, 9, 13, 17, 21)
_NUMBERS = [name.removeprefix("V") for name in NAMES]


def waves(results):
    """Figure 1: the three waves."""
    figure, ax = plt.subplots(figsize=(5.0, 2.6))
    for found in results.current([grid.instances()]):
        for wave in found["waves"]:
            ax.plot(range(1, 22), wave, "-o", ms=3)
    ax.set(xlabel="variable", ylabel="value", xticks=_TICKS)
    figure.tight_layout()
    return figure


def cases(results):
    """Figure 2: cases of every class."""
    figure, axes = plt.subplots(1, 3, figsize=(9.0, 2.8), sharey=True)
    for found in results.current([grid.instances()]):
        for k, (ax, drawn, pair) in enumerate(zip(axes, found["cases"], found["pairs"],
                                                  strict=True)):  # fmt: skip
            for values in drawn:
                ax.plot(range(1, 22), values, lw=0.8)
            first, second = (1 + wave for wave in pair)
            ax.set(title=f"class {k + 1}: waves {first} and {second}", xlabel="variable",
                   xticks=_TICKS)  # fmt: skip
    axes[0].set_ylabel("value")
    figure.tight_layout()
    return figure


def weights(results, methods):
    """Figures 3 and 7: weights on the split that is most like the paper's, and over all splits."""
    figure, (above, below) = plt.subplots(2, 1, figsize=(9.0, 5.6), sharex=True)
    at = printed.nearest(results)
    found = {name: results.weights(name) for name in methods}
    if at is not None and all(len(each) > at for each in found.values()):
        for ax, of in ((above, lambda each: each[at]), (below, lambda each: each.mean(axis=0))):
            plot_weights({name: of(each) for name, each in found.items()}, _NUMBERS, ax)
            for bars, name in zip(ax.containers, methods, strict=True):
                for bar in bars:
                    bar.set_color(COLOURS[name])
            ax.get_legend().remove()
        handles = [above.containers[k][0] for k in range(len(methods))]
        figure.legend(handles, methods, loc="upper center", ncols=len(methods), fontsize=8,
                      frameon=False)  # fmt: skip
    printed.mark(above, results)
    above.set(title="one split", xlabel="")
    below.set(title="mean over all splits", xlabel="variable", ylabel="share or mean weight")
    figure.tight_layout(rect=(0, 0, 1, 0.95))
    return figure


def criteria(results, methods):
    """Figures 4 and 8: ACC, AUC and ILF on the test rows, mean and 95 % of the gain on NB."""
    figure, axes = plt.subplots(1, 3, figsize=(9.0, 2.6), sharey=True)
    for ax, (name, key, large) in zip(axes, CRITERIA, strict=True):
        base = results.scores(NB, key)
        for y, method in enumerate(methods):
            own = results.scores(method, key)
            n = min(own.size, base.size)
            if not n:
                continue
            gain = own[:n] - base[:n]
            low, _, high = central(gain)
            draw_interval(ax, y, low, high, COLOURS[method])
            ax.plot(gain.mean(), y, "o", color=COLOURS[method])
        ax.axvline(0.0, color="black", lw=0.5)
        ax.set(title=f"{name}, {'more' if large else 'less'} is better", xlabel="change from NB")
        ax.xaxis.set_major_locator(MaxNLocator(4))
        ax.grid(axis="x", alpha=0.3)
    axes[0].set_yticks(range(len(methods)), methods)
    axes[0].invert_yaxis()
    figure.tight_layout()
    return figure


@dataclass(frozen=True)
class _Models:
    """What a plot of the best models needs."""

    masks: np.ndarray


def top_models(results):
    """Figure 5: the variables of the most probable models, on the split most like the paper's."""
    figure, ax = plt.subplots(figsize=(5.0, 6.4))
    at = printed.nearest(results)
    if at is not None:
        numbers = np.array(results.records("splits")[at]["top"])
        masks = (numbers[:, None] >> np.arange(len(NAMES))) & 1 == 1
        plot_models(_Models(masks), len(masks), _NUMBERS, ax)
        ax.tick_params(axis="x", labelsize=7)
    ax.set_xlabel("variable")
    figure.tight_layout()
    return figure


def posterior(results):
    """Figure 6: the models by increasing posterior, one line a split."""
    figure, ax = plt.subplots(figsize=(5.6, 3.6))
    at = printed.nearest(results)
    found = [record["quantiles"] for record in results.records("splits")]
    for k, quantiles in enumerate(found):
        mine = k == at
        ax.plot(np.linspace(0, 100, len(quantiles)), quantiles, color=COLOURS[MAP],
                lw=2.0 if mine else 0.5, alpha=1.0 if mine else 0.2,
                zorder=3 if mine else 2)  # fmt: skip
    ax.axhline(printed.exponent(results), color="black", lw=0.8, ls=":")
    ax.set(xlabel="models, %", ylabel="log10 of posterior over the null model's")
    figure.tight_layout()
    return figure


def exponents(results):
    """The MAP model's posterior over the null model's, under every reading.

    One reading a line: its central 95 % and its median; the printed exponent is a dotted line.
    """
    figure, ax = plt.subplots(figsize=(7.0, 3.2))
    names = [results.default, *(reading.name for reading in readings.READINGS)]
    shown = []
    for name in dict.fromkeys(names):
        values = results.values("log10_ratio", name)
        if not len(values):
            continue
        low, middle, high = central(values)
        draw_interval(ax, len(shown), low, high, COLOURS[MAP])
        ax.plot(middle, len(shown), "|", color=COLOURS[MAP], ms=10)
        shown.append(name)
    ax.axvline(printed.exponent(results), color="black", lw=0.8, ls=":")
    ax.set_yticks(range(len(shown)), shown)
    ax.invert_yaxis()
    ax.set_xlabel("log10 of the MAP model's posterior over the null model's")
    figure.tight_layout()
    return figure


def numbers(results, verdicts):
    """Printed numbers beside their intervals: the default's bar, another's as an outline.

    One panel for what shares a scale. The exponent has a picture of its own.
    """
    drawn = [v for v in verdicts if v.artefact == "waveform" and v.low is not None]
    panels = {
        "weight": [v for v in drawn if v.statistic == "weight"],
        "number of variables": [v for v in drawn if v.statistic == "count" and v.row in METHODS
                                and v.row != CMA],
        "position of a group of SNB(CMA)": [v for v in drawn if v.column.startswith("centre")],
        "rank, or times less probable": [v for v in drawn if v.column.startswith("first model")],
    }  # fmt: skip
    figure, axes = plt.subplots(2, 2, figsize=(9.5, 5.4), layout="constrained")
    for ax, (title, own) in zip(axes.flat, panels.items(), strict=True):
        for y, verdict in enumerate(own):
            draw_verdict(ax, y, replace(verdict, reported=_digits(results, verdict)), COLOURS[MAP])
        ax.set_yticks(range(len(own)), [_label(v) for v in own], fontsize=7)
        ax.invert_yaxis()
        ax.set_title(title, fontsize=9)
    if panels["rank, or times less probable"]:
        axes[1, 1].set_xscale("log")
    legend(figure)
    return figure


def _digits(results, verdict):
    """The printed number, or its part, as digits."""
    place = verdict.artefact, verdict.row, verdict.column, verdict.statistic
    note = results.printed[place].note if place in results.printed else ""
    return str(in_digits(Reported(*place, verdict.reported, note=note)).printed.value)


def _label(verdict):
    if verdict.row == CMA:
        return {"left": "left group", "right": "right group"}.get(verdict.statistic, "middle group")
    if verdict.row in METHODS:
        return f"{verdict.row}, {verdict.column}"
    return f"{verdict.column}, {verdict.statistic.partition(' ')[0]}"


def averaged(results):
    """Weights of the averages over the models that a search has seen, beside those over all."""
    figure, axes = plt.subplots(1, 2, figsize=(9.0, 3.2))
    for ax, method in zip(axes, (BMA, CMA), strict=True):
        n = len(results.records("heuristic"))
        lines = {"all models": results.weights(method)[:n]}
        lines |= {view: results.weights(method, view) for view in readings.SEEN}
        for label, found in lines.items():
            if len(found):
                ax.plot(range(1, 22), found.mean(axis=0), "-o" if label == "all models" else "-",
                        ms=3, label=label)  # fmt: skip
        ax.set(title=method, xlabel="variable", ylim=(0, 1.05), xticks=_TICKS)
    if axes[1].lines:
        axes[1].legend(fontsize=7)
    axes[0].set_ylabel("mean weight")
    figure.tight_layout()
    return figure
