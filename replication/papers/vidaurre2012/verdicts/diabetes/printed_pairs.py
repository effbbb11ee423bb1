"""What a printed mean and deviation of ten whole numbers say, as the forensics find it."""

import math
from dataclasses import replace
from functools import cache

from printed_numbers import Range, counts, digits

from replication.evidence.stochastic import by_readings
from replication.evidence.vocabulary import AGREES, OPEN
from replication.papers.vidaurre2012.protocol.settings import N_FOLDS

#: What the squares are divided by, by name; by the last it is no deviation, but the standard error
#: of the mean.
DIVISORS = (counts.spreads.N_LESS_1, counts.spreads.N, counts.spreads.STANDARD_ERROR)

#: No ten numbers from 0 to 1 have a larger deviation, by n - 1.
WIDEST = 0.53

#: What rules a deviation out supposes.
PREMISE = "of one ten-fold cross-validation"

_ONLY = (
    "ten whole numbers have no such deviation, by n or n - 1; judged as the standard error of "
    "their mean"
)


def read(number):
    """A reported number, exactly."""
    return digits(number.value, number.unit, number.decimals)


@cache
def fits(mean, sd, most, times=1):
    """Names of the divisors with which ten whole numbers print this mean and deviation.

    Parameters
    ----------
    mean, sd : Reported
    most : int
        The largest of the numbers can be so much.
    times : int
        How often ten folds were dealt out: of once there are ten numbers.

    Returns
    -------
    dict of str to str
        By divisor "rounded", or "cut off" where only that prints the deviation.
    """
    divisors = {}
    for finding in counts.integers.check(
        read(mean), read(sd), most, times * N_FOLDS, divisors=DIVISORS
    ):
        if finding.possible:
            divisors.setdefault(finding.witness["divisor"], finding.reading.partition(",")[0])
    return divisors


def of_ten(most):
    """What a rule is to know of deviations of ten whole numbers of at most so much.

    None is wider than arithmetic has it, and one that can only be a standard error is judged as
    such.
    """

    def why_not(number, results):
        mean = _mean(number, results)
        if fits(mean, number, most):
            return ""
        return (
            f"{PREMISE}: no ten whole numbers have mean {mean.value} and deviation "
            f"{number.value}, over n or n - 1, or such a standard error, rounded or cut off"
        )

    def judge(number, draws, results):
        if set(fits(_mean(number, results), number, most)) != {counts.spreads.STANDARD_ERROR}:
            return by_readings(number, draws, results)
        errors = {name: values / math.sqrt(N_FOLDS) for name, values in draws.items()}
        judged = by_readings(number, errors, results)
        if judged.verdict == AGREES:
            judged = replace(judged, verdict=OPEN, agrees=(judged.reading,))
        agrees = tuple(f"{name}, a standard error" for name in judged.agrees)
        return replace(judged, agrees=agrees, note=f"{_ONLY}; {judged.note}")

    return {"within": Range.of(0, WIDEST * most), "why_not": why_not, "judge": judge}


def _mean(number, results):
    return results.printed[number.artefact, number.row, number.column, "selected mean"]
