"""SNB(CMA) beside the classifier that its method has become in Khiops."""

import matplotlib.pyplot as plt
import numpy as np
import pandas as pd
from matplotlib.ticker import MaxNLocator

from replication.evidence.shown.display import by_row
from replication.pages.style.sheet import WIDTH, styled
from replication.papers.boulle2007.pages.forty.compared import compared, score
from replication.papers.boulle2007.pages.forty.means import COLOURS
from replication.papers.boulle2007.protocol import beyond
from replication.papers.boulle2007.protocol.forty_settings import CRITERIA
from replication.papers.boulle2007.protocol.sets import AT_HAND
from replication.papers.boulle2007.protocol.settings import CMA
from replication.papers.boulle2007.tasks.khiops import FRACTIONAL

__all__ = ["against", "differences", "ours", "picture", "theirs"]


def ours(results):
    """Accuracy, AUC and compression rate of SNB(CMA) by set, on the folds that Khiops was given."""
    return {
        name: tuple(results.by_fold(criterion, CMA, name)[0].mean() for criterion in CRITERIA)
        for name in AT_HAND
        if 0 in results.repetitions(name)
    }


def theirs(results):
    """The same of Khiops' classifier, on the sets of which all folds are recorded."""
    found = {}
    for name in AT_HAND:
        cells = beyond.khiops(name)
        folds = results.current(cells)
        if len(folds) == len(cells):
            every = [[score(criterion, record["scores"][FRACTIONAL], record)
                      for criterion in CRITERIA] for record in folds]  # fmt: skip
            found[name] = tuple(np.mean(every, axis=0))
    return found


def differences(ours, theirs):
    """Set the means of two classifiers side by side, on the sets that both have.

    Parameters
    ----------
    ours, theirs : mapping of str to sequence of 3 floats
        From a set, as the paper names it, to its accuracy, AUC and compression rate.

    Returns
    -------
    DataFrame
        Index: sets, in the order of ``ours``; columns: criteria; ours less theirs.
    """
    both = [name for name in ours if name in theirs]
    first, second = (
        pd.DataFrame([each[name] for name in both], both, CRITERIA, dtype=float)
        for each in (ours, theirs)
    )
    return first - second


def against(ours, theirs):
    """A line a criterion: sets that ours wins, draws and loses, and the differences."""
    gain = differences(ours, theirs)
    rows = {c: compared(gain[c], 0.0 * gain[c]) for c in CRITERIA if len(gain)}
    return by_row(
        rows, "SNB(CMA) against Khiops", "SNB(CMA) against Khiops' classifier, on the same folds"
    )


@styled
def picture(ours, theirs):
    """A panel a criterion, a line a set: ours less theirs, right of the upright line where more."""
    gain = differences(ours, theirs)
    figure, axes = plt.subplots(1, len(CRITERIA), figsize=(WIDTH, 1.6 + 0.2 * len(gain)),
                                sharey=True)  # fmt: skip
    for ax, criterion in zip(axes, CRITERIA, strict=True):
        lines = range(len(gain))
        ax.axvline(0.0, color="black", lw=0.6)
        ax.hlines(lines, 0.0, gain[criterion], color=COLOURS[CMA], lw=1)
        ax.plot(gain[criterion], lines, "o", color=COLOURS[CMA], ms=4)
        ax.set_title(criterion)
        ax.xaxis.set_major_locator(MaxNLocator(3))
        ax.grid(axis="x")
    axes[0].set_yticks(range(len(gain)), gain.index)
    axes[0].set_ylim(max(len(gain), 1) - 0.5, -0.5)
    figure.supxlabel("ours less Khiops'")
    return figure
