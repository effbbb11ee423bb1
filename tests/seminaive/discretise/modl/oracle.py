"""Problems for MODL, and their least cost by a dynamic programme without any short cut."""

import numpy as np
from numba import njit
from scipy.special import gammaln


def random_problem(rng, most_rows=400):
    """Values and labels: up to 8 stretches of values, each with class shares of its own.

    From pure to nearly equal shares; for two in five the values are rounded, so that many tie.
    """
    n_rows, n_classes = int(rng.integers(10, most_rows)), int(rng.integers(2, 6))
    values = rng.normal(size=n_rows)
    if rng.random() < 0.4:
        values = np.round(values, int(rng.integers(0, 2)))
    stretches = int(rng.integers(1, 9))
    limits = np.quantile(values, np.sort(rng.random(stretches - 1)))
    concentration = 10 ** rng.uniform(-1.5, 1.0)
    shares = rng.dirichlet(np.full(n_classes, concentration), size=stretches)
    chances = shares[np.searchsorted(limits, values)].cumsum(axis=1)
    labels = (rng.random(n_rows)[:, None] > chances).sum(axis=1)
    return values, np.minimum(labels, n_classes - 1), n_classes


def random_values(rng, n_values, n_classes):
    """Class counts of the values of a nominal feature that has some true groups."""
    shares = rng.dirichlet(np.full(n_classes, 10 ** rng.uniform(-1, 1)), size=n_values)
    shares = shares[rng.integers(rng.integers(1, n_values + 1), size=n_values)]
    rows = 1 + rng.multinomial(
        rng.integers(n_values, 60 * n_values), rng.dirichlet(np.ones(n_values))
    )
    return np.array([rng.multinomial(n, p) for n, p in zip(rows, shares, strict=True)])


def least_cost(values, labels, n_classes):
    """Cost of the best intervals, over every cut between different values and every number."""
    shown, cell = np.unique(values, return_inverse=True)
    cumulated = np.zeros((shown.size + 1, n_classes), dtype=np.int64)
    np.add.at(cumulated, (cell + 1, labels), 1)
    cumulated = cumulated.cumsum(axis=0)
    n_rows, size = values.size, np.arange(1, shown.size + 1)
    structure = np.log(n_rows) + gammaln(n_rows + size) - gammaln(size) - gammaln(n_rows + 1)
    logs = gammaln(np.arange(n_rows + n_classes + 1) + 1.0)
    return _least(cumulated, logs, structure)


@njit
def _least(cumulated, logs, structure):
    n, n_classes = cumulated.shape[0] - 1, cumulated.shape[1]
    cost = np.empty((n, n + 1))
    for a in range(n):
        for b in range(a + 1, n + 1):
            counts = cumulated[b] - cumulated[a]
            cost[a, b] = logs[counts.sum() + n_classes - 1] - logs[n_classes - 1]
            for j in range(n_classes):
                cost[a, b] -= logs[counts[j]]
    least = cost[0].copy()
    best = structure[0] + least[n]
    for size in range(2, n + 1):
        # No part costs less than nothing.
        if structure[size - 1] > best:
            break
        for b in range(n, size - 1, -1):
            least[b] = np.inf
            for a in range(size - 1, b):
                least[b] = min(least[b], least[a] + cost[a, b])
        best = min(best, structure[size - 1] + least[n])
    return best
