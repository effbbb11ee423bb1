"""How many models SNB tries: no experiment of its own, for it follows from how many it selects."""

import numpy as np
from printed_numbers import Range

from replication.evidence.rule import Deterministic
from replication.evidence.vocabulary import FOLLOWS

#: Ways to count what SNB tries until a step gains nothing, by how many k of p predictors it
#: selects. The first tries p of them, then p - 1, ... and at last p - k, of which none gains.
COUNTS = ("with the last step", "without the last step", "every predictor at every step")


def expected(results, places, n, p, count):
    """Least and largest mean number of models that SNB tries, from the printed numbers selected.

    Parameters
    ----------
    results : Recorded
    places : sequence of (artefact, row)
        Where the numbers selected are printed.
    n, p : int
        Runs that a printed number summarises, and predictors.
    count : str
        Of `COUNTS`.

    Returns
    -------
    low, high : float
        As far as printed means and deviations are rounded, and by n or n - 1.
    """
    constant, linear, square = {
        "with the last step": (p, p - 0.5, -0.5),
        "without the last step": (0.0, p + 0.5, -0.5),
        "every predictor at every step": (p, p, 0.0),
    }[count]
    ends = []
    for artefact, row in places:
        mean, sd = (
            results.printed[artefact, row, "SNB", f"selected {statistic}"].printed
            for statistic in ("mean", "sd")
        )
        means = np.array(mean.ends)
        spreads = np.outer(np.array(sd.ends) ** 2, [1.0, (n - 1) / n]).ravel()
        counts = constant + linear * means[:, None] + square * (means[:, None] ** 2 + spreads)
        ends.append((counts.min(), counts.max()))
    low, high = np.mean(ends, axis=0)
    return float(low), float(high)


def by_selected(column, places, n, p):
    """The rule of SNB's printed mean, beside what the printed numbers selected give.

    The default counts the step that gains nothing, too: it has to be tried.
    """
    return Deterministic(
        "text",
        "evaluations",
        column,
        "mean",
        of=lambda number, results: {
            name: Range.of(*expected(results, places, n, p, name)) for name in COUNTS
        },
        kind=FOLLOWS,
        note="from the printed numbers that SNB selects",
    )
