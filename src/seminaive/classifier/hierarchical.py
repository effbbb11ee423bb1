"""Estimates that back off level by level, each level's strength by leave-one-out of the counts."""

from dataclasses import dataclass

import numpy as np
from scipy.special import digamma

__all__ = ["Chain", "Level", "strengths"]

# Strengths that are tried: powers of 4, then factors of 2, of its root and of that one's root.
_COARSE = 4.0 ** np.arange(7, -4, -1)
_FINE = (2.0, 2.0**0.5, 2.0**0.25)
# Gamma prior of a strength, its shape and rate, as a density of its logarithm: few rows under some
# parents agree by chance, and would have a strength near 0, by which they are sure. The study of
# networks chose it, by one half of its data sets.
_SHAPE, _RATE = 2.0, 0.02
# Gains in log probability that are rounding; the greater of two equal strengths stays.
_TIE = 1e-9
# Weight that is rounding: what is left of a node without the one row that it has.
_DUST = 1e-9


@dataclass(frozen=True, eq=False)
class Level:
    """What rows show of a feature under some parents: cells, a value under a node each.

    A node is a combination of the parents' values; the node below it has one parent less.

    Attributes
    ----------
    counts : ndarray of shape (n_cells, n_classes)
    node : ndarray of int, shape (n_cells,)
    below : ndarray of int, shape (n_cells,)
        Cell of the level below with the same value; not looked at on the lowest level.
    group : ndarray of int, shape (n_nodes,)
        Number of the strength that a node has, shared by all classes.
    """

    counts: np.ndarray
    node: np.ndarray
    below: np.ndarray
    group: np.ndarray

    def totals(self, counts):
        """Sum counts of cells by node: (n_nodes, n_classes)."""
        return _added(self.node, self.group.size, counts)


@dataclass(frozen=True, eq=False)
class Chain:
    """Levels of estimates, the class alone first; the lowest backs off to equal probabilities.

    Attributes
    ----------
    counts, totals, taken : list of ndarray
        Of each level, by cell, node and cell: weight of the rows that count on it, and what a row
        that is left out of a cell takes from the cell below.
    strengths : list of ndarray of shape (n_groups,)
    lower : list of ndarray
        Of each level, by cell, the estimate that it backs off to.
    estimate, left_out : ndarray of shape (n_cells, n_classes)
        On the last level, from all rows, and from all but one of the cell's.
    """

    counts: list
    totals: list
    taken: list
    strengths: list
    lower: list
    estimate: np.ndarray
    left_out: np.ndarray

    @classmethod
    def of(cls, levels, n_values):
        """Estimate twice: with all rows on each level, then with those alone that pass down.

        Of the rows of a cell as many pass down as tables are expected to be opened for them, with
        the strengths and estimates of the first time.
        """
        counts = [level.counts for level in levels]
        first = cls._estimated(levels, counts, [np.minimum(n, 1.0) for n in counts], n_values)
        counts, taken = [levels[-1].counts], []
        for m in range(len(levels) - 1, -1, -1):
            weight = first.strengths[m][levels[m].group[levels[m].node]][:, None] * first.lower[m]
            opened, of_last = _tables(counts[0], weight)
            taken.insert(0, of_last)
            if m:
                below = levels[m - 1].counts
                stay = _added(levels[m].below, len(below), levels[m].counts - opened)
                counts.insert(0, np.maximum(below - stay, 0.0))
        return cls._estimated(levels, counts, taken, n_values)

    @classmethod
    def _estimated(cls, levels, counts, taken, n_values):
        totals = [level.totals(n) for level, n in zip(levels, counts, strict=True)]
        chosen, lowers, estimate, left_out = [], [], None, None
        for m, (level, n) in enumerate(zip(levels, counts, strict=True)):
            if m == 0:
                lower = lower_out = np.full(n.shape, 1.0 / n_values)
            else:
                lower = estimate[level.below]
                lower_out = lower + taken[m] * (left_out[level.below] - lower)
            own = np.minimum(n, 1.0)
            total, group = totals[m][level.node], level.group[level.node]
            at = np.nonzero((n > 0) & (total - own > _DUST))
            s = strengths(
                n[at], (total - own)[at], (n - own)[at], lower_out[at], group[at[0]],
                int(level.group.max(initial=0)) + 1,
            )  # fmt: skip
            each = s[group][:, None]
            estimate = (n + each * lower) / (total + each)
            left_out = np.where(
                n > 0, (n - own + each * lower_out) / (total - own + each), estimate
            )
            chosen.append(s)
            lowers.append(lower)
        return cls(counts, totals, taken, chosen, lowers, estimate, left_out)


def _tables(customers, weight):
    """Tables that customers are expected to open (Antoniak), at most one each, and the last one's.

    ``weight`` is the concentration times the probability of what they eat.
    """
    opened, of_last = np.zeros(customers.shape), np.zeros(customers.shape)
    at = np.nonzero(customers)
    n, w = customers[at], weight[at]
    # The first opens one; a fraction of a row opens no more than itself.
    opened[at] = np.clip(w * (digamma(w + n) - digamma(w)), np.minimum(n, 1.0), n)
    of_last[at] = np.minimum(w / (w + np.maximum(n - 1.0, 0.0)), n)
    return opened, of_last


def _added(place, n_places, weights):
    return np.column_stack([np.bincount(place, each, n_places) for each in weights.T])


def strengths(weight, rest, alike, lower, group, n_groups):
    """Most probable strength of each group, rows being as likely as the others' counts make them.

    A cell's ``weight`` of rows each find ``rest`` others in its node, ``alike`` of them in the
    cell, and the probability ``lower`` on the level below. The search is over fixed numbers, so
    that its time is linear in the cells, and its result depends on nothing but the counts.
    """

    def probable(s):
        of_cell = s[group]
        each = weight * (np.log(alike + of_cell * lower) - np.log(rest + of_cell))
        return np.bincount(group, each, n_groups) + _SHAPE * np.log(s) - _RATE * s

    best = np.full(n_groups, _COARSE[0])
    gained = probable(best)
    for each in _COARSE[1:]:
        s = np.full(n_groups, each)
        now = probable(s)
        better = now > gained + _TIE
        best[better], gained[better] = each, now[better]
    for factor in _FINE:
        centre = best.copy()
        for s in (centre * factor, centre / factor):
            now = probable(s)
            better = now > gained + _TIE
            best[better], gained[better] = s[better], now[better]
    return best
