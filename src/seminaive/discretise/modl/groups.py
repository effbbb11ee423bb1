"""MODL groups of the values of one nominal feature."""

from dataclasses import dataclass
from functools import cached_property, partial
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from ...table.schema import UNSEEN
from .criterion import Units, grouping_cost, level
from .kernels.group_exact import best_groups
from .kernels.group_merge import merge_groups
from .kernels.group_moves import improve_groups
from .problem import EXACT_UP_TO, Problem, limits
from .search import best_bounds

# The subsets of 10 values have 3^10 = 59,049 splits, with 15 it would be 14 million.
_ANY_UP_TO = 10
_SHOWN = 4


@dataclass(frozen=True, eq=False)
class ValueGroups:
    """Groups of values with what they hold and cost; the group of most rows comes first.

    Attributes
    ----------
    groups : tuple of tuples
        The values of each group, the most frequent first. None stands for missing, where it counts
        as a value.
    lookup : ndarray of shape (n_values + 2,), int32
        Group of each code: of the values, then of unseen (-2) and of missing (-1).
    counts : ndarray of shape (n_groups, n_classes), int64
        Rows of each class in each group.
    cost, null_cost : float
        Cost of this partition and of one group, in nats.
    """

    groups: tuple
    lookup: np.ndarray
    counts: np.ndarray
    cost: float
    null_cost: float
    ordered: ClassVar[bool] = False

    @property
    def level(self):
        """1 - cost / null cost, 0 for one group."""
        return level(self.cost, self.null_cost)

    @cached_property
    def labels(self):
        """One readable name per group, all different, such as ``{a, b}``."""
        names = tuple(_name(group, str) for group in self.groups)
        return (
            names if len(set(names)) == len(names) else tuple(_name(g, repr) for g in self.groups)
        )

    def codes(self, values: NDArray[np.int32]) -> NDArray[np.int32]:
        """Group of each code of a value, int32; a value that training never showed is UNSEEN."""
        return self.lookup[values]


def _name(group, text):
    shown = ["missing" if value is None else text(value) for value in group[:_SHOWN]]
    more = len(group) - _SHOWN
    return "{" + ", ".join(shown) + (f", and {more} more" if more > 0 else "") + "}"


def modl_groups(
    values, codes, labels, weights, n_classes, *, missing_counts=False, exact_up_to=EXACT_UP_TO
):
    """Group the values of one nominal feature.

    Values whose class counts are proportional, so also those that only rows of one class show, are
    joined beforehand: an optimal partition has them together, as the cost of a group is a concave
    function of its counts. For the same reason, with two classes, the groups of an optimal
    partition follow each other in the order of the classes' shares, which makes it a problem of
    intervals. With more classes and at most 10 values left the optimum is found among all
    partitions; with more values by the greedy merge and then moves of single values and merges.

    Parameters
    ----------
    values : sequence of length n_values
        In code order.
    codes : ndarray of shape (n_rows,), int32
        -1 for missing.
    labels : ndarray of shape (n_rows,), int64
    weights : ndarray of shape (n_rows,), float64
        Whole numbers.
    n_classes : int
    missing_counts : bool
        Whether missing is a value like the others, if any row shows it.
    exact_up_to : int or None
        As in :class:`MODLDiscretiser`, where this is the only feature.

    Returns
    -------
    ValueGroups or None
        None where no row shows any value.
    """
    problem = group_problem(
        values, codes, labels, weights, n_classes, missing_counts=missing_counts
    )
    [limit] = limits([problem], exact_up_to)
    return problem.solve(limit)


def group_problem(values, codes, labels, weights, n_classes, *, missing_counts=False):
    """Count the rows of one nominal feature's values; the parameters are those of the grouping.

    Returns
    -------
    Problem
        Without cells where values do not follow each other in a row.
    """
    n_values = len(values)
    # The last row is for missing.
    cell = np.where(codes < 0, n_values, codes).astype(np.int64) * n_classes + labels
    counts = np.bincount(cell, weights, minlength=(n_values + 1) * n_classes)
    counts = np.rint(counts).astype(np.int64).reshape(n_values + 1, n_classes)
    if not missing_counts:
        # Then missing is no value: it joins no group and V does not count it.
        counts[-1] = 0
    shown = np.flatnonzero(counts.any(axis=1))
    if shown.size == 0:
        return Problem(0, n_classes, lambda _: None)
    items, item = pooled(counts[shown])
    cells = len(items) if _in_a_row(items) else 0
    return Problem(cells, n_classes, partial(_grouped, values, shown, counts[shown], items, item))


def _grouped(values, shown, counts, items, item, exact_up_to):
    """Groups of the values that rows show."""
    group = _in_order(item_labels(items, len(shown), exact_up_to)[item], counts)
    totals = np.zeros((group.max() + 1, counts.shape[1]), dtype=np.int64)
    np.add.at(totals, group, counts)
    lookup = np.full(len(values) + 2, UNSEEN, dtype=np.int32)
    lookup[-1] = -1
    lookup[np.where(shown == len(values), -1, shown)] = group
    order = np.lexsort((shown, -counts.sum(axis=1), group))
    ends = np.cumsum(np.bincount(group))
    names = [*values, None]
    members = [names[code] for code in shown[order]]
    return ValueGroups(
        groups=tuple(tuple(members[a:b]) for a, b in zip([0, *ends], ends, strict=False)),
        lookup=lookup,
        counts=totals,
        cost=grouping_cost(totals, shown.size),
        null_cost=grouping_cost(totals.sum(axis=0, keepdims=True), shown.size),
    )


def pooled(counts):
    """Join values of equal class shares.

    Parameters
    ----------
    counts : ndarray of int, shape (n_values, n_classes)
        No value without rows.

    Returns
    -------
    items : ndarray of int, shape (n_items, n_classes)
        In the order of their shares: that of the values makes no difference.
    item : ndarray of int, shape (n_values,)
    """
    # In lowest terms, so that equal shares are equal integers: no rounding decides who is joined.
    shares = counts // np.gcd.reduce(counts, axis=1)[:, None]
    kinds, item = np.unique(shares, axis=0, return_inverse=True)
    items = np.zeros_like(kinds)
    np.add.at(items, item.ravel(), counts)
    return items, item.ravel()


def item_labels(items, n_values, exact_up_to=EXACT_UP_TO, any_up_to=_ANY_UP_TO):
    """Group of each item that ``pooled`` made of so many values.

    Exact up to ``exact_up_to`` items of two classes, and ``any_up_to`` of any number of classes.
    """
    totals = items.sum(axis=0)
    # The largest factorial is (N + J - 1)!, of one group.
    units = Units.up_to(int(totals.sum()) + totals.size)
    structure = units.grouping_structure(totals, n_values, len(items))
    if _in_a_row(items):
        return _labels_in_row(items, units, structure, exact_up_to)
    if len(items) <= any_up_to:
        return best_groups(items, units.log_factorials, structure)
    labels = merge_groups(items, units.log_factorials, structure)
    improve_groups(items, units.log_factorials, structure, labels)
    return labels


def _in_a_row(items):
    """Two classes at most: groups are intervals of the values, by the share of the first class."""
    return items.any(axis=0).sum() <= 2


def _labels_in_row(items, units, structure, exact_up_to):
    first = np.flatnonzero(items.any(axis=0))[0]
    # Different shares of whole numbers this small differ as doubles; equal ones were joined.
    order = np.argsort(items[:, first] / items.sum(axis=1), kind="stable")
    cumulated = np.vstack([np.zeros_like(items[:1]), np.cumsum(items[order], axis=0)])
    bounds = best_bounds(cumulated, units, structure, exact_up_to)
    labels = np.empty(len(items), dtype=np.int64)
    labels[order] = np.repeat(np.arange(bounds.size - 1), np.diff(bounds))
    return labels


def _in_order(labels, counts):
    """Number the groups by descending rows; of equals the one with most of the first class."""
    _, labels = np.unique(labels, return_inverse=True)
    totals = np.zeros((labels.max() + 1, counts.shape[1]), dtype=np.int64)
    np.add.at(totals, labels, counts)
    keys = np.column_stack([totals.sum(axis=1), totals])
    # lexsort takes the last key first: hence reversed, the number of rows first.
    order = np.lexsort(-keys.T[::-1])
    return np.argsort(order)[labels]
