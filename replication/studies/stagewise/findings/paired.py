"""A difference on the same draws, and whether it is one beyond chance."""

from typing import NamedTuple

import numpy as np
from scipy.stats import t

from replication.studies.stagewise.protocol.settings import LEVEL

__all__ = ["Difference", "difference"]


class Difference(NamedTuple):
    """One method's number less another's, over paired draws."""

    mean: float
    #: From the mean to either end of its 95 % interval, of this difference alone.
    half_width: float
    #: Paired t-test, two-tailed; and corrected for the family of tests that it is in.
    p: float
    p_corrected: float

    @property
    def word(self):
        """Return "less", "more" or "not clearly different"."""
        if not self.p_corrected < LEVEL:
            return "not clearly different"
        return "less" if self.mean < 0 else "more"


def difference(one, other):
    """Compare paired numbers of two methods, two or more of each; p is not corrected yet."""
    found = np.asarray(one, dtype=float) - np.asarray(other, dtype=float)
    mean, n = float(found.mean()), found.size
    # Equal numbers have a spread of rounding alone, which would decide how large t is.
    if np.ptp(found) == 0:
        p = 1.0 if mean == 0 else 0.0
        return Difference(mean, 0.0, p, p)
    error = float(found.std(ddof=1)) / np.sqrt(n)
    p = float(2 * t.sf(abs(mean) / error, n - 1))
    return Difference(mean, float(error * t.ppf(0.975, n - 1)), p, p)
