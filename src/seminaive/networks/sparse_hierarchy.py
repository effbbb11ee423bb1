"""Hierarchical estimates of networks, from the combinations that training shows alone."""

from dataclasses import dataclass

import numpy as np

from ..classifier.hierarchical import strengths
from .factors import MISSING
from .known import Known, found
from .sparse import SparseScorer

__all__ = ["SparseHierarchicalFactors"]


@dataclass(frozen=True, eq=False)
class SparseHierarchicalFactors(SparseScorer):
    """Estimates that back off level by level, as :meth:`NetworkFactors.hierarchical` makes them.

    A parent that is missing or unseen is left out: the estimate is that of the others alone.
    """

    @classmethod
    def estimate(cls, log_prior, families):
        """Estimate from SparseFamilies."""
        return cls(log_prior, families, [], None)._complete()

    def _made(self, k, kept):
        below = self._under(k, kept[:-1]) if len(kept) else None
        return _Hierarchy.above(below, Known.of(self.families, k, kept))

    def _factors(self, k, cells, own=None):
        out = np.zeros((len(cells), self.log_prior.size))
        # A missing value has the factor 1, and so has one of a feature without values.
        if self.families.n_cells[k] == MISSING + 1:
            return out
        shows, patterns = cells[:, -1] != MISSING, cells[:, :-1] > MISSING
        distinct, pattern = np.unique(patterns, axis=0, return_inverse=True)
        for number, kept in enumerate(distinct):
            rows = np.flatnonzero((pattern.ravel() == number) & shows)
            if rows.size:
                each = self._under(k, tuple(np.flatnonzero(kept).tolist()))
                taken_off = None if own is None else own[rows]
                out[rows] = np.log(each.estimate(cells[rows], taken_off))
        return out


@dataclass(frozen=True, eq=False)
class _Hierarchy:
    """Levels of a feature's estimate, the class alone first, and the strength of each.

    Attributes
    ----------
    levels : tuple of Known
    strengths : tuple of float
    left_out : ndarray of shape (n_shown, n_classes)
        Estimate of the last level for a row of each cell, by all rows but that one.
    """

    levels: tuple
    strengths: tuple
    left_out: np.ndarray

    @classmethod
    def above(cls, below, level):
        """Add a level, above none or those of a hierarchy with a parent less."""
        node, own = np.divmod(level.shown, level.sizes[-1])
        if below is None:
            lower = np.full(level.counts.shape, 1.0 / _n_values(level))
            s, left_out = _strength(level, node, lower)
            return cls((level,), (s,), left_out)
        lower_node = level.steps[-1][node] // level.sizes[level.kept[-1]]
        at = found(below.levels[-1].shown, lower_node * level.sizes[-1] + own)
        s, left_out = _strength(level, node, below.left_out[at])
        return cls((*below.levels, level), (*below.strengths, s), left_out)

    def estimate(self, cells, own=None):
        """P(value | parents' values, class) of rows of the family's cells.

        With ``own`` (n_rows, n_classes) that is taken from the counts of each, and the strengths
        stay as they are.
        """
        out = np.full((len(cells), self.levels[0].counts.shape[1]), 1.0 / _n_values(self.levels[0]))
        for level, s in zip(self.levels, self.strengths, strict=True):
            node = level.node(cells)
            rows = np.flatnonzero(node >= 0)
            node = node[rows]
            taken_off = None if own is None else own[rows]
            here, total = level.counted(node, cells[rows, -1], taken_off)
            out[rows] = (here + s * out[rows]) / (total + s)
        return out


def _n_values(level):
    return max(int(level.sizes[-1]) - MISSING - 1, 1)


def _strength(level, node, lower):
    """Strength of a level, and its estimates for a row of each cell without that row."""
    counts, own = level.counts, np.minimum(level.counts, 1.0)
    rest = level.totals[node] - own
    at = np.nonzero((counts > 0) & (rest > 0))
    group = np.zeros(at[0].size, dtype=np.int64)
    s = strengths(counts[at], rest[at], (counts - own)[at], lower[at], group, 1)[0]
    return s, (counts - own + s * lower) / (rest + s)
