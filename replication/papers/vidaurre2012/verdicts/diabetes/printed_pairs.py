"""What a printed mean and deviation of ten whole numbers say: arithmetic.

Ten whole numbers with a given sum have few sums of squares, all odd or all even, so that most
deviations with two decimals cannot be theirs.
"""

from math import floor, sqrt

from replication.papers.vidaurre2012.protocol.settings import N_FOLDS
from replication.papers.vidaurre2012.verdicts.squares import sums_of_squares

__all__ = ["DIVISORS", "STANDARD_ERROR", "deviations", "fits", "mean_squares"]

#: By this divisor it is no deviation, but the standard error of the mean.
STANDARD_ERROR = "n (n - 1)"

#: What the squares are divided by, by name.
DIVISORS = {"n - 1": N_FOLDS - 1, "n": N_FOLDS, STANDARD_ERROR: N_FOLDS * (N_FOLDS - 1)}


def fits(mean, sd, most):
    """Names of the divisors with which ten whole numbers print this mean and deviation.

    Parameters
    ----------
    mean, sd : Range
    most : int
        The largest of the numbers can be so much.

    Returns
    -------
    dict of str to str
        By divisor "rounded", or "cut off" where only that prints the deviation.
    """
    found = {}
    for _, name, value in deviations(mean, most):
        if sd.near(value):
            found[name] = "rounded"
        elif _cut_off(value, sd):
            found.setdefault(name, "cut off")
    return found


def deviations(mean, most):
    """Yield the mean square, the divisor's name and the deviation of what prints a mean."""
    for total in range(N_FOLDS * most + 1):
        if mean.near(total / N_FOLDS):
            for squares in sums_of_squares(N_FOLDS, total, most):
                around = squares - total**2 / N_FOLDS
                for name, divisor in DIVISORS.items():
                    yield squares / N_FOLDS, name, sqrt(max(around, 0.0) / divisor)


def mean_squares(mean, sd, most):
    """Mean squares of ten whole numbers that print a mean and, rounded or cut off, a deviation."""
    return sorted({square for square, name, value in deviations(mean, most)
                   if name == "n - 1" and (sd.near(value) or _cut_off(value, sd))})  # fmt: skip


def _cut_off(value, sd):
    unit = float(sd.width)
    # A unit of 0 is that of numbers beyond all precision.
    return unit > 0 and floor(value / unit + 1e-9) == round(sd.value / unit)
