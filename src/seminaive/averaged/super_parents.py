"""Super-parent n-dependence estimators: given the class, n features are parents of all others."""

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from ..classifier.hierarchical import Chain, Level
from ..classifier.prior import log_prior
from ..counts.parents import Parents
from ..machine.untouched import zeros_by_cell
from .kernels import aode as kernels

# Log of a product that is far from underflow, even when it is weighed.
_LOWEST_PRODUCT = -600.0
# The top of an empty sum of logs: finite, so that its distance to a score of -inf is a number.
_LOWEST_TOP = -1e300


def possible_classes(counts, class_smoothing):
    """Which classes have any probability: without smoothing those that training shows."""
    return (counts.classes > 0) | (class_smoothing.alpha > 0)


def at_least(frequency):
    """Least weight that passes for ``frequency``: sums of fractions may miss it by rounding."""
    return frequency * (1.0 - 1e-9)


@dataclass(frozen=True)
class Smoothing:
    """What is added to counts before they are divided by their sum.

    ``form`` "laplace": ``alpha`` for every outcome. "m-estimate": ``alpha`` (m) for all outcomes
    together, each getting an equal share. "hierarchical": ``alpha`` is without effect, but for the
    class alone, to which it is added as in "laplace".
    """

    form: str
    alpha: float

    def pseudo(self, n_outcomes):
        """Pseudo-count of each of ``n_outcomes`` outcomes."""
        shared = np.multiply(n_outcomes, float(self.form == "m-estimate"))
        return self.alpha / np.maximum(shared, 1.0)


@dataclass(frozen=True, eq=False)
class SuperParentEstimators:
    """One estimator of P(class, row) for every set of n parents.

    Attributes
    ----------
    parents : Parents
    offsets : ndarray of shape (n_features + 1,)
    frequency : ndarray of shape (n_combinations,)
        Weight of the rows that show a combination of the parents' values; infinite for no parents.
    joint : ndarray of shape (n_combinations, n_classes)
        P(class, combination).
    table : ndarray of shape (n_combinations, n_cells, n_classes)
        P(cell | class, combination); 1 for missing values, which a parent's own value is read as:
        the square of a feature of many values is never laid out in memory.
    logs : bool
        ``joint`` and ``table`` hold logarithms, because products of so many might underflow, or
        because that was asked for.
    """

    parents: Parents
    offsets: np.ndarray
    frequency: np.ndarray
    joint: np.ndarray
    table: np.ndarray
    logs: bool

    @classmethod
    def estimate(cls, counts, n, smoothing, class_smoothing, *, logs=False):
        """Estimate from JointCounts.

        ``class_smoothing`` is for the class alone (n = 0); if it is none, a class that training
        does not show is impossible for every n.
        """
        if smoothing.form == "hierarchical":
            return cls._hierarchical(counts, n, class_smoothing, logs)
        schema = counts.schema
        parents = Parents.of(schema, n)
        owner = parents.owner
        together, joint, rows = _counts_of(counts, parents, owner, n)
        table = zeros_by_cell((owner.size, *counts.cells.shape), schema.offsets)
        possible = possible_classes(counts, class_smoothing)
        log_joint = _log_joint(
            together, parents.first, owner, smoothing if n else class_smoothing, possible
        )
        lowest = np.minimum.reduce(log_joint, axis=1, where=np.isfinite(log_joint), initial=0.0)
        members = parents.members[owner]
        pseudo = smoothing.pseudo(schema.n_values)
        kernels.log_conditionals(joint, rows, members, schema.offsets, pseudo, table, lowest)
        # No parents qualify in every row, so that every row has an answer in the end.
        frequency = np.add.reduce(together, axis=1) if n else np.array([np.inf])
        logs = logs or bool(np.logical_or.reduce(lowest < _LOWEST_PRODUCT))
        # Products cost less than sums of logs with an exp for each estimator.
        if not logs:
            log_joint = np.exp(log_joint)
            _exp_of_children(table, parents, schema.offsets)
        return cls(parents, schema.offsets, frequency, log_joint, table, logs)

    @classmethod
    def _hierarchical(cls, counts, n, class_smoothing, logs):
        """Estimate P(class) times P(parents' values | class) as a product, and all values alike."""
        schema = counts.schema
        tables = _hierarchical_conditionals(counts, n)
        parents, table = Parents.of(schema, n), tables[-1]
        owner = parents.owner
        log_joint = np.tile(log_prior(counts.classes, class_smoothing.alpha), (owner.size, 1))
        cells = schema.offsets[parents.members[owner]] + 2 + parents.codes
        lower = np.zeros(owner.size, dtype=np.int64)
        for step in range(n):
            log_joint += tables[step][lower, cells[:, step]]
            lower = _below(parents, Parents.of(schema, step + 1), owner)
        together = _counts_of(counts, parents, owner, n)[0]
        lowest = np.minimum.reduce(log_joint, axis=1, where=np.isfinite(log_joint), initial=0.0)
        # No row has less than the least of each feature.
        lowest += np.minimum.reduceat(table.min(axis=2), schema.offsets[:-1], axis=1).sum(axis=1)
        frequency = np.add.reduce(together, axis=1) if n else np.array([np.inf])
        logs = logs or bool(np.logical_or.reduce(lowest < _LOWEST_PRODUCT))
        if not logs:
            log_joint, table = np.exp(log_joint), np.exp(table, out=table)
        return cls(parents, schema.offsets, frequency, log_joint, table, logs)


def _hierarchical_conditionals(counts, n):
    """Log P(cell | class, m parents), m = 0 to n, each (n_combinations, n_cells, n_classes).

    The parents are dropped from the last feature to the first, then the class alone is left. Each
    feature has a strength for every set of parents. Missing cells and the parents' own hold 0.
    """
    schema, n_classes = counts.schema, counts.classes.size
    orders = [Parents.of(schema, m) for m in range(n + 1)]
    counted = [_counts_of(counts, order, order.owner, m) for m, order in enumerate(orders)]
    tables = [np.zeros((order.n_rows, *counts.cells.shape)) for order in orders]
    for k, (first, last) in enumerate(pairwise(schema.offsets)):
        if last == first + 2:
            continue
        cells = np.r_[first, first + 2 : last]
        for m, parents in enumerate(orders):
            owner = parents.owner
            levels = _levels(orders[: m + 1], counted[: m + 1], cells)
            estimate = Chain.of(levels, cells.size - 1).estimate
            tables[m][:, cells] = np.log(estimate).reshape(owner.size, cells.size, n_classes)
            is_parent = (parents.members[owner] == k).any(axis=1)
            tables[m][is_parent, first:last] = 0.0
    return tables


def _levels(orders, counted, cells):
    """Lay out the counts of a feature's cells under the parents of the last order.

    Each set of these has levels of its own, which drop its last parents one by one.
    """
    parents, levels, before = orders[-1], [], None
    for fewer, (_, joint, rows) in zip(orders, counted, strict=True):
        # Nodes are pairs of a set and a combination of its first parents' values.
        row = _below(parents, fewer, parents.owner)
        pairs, first, node = np.unique(
            parents.owner * max(fewer.n_rows, 1) + row, return_index=True, return_inverse=True
        )
        counts = joint[rows[row[first]][:, None], cells]
        # The unseen cell is no value, whatever was counted there.
        counts[:, 0] = 0.0
        below = np.zeros(pairs.size, dtype=np.int64) if before is None else before[first]
        levels.append(
            Level(
                counts.reshape(-1, counts.shape[2]),
                np.repeat(np.arange(pairs.size), cells.size),
                (below[:, None] * cells.size + np.arange(cells.size)).ravel(),
                parents.owner[first],
            )
        )
        before = node
    # Combinations are sorted by their sets, so that the nodes of the last level are they.
    return levels


def _below(parents, fewer, owner):
    """Row of each combination without the last parents, among sets of fewer."""
    size = fewer.members.shape[1]
    if size == parents.members.shape[1]:
        return np.arange(owner.size)
    sets = {tuple(members): place for place, members in enumerate(fewer.members.tolist())}
    set_numbers = np.array(
        [sets[tuple(members[:size])] for members in parents.members.tolist()], dtype=np.int64
    )
    return fewer.rows_of(set_numbers[owner], parents.codes[:, :size])


def _counts_of(counts, parents, owner, n):
    """Weights of the combinations, (n_combinations, n_classes), and where their joint counts are.

    These are ``joint[rows]``, of shape (n_combinations, n_cells, n_classes).
    """
    # Without parents the one combination is that of all rows, and its joint counts are the cells.
    if n == 0:
        return counts.classes[None], counts.cells[None], np.zeros(1, dtype=np.int64)
    cells = counts.schema.offsets[parents.members[owner]] + 2 + parents.codes
    if n == 1:
        return counts.cells[cells[:, 0]], counts.pairs, cells[:, 0]
    return counts.pairs[cells[:, 0], cells[:, 1]], counts.triples, np.arange(owner.size)


def _log_joint(together, first, owner, smoothing, possible):
    """Log of (weight + pseudo-count) / their sum over all combinations of a parent's values."""
    n_outcomes = np.add.reduce(possible) * (first[1:] - first[:-1])
    pseudo = smoothing.pseudo(n_outcomes)
    total = np.bincount(owner, np.add.reduce(together, axis=1), minlength=n_outcomes.size)
    log_counts = _logs((together + pseudo[owner, None]) * possible)
    return log_counts - _logs(total + pseudo * n_outcomes)[owner, None]


def _logs(numbers):
    """Logarithms of numbers, -inf of 0; without a context, which takes longer than a row."""
    return np.log(numbers, out=np.zeros(numbers.shape) - np.inf, where=numbers != 0)


def _exp_of_children(table, parents, offsets):
    """Take exp in place, and write 1 where a parent has no value; its values stay untouched."""
    for members, (first, last) in zip(parents.members, pairwise(parents.first), strict=True):
        start = 0
        for k in [*members.tolist(), offsets.size - 1]:
            cells = table[first:last, start : offsets[k]]
            np.exp(cells, out=cells)
            if k < offsets.size - 1:
                table[first:last, offsets[k] : offsets[k] + 2] = 1.0
                start = offsets[k + 1]


class Average:
    """Average of P(class, row) over the parents that qualify; it can be stopped and resumed.

    Parameters
    ----------
    estimators : SuperParentEstimators
    codes : ndarray of shape (n_rows, n_features), int32
    min_frequency : float
        A combination of values that fewer rows show is passed over.
    order : ndarray of int, optional
        The parents in the order of their turns; all of them by default.
    weights : ndarray of shape (n_parents,), optional
        They sum to 1; equal by default. The weight of parents that were not added goes in equal
        parts to those that were.
    conditional : bool
        Average P(class | row) instead.
    """

    def __init__(
        self, estimators, codes, min_frequency, *, order=None, weights=None, conditional=False
    ):
        parents = estimators.parents
        n_parents = len(parents.members)
        order = np.arange(n_parents) if order is None else order
        self.estimators, self.codes, self.conditional = estimators, codes, conditional
        self._turns, self._turn = np.empty((len(codes), order.size), dtype=np.int32), 0
        kernels.find_combinations(
            codes,
            order,
            parents.members,
            parents.strides,
            parents.first,
            estimators.frequency,
            at_least(min_frequency),
            self._turns,
        )
        self._equal = _Sum(estimators, np.zeros(n_parents) + 1.0, len(codes))
        #: Number of parents that were added to each row's average, shape (n_rows,).
        self.n_added = self._equal.mass
        self._weighted = None if weights is None else _Sum(estimators, weights, len(codes))

    def add(self, steps=None):
        """Add each row's next ``steps`` parents that qualify (all of them by default)."""
        stop = self._turns.shape[1] if steps is None else self._turn + steps
        turns, self._turn = self._turns[:, self._turn : stop], stop
        for average in (self._equal, self._weighted):
            if average is not None:
                average.add(self.codes, turns, self.conditional)
        return self

    def log(self):
        """Log of the average, (n_rows, n_classes); NaN for rows without any parent."""
        mass = self.n_added
        if self._weighted is None and np.logical_and.reduce(mass):
            return self._equal.log() - np.log(mass)[:, None]
        with np.errstate(divide="ignore", invalid="ignore"):
            equal = self._equal.log() - np.log(mass)[:, None]
            if self._weighted is None:
                return equal
            # Of parents that do not qualify in a row; a sum of weights may exceed 1 by a rounding.
            remaining = np.maximum(1.0 - self._weighted.mass, 0.0)
            return np.logaddexp(self._weighted.log(), np.log(remaining)[:, None] + equal)


class _Sum:
    """Sum over parents of weight * P(class, row), kept as total * exp(top)."""

    def __init__(self, estimators, weights, n_rows):
        self.estimators = estimators
        owner = estimators.parents.owner
        self.weight, self.own = weights[owner], estimators.parents.members[owner]
        shape = n_rows, estimators.joint.shape[1]
        self.mass, self.total = np.zeros(n_rows), np.zeros(shape)
        self.top = np.zeros(shape) + (_LOWEST_TOP if estimators.logs else 0.0)

    def add(self, codes, combinations, conditional):
        estimators = self.estimators
        kernels.add_estimators(
            codes,
            combinations,
            self.own,
            estimators.offsets,
            estimators.joint,
            estimators.table,
            estimators.logs,
            self.weight,
            conditional,
            self.mass,
            self.top,
            self.total,
        )

    def log(self):
        return self.top + _logs(self.total)
