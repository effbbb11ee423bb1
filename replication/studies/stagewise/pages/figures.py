"""How errors grow with noise, and how fsNB does on each data set."""

import matplotlib.pyplot as plt
import numpy as np

from replication.pages.style.palette import (
    BLACK,
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
from replication.studies.stagewise.findings.results import MEASURES
from replication.studies.stagewise.findings.scenarios import TOLD
from replication.studies.stagewise.protocol.settings import (
    CONTROL,
    FEATURES,
    GROUP_LASSO,
    LASSO,
    ON_INTERVALS,
    SCENARIOS,
)

__all__ = ["by_set", "growth"]

#: What the axis of errors is marked with.
_POINTS = (-1, 0, 1, 2, 5, 10, 20, 50)

#: What is drawn of the methods, in a colour and shape of its own; the tables have all of them.
_STYLES = {
    "NB": (BLACK, "o"),
    CONTROL: (VERMILION, "s"),
    "CMA": (BLUE, "^"),
    "WANBIA": (SKY, "v"),
    "aL1/L2-NB": (PURPLE, "D"),
    "CFS+NB": (GREEN, "P"),
    LASSO: (ORANGE, "X"),
    GROUP_LASSO: (GREY, "h"),
}


@styled
def growth(results):
    """Test error beyond that of "NB, told" along the number of features, a panel a scenario.

    Differences are taken draw by draw, so that how hard a draw is has no say. Bars are two standard
    errors of their mean to either side.
    """
    figure, axes = plt.subplots(2, 2, figsize=(WIDTH, 7.0), sharex=True, sharey=True)
    for ax, (scenario, title) in zip(axes.flat, SCENARIOS.items(), strict=True):
        for k, (name, (colour, marker)) in enumerate(_STYLES.items()):
            found = _along(results, scenario, name)
            if found.size:
                # Side by side, so that bars do not hide each other.
                x = found[:, 0] * 1.04 ** (k - len(_STYLES) / 2)
                ax.errorbar(
                    x,
                    found[:, 1],
                    found[:, 2],
                    color=colour,
                    marker=marker,
                    ms=5,
                    lw=1,
                    elinewidth=0.8,
                    label=name,
                )
        ax.axhline(0, color=GREY, lw=1)
        ax.set(title=title, xscale="log")
        ax.set_yscale("symlog", linthresh=1)
        ax.set_xticks(list(FEATURES), map(str, FEATURES))
        ax.set_yticks(_POINTS, map(str, _POINTS))
        ax.minorticks_off()
        ax.grid(axis="y")
    for ax in axes[1]:
        ax.set_xlabel("features")
    figure.supylabel("percentage points of error beyond NB without noise")
    handles = {}
    for ax in axes.flat:
        drawn, names = ax.get_legend_handles_labels()
        handles |= dict(zip(names, drawn, strict=True))
    if handles:
        figure.legend(handles.values(), handles, loc="outside lower center", ncols=3)
    return figure


def _along(results, scenario, name):
    """Features, mean difference and two standard errors in points, a row a size with records."""
    rows = []
    for features in FEATURES:
        table = results.drawn(scenario, features)["error"]
        if name in table and TOLD in table:
            gaps = 100 * (table[name] - table[TOLD])
            rows.append((features, gaps.mean(), 2 * gaps.std(ddof=1) / np.sqrt(len(gaps))))
    return np.array(rows)


@styled
def by_set(results):
    """Error and log loss of fsNB less those of each other method, a dot a data set."""
    others = [name for name in ON_INTERVALS if name != CONTROL]
    figure, axes = plt.subplots(len(MEASURES), 1, figsize=(WIDTH, 3.2 * len(MEASURES)), sharey=True)
    for ax, measure in zip(axes, MEASURES, strict=True):
        table = results.table("intervals", measure)
        for row, other in enumerate(others):
            if other in table:
                gaps = np.sort(table[CONTROL] - table[other])
                # Dots of a method lie on a slope, in their order, so that each can be seen.
                y = row + np.linspace(-0.35, 0.35, gaps.size)
                ax.plot(gaps, y, "o", color=_colour(other), ms=3)
                ax.plot(np.median(gaps), row, "|", color=BLACK, ms=14)
        ax.axvline(0, color=GREY, lw=1)
        # Most sets lie near 0, and a few far from it.
        ax.set_xscale("symlog", linthresh=0.1)
        ticks = (-1, -0.3, -0.1, -0.05, 0, 0.05, 0.1, 0.3, 1)
        low, high = ax.get_xlim()
        shown = [tick for tick in ticks if low <= tick <= high]
        ax.set_xticks(shown, map(str, shown))
        ax.minorticks_off()
        ax.set_xlim(low, high)
        ax.set_yticks(range(len(others)), others)
        ax.set_xlabel(f"{CONTROL}'s {measure} less the other's")
        ax.grid(axis="x")
    # The panels share the axis: turned once.
    axes[0].invert_yaxis()
    return figure


def _colour(name):
    return _STYLES.get(name, (DARK, ""))[0]
