"""What the chapter's screens show: whether the method helps, causes, and claims."""

import numpy as np

from replication.pages.template.helps import gains

#: By a sentence on the cause, which of the numbers that no reading gives have it.
CAUSES = {}

#: By the words in which a claim is judged, what it says.
CLAIMS = {}


def gained(results, method="AODE", beside="NB"):
    """Draw how much less a method errs than another, a dot a data set."""
    # TODO the paper's method, and the one that it is compared with.
    found = {}
    for row in results.layout.sets:
        errors = [_error(results.at(row, each)) for each in (method, beside)]
        if None not in errors:
            found[row] = errors[0] - errors[1]
    title = f"{method} errs less than {beside} on {sum(each < 0 for each in found.values())} sets"
    return gains(title, {method: found}, "mean error, points", beside=beside)


def _error(records):
    """Mean error over repeats and folds in %, None where nothing is recorded."""
    shares = [np.mean(np.divide(record["right"], record["tested"])) for record in records]
    return 100 * (1 - np.mean(shares)) if shares else None
