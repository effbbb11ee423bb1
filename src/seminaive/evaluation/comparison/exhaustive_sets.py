"""Which pairs of methods can be equal at once: every way of parting methods into equal ones."""

from itertools import combinations
from math import comb

import numpy as np

# Ten methods have 115,975 partitions, eleven 678,570.
_MOST = 10


def partitions(n):
    """Every partition of n things: the group of each, int of shape (n_partitions, n).

    Groups are numbered as they come.
    """
    groups = np.zeros((1, 1), dtype=np.int8)
    for _ in range(n - 1):
        choices = groups.max(axis=1) + 2
        starts = np.cumsum(choices) - choices
        latest = np.arange(choices.sum()) - np.repeat(starts, choices)
        groups = np.column_stack([np.repeat(groups, choices, axis=0), latest.astype(np.int8)])
    return groups


def equal_pairs(n_methods):
    """Every exhaustive set: the pairs within the groups of a partition that has any.

    Returns
    -------
    ndarray of bool, shape (n_sets, n_pairs)
        Pairs in the order of ``itertools.combinations``.

    Raises
    ------
    ValueError
        There are more than 10 methods.
    """
    if n_methods > _MOST:
        raise ValueError(
            f"The exhaustive sets of {n_methods} methods are too many (the limit is {_MOST} "
            "methods): adjust by 'shaffer' or 'holm'."
        )
    groups = partitions(n_methods)
    low, high = np.array(list(combinations(range(n_methods), 2))).T
    sets = groups[:, low] == groups[:, high]
    return sets[sets.any(axis=1)]


def possible_numbers_of_equal_pairs(n_methods):
    """Sorted numbers of pairs that can be equal at once, 0 among them."""
    numbers = [{0}]
    for n in range(1, n_methods + 1):
        numbers.append(
            {comb(size, 2) + fewer for size in range(1, n + 1) for fewer in numbers[n - size]}
        )
    return sorted(numbers[n_methods])
