"""How many models SNB tries: no experiment of its own, for it follows from how many it selects."""

from dataclasses import replace

import numpy as np

from replication.evidence.judging import judge_exact
from replication.evidence.power import refused
from replication.evidence.ranges import Range
from replication.evidence.verdict import Under
from replication.evidence.vocabulary import (
    AGREES,
    CONSISTENT,
    INCONSISTENT,
    UNDER_SPECIFIED,
)

__all__ = ["COUNTS", "by_selected", "expected"]

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
    one, linear, square = {
        "with the last step": (p, p - 0.5, -0.5),
        "without the last step": (0.0, p + 0.5, -0.5),
        "every predictor at every step": (p, p, 0.0),
    }[count]
    ends = []
    for artefact, row in places:
        mean, sd = (results.printed[artefact, row, "SNB", f"selected {each}"].printed
                    for each in ("mean", "sd"))  # fmt: skip
        means = np.array(mean.ends)
        spreads = np.outer(np.array(sd.ends) ** 2, [1.0, (n - 1) / n]).ravel()
        found = one + linear * means[:, None] + square * (means[:, None] ** 2 + spreads)
        ends.append((found.min(), found.max()))
    low, high = np.mean(ends, axis=0)
    return float(low), float(high)


def by_selected(number, results, places, n, p):
    """The verdict on SNB's printed mean beside that of the printed numbers selected.

    The default counts the step that gains nothing, too: it has to be tried.
    """
    intervals = {name: expected(results, places, n, p, name) for name in COUNTS}
    agrees = {name: number.printed.near(*each) for name, each in intervals.items()}
    (name, (low, high)), *others = intervals.items()
    judged = judge_exact(number, (low + high) / 2, reading=name)
    word = judged.verdict if judged.verdict in AGREES else CONSISTENT
    if not agrees[name]:
        word = UNDER_SPECIFIED if any(agrees.values()) else INCONSISTENT
    told = "; ".join(f"{each}: {a:.1f} to {b:.1f}" for each, (a, b) in intervals.items())
    return replace(
        judged,
        verdict=word,
        low=low,
        high=high,
        note=f"from the printed numbers that SNB selects; {told}",
        others=tuple(Under(each, (a + b) / 2, a, b, agrees[each]) for each, (a, b) in others),
        agrees=tuple(each for each, held in agrees.items() if held and word == UNDER_SPECIFIED),
        power=refused(number.printed, [*intervals.values()], Range.of(p, p * (p + 1) / 2)),
    )
