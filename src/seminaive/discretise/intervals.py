"""The partition of one numeric feature: its cut points, their labels, numbers to intervals."""

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import ClassVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..table.schema import MISSING

# So few cuts are sooner compared with all of so many rows a cut than searched for each; so many
# rows stay in the cache for all cuts, whose number fits in a byte.
_FEW_CUTS, _ROWS_A_CUT = 48, 200
_ROWS_AT_A_TIME = 1 << 14


@dataclass(frozen=True, eq=False)
class Intervals:
    """Intervals (a, b]: a number that equals a cut point lies to the left of it.

    Attributes
    ----------
    cuts : ndarray of shape (n_intervals - 1,), float64
        Strictly ascending; none for one interval.

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive.discretise import Intervals
    >>> parts = Intervals(np.array([0.8, 1.75]))
    >>> parts.labels
    ('(-inf, 0.8]', '(0.8, 1.75]', '(1.75, inf)')
    >>> parts.codes(np.array([0.8, 0.81, np.nan])).tolist()
    [0, 1, -1]
    """

    cuts: np.ndarray
    ordered: ClassVar[bool] = True

    @cached_property
    def labels(self):
        """One readable name per interval, all different, such as ``(-inf, 2.45]``."""
        names = _names(self.cuts)
        inner = [f"({low}, {high}]" for low, high in pairwise(names)]
        if not names:
            return ("(-inf, inf)",)
        return (f"(-inf, {names[0]}]", *inner, f"({names[-1]}, inf)")

    def codes(self, numbers: ArrayLike) -> NDArray[np.int32]:
        """Interval of each number.

        Parameters
        ----------
        numbers : array-like of shape (n_rows,)

        Returns
        -------
        ndarray of shape (n_rows,), int32
            Positions in ``labels``; ``MISSING`` for NaN.
        """
        numbers = np.ascontiguousarray(numbers, dtype=np.float64)
        if self.cuts.size <= min(_FEW_CUTS, numbers.size / _ROWS_A_CUT):
            codes = np.empty(numbers.size, dtype=np.int32)
            for begin in range(0, numbers.size, _ROWS_AT_A_TIME):
                part = numbers[begin : begin + _ROWS_AT_A_TIME]
                n_below = np.zeros(part.size, dtype=np.int8)
                above = np.empty(part.size, dtype=bool)
                for cut in self.cuts:
                    np.greater(part, cut, out=above)
                    n_below += above.view(np.int8)
                codes[begin : begin + _ROWS_AT_A_TIME] = n_below
        else:
            codes = np.searchsorted(self.cuts, numbers, side="left").astype(np.int32)
        codes[np.isnan(numbers)] = MISSING
        return codes


def _names(cuts):
    """Write the cuts with as few digits, from 6, as keep them apart."""
    for digits in range(6, 17):
        names = [f"{cut:.{digits}g}" for cut in cuts]
        if len(set(names)) == len(names):
            return names
    return [repr(cut) for cut in cuts.tolist()]


def midway(below, above):
    """Cut points midway between neighbours, which part them whatever the rounding.

    Parameters
    ----------
    below, above : ndarray of shape (n_cuts,)
        Numbers with ``below < above``.

    Returns
    -------
    ndarray of shape (n_cuts,)
        Cut points with ``below <= cut < above``.
    """
    with np.errstate(over="ignore"):
        cuts = (below + above) / 2.0
    cuts = np.where(np.isfinite(cuts), cuts, below / 2.0 + above / 2.0)
    return np.where(cuts < above, cuts, below)
