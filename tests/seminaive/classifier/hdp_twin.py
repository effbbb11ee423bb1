"""A sampled hierarchical Dirichlet process [Petitjean, Buntine, Webb and Zaidi 2018], plain NumPy.

All nodes have the distribution of one root as their base; how many rows a node passes down is how
many of its tables, in the Chinese restaurant, serve a value.
"""

import numpy as np

#: Shape and rate of the gamma prior of either level's concentration.
PRIOR = 1.0, 0.1


def tables(draw, counts, base, concentration):
    """Draw how many tables each value has, one after the other as its rows come (Antoniak)."""
    out = np.zeros(counts.shape, dtype=int)
    for at, n in np.ndenumerate(counts):
        weight = concentration * base[at]
        out[at] = (draw.random(int(n)) * (weight + np.arange(int(n))) < weight).sum()
    return out


def concentration_of(draw, counts, n_tables, old):
    """Draw a level's concentration given its tables, by auxiliary variables (Teh et al. 2006)."""
    totals = counts.sum(axis=1)
    totals = totals[totals > 0]
    kept = np.log(draw.beta(old + 1.0, totals)).sum()
    opened = (draw.random(totals.size) < totals / (totals + old)).sum()
    shape, rate = PRIOR
    return draw.gamma(shape + n_tables.sum() - opened) / (rate - kept)


def sampled(counts, n_samples, seed=0):
    """Samples of the estimates of nodes above one root: (n_samples, n_nodes, n_values)."""
    draw = np.random.default_rng(seed)
    n_values = counts.shape[1]
    uniform = np.full((1, n_values), 1.0 / n_values)
    root, above, below, out = uniform, 10.0, 10.0, []
    for sweep in range(2 * n_samples):
        opened = tables(draw, counts, np.repeat(root, len(counts), axis=0), above)
        above = concentration_of(draw, counts, opened, above)
        passed = opened.sum(axis=0, keepdims=True)
        below = concentration_of(draw, passed, tables(draw, passed, uniform, below), below)
        root = draw.dirichlet(passed[0] + below / n_values)[None]
        # The first half is for the chain to forget where it began.
        if sweep >= n_samples:
            mean = counts + above * root
            out.append(mean / mean.sum(axis=1, keepdims=True))
    return np.array(out)
