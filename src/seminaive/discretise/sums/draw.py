"""The draw: which features each constructed one is the sum of."""

from math import comb

import numpy as np
from sklearn.utils.random import sample_without_replacement

# Sets are known by a number, which has to be one of NumPy's.
_MOST = 2**63 - 1


def draw_sets(n_features, n_terms, n_sets, rng, *, distinct):
    """Draw sets of ``n_terms`` different features, each set as likely as any other.

    Parameters
    ----------
    n_features, n_terms, n_sets : int
    rng : numpy.random.RandomState
    distinct : bool
        Whether no set is drawn twice.

    Returns
    -------
    ndarray of int64, shape (n_sets,)
        The number of each set, for :func:`numbered_sets`.

    Raises
    ------
    ValueError
        There are fewer features than terms, fewer sets than are to be ``distinct``, or more sets
        than an integer can number.
    """
    if n_terms > n_features:
        raise ValueError(
            f"A sum of n_terms={n_terms} different features cannot be made of "
            f"n_features={n_features}: give more features, or take fewer terms."
        )
    total = comb(n_features, n_terms)
    if total > _MOST:
        raise ValueError(
            f"{n_features} features have more sets of n_terms={n_terms} than 2^63: take fewer "
            "terms."
        )
    if not distinct:
        return rng.randint(total, size=n_sets, dtype=np.int64)
    if n_sets > total:
        raise ValueError(
            f"n_constructed={n_sets} different sums were asked for, but n_features={n_features} "
            f"have only {total} sets of n_terms={n_terms}: take distinct=False, or fewer sums."
        )
    return sample_without_replacement(total, n_sets, random_state=rng).astype(np.int64)


def numbered_sets(numbers, n_features, n_terms):
    """Sets of features by their numbers in the combinatorial number system.

    Number N is the set c_1 < ... < c_k with N = C(c_1, 1) + ... + C(c_k, k): every N below
    C(n_features, k) is one set.

    Parameters
    ----------
    numbers : ndarray of int64, shape (n_sets,)
    n_features, n_terms : int

    Returns
    -------
    ndarray of int64, shape (n_sets, n_terms)
        Positions of features, ascending in each row.
    """
    total = comb(n_features, n_terms)
    sets = np.empty((numbers.size, n_terms), dtype=np.int64)
    for k in range(n_terms, 0, -1):
        # No number reaches the total, and what is larger might not fit into an integer.
        before = np.array([min(comb(c, k), total) for c in range(n_features)], dtype=np.int64)
        sets[:, k - 1] = np.searchsorted(before, numbers, side="right") - 1
        numbers = numbers - before[sets[:, k - 1]]
    return sets
