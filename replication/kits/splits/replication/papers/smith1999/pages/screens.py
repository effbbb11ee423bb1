"""What the chapter's screens show: whether the method helps, causes, and claims."""

import numpy as np

from replication.pages.template.helps import gains

#: By a sentence on the cause, which of the numbers that no reading gives have it.
CAUSES = {}

#: By the words in which a claim is judged, what it says.
CLAIMS = {}


def gained(results):
    """Draw how much less naive Bayes errs than chance, a dot a data set."""
    # TODO the paper's method less the one that it is compared with.
    found = {}
    for row in results.layout.sets:
        if records := results.at(row, "NB"):
            error = np.mean([record["wrong"] / record["tested"] for record in records])
            found[row] = 100 * (error - 2 / 3)
    title = f"Naive Bayes errs less than chance on {sum(each < 0 for each in found.values())} sets"
    return gains(title, {"NB": found}, "mean error, points", beside="chance")
