"""Figure 11: the BER of every entry on every set, beside the printed best one."""

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.ticker import MaxNLocator

from replication.pages.style.palette import DARK, GREEN, VERMILION
from replication.pages.style.sheet import WIDTH, styled
from replication.papers.boulle2007.protocol.challenge import ALONE, ENTRIES, SETS, repeats
from replication.papers.boulle2007.verdicts.challenge.arithmetic import GUESS, OURS, TEST
from replication.papers.boulle2007.verdicts.challenge.results import balanced_error

__all__ = ["LINES", "entries", "errors"]

#: What is drawn, a line each: an entry, and whether the initial variables stay beside the sums.
LINES = {
    **{entry: (entry, True) for entry in ENTRIES},
    **{
        f"{entry}, {ALONE}": (entry, False)
        for entry, (n_sums, _) in ENTRIES.items()
        if n_sums and repeats(entry, False)
    },
}

_MARKS = {
    "training rows": {"marker": "s", "mfc": "none", "color": DARK},
    "folds": {"marker": "o", "color": GREEN},
    "validation part": {"marker": "D", "color": VERMILION},
}
#: Of the printed best entry.
_PRINTED = {GUESS: ":", TEST: "--"}


def errors(results, name, line):
    """BER of an entry on a set: an array for the training rows, the folds, the validation part.

    The first two have a value a fold, over all recorded repetitions, the last one a repetition.
    """
    entry, initial = LINES[line]
    found = {}
    for title, part in (("training rows", "train"), ("folds", "test")):
        every = results.matrices(name, entry, initial, part)
        found[title] = balanced_error(np.concatenate(list(every.values()))) if every else []
    found["validation part"] = balanced_error(results.validation(name, entry, initial))
    return {title: np.asarray(values, dtype=float) for title, values in found.items()}


@styled
def entries(results):
    """A panel a set, a line an entry: mean BER, and over the folds the middle of their means.

    The bar is one standard error of the mean over the folds to either side. Upright lines are the
    printed guess and test BER of the paper's best entry.
    """
    figure, axes = plt.subplots(2, 2, figsize=(WIDTH, 5.8), sharex=True, sharey=True)
    for ax, name in zip(axes.flat, SETS, strict=True):
        for y, line in enumerate(LINES):
            _draw(ax, y, errors(results, name, line))
        for statistic, style in _PRINTED.items():
            number = results.printed["table5", name, OURS, statistic].printed
            ax.axvline(number.value, color="black", lw=0.8, ls=style, label=f"printed {statistic}")
        ax.set_title(name)
        ax.set_yticks(range(len(LINES)), [each.replace(", ", ",\n") for each in LINES])
        ax.set_ylim(len(LINES) - 0.5, -0.5)
        ax.xaxis.set_major_locator(MaxNLocator(3))
        ax.grid(axis="x")
    for ax in axes[-1]:
        ax.set_xlabel("BER")
    handles, labels = _named(axes.flat)
    figure.legend(handles, labels, loc="outside lower center", ncols=2)
    return figure


def _draw(ax, y, found):
    for title, values in found.items():
        if not values.size:
            continue
        if title == "folds" and values.size > 1:
            error = values.std(ddof=1) / np.sqrt(values.size)
            centre = values.mean()
            ax.plot(
                [centre - error, centre + error],
                [y, y],
                color=GREEN,
                lw=5,
                alpha=0.35,
                solid_capstyle="butt",
            )
        ax.plot(values.mean(), y, ls="", ms=5, label=title, **_MARKS[title])


def _named(axes):
    """One handle for each label that any panel has."""
    found = {}
    for ax in axes:
        for handle, label in zip(*ax.get_legend_handles_labels(), strict=True):
            found.setdefault(label, handle)
    return found.values(), found.keys()
