"""Estimates that back off level by level, each level's strength by leave-one-out of the counts."""

from dataclasses import dataclass
from typing import Self

import numpy as np

__all__ = ["Level", "strengths"]

# Strengths that are tried: powers of 4, then factors of 2, of its root and of that one's root.
_COARSE = 4.0 ** np.arange(7, -4, -1)
_FINE = (2.0, 2.0**0.5, 2.0**0.25)
# Gains in log likelihood that are rounding; the greater of two equal strengths stays.
_TIE = 1e-9


@dataclass(frozen=True, eq=False)
class Level:
    """P(value | class, parents) for the nodes of one level of a feature's hierarchy.

    A node is a combination of the parents' values; the node below it has one parent less, and the
    lowest level is the same for every value.

    Attributes
    ----------
    estimate, left_out : ndarray of shape (n_nodes, n_values, n_classes)
        From all rows, and for a row of the cell from all rows but one of the cell's.
    """

    estimate: np.ndarray
    left_out: np.ndarray

    @classmethod
    def uniform(cls, n_cells, n_values, n_classes) -> Self:
        """Give every value the same probability, under no condition."""
        same = np.full((1, n_cells, n_classes), 1.0 / max(n_values, 1))
        return cls(same, same)

    def above(self, counts, node, group=None) -> Self:
        """Go up one level: counts of (n_nodes, n_values, n_classes), each node's node below.

        ``group`` (n_nodes,) numbers the nodes that share a strength, all of them by default.
        """
        total = counts.sum(axis=1, keepdims=True)
        lower, lower_out = self.estimate[node], self.left_out[node]
        own = np.minimum(counts, 1.0)
        group = np.zeros(len(counts), dtype=np.int64) if group is None else group
        n_groups = int(group.max(initial=0)) + 1
        group = np.broadcast_to(group[:, None, None], counts.shape)
        rest = total - own
        # A row that is alone in its node says nothing about the strength.
        at = np.nonzero((counts > 0) & (rest > 0))
        s = strengths(counts[at], rest[at], (counts - own)[at], lower_out[at], group[at], n_groups)
        s = s[group]
        estimate = (counts + s * lower) / (total + s)
        left_out = (counts - own + s * lower_out) / (rest + s)
        return Level(estimate, np.where(counts > 0, left_out, estimate))


def strengths(weight, rest, alike, lower, group, n_groups):
    """Strength of each group that makes rows likeliest, each of the counts of the others.

    A cell's ``weight`` of rows each find ``rest`` others in its node, ``alike`` of them in the
    cell, and the probability ``lower`` on the level below. The search is over fixed numbers, so
    that its time is linear in the cells, and its result depends on nothing but the counts.
    """

    def likelihood(s):
        each = weight * (np.log(alike + s * lower) - np.log(rest + s))
        return np.bincount(group, each, n_groups)

    best, gained = np.full(n_groups, _COARSE[0]), likelihood(_COARSE[0])
    for s in _COARSE[1:]:
        now = likelihood(s)
        better = now > gained + _TIE
        best[better], gained[better] = s, now[better]
    for factor in _FINE:
        centre = best.copy()
        for s in (centre * factor, centre / factor):
            now = likelihood(s[group])
            better = now > gained + _TIE
            best[better], gained[better] = s[better], now[better]
    return best
