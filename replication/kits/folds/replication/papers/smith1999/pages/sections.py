"""What the chapter's screens show: whether the method helps, facts, causes, and claims."""

import numpy as np

from replication.pages.template.printed import Printed, less

#: By a sentence on the cause, which of the numbers that no reading gives have it.
CAUSES = {}

#: By the words in which a claim is judged, what it says.
CLAIMS = {}


def gained(results, method="AODE", beside="NB"):
    """Show how much less a method errs than another, set by set."""
    # TODO the paper's method, and the one that it is compared with.
    gains = _less(results, method, beside)
    fewer = less(gain for gain, _ in gains.values())
    title = f"{method} errs less than {beside} on {fewer} of {len(gains)} data sets."
    return Printed(title, gains, "Mean error, points", beside=beside)


def facts(results, method="AODE", beside="NB"):
    """Return three facts for the head of the chapter, each a figure and what it means."""
    # TODO what a reader should remember of the paper.
    gains = _less(results, method, beside)
    fewer = less(gain for gain, _ in gains.values())
    return [(f"{fewer} of {len(gains)}", f"data sets on which {method} errs less")] * 3


def _less(results, method, beside):
    """By data set, what we found and, where the paper prints it, what it prints."""
    gains = {}
    for row in results.layout.sets:
        errors = [_error(results.at(row, name)) for name in (method, beside)]
        if None not in errors:
            gains[row] = errors[0] - errors[1], None
    return gains


def _error(records):
    """Mean error over repeats and folds in %, None where nothing is recorded."""
    shares = [np.mean(np.divide(record["right"], record["tested"])) for record in records]
    return 100 * (1 - np.mean(shares)) if shares else None
