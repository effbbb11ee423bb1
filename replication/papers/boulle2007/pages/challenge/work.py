"""Figure 12: the work of every entry, counted where the paper took the time."""

import matplotlib.pyplot as plt
import numpy as np

from replication.papers.boulle2007.pages.challenge.entries import LINES
from replication.papers.boulle2007.protocol.challenge import SETS

__all__ = ["points", "slope", "work"]

_COLOURS = dict(zip(SETS, ("#0072b2", "#009e73", "#d55e00", "#cc79a7"), strict=True))
_MARKERS = dict(zip(LINES, "osD^vP", strict=False))


def points(results):
    """Size and work of every recorded fit, by set and line of Figure 11.

    Returns
    -------
    dict of tuple to ndarray of shape (n_fits, 2)
        K N log(K N) for K variables and N training rows; and the models that were measured times
        the rows, the updates that the search made.
    """
    found = {}
    for name in SETS:
        for line, (entry, initial) in LINES.items():
            folds = results.entry_folds(name, entry, initial).values()
            every = [record for records in folds for record in records]
            every += results.entry_whole(name, entry, initial).values()
            if every:
                found[name, line] = np.array([_point(record) for record in every])
    return found


def slope(results):
    """Log-log slope of the work against K N log(K N) over all fits; NaN without two sizes."""
    every = list(points(results).values())
    if not every:
        return float("nan")
    size, made = np.log(np.concatenate(every)).T
    return float(np.polyfit(size, made, 1)[0]) if np.ptp(size) > 0 else float("nan")


def work(results):
    """Updates of MS(FFWBW) against K N log(K N), a mark a set and entry, on log axes."""
    figure, ax = plt.subplots(figsize=(5.6, 4.6), layout="constrained")
    found = points(results)
    for (name, line), fits in found.items():
        size, made = np.median(fits, axis=0)
        ax.plot(size, made, ls="", marker=_MARKERS[line], color=_COLOURS[name], ms=6)
    if found:
        ax.set(xscale="log", yscale="log")
        centre = np.exp(np.log(np.concatenate(list(found.values()))).mean(axis=0))
        ends = np.array(ax.get_xlim())
        ax.plot(ends, centre[1] * ends / centre[0], color="black", lw=0.8, ls=":")
        ax.set_xlim(*ends)
        _explain(ax, found)
    ax.set(xlabel="K N log(K N)", ylabel="models measured × training rows")
    ax.grid(alpha=0.3)
    return figure


def _explain(ax, found):
    sets, lines = ({key[k]: None for key in found} for k in (0, 1))
    handles = [ax.plot([], [], "o", color=_COLOURS[name], label=name)[0] for name in sets]
    handles += [ax.plot([], [], ls="", marker=_MARKERS[line], color="#555555", label=line)[0]
                for line in lines]  # fmt: skip
    ax.figure.legend(handles=handles, loc="outside lower center", ncols=3, fontsize=8,
                     frameon=False)  # fmt: skip


def _point(record):
    rows = float(np.sum(record["train"]["tuned"]))
    size = record["features"] * rows
    return size * np.log(size), record["models"] * rows
