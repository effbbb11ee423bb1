"""MODL intervals of one numeric feature."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ..intervals import Intervals, midway
from .criterion import Units, interval_cost, level
from .kernels.cells import cumulate, elementary
from .search import best_bounds

__all__ = ["MODLIntervals", "modl_intervals"]


@dataclass(frozen=True, eq=False)
class MODLIntervals(Intervals):
    """Intervals (a, b] with what they hold and cost.

    Attributes
    ----------
    cuts : ndarray of shape (n_intervals - 1,), float64
        Strictly ascending. The first is -inf if missing has an interval of its own.
    counts : ndarray of shape (n_intervals, n_classes), int64
        Rows of each class in each interval.
    cost, null_cost : float
        Cost of this partition and of one interval, in nats.
    holds_missing : bool
        Whether missing counts as a number below all others.
    """

    counts: np.ndarray
    cost: float
    null_cost: float
    holds_missing: bool = False

    @property
    def level(self):
        """1 - cost / null cost, 0 for one interval."""
        return level(self.cost, self.null_cost)

    @cached_property
    def labels(self):
        """One readable name per interval, all different."""
        names = Intervals(self.cuts[np.isfinite(self.cuts)]).labels
        if not self.holds_missing:
            return names
        if len(names) == self.cuts.size:
            return ("missing", *names)
        return (f"missing or {names[0]}", *names[1:])

    def codes(self, numbers):
        """Interval of each number, int32; for NaN ``MISSING``, or the one that holds missing."""
        if self.holds_missing:
            numbers = np.where(np.isnan(numbers), -np.inf, numbers)
        return super().codes(numbers)


def modl_intervals(values, labels, weights, n_classes):
    """Cut one numeric feature.

    Parameters
    ----------
    values : ndarray of shape (n_rows,), float64
        Ascending; -inf for a missing value that counts.
    labels : ndarray of shape (n_rows,), int64
        Class of each row, 0 to n_classes - 1.
    weights : ndarray of shape (n_rows,), float64
        Whole numbers.
    n_classes : int

    Returns
    -------
    MODLIntervals
        With cuts midway between the values that they part.
    """
    if values.size == 0:
        return MODLIntervals(np.empty(0), np.zeros((1, n_classes), np.int64), 0.0, 0.0)
    ends = np.empty(values.size, dtype=np.int64)
    ends = ends[: elementary(values, labels, weights, n_classes, ends)]
    cumulated = np.zeros((ends.size + 1, n_classes), dtype=np.int64)
    cumulate(labels, weights, ends, cumulated)
    total = int(cumulated[-1].sum())
    # The largest factorials: (N + I - 1)! of the structure, (N + J - 1)! of one interval.
    units = Units.up_to(total + max(ends.size, n_classes))
    bounds = best_bounds(cumulated, units, units.interval_structure(total, ends.size))
    counts = np.diff(cumulated[bounds], axis=0)
    at = ends[bounds[1:-1] - 1]
    return MODLIntervals(
        cuts=midway(values[at - 1], values[at]),
        counts=counts,
        cost=interval_cost(counts),
        null_cost=interval_cost(counts.sum(axis=0, keepdims=True)),
        holds_missing=bool(np.isneginf(values[0])),
    )
