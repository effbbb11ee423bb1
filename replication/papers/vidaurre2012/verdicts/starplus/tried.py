"""How many models SNB and fsNB try on StarPlus, as far as the printed numbers tell themselves."""

from dataclasses import replace
from fractions import Fraction

import numpy as np

from replication.evidence.judging import judge_exact
from replication.evidence.power import Span, refused
from replication.evidence.verdict import Under
from replication.evidence.vocabulary import AGREES, CONSISTENT, INCONSISTENT
from replication.papers.vidaurre2012.protocol import starplus
from replication.papers.vidaurre2012.protocol.settings import N_FOLDS, N_REGIONS, NU, SUBJECTS

__all__ = ["COUNTED", "COUNTS", "LOOPS", "by_selected", "expected", "named", "parts"]

#: The count of Algorithm 1's loops as they are printed, beside that of values tried once.
COUNTED = ", values beyond 1 too"

#: Why the loops of Algorithm 1, as they are printed, give no such mean.
LOOPS = (
    f"a mean over {N_FOLDS} folds of {len(SUBJECTS)} subjects of whole multiples of nu = {NU}, as "
    "the printed loops have it, is a whole number of thirds, which prints with .0, .3 or .7"
)

#: Ways to count what SNB tries until a step gains nothing, by how many of p predictors it selects:
#: coefficients of 1, of the number selected and of its square.
COUNTS = {
    "with the last step": (N_REGIONS, N_REGIONS - 0.5, -0.5),
    "without the last step": (0.0, N_REGIONS + 0.5, -0.5),
    "every predictor at every step": (N_REGIONS, N_REGIONS, 0.0),
}


def expected(results, count):
    """Least and largest mean number of models that SNB tries, from the printed numbers selected.

    Parameters
    ----------
    results : Recorded
    count : str
        A name of `COUNTS`. With p predictors, k of which are selected, SNB tries p of them, then
        p - 1, ... and at last p - k, of which none gains.

    Returns
    -------
    low, high : float
        As far as printed means and deviations of k are rounded, and by n or n - 1.
    """
    one, linear, square = COUNTS[count]
    ends = []
    for subject in SUBJECTS:
        mean, sd = (results.printed["table3", subject, "SNB", f"selected {each}"].printed
                    for each in ("mean", "sd"))  # fmt: skip
        means = np.array([mean.low, mean.high])
        shares = np.array([1.0, (N_FOLDS - 1) / N_FOLDS])
        spreads = np.outer(np.array([sd.low, sd.high]) ** 2, shares).ravel()
        found = one + linear * means[:, None] + square * (means[:, None] ** 2 + spreads)
        ends.append((found.min(), found.max()))
    low, high = np.mean(ends, axis=0)
    return float(low), float(high)


def by_selected(number, results):
    """The verdict on SNB's printed mean beside that of the printed numbers selected.

    The default counts the step that gains nothing, too: it has to be tried.
    """
    intervals = {name: expected(results, name) for name in COUNTS}
    agrees = {name: number.printed.meets(*each) for name, each in intervals.items()}
    (name, (low, high)), *others = intervals.items()
    word = CONSISTENT if agrees[name] else INCONSISTENT
    told = "; ".join(f"{each}: {a:.1f} to {b:.1f}" for each, (a, b) in intervals.items())
    judged = judge_exact(number, (low + high) / 2, reading=name)
    return replace(
        judged,
        verdict=judged.verdict if judged.verdict in AGREES and agrees[name] else word,
        low=low,
        high=high,
        note=f"from the numbers that Table 3 says SNB selects; {told}",
        others=tuple(Under(each, (a + b) / 2, a, b, agrees[each]) for each, (a, b) in others),
        power=refused(number.printed, [(low, high)], Span(N_REGIONS, most())),
    )


def most():
    """Models that SNB tries if it selects every predictor."""
    return N_REGIONS * (N_REGIONS + 1) / 2


def parts(number, n_runs, unit=NU):
    """Means of so many whole multiples of ``unit`` that print as a number: the nearest ones.

    Returns
    -------
    fits : bool
    below, above : Fraction
        The means next to the printed value.
    """
    step = Fraction(unit, n_runs)
    at = Fraction(number.value.replace(",", "")) // step
    below, above = at * step, (at + 1) * step
    return any(number.printed.holds(float(each)) for each in (below, above)), below, above


def named():
    """Names of the readings that can change what fsNB tries, each with both counts."""
    chooses = ("alphas summed", "least training error", "last model")
    found = [each for each in starplus.named("fsNB") if each not in chooses]
    return [each + end for each in found for end in ("", COUNTED)]
