"""Slow twin of random sums: all of them at once as an array of floats, then a discretiser's fit.

Sums are made row by row with Python's own addition; None is a missing value.
"""

from functools import reduce
from operator import add

import numpy as np

from seminaive import MODLDiscretiser


def all_sums(X, terms):
    """Every sum of every row, shape (n_rows, n_sums), NaN where a term is missing."""
    return np.array([[added(row, its) for its in terms] for row in np.asarray(X).tolist()])


def added(row, terms):
    return reduce(add, (row[term] for term in terms))


def fitted(X, y, terms, discretiser=None, **given):
    """A discretiser fitted to all sums at once, and these."""
    made = MODLDiscretiser(exact_up_to=512) if discretiser is None else discretiser
    sums = all_sums(X, terms)
    return made.fit(sums, y, **given), sums


def codes(model, sums):
    """The part of each sum in each row, -1 for missing."""
    return np.array([each.codes(sums[:, k]) for k, each in enumerate(model.partitions_)]).T
