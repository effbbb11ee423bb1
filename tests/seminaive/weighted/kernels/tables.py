"""Tables without a pattern, as the loops of the stagewise search take them."""

import numpy as np


def random_tables(seed, n=50, most=7):
    """Two nominal features with gaps beside two numeric ones, and trials of all."""
    draw = np.random.default_rng(seed)
    cells = np.column_stack([draw.integers(1, 5, size=n), draw.integers(6, 9, size=n)])
    numbers = np.where(draw.random((n, 2)) < 0.2, np.nan, draw.normal(size=(n, 2)))
    labels, weights = draw.integers(3, size=n), draw.random(n)
    tables = [draw.normal(size=(9, 3)), np.abs(draw.normal(size=(2, 3, 3)))]
    tried = [draw.normal(size=(9, 3, most)), np.abs(draw.normal(size=(2, 3, 3, most)))]
    return [cells, numbers, labels, weights], np.log([0.2, 0.5, 0.3]), tables, tried


def exchanged(tables, tried, k, t):
    """Tables in which feature k has trial t."""
    table, normal = (each.copy() for each in tables)
    if k < 2:
        own = slice(5 * k, 5 * k + 5)
        table[own] = tried[0][own, :, t]
    else:
        normal[k - 2] = tried[1][k - 2, :, :, t]
    return table, normal
