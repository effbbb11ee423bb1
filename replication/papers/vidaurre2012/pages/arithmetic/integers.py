"""What ten folds can give whatever the data: arithmetic on printed numbers, as of Table 3.

The number of selected predictors is a whole number in every fold, so that its mean over ten folds
has one decimal, as it is printed, and its deviation can take few values. What stands after the
mean is not named, nor is it said which divisor the paper uses and whether it rounds or cuts off. A
number is ruled out if it is neither a deviation, by n - 1 or n, nor a standard error, either way.
"""

import math
from fractions import Fraction
from functools import cache

import numpy as np

from replication.evidence.forensics import any_number, bounds, squares
from replication.evidence.forensics.spreads import N_LESS_1, factor
from replication.evidence.ranges import HOW, ROUNDED
from replication.papers.vidaurre2012.protocol.settings import N_FOLDS, N_REGIONS
from replication.papers.vidaurre2012.verdicts.diabetes.printed_pairs import fits, read

__all__ = [
    "DIVISORS",
    "TIMES",
    "deviations",
    "largest",
    "mean_squares",
    "nearest",
    "power",
    "prints",
    "repeated",
    "smallest",
]

#: How often ten folds may have been dealt out.
TIMES = (2, 5, 10)

#: What squares are divided by: for a deviation, n - 1 or n; for the standard error of the mean.
DIVISORS = (N_FOLDS - 1, N_FOLDS, N_FOLDS * (N_FOLDS - 1))


@cache
def deviations(total, divisor, n=N_FOLDS, most=N_REGIONS):
    """Deviations that whole numbers from 0 to ``most`` with this sum can have, rising.

    Parameters
    ----------
    total : int
        Sum of the n numbers.
    divisor : int
        What the sum of squares around the mean is divided by.
    """
    sums = map(int, squares.every(n, total, most))
    return tuple(math.sqrt(max(q - total**2 / n, 0.0) / divisor) for q in sums)


def prints(mean, sd, most=N_REGIONS):
    """Whether ten whole numbers of a printed mean can have a printed deviation, or error.

    Parameters
    ----------
    mean, sd : Reported
    most : int
        The predictors that there are.
    """
    return bool(fits(mean, sd, most))


def repeated(mean, sd, most=N_REGIONS):
    """Of `TIMES` the least number of ten-fold cross-validations that can print both, or None."""
    return next((times for times in TIMES if fits(mean, sd, most, times)), None)


def nearest(mean, sd, most=N_REGIONS):
    """Of the usual deviations, by n - 1, those next to a printed one, below and above."""
    found = deviations(_total(mean), N_FOLDS - 1, most=most)
    value = sd.printed.value
    below = [each for each in found if each <= value][-1:]
    return [*below, *[each for each in found if each > value][:1]]


def power(mean, sd, most=N_REGIONS):
    """Share of the printable deviations, up to the largest possible, that are ruled out."""
    unit = float(sd.printed.width)
    every = [v for divisor in DIVISORS for v in deviations(_total(mean), divisor, most=most)]
    printable = unit * np.arange(int(max(every) / unit + 1e-9) + 1)
    # What is cut off prints as up to a unit less.
    away = abs(printable[:, None] + unit / 4 - np.array(every))
    held = (away <= unit * (0.75 + 1e-9)).any(axis=1)
    return 1.0 - held.mean()


def mean_squares(mean, sd, most):
    """Mean squares of ten whole numbers that print a mean and, rounded or cut off, a deviation."""
    found, scale = set(), factor(N_LESS_1, N_FOLDS)
    for how in HOW:
        for total in read(mean).range(how).times(N_FOLDS).whole(0, N_FOLDS * most):
            for square in map(int, squares.every(N_FOLDS, total, most)):
                around = square - Fraction(total**2, N_FOLDS)
                if read(sd).range(how).holds_root(around * scale):
                    found.add(square / N_FOLDS)
    return sorted(found)


def smallest(mean):
    """The least deviation of any number of whole numbers whose mean prints as this, by n."""
    return math.sqrt(any_number.smallest(read(mean), ROUNDED))


def largest(mean, most=1):
    """The largest deviation of ten numbers from 0 to ``most`` whose mean prints as this."""
    return math.sqrt((bounds.largest(read(mean), N_FOLDS, ROUNDED, most) or 0) / (N_FOLDS - 1))


def _total(mean):
    return round(mean.printed.value * N_FOLDS)
