"""Where a number of Table 1 could have lain, before anything is known of the methods."""

import numpy as np

from replication.evidence.ranges import Orders, Range
from replication.papers.hong2002.protocol.settings import FOLDS

#: Examples of each class, in the files' order of the classes.
CLASS_ROWS = {
    "DNA": (767, 765, 1654),
    "SDNA": (762, 765, 1648),
    "mushroom": (4208, 3916),
    "breast": (201, 85),
    "vote": (267, 168),
    "lymph": (2, 81, 61, 4),
}
#: Features of each problem.
FEATURES = {"DNA": 60, "SDNA": 60, "mushroom": 22, "breast": 9, "vote": 16, "lymph": 18}

#: Sums of squared importances: a feature of importance 0.3 alone, to where iterations end.
_SUMS = Orders.of(0.1, 1e5)


def span(at, results):
    """The span of a number of Table 1, as far as a method that is of use would give it.

    A mean error is between 0 and that of always naming the commonest class, and its deviation
    over test sets between 0 and what chance alone deals out at that error. A mean loss is between
    0 and that of always saying the classes' shares, and its deviation is no larger. A few printed
    numbers lie beyond: naive Bayes can be worse than that.
    """
    [problem] = at.sets
    if at.kind == "m":
        return _SUMS
    if at.kind == "negative alphas":
        most = FEATURES[problem]
        return Range.of(0.0, most if at.summary == "mean" else most / 2)
    shares = np.array(CLASS_ROWS[problem]) / sum(CLASS_ROWS[problem])
    if at.part != "All":
        own = shares[int(at.part or 1) - 1]
        shares = np.array([own, 1.0 - own])
    if at.kind == "loss":
        return Range.of(0.0, float(-(shares * np.log2(shares)).sum()))
    worst = 1.0 - float(shares.max())
    if at.summary == "mean":
        return Range.of(0.0, 100.0 * worst)
    tested = sum(CLASS_ROWS[problem]) / FOLDS
    return Range.of(0.0, 100.0 * float(np.sqrt(worst * (1.0 - worst) / tested)))
