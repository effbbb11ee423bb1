"""MODL intervals of one numeric feature."""

from dataclasses import dataclass
from functools import cached_property, partial

import numpy as np
from numpy.typing import NDArray

from ..intervals import Intervals, midway
from .criterion import Units, interval_cost, level
from .kernels.cells import cumulate, elementary
from .problem import EXACT_UP_TO, Problem, limits
from .search import best_bounds


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

    def codes(self, numbers: NDArray[np.float64]) -> NDArray[np.int32]:
        """Interval of each number, int32; for NaN ``MISSING``, or the one that holds missing."""
        if self.holds_missing:
            numbers = np.where(np.isnan(numbers), -np.inf, numbers)
        return super().codes(numbers)


def modl_intervals(values, labels, weights, n_classes, exact_up_to=EXACT_UP_TO):
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
    exact_up_to : int or None
        As in :class:`MODLDiscretiser`, where this is the only feature.

    Returns
    -------
    MODLIntervals
        With cuts midway between the values that they part.
    """
    problem = interval_problem(values, labels, weights, n_classes)
    [limit] = limits([problem], exact_up_to)
    return problem.solve(limit)


def interval_problem(values, labels, weights, n_classes):
    """Join the rows of one numeric feature to cells; the parameters are those of the cut.

    Returns
    -------
    Problem
        It keeps the cells, not the rows.
    """
    if values.size == 0:
        empty = MODLIntervals(np.empty(0), np.zeros((1, n_classes), np.int64), 0.0, 0.0)
        return Problem(0, n_classes, lambda _: empty)
    ends = np.empty(values.size, dtype=np.int64)
    ends = ends[: elementary(values, labels, weights, n_classes, ends)]
    cumulated = np.zeros((ends.size + 1, n_classes), dtype=np.int64)
    cumulate(labels, weights, ends, cumulated)
    cuts = midway(values[ends[:-1] - 1], values[ends[:-1]])
    solve = partial(_joined, cumulated, cuts, bool(np.isneginf(values[0])))
    return Problem(ends.size, n_classes, solve)


def _joined(cumulated, cuts, holds_missing, exact_up_to):
    """Intervals of the cells, (n_cells + 1, n_classes), that so many cuts part."""
    total, n_classes = int(cumulated[-1].sum()), cumulated.shape[1]
    # The largest factorials: (N + I - 1)! of the structure, (N + J - 1)! of one interval.
    units = Units.up_to(total + max(cuts.size + 1, n_classes))
    structure = units.interval_structure(total, cuts.size + 1)
    bounds = best_bounds(cumulated, units, structure, exact_up_to)
    counts = np.diff(cumulated[bounds], axis=0)
    return MODLIntervals(
        cuts=cuts[bounds[1:-1] - 1],
        counts=counts,
        cost=interval_cost(counts),
        null_cost=interval_cost(counts.sum(axis=0, keepdims=True)),
        holds_missing=holds_missing,
    )
