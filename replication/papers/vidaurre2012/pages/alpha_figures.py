"""Figures 3 and 4: the error over alpha_2 and alpha_3, of one draw and in the mean."""

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.cm import ScalarMappable
from matplotlib.colors import Normalize
from matplotlib.ticker import MaxNLocator

from replication.pages.style.ordered import ordered
from replication.pages.style.palette import VERMILION
from replication.pages.style.sheet import WIDTH, styled
from replication.papers.vidaurre2012.protocol.figures import ALPHA_READINGS, ALPHAS, DEFAULT, TIED

__all__ = ["along_the_diagonal", "surfaces"]

_PANELS = {"independent": "independent", DEFAULT: f"equal in {TIED:.0%}"}
_MARK = VERMILION
#: Errors that differ by no more are equal.
_ROUNDING = 1e-9


@styled
def surfaces(results, kind):
    """Figure 3 ("discrete") or 4 ("continuous"): test errors of one draw, and means over all.

    Dots mark the pairs of alphas with the least error. All panels have one scale of colours.
    """
    found = [results.surfaces(kind, name) for name in _PANELS]
    shown = [
        () if each is None else (100 * each.test[0], 100 * each.sure.mean(axis=0)) for each in found
    ]
    every = [errors for row in shown for errors in row]
    # The largest errors, at the edges, would leave the others one colour.
    most = max((np.quantile(errors, 0.9) for errors in every), default=1.0)
    scale = Normalize(min((errors.min() for errors in every), default=0.0), most)
    figure, axes = plt.subplots(2, 2, figsize=(WIDTH, 7.0), sharex=True, sharey=True)
    for row, title, surfaces in zip(axes, _PANELS.values(), shown, strict=True):
        for ax, errors in zip(row, surfaces, strict=False):
            _surface(ax, errors, scale)
        for ax, what in zip(row, ("one draw", "mean of draws"), strict=True):
            ax.set_title(f"{title}\n{what}")
    for ax in axes[1]:
        ax.set_xlabel(r"$\alpha_2$")
    for ax in axes[:, 0]:
        ax.set_ylabel(r"$\alpha_3$")
    figure.colorbar(
        ScalarMappable(scale, "viridis"),
        ax=axes,
        location="bottom",
        extend="max",
        ticks=MaxNLocator(5),
    ).set_label("error, %")
    return figure


def _surface(ax, errors, scale):
    # The first index is alpha_2, which lies along x.
    ax.pcolormesh(ALPHAS, ALPHAS, errors.T, cmap="viridis", shading="nearest", norm=scale)
    second, third = np.nonzero(errors <= errors.min() + _ROUNDING)
    ax.plot(np.array(ALPHAS)[second], np.array(ALPHAS)[third], "o", ms=5, color=_MARK, mec="white")
    ax.set(aspect="equal", xticks=(0, 0.5, 1), yticks=(0, 0.5, 1))


@styled
def along_the_diagonal(results):
    """Mean error along alpha_2 = alpha_3, less that of 1 and 1, for every share of equal rows."""
    figure, axes = plt.subplots(2, 1, figsize=(WIDTH, 6.4), sharex=True, sharey=True)
    for ax, (kind, readings) in zip(axes, ALPHA_READINGS.items(), strict=True):
        names = [name for name, changes in readings.items() if set(changes) <= {"tied"}]
        for k, name in enumerate(sorted(names, key=lambda each: _share(kind, each))):
            found = results.surfaces(kind, name)
            if found is not None:
                line = 100 * np.diagonal(found.sure, axis1=1, axis2=2).mean(axis=0)
                ax.plot(
                    ALPHAS[1:],
                    line[1:] - line[-1],
                    "-o",
                    ms=3,
                    color=ordered(k / max(len(names) - 1, 1)),
                    label=f"equal in {_share(kind, name):.0%}",
                )
        ax.axhline(0.0, color="black", lw=0.5)
        ax.set(
            title=f"{kind} predictors",
            xlabel=r"$\alpha_2 = \alpha_3$",
            ylabel="error less that of 1 and 1, points",
        )
        ax.grid()
    handles, labels = axes[0].get_legend_handles_labels()
    if handles:
        figure.legend(handles, labels, loc="outside lower center", ncols=3, columnspacing=1.0)
    return figure


def _share(kind, name):
    return ALPHA_READINGS[kind][name].get("tied", TIED)
