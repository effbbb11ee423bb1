"""Figure 12: the work of every entry, counted where the paper took the time."""

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.lines import Line2D

from replication.pages.style.palette import BLUE, DARK, GREEN, PURPLE, VERMILION
from replication.pages.style.sheet import WIDTH, styled
from replication.papers.boulle2007.pages.challenge.entries import LINES
from replication.papers.boulle2007.protocol.challenge import SETS
from replication.papers.boulle2007.verdicts.challenge.scale import points

__all__ = ["grown", "work"]

_COLOURS = dict(zip(SETS, (BLUE, GREEN, VERMILION, PURPLE), strict=True))
_MARKERS = dict(zip(LINES.values(), "osD^vP", strict=False))


def grown(results):
    """Size and work of every entry, by set and what Figure 11 has a line for.

    Returns
    -------
    dict of tuple to tuple of 2 floats
        K N log(K N) for the K variables that MODL keeps and N training rows; and the models that
        were measured times the rows, the updates that the search made.
    """
    found = {}
    for (name, entry, initial), (variables, rows, models) in points(results).items():
        size = variables * rows
        found[name, (entry, initial)] = size * np.log(size), models * rows
    return found


@styled
def work(results):
    """Updates of MS(FFWBW) against K N log(K N), a mark a set and entry, on log axes.

    The dotted line grows as the order does, through the middle of the marks.
    """
    figure, ax = plt.subplots(figsize=(WIDTH, 4.6))
    found = grown(results)
    for (name, entry), (size, made) in found.items():
        ax.plot(size, made, ls="", marker=_MARKERS[entry], color=_COLOURS[name], ms=6)
    if found:
        ax.set(xscale="log", yscale="log")
        centre = np.exp(np.log(list(found.values())).mean(axis=0))
        ends = np.array(ax.get_xlim())
        ax.plot(ends, centre[1] * ends / centre[0], color="black", lw=0.8, ls=":")
        ax.set_xlim(*ends)
        _explain(ax, found)
    ax.set(xlabel="K N log(K N)", ylabel="models measured × training rows")
    ax.grid()
    return figure


def _explain(ax, found):
    sets, entries = ({key[k] for key in found} for k in (0, 1))
    handles = [
        ax.plot([], [], "o", color=_COLOURS[name], label=name)[0] for name in SETS if name in sets
    ]
    # The shapes begin a column of their own.
    handles += [Line2D([], [], ls="", label=" ")] * (len(entries) - len(sets))
    handles += [
        ax.plot([], [], ls="", marker=_MARKERS[entry], color=DARK, label=line)[0]
        for line, entry in LINES.items()
        if entry in entries
    ]
    ax.figure.legend(handles=handles, loc="outside lower center", ncols=2)
