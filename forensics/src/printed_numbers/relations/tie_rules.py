"""Ranks under the five usual rules of ties, and what some methods' ranks come to at least and most.

A ranking of one data set is a *level* for each method, 0 for the best, the same for those that tie.
Ranks are whole numbers here: those of the average rule, which can be halves, are counted doubled.
"""

from __future__ import annotations

from functools import cache

import numpy as np

#: By how common they are: Demsar (2006, section 3.2.2) has the average; "1224" is min, "1334" max.
AVERAGE, MIN, ORDINAL, MAX, DENSE = "average", "min", "ordinal", "max", "dense"
RULES = (AVERAGE, MIN, ORDINAL, MAX, DENSE)

#: Methods of which all rankings with ties are listed: 4,683 of six, 47,293 of seven.
LARGEST = 6


def unit(rule: str) -> int:
    """Return what a rank is multiplied with here: 2 where it can be a half, else 1."""
    return 2 if rule == AVERAGE else 1


def ranked(levels: np.ndarray, rule: str) -> np.ndarray:
    """Return the ranks of rankings.

    Parameters
    ----------
    levels : ndarray of int, shape (n_rows, n_methods)
        In each row every level from 0 to the highest is somebody's.
    rule : {"average", "min", "ordinal", "max", "dense"}
        For "ordinal" no row has ties.

    Returns
    -------
    ndarray of int, shape (n_rows, n_methods)
        Times :func:`unit`.

    Raises
    ------
    ValueError
        If the rule is unknown.
    """
    if rule not in RULES:
        raise ValueError(f"{rule!r} is no rule of ties; those known are {', '.join(RULES)}")
    levels = np.asarray(levels, dtype=np.int64)
    if rule in (DENSE, ORDINAL):
        return levels + 1
    n_at = (levels[:, :, None] == np.arange(levels.shape[1])).sum(axis=1)
    as_good = np.take_along_axis(n_at.cumsum(axis=1), levels, axis=1)
    better = as_good - np.take_along_axis(n_at, levels, axis=1)
    return {MIN: 1 + better, MAX: as_good, AVERAGE: 1 + better + as_good}[rule]


@cache
def levels(n_methods: int, rule: str) -> np.ndarray:
    """Return all rankings that a rule allows, shape (n_rows, n_methods).

    Raises
    ------
    ValueError
        Of more than six methods there are too many.
    """
    if n_methods > LARGEST:
        raise ValueError(f"there are too many rankings of {n_methods} methods to list them")
    rankings = np.indices((n_methods,) * n_methods).reshape(n_methods, -1).T
    present = (rankings[:, :, None] == np.arange(n_methods)).any(axis=1)
    # No level is left out below one that is taken; of an ordinal ranking all are taken.
    is_valid = (
        present.all(axis=1) if rule == ORDINAL else (present[:, :-1] >= present[:, 1:]).all(1)
    )
    return rankings[is_valid]


def least(rule: str, n_methods: int, some: int) -> int:
    """Return the least sum of ranks of ``some`` of the methods on a data set, times the unit.

    All tie at the top by the rules "min" and "dense"; by the others they are the first.
    """
    return some if rule in (MIN, DENSE) else unit(rule) * some * (some + 1) // 2


def most(rule: str, n_methods: int, some: int) -> int:
    """Return the largest such sum.

    All tie at the bottom by the rule "max"; by the others they are the last, one after another.
    """
    if rule == MAX:
        return some * n_methods
    return unit(rule) * some * (2 * n_methods - some + 1) // 2
