"""Searches for a subset of features: MS(FFWBW) and greedy forward selection."""

from dataclasses import dataclass

import numpy as np
from joblib import Parallel, delayed

from ..kernels import subset as kernels
from .steps import sweeper


@dataclass(frozen=True, eq=False)
class Run:
    """The subsets that one start of a search tried, in order.

    A start begins with the empty subset; each subset tried differs from the current one in one
    feature, and takes its place if accepted.

    Attributes
    ----------
    features : ndarray of int32, shape (n_tried,)
        The feature by which each differs.
    adding : ndarray of bool, shape (n_tried,)
        Whether it has this feature and the current one has not.
    costs : ndarray of shape (n_tried,)
    accepted : ndarray of bool, shape (n_tried,)
    n_iter : int
        Iterations, or steps.
    n_dropped : int
        How many subsets more were tried, of which nothing is kept: none of them was accepted, and
        no two of all are the same.
    """

    features: np.ndarray
    adding: np.ndarray
    costs: np.ndarray
    accepted: np.ndarray
    n_iter: int
    n_dropped: int = 0

    def subset(self, n_features, place=None):
        """Return the last subset accepted before the one tried as number ``place``, a mask."""
        moves = self.features[:place][self.accepted[:place]]
        # A feature is in after an odd number of moves: added, dropped, added again.
        return np.bincount(moves, minlength=n_features) % 2 == 1

    def sums(self, weights, n_features):
        """Sum over subsets of weight times membership, for each feature; no pass over subsets.

        What is accepted stays in all later subsets, until it is dropped.
        """
        # The weight of all that was tried afterwards.
        later = weights.sum() - np.cumsum(weights)
        change = np.where(self.adding, 1.0, -1.0) * (weights + np.where(self.accepted, later, 0.0))
        return np.bincount(self.features, change, minlength=n_features)


class _Walk:
    """The current subset of a start, its running scores, and all that it has tried."""

    def __init__(self, rows, criterion, sweep):
        self.rows, self._sweep = rows, sweep
        self.scores = rows.start()
        self.selected = np.zeros(rows.n_features, dtype=bool)
        self.cost = criterion.null_cost
        # A sweep of no features, so that there is one where no feature varies.
        self.tried = [self.sweep(np.empty(0, dtype=np.int64), adding=True)]

    def sweep(self, features, *, adding, accept=True):
        """Try to add or drop each of ``features`` in this order; returns costs and verdicts."""
        order = features[self.selected[features] != adding]
        costs, accepted = np.empty(order.size), np.zeros(order.size, dtype=bool)
        self.cost = self._sweep(
            order,
            1 if adding else -1,
            int(self.selected.sum()),
            self.cost,
            accept,
            self.scores,
            costs=costs,
            accepted=accepted,
        )
        self.selected[order[accepted]] = adding
        return order.astype(np.int32), np.full(order.size, adding), costs, accepted

    def add(self, feature, cost):
        """Accept a feature that has been tried."""
        rows = self.rows
        factors = rows.table[rows.starts[feature] :]
        kernels.shift(self.scores, rows.cells[feature], factors, 1, self.scores)
        self.selected[feature] = True
        self.cost = cost

    def run(self, n_iter, n_dropped=0):
        """Put the sweeps one after the other."""
        together = (np.concatenate(parts) for parts in zip(*self.tried, strict=True))
        return Run(*together, n_iter, n_dropped)


def number_of_starts(n_features, total):
    """log2(K N), rounded down, at least 1 [boulle2007, Algorithm 1, line 2]."""
    # A total weight that differs from a power of 2 by rounding only counts as that power.
    return max(1, int(np.log2(max(n_features * total, 1.0)) + 1e-9))


def multi_start(rows, criterion, starts, max_iter, random, n_jobs=None):
    """MS(FFWBW), Algorithm 1 of boulle2007: the best subset of several starts, and their Runs.

    Each start adds and drops features in random orders, accepting what lowers the cost, until a
    forward and a backward pass change nothing, or ``max_iter`` times.

    Parameters
    ----------
    rows : SelectionRows
    criterion : Criterion
    starts, max_iter : int
    random : numpy RandomState
        Gives each start the seed of a stream of its own, which draws two orders of the features
        per iteration.
    n_jobs : int, optional
        Threads; they do not change the answer.

    Returns
    -------
    selected : ndarray of bool, shape (n_features,)
    runs : list of Run
    """
    sweep = sweeper(rows, criterion)

    def start(seed):
        walk = _Walk(rows, criterion, sweep)
        n_iter = _forward_backward(walk, max_iter, np.random.RandomState(seed))
        return walk.selected, walk.cost, walk.run(n_iter)

    # All seeds before the first start, so that the threads need not wait for one another.
    seeds = random.randint(np.iinfo(np.int32).max, size=starts)
    ended = Parallel(n_jobs, prefer="threads")(delayed(start)(seed) for seed in seeds)
    best, least = None, np.inf
    for selected, cost, _ in ended:
        # Of starts that end equally well the first is kept.
        if cost < least - criterion.tolerance:
            best, least = selected, cost
    return best, [run for *_, run in ended]


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


def forward(rows, criterion, *, until_decay, keep=None):
    """Greedy forward selection: the best single addition, again and again.

    Parameters
    ----------
    rows : SelectionRows
    criterion : Criterion
    until_decay : bool
        Go on while the criterion does not get worse (Langley and Sage, 1994, for the accuracy)
        instead of only while it gets better (Boullé, 2006, for the AUC).
    keep : int, optional
        Of how many of the best subsets that a step has tried the Run tells, with the one that it
        accepts; of all by default, which are up to K(K + 1) / 2 of K features.

    Returns
    -------
    selected : ndarray of bool, shape (n_features,)
    runs : list of Run
        One; the subset that a step accepts comes last of those that it tried.
    """
    walk = _Walk(rows, criterion, sweeper(rows, criterion))
    tolerance = criterion.tolerance
    everything = np.arange(rows.n_features)
    n_dropped = 0
    while not walk.selected.all():
        order, adding, costs, accepted = walk.sweep(everything, adding=True, accept=False)
        # Features come sorted by what they tell alone, so that the first of the tied tells most.
        chosen = int(np.flatnonzero(costs <= costs.min() + tolerance)[0])
        accepted[chosen] = costs[chosen] <= walk.cost + (tolerance if until_decay else -tolerance)
        # The accepted one last, because in a Run what is accepted is part of all that follows.
        rejected = np.delete(np.arange(costs.size), chosen)
        if keep is not None and keep < rejected.size:
            rejected = np.sort(rejected[np.argsort(costs[rejected], kind="stable")[:keep]])
        last = np.r_[rejected, chosen]
        n_dropped += order.size - last.size
        walk.tried.append((order[last], adding[last], costs[last], accepted[last]))
        if not accepted[chosen]:
            break
        walk.add(order[chosen], costs[chosen])
    return walk.selected, [walk.run(max(1, len(walk.tried) - 1), n_dropped)]
