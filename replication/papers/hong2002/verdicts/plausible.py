"""Where a number of Table 1 could have lain, before anything is known of the methods."""

import numpy as np

from replication.evidence.power import Span
from replication.papers.hong2002.verdicts.rows import split_row

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
_SUMS = Span(0.1, 1e5, log=True)


def span(number, results):
    """The span of a number of Table 1.

    A mean error is between 0 and that of always naming the commonest class, a mean loss between 0
    and that of always saying the classes' shares, and the deviation of either is no larger.
    """
    problem, _ = split_row(number.row)
    quantity, _, summary = number.statistic.rpartition(" ")
    if quantity == "m":
        return _SUMS
    if quantity == "negative alphas":
        most = FEATURES[problem.name]
        return Span(0.0, most if summary == "mean" else most / 2)
    return Span(0.0, _worst(number.row, quantity))


def _worst(row, quantity):
    problem, which = split_row(row)
    shares = np.array(CLASS_ROWS[problem.name]) / sum(CLASS_ROWS[problem.name])
    if which != "All":
        shares = np.array([shares[which], 1.0 - shares[which]])
    if quantity == "error":
        return 100.0 * (1.0 - shares.max())
    return float(-(shares * np.log2(shares)).sum())
