"""The critical difference of mean ranks, and the groups of methods that none tells apart."""

from math import sqrt

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.stats import studentized_range


def critical_difference(n_methods: int, n_datasets: int, alpha: float = 0.05) -> float:
    """Difference of mean ranks beyond which two of several methods differ by Nemenyi's test.

    q * sqrt(k (k + 1) / (6 N)), with q the studentised range's quantile for endless degrees of
    freedom divided by sqrt(2) [Demsar 2006, section 3.2.2].

    Parameters
    ----------
    n_methods : int
        k, 2 or more.
    n_datasets : int
        N.
    alpha : float, default=0.05
        The test's level.

    Returns
    -------
    float
        In ranks.

    Examples
    --------
    >>> from seminaive.evaluation import critical_difference
    >>> round(critical_difference(4, 14), 2)
    1.25
    """
    q = studentized_range.ppf(1 - alpha, n_methods, np.inf) / sqrt(2)
    return float(q * sqrt(n_methods * (n_methods + 1) / (6 * n_datasets)))


def indistinct_groups(mean_ranks: ArrayLike, differ: ArrayLike) -> list[NDArray[np.intp]]:
    """Find the longest runs of methods, in the order of their ranks, no two of which differ.

    Parameters
    ----------
    mean_ranks : array-like of shape (n_methods,)
        1 is best.
    differ : array-like of bool, shape (n_methods, n_methods)
        As by :meth:`PostHocTest.differ`.

    Returns
    -------
    list of ndarray of int, shape (n_members,)
        Positions of the methods of each run of at least two, best first.

    Examples
    --------
    >>> from seminaive.evaluation import indistinct_groups
    >>> differ = [[False, False, True], [False, False, False], [True, False, False]]
    >>> [group.tolist() for group in indistinct_groups([1.2, 2.0, 2.8], differ)]
    [[0, 1], [1, 2]]
    """
    order = np.argsort(mean_ranks, kind="stable")
    differ = np.asarray(differ)[np.ix_(order, order)]
    groups, reached = [], 0
    for first in range(order.size):
        end = first + 1
        while end < order.size and not differ[first : end + 1, first : end + 1].any():
            end += 1
        if end - first > 1 and end > reached:
            groups.append(order[first:end])
            reached = end
    return groups
