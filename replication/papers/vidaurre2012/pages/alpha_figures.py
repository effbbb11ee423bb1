"""Figures 3 and 4: the error over alpha_2 and alpha_3, of one draw and in the mean."""

import matplotlib.pyplot as plt
import numpy as np

from replication.papers.vidaurre2012.protocol.figures import ALPHA_READINGS, ALPHAS, DEFAULT, TIED

__all__ = ["along_the_diagonal", "surfaces"]

_PANELS = {"independent": "X2 and X3 independent", DEFAULT: f"X2 = X3 in {TIED:.0%} of the rows"}
_MARK = "#d55e00"
#: Errors that differ by no more are equal.
_ROUNDING = 1e-9


def surfaces(results, kind):
    """Figure 3 ("discrete") or 4 ("continuous"): test errors of one draw, and means over all.

    Dots mark the pairs of alphas with the least error.
    """
    figure, axes = plt.subplots(2, 2, figsize=(7.6, 6.4), sharex=True, sharey=True,
                                layout="constrained")  # fmt: skip
    for row, (name, title) in zip(axes, _PANELS.items(), strict=True):
        found = results.surfaces(kind, name)
        shown = () if found is None else (found.test[0], found.sure.mean(axis=0))
        for ax, errors in zip(row, shown, strict=False):
            _surface(figure, ax, 100 * errors)
        for ax, what in zip(row, ("one draw", "mean over draws, longer test"), strict=True):
            ax.set_title(f"{title}: {what}", fontsize=8)
    for ax in axes[1]:
        ax.set_xlabel(r"$\alpha_2$")
    for ax in axes[:, 0]:
        ax.set_ylabel(r"$\alpha_3$")
    return figure


def _surface(figure, ax, errors):
    # The first index is alpha_2, which lies along x.
    image = ax.pcolormesh(ALPHAS, ALPHAS, errors.T, cmap="viridis", shading="nearest",
                          vmax=np.quantile(errors, 0.9))  # fmt: skip
    second, third = np.nonzero(errors <= errors.min() + _ROUNDING)
    ax.plot(np.array(ALPHAS)[second], np.array(ALPHAS)[third], "o", ms=5, color=_MARK, mec="white")
    ax.set_aspect("equal")
    figure.colorbar(image, ax=ax, shrink=0.85, extend="max").set_label("error, %", fontsize=7)


def along_the_diagonal(results):
    """Mean error along alpha_2 = alpha_3, less that of 1 and 1, for every share of equal rows."""
    figure, axes = plt.subplots(1, 2, figsize=(9.0, 3.2))
    for ax, (kind, readings) in zip(axes, ALPHA_READINGS.items(), strict=True):
        names = [name for name, changes in readings.items() if set(changes) <= {"tied"}]
        for k, name in enumerate(sorted(names, key=lambda each: _share(kind, each))):
            found = results.surfaces(kind, name)
            if found is not None:
                line = 100 * np.diagonal(found.sure, axis1=1, axis2=2).mean(axis=0)
                ax.plot(ALPHAS[1:], line[1:] - line[-1], "-o", ms=3, color=_shade(k, len(names)),
                        label=f"{_share(kind, name):.0%} of the rows")  # fmt: skip
        ax.axhline(0.0, color="black", lw=0.5)
        ax.set(title=f"{kind} predictors", xlabel=r"$\alpha_2 = \alpha_3$")
        ax.grid(alpha=0.3)
    axes[0].set_ylabel("error less that of 1 and 1, points")
    if len(axes[0].lines) > 1:
        axes[0].legend(fontsize=7, title="X2 = X3 in", title_fontsize=7)
    figure.tight_layout()
    return figure


def _share(kind, name):
    return ALPHA_READINGS[kind][name].get("tied", TIED)


def _shade(k, n):
    return plt.get_cmap("viridis")(0.9 * k / max(n - 1, 1))
