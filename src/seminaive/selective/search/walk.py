"""Searches for a subset of features: MS(FFWBW) and greedy forward selection."""

from dataclasses import dataclass

import numpy as np

from ..kernels import subset as kernels

__all__ = ["Run", "forward", "multi_start", "number_of_starts"]


@dataclass(frozen=True, eq=False)
class Run:
    """The subsets that one start of a search tried, in order.

    A start begins with the empty subset; each subset tried differs from the current one in one
    feature, and takes its place if accepted.

    Attributes
    ----------
    features : ndarray of int, shape (n_tried,)
        The feature by which each differs.
    adding : ndarray of bool, shape (n_tried,)
        Whether it has this feature and the current one has not.
    costs : ndarray of shape (n_tried,)
    accepted : ndarray of bool, shape (n_tried,)
    n_iter : int
        Iterations, or steps.
    """

    features: np.ndarray
    adding: np.ndarray
    costs: np.ndarray
    accepted: np.ndarray
    n_iter: int

    def subset(self, n_features, at=None):
        """Return the last subset accepted before the one tried as number ``at``, a mask."""
        moves = self.features[:at][self.accepted[:at]]
        # A feature is in after an odd number of moves: added, dropped, added again.
        return np.bincount(moves, minlength=n_features) % 2 == 1


class _Walk:
    """The current subset of a start, its running scores, and all that it has tried."""

    def __init__(self, rows, criterion):
        self.rows, self.criterion = rows, criterion
        self.scores = rows.start()
        self.selected = np.zeros(rows.n_features, dtype=bool)
        self.cost = criterion.null_cost(rows)
        # A sweep of no features, so that there is one where no feature varies.
        self.tried = [self.sweep(np.empty(0, dtype=np.int64), adding=True)]

    def sweep(self, features, *, adding, accept=True):
        """Try to add or drop each of ``features`` in this order; returns costs and verdicts."""
        rows, criterion = self.rows, self.criterion
        order = features[self.selected[features] != adding]
        costs, accepted = np.empty(order.size), np.zeros(order.size, dtype=bool)
        self.cost = kernels.sweep(
            order, 1 if adding else -1, int(self.selected.sum()), self.cost, accept, self.scores,
            rows.cells, rows.table, rows.unit, rows.weight, criterion.kind, criterion.scale,
            criterion.prior, criterion.tolerance, costs, accepted,
        )  # fmt: skip
        self.selected[order[accepted]] = adding
        return order, np.full(order.size, adding), costs, accepted

    def add(self, feature, cost):
        """Accept a feature that has been tried."""
        kernels.shift(self.scores, self.rows.cells[feature], self.rows.table, 1, self.scores)
        self.selected[feature] = True
        self.cost = cost

    def run(self, n_iter):
        """Put the sweeps one after the other."""
        return Run(*(np.concatenate(each) for each in zip(*self.tried, strict=True)), n_iter)


def number_of_starts(n_features, total):
    """log2(K N), rounded down, at least 1 [boulle2007, Algorithm 1, line 2]."""
    # A total weight that differs from a power of 2 by rounding only counts as that power.
    return max(1, int(np.log2(max(n_features * total, 1.0)) + 1e-9))


def multi_start(rows, criterion, starts, max_iter, random):
    """MS(FFWBW), Algorithm 1 of boulle2007: the best subset of several starts, and their Runs.

    Each start adds and drops features in random orders, accepting what lowers the cost, until a
    forward and a backward pass change nothing, or ``max_iter`` times.

    Parameters
    ----------
    rows : SelectionRows
    criterion : Criterion
    starts, max_iter : int
    random : numpy RandomState
        Draws two orders of the features per iteration.

    Returns
    -------
    selected : ndarray of bool, shape (n_features,)
    runs : list of Run
    """
    best, least = None, np.inf
    runs = []
    for _ in range(starts):
        walk = _Walk(rows, criterion)
        runs.append(walk.run(_forward_backward(walk, max_iter, random)))
        # Of starts that end equally well the first is kept.
        if walk.cost < least - criterion.tolerance:
            best, least = walk.selected, walk.cost
    return best, runs


def _forward_backward(walk, max_iter, random):
    """Go forth and back until nothing changes; returns how often."""
    n_features, n_iter, improved = walk.selected.size, 0, True
    while improved and n_iter < max_iter:
        n_iter += 1
        passes = [
            walk.sweep(random.permutation(n_features), adding=adding) for adding in (True, False)
        ]
        walk.tried += passes
        improved = any(accepted.any() for *_, accepted in passes)
    return n_iter


def forward(rows, criterion, *, until_decay):
    """Greedy forward selection: the best single addition, again and again.

    Parameters
    ----------
    rows : SelectionRows
    criterion : Criterion
    until_decay : bool
        Go on while the criterion does not get worse (Langley and Sage, 1994, for the accuracy)
        instead of only while it gets better (Boullé, 2006, for the AUC).

    Returns
    -------
    selected : ndarray of bool, shape (n_features,)
    runs : list of Run
        One; the subset that a step accepts comes last of those that it tried.
    """
    walk = _Walk(rows, criterion)
    tolerance = criterion.tolerance
    everything = np.arange(rows.n_features)
    while not walk.selected.all():
        order, adding, costs, accepted = walk.sweep(everything, adding=True, accept=False)
        # Features come sorted by what they tell alone, so that the first of the tied tells most.
        at = int(np.flatnonzero(costs <= costs.min() + tolerance)[0])
        accepted[-1] = costs[at] <= walk.cost + (tolerance if until_decay else -tolerance)
        # The accepted one last, because in a Run what is accepted is part of all that follows.
        last = np.r_[np.delete(np.arange(order.size), at), at]
        walk.tried.append((order[last], adding, costs[last], accepted))
        if not accepted[-1]:
            break
        walk.add(order[at], costs[at])
    return walk.selected, [walk.run(max(1, len(walk.tried) - 1))]
