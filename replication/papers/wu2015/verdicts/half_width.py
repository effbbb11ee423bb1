"""The printed 95 % half widths: which formula gives them."""

import math

import numpy as np
from printed_numbers import counts, digits
from scipy.stats import norm, t

from replication.papers.wu2015.protocol.settings import n_test

#: What a reader expects: the normal interval of a proportion over the test cases.
EXPECTED = "normal, test rows"

#: What the paper printed: Student's t with ten degrees of freedom, over all rows of the data set.
FOUND = "Student t with 10 degrees of freedom, all rows"

#: The same in the authors' public code, ``plots/ConfidenceInterval``: the quantile has 3 decimals.
PUBLIC = "the authors' public formula"
_QUANTILE = 2.228

#: The level that the paper gives its intervals.
LEVEL = 0.95
_UP = 0.5 + LEVEL / 2


def counted(error, rows):
    """The error as a whole number of test cases, or None where no such number prints like it."""
    [rounded, _] = counts.rates.check(digits(error, "%"), n_test(rows))
    return rounded.witness and rounded.witness["count"]


def candidates(wrong, rows):
    """Half width in per cent under each formula, for ``wrong`` of floor(rows / 10) test cases."""
    size = n_test(rows)
    share = wrong / size
    spread = math.sqrt(share * (1.0 - share))
    z, student = norm.ppf(_UP), t.ppf(_UP, 10)
    return {
        EXPECTED: 100.0 * z * spread / math.sqrt(size),
        "normal, all rows": 100.0 * z * spread / math.sqrt(rows),
        FOUND: 100.0 * student * spread / math.sqrt(rows),
    }


def published(wrong, rows):
    """Half width in per cent as the authors' public code makes it, of all rows of the file."""
    share = wrong / n_test(rows)
    return 100.0 * _QUANTILE * math.sqrt(share * (1.0 - share) / rows)


def implied_levels(half_width, error, rows):
    """Level in per cent that a half width of an error, both in per cent, has by two formulas."""
    spread = math.sqrt(error * (100.0 - error))
    return {
        EXPECTED: 100.0 * (2 * norm.cdf(half_width * math.sqrt(n_test(rows)) / spread) - 1),
        FOUND: 100.0 * (2 * t.cdf(half_width * math.sqrt(rows) / spread, 10) - 1),
    }


def printed_like(errors, rows):
    """Half widths in per cent that the paper's own formula, FOUND, gives errors in per cent."""
    return t.ppf(_UP, 10) * np.sqrt(errors * (100.0 - errors) / rows)


def implied(half_width, rows):
    """Errors in per cent, as printed, whose half width under FOUND prints as given."""
    size = n_test(rows)
    return [
        f"{100.0 * wrong / size:.2f}"
        for wrong in range(size + 1)
        if f"{candidates(wrong, rows)[FOUND]:.2f}" == half_width
    ]
