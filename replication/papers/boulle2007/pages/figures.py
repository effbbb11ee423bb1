"""Figures 1 to 8 and what they were drawn from, from the ledger."""

from dataclasses import dataclass, replace
from textwrap import fill

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.colors import ListedColormap
from matplotlib.ticker import MaxNLocator

from replication.evidence.interval import central
from replication.evidence.reported import Reported
from replication.evidence.shown.verdict_bar import draw_interval, draw_verdict
from replication.pages.style.key import explain_marks
from replication.pages.style.palette import BLUE, DARK, GREEN, ORANGE, SKY, VERMILION
from replication.pages.style.sheet import WIDTH, styled
from replication.papers.boulle2007.protocol import grid, variants
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
from seminaive.plots.selective import plot_models, plot_weights

COLOURS = {
    NB: DARK,
    ACC: VERMILION,
    AUC: ORANGE,
    MAP: BLUE,
    BMA: SKY,
    CMA: GREEN,
}
_TICKS = (1, 5, 9, 13, 17, 21)
#: Letters in a line of a name beside an axis.
_BROAD = 26
_NUMBERS = [name.removeprefix("V") for name in NAMES]


@styled
def waves(results):
    """Figure 1: the three waves."""
    figure, ax = plt.subplots(figsize=(WIDTH, 2.8))
    for found in results.current([grid.instances()]):
        for number, wave in enumerate(found["waves"], start=1):
            (line,) = ax.plot(range(1, 22), wave, "-o", ms=3)
            peak = int(np.argmax(wave))
            ax.annotate(
                f"wave {number}",
                (1 + peak, wave[peak]),
                (0, 5),
                ha="center",
                textcoords="offset points",
                color=line.get_color(),
            )
    ax.set(xlabel="variable", ylabel="value", xticks=_TICKS)
    return figure


@styled
def cases(results):
    """Figure 2: cases of every class."""
    figure, axes = plt.subplots(3, 1, figsize=(WIDTH, 4.8), sharex=True, sharey=True)
    for found in results.current([grid.instances()]):
        for k, (ax, drawn, pair) in enumerate(
            zip(axes, found["cases"], found["pairs"], strict=True)
        ):
            for values in drawn:
                ax.plot(range(1, 22), values, color=BLUE, lw=0.8, alpha=0.7)
            first, second = (1 + wave for wave in pair)
            ax.set(
                title=f"class {k + 1}: waves {first} and {second}", ylabel="value", xticks=_TICKS
            )
    axes[-1].set_xlabel("variable")
    return figure


@styled
def weights(results, methods):
    """Figures 3 and 7: weights on the split that is most like the paper's, and over all splits."""
    figure, axes = plt.subplots(
        len(methods), 2, figsize=(WIDTH, 0.8 + 0.85 * len(methods)), sharex=True, sharey=True
    )
    at = printed.nearest(results)
    for name, row in zip(methods, axes, strict=True):
        found = results.weights(name)
        if at is not None and len(found) > at:
            for ax, each in zip(row, (found[at], found.mean(axis=0)), strict=True):
                plot_weights({name: each}, _NUMBERS, ax, color=COLOURS[name])
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
            own = results.scores(method, key)
            n = min(own.size, base.size)
            if not n:
                continue
            gain = own[:n] - base[:n]
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


@dataclass(frozen=True)
class _Models:
    """What a plot of the best models needs."""

    masks: np.ndarray


@styled
def top_models(results):
    """Figure 5: the variables of the most probable models, on the split most like the paper's."""
    figure, ax = plt.subplots(figsize=(WIDTH, 4.2))
    at = printed.nearest(results)
    if at is not None:
        numbers = np.array(results.records("splits")[at]["top"])
        masks = (numbers[:, None] >> np.arange(len(NAMES))) & 1 == 1
        plot_models(_Models(masks), len(masks), _NUMBERS, ax)
        ax.images[0].set_cmap(ListedColormap(["none", BLUE]))
        ax.set_xticks([tick - 1 for tick in _TICKS], _TICKS)
    ax.set_xlabel("variable")
    return figure


@styled
def posterior(results):
    """Figure 6: the models by increasing posterior, one line a split."""
    figure, ax = plt.subplots(figsize=(WIDTH, 3.6))
    at = printed.nearest(results)
    found = [record["quantiles"] for record in results.records("splits")]
    for k, quantiles in enumerate(found):
        mine = k == at
        ax.plot(
            np.linspace(0, 100, len(quantiles)),
            quantiles,
            color=COLOURS[MAP],
            lw=2.0 if mine else 0.5,
            alpha=1.0 if mine else 0.2,
            zorder=3 if mine else 2,
        )
    ax.axhline(printed.exponent(results), color="black", lw=0.8, ls=":")
    ax.set(xlabel="models, %", ylabel="log10 of posterior\nover the null model's")
    return figure


@styled
def exponents(results):
    """The MAP model's posterior over the null model's, under every reading.

    One reading a line: its central 95 % and its median; the printed exponent is a dotted line.
    """
    figure, ax = plt.subplots(figsize=(WIDTH, 3.8))
    names = [results.default, *(reading.name for reading in variants.READINGS)]
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
    ax.set_xlabel("log10 of posterior over the null model's")
    return figure


@styled
def numbers(results, verdicts):
    """Printed numbers beside their intervals: the default's bar, another's as an outline.

    One panel for what shares a scale. The exponent has a picture of its own.
    """
    drawn = [v for v in verdicts if v.artefact == "waveform" and v.low is not None]
    panels = {
        "weight": [v for v in drawn if v.statistic == "weight"],
        "number of variables": [
            v for v in drawn if v.statistic == "count" and v.row in METHODS and v.row != CMA
        ],
        "position of a group of CMA": [v for v in drawn if v.column.startswith("centre")],
        "rank, or times less probable": [v for v in drawn if v.column.startswith("first model")],
    }
    # Names are broken to leave the bars their width, and rows are as high as the longest of them.
    names = [[fill(_label(v), _BROAD) for v in own] for own in panels.values()]
    heights = [2 + len(each) * _lines(each) for each in names]
    figure, axes = plt.subplots(len(panels), 1, figsize=(WIDTH, 10.0), height_ratios=heights)
    for ax, (title, own), labels in zip(axes, panels.items(), names, strict=True):
        for y, verdict in enumerate(own):
            draw_verdict(ax, y, replace(verdict, reported=_digits(results, verdict)), COLOURS[MAP])
        ax.set_yticks(range(len(own)), labels)
        ax.set_ylim(max(len(own), 1) - 0.4, -0.6)
        ax.set_title(title)
    if panels["rank, or times less probable"]:
        axes[-1].set_xscale("log")
    explain_marks(figure)
    return figure


def _lines(names):
    return max((1 + name.count("\n") for name in names), default=1)


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


@styled
def averaged(results):
    """Weights of the averages over the models that a search has seen, beside those over all."""
    figure, axes = plt.subplots(2, 1, figsize=(WIDTH, 4.8), sharex=True)
    for ax, method in zip(axes, (BMA, CMA), strict=True):
        n = len(results.records("heuristic"))
        lines = {"all models": results.weights(method)[:n]}
        lines |= {view: results.weights(method, view) for view in variants.SEEN}
        for label, found in lines.items():
            if len(found):
                ax.plot(
                    range(1, 22),
                    found.mean(axis=0),
                    "-o" if label == "all models" else "-",
                    ms=3,
                    label=label,
                )
        ax.set(title=method, ylabel="mean weight", ylim=(0, 1.05), xticks=_TICKS)
    axes[-1].set_xlabel("variable")
    handles, labels = axes[-1].get_legend_handles_labels()
    if handles:
        figure.legend(handles, labels, loc="outside lower center", ncols=2)
    return figure
