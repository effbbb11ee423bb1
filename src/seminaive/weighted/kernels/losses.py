"""Loss on all rows of some small changes of one feature: what decides among equal errors.

Tables and rows are those of `stagewise`. Where nothing is wrong any more all trials tie, so that
there may be many; those of one feature are worked out together, in vector registers.
"""

import numpy as np

from ...kernels.score import FARTHEST
from ...machine.compiled import kernel
from .stagewise import scores_without, surprise

# A double can hold the product of two numbers that are not larger.
LARGE = 1e100
# exp(LEAST) is nothing beside 1, and exp(MOST) is beyond LARGE.
LEAST, MOST = -64.0, 256.0


@kernel(inline="always")
def exponential(x):
    """exp(x) to 12 digits, and to 10 beyond x = 50; below LEAST and above MOST it is as there.

    A polynomial at x / 1024, squared ten times: plain steps, which go through vector registers.
    """
    x = x if x > LEAST else LEAST
    x = (x if x < MOST else MOST) * (1.0 / 1024.0)
    e = 1.0 + x * (1.0 / 9.0)
    e = 1.0 + x * (1.0 / 8.0) * e
    e = 1.0 + x * (1.0 / 7.0) * e
    e = 1.0 + x * (1.0 / 6.0) * e
    e = 1.0 + x * (1.0 / 5.0) * e
    e = 1.0 + x * (1.0 / 4.0) * e
    e = 1.0 + x * (1.0 / 3.0) * e
    e = 1.0 + x * (1.0 / 2.0) * e
    e = 1.0 + x * e
    e *= e
    e *= e
    e *= e
    e *= e
    e *= e
    e *= e
    e *= e
    e *= e
    e *= e
    return e * e


@kernel
def trial_losses(
    cells,
    numbers,
    labels,
    weights,
    log_prior,
    table,
    normal,
    tried_cells,
    tried_normal,
    features,
    trials,
    out,
):
    """Write sum of weight * -log P(class | row) of some trials, pairs of a feature and a trial.

    Of rows in succession that have one weight 1 / P(class | row) are multiplied, and a logarithm
    is only taken when their product grows large. Pairs of one feature should follow each other.
    """
    n_nominal, n_classes = cells.shape[1], log_prior.size
    n_features, n = n_nominal + numbers.shape[1], features.size
    term, without = np.empty((n_features, n_classes)), np.empty((n_features, n_classes))
    full, scores = np.empty(n_classes), np.empty((n_classes, n))
    factor, product = np.empty(n), np.ones(n)
    pairs = taken(tried_normal, features - n_nominal, trials)
    for pair in range(n):
        out[pair] = 0.0
    for i in range(labels.size):
        y, w = labels[i], weights[i]
        if i > 0 and w != weights[i - 1]:
            take_logs(product, weights[i - 1], out)
        scores_without(i, cells, numbers, log_prior, table, normal, term, without, full)
        first = 0
        while first < n:
            k, last = features[first], first + 1
            while last < n and features[last] == k:
                last += 1
            if k < n_nominal:
                score_cell(cells[i, k], k, first, last, trials, without, tried_cells, scores)
            else:
                score_number(numbers[i, k - n_nominal], k, first, last, without, pairs, scores)
            first = last
        for pair in range(n):
            factor[pair] = 1.0
        for c in range(n_classes):
            if c != y:
                add_odds(c, y, scores, factor)
        for pair in range(n):
            if factor[pair] > LARGE:
                for c in range(n_classes):
                    full[c] = scores[c, pair]
                out[pair] += w * surprise(full, y)
                continue
            product[pair] *= factor[pair]
            if product[pair] > LARGE:
                out[pair] += w * np.log(product[pair])
                product[pair] = 1.0
    if labels.size > 0:
        take_logs(product, weights[-1], out)


@kernel(inline="always")
def taken(tried_normal, numeric, trials):
    """Mean, precision and scale of each pair of a number, (3, n_classes, n_pairs)."""
    out = np.zeros((3, tried_normal.shape[2], numeric.size))
    for pair in range(numeric.size):
        for c in range(out.shape[1] if numeric[pair] >= 0 else 0):
            for p in range(3):
                out[p, c, pair] = tried_normal[numeric[pair], p, c, trials[pair]]
    return out


@kernel(inline="always")
def score_cell(cell, k, first, last, trials, without, tried_cells, scores):
    """Write a row's scores under the trials from ``first`` to ``last``, of a nominal feature."""
    for c in range(scores.shape[0]):
        base = without[k, c]
        for pair in range(first, last):
            scores[c, pair] = base + tried_cells[cell, c, trials[pair]]


@kernel(inline="always")
def score_number(x, k, first, last, without, pairs, scores):
    """Do so for a number; a missing one says nothing."""
    for c in range(scores.shape[0]):
        base = without[k, c]
        if np.isnan(x):
            for pair in range(first, last):
                scores[c, pair] = base
            continue
        for pair in range(first, last):
            away = (x - pairs[0, c, pair]) * pairs[1, c, pair] * (x - pairs[0, c, pair])
            scores[c, pair] = base + (pairs[2, c, pair] - (away if away < FARTHEST else FARTHEST))


@kernel(inline="always")
def add_odds(c, y, scores, factor):
    """Add the odds of a class against the row's own, under every trial."""
    for pair in range(factor.size):
        factor[pair] += exponential(scores[c, pair] - scores[y, pair])


@kernel
def take_logs(product, weight, out):
    """Add the logarithms of the products, and begin new ones."""
    for pair in range(product.size):
        out[pair] += weight * np.log(product[pair])
        product[pair] = 1.0
