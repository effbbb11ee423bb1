"""What the chapter's screens show: whether the method helps, facts, causes, and claims."""

import numpy as np

from replication.pages.template.printed import Printed, less

#: By a sentence on the cause, which of the numbers that no reading gives have it.
CAUSES = {}

#: By the words in which a claim is judged, what it says.
CLAIMS = {}


def gained(results):
    """Show how much less naive Bayes errs than chance, set by set."""
    gains = _less(results)
    fewer = less(gain for gain, _ in gains.values())
    title = f"Naive Bayes errs less than chance on {fewer} of {len(gains)} data sets."
    return Printed(title, gains, "Mean error, points", beside="chance")


def facts(results):
    """Return three facts for the head of the chapter, each a figure and what it means."""
    # TODO what a reader should remember of the paper.
    gains = _less(results)
    fewer = less(gain for gain, _ in gains.values())
    return [(f"{fewer} of {len(gains)}", "data sets with fewer errors than chance")] * 3


def _less(results):
    """By data set, what we found and, where the paper prints it, what it prints."""
    # TODO the paper's method less the one that it is compared with.
    gains = {}
    for row in results.layout.sets:
        if records := results.at(row, "NB"):
            error = np.mean([record["wrong"] / record["tested"] for record in records])
            gains[row] = 100 * (error - 2 / 3), None
    return gains
