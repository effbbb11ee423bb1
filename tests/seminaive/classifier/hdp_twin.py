"""A sampled hierarchical Dirichlet process [Petitjean, Buntine, Webb and Zaidi 2018], plain NumPy.

A node's distribution is drawn about that of the node below it, down to one root; how many rows it
passes down is how many of its tables, in the Chinese restaurant, serve a value.
"""

import numpy as np

#: Shape and rate of the gamma prior of each level's concentration.
PRIOR = 2.0, 0.02


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


def sampled(counts, below, n_samples, seed=0):
    """Samples of the estimates of the last level's nodes: (n_samples, n_nodes, n_values).

    ``below`` has, for each level above the root, the node of the level below of each of its nodes.
    """
    draw = np.random.default_rng(seed)
    n_values = counts.shape[1]
    uniform = np.full((1, n_values), 1.0 / n_values)
    down = [np.zeros(1, dtype=int), *below]
    thetas = [np.tile(uniform, (each.size, 1)) for each in down]
    strengths, out = np.full(len(down), 10.0), []
    for sweep in range(2 * n_samples):
        passed = [counts]
        for m in range(len(down) - 1, -1, -1):
            base = (thetas[m - 1] if m else uniform)[down[m]]
            opened = tables(draw, passed[0], base, strengths[m])
            strengths[m] = concentration_of(draw, passed[0], opened, strengths[m])
            if m:
                fewer = np.zeros((len(thetas[m - 1]), n_values), dtype=int)
                np.add.at(fewer, down[m], opened)
                passed.insert(0, fewer)
        for m, (given, nodes) in enumerate(zip(passed, down, strict=True)):
            mean = given + strengths[m] * (thetas[m - 1] if m else uniform)[nodes]
            # The first half is for the chain to forget where it began.
            if m == len(down) - 1 and sweep >= n_samples:
                out.append(mean / mean.sum(axis=1, keepdims=True))
            thetas[m] = np.array([draw.dirichlet(np.maximum(each, 1e-12)) for each in mean])
    return np.array(out)
