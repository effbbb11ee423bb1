"""What a printed mean and deviation of ten whole numbers say, as the forensics find it."""

from fractions import Fraction
from functools import cache

from replication.evidence.forensics import squares, whole_numbers
from replication.evidence.forensics.digits import digits
from replication.evidence.forensics.spreads import N_LESS_1, STANDARD_ERROR, N, factor
from replication.evidence.ranges import HOW
from replication.papers.vidaurre2012.protocol.settings import N_FOLDS

__all__ = ["DIVISORS", "STANDARD_ERROR", "fits", "mean_squares", "read"]

#: What the squares are divided by, by name; by the last it is no deviation, but the standard error
#: of the mean.
DIVISORS = (N_LESS_1, N, STANDARD_ERROR)


def read(number):
    """A reported number, exactly."""
    return digits(number.value, number.unit, number.decimals)


@cache
def fits(mean, sd, most):
    """Names of the divisors with which ten whole numbers print this mean and deviation.

    Parameters
    ----------
    mean, sd : Reported
    most : int
        The largest of the numbers can be so much.

    Returns
    -------
    dict of str to str
        By divisor "rounded", or "cut off" where only that prints the deviation.
    """
    found = {}
    for each in whole_numbers.check(read(mean), read(sd), most, N_FOLDS, divisors=DIVISORS):
        if each.possible:
            found.setdefault(each.witness["divisor"], each.reading.partition(",")[0])
    return found


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
