"""The search for the cheapest partition of cells in a row: merges, moves, dynamic programming."""

import numpy as np

from .kernels.exact import best_partition
from .kernels.log_factorials import log_factorials_of
from .kernels.merge import merge_all
from .kernels.moves import improve


def best_bounds(cumulated, units, structure, exact_up_to):
    """Find the cheapest way to join neighbouring cells.

    With no more than ``exact_up_to`` cells this is the optimum. With more: the greedy bottom-up
    merge; then the moves split, merge-split and merge-merge-split while one of them helps (Boullé
    2006); then the cheapest partition with no other cuts than those that the merges kept
    longest and those found so far, and the moves again, until nothing gets better. That last step
    is not in the paper; it is left out where ``exact_up_to`` parts are not enough.

    Parameters
    ----------
    cumulated : ndarray of int, shape (n + 1, n_classes)
        Class counts before each cell.
    units : Units
    structure : ndarray of int, shape (n + 1,)
        Cost of having that many parts.
    exact_up_to : int
        0 for the merge and the moves alone. The programme takes 4 bytes times its square.

    Returns
    -------
    ndarray of int, shape (n_parts + 1,)
        First cell of each part, then n.
    """
    n = len(cumulated) - 1
    problem = cumulated, units.log_factorials, structure
    if n <= exact_up_to:
        return best_partition(*problem)
    alive = np.empty(n, dtype=np.int64)
    fewest = merge_all(*problem, alive)
    bounds = _moved(problem, np.append(np.flatnonzero(alive <= fewest), n))
    unmerged = np.flatnonzero(alive <= exact_up_to)
    while bounds.size <= exact_up_to:
        chosen = np.union1d(unmerged, bounds)
        chosen = chosen[best_partition(cumulated[chosen], units.log_factorials, structure)]
        moved = _moved(problem, chosen)
        # Costs are whole units, so that this ends: each round is strictly cheaper.
        if _cost(problem, moved) >= _cost(problem, bounds):
            break
        bounds = moved
    return bounds


def _moved(problem, bounds):
    """Improve a partition by moves."""
    n = bounds[-1]
    after = np.zeros(n, dtype=np.int64)
    after[bounds[:-1]] = bounds[1:]
    improve(*problem, after, bounds.size - 1)
    out = [0]
    while out[-1] < n:
        out.append(after[out[-1]])
    return np.array(out)


def _cost(problem, bounds):
    """Cost in units."""
    cumulated, log_factorials, structure = problem
    counts = np.diff(cumulated[bounds], axis=0)
    n_classes = counts.shape[1]
    rows = np.append(counts.sum(axis=1), 0) + n_classes - 1
    parts = log_factorials_of(rows, log_factorials)
    inner = log_factorials_of(counts.ravel(), log_factorials)
    return structure[bounds.size - 1] + (parts[:-1] - parts[-1]).sum() - inner.sum()
