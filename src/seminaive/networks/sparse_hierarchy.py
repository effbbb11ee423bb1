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
        known = [
            _Hierarchy.of(families, k, range(cells.shape[1] - 1))
            for k, cells in enumerate(families.cells)
        ]
        return cls(log_prior, families, known)

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
                each = self.known[k]
                if not kept.all():
                    each = _Hierarchy.of(self.families, k, np.flatnonzero(kept))
                taken_off = None if own is None else own[rows]
                out[rows] = np.log(each.estimate(cells[rows], taken_off))
        return out


@dataclass(frozen=True, eq=False)
class _Hierarchy:
    """Levels of a feature's estimate, the class alone first, and the strength of each."""

    levels: list
    strengths: list
    n_values: int

    @classmethod
    def of(cls, families, k, kept):
        kept = list(kept)
        levels = [Known.of(families, k, kept[:n]) for n in range(len(kept) + 1)]
        n_values, chosen = int(families.n_cells[k]) - MISSING - 1, []
        below = left_out = None
        for level in levels:
            node, own = np.divmod(level.shown, level.sizes[-1])
            if below is None:
                lower = np.full(level.counts.shape, 1.0 / max(n_values, 1))
            else:
                lower_node = level.steps[-1][node] // level.sizes[level.kept[-1]]
                lower = left_out[found(below.shown, lower_node * level.sizes[-1] + own)]
            s, left_out = _strength(level, node, lower)
            chosen.append(s)
            below = level
        return cls(levels, chosen, n_values)

    def estimate(self, cells, own=None):
        """P(value | parents' values, class) of rows of the family's cells.

        With ``own`` (n_rows, n_classes) that is taken from the counts of each, and the strengths
        stay as they are.
        """
        out = np.full((len(cells), self.levels[0].counts.shape[1]), 1.0 / self.n_values)
        for level, s in zip(self.levels, self.strengths, strict=True):
            node = level.node(cells)
            rows = np.flatnonzero(node >= 0)
            node = node[rows]
            taken_off = None if own is None else own[rows]
            here, total = level.counted(node, cells[rows, -1], taken_off)
            out[rows] = (here + s * out[rows]) / (total + s)
        return out


def _strength(level, node, lower):
    """Strength of a level, and its estimates for a row of each cell without that row."""
    counts, own = level.counts, np.minimum(level.counts, 1.0)
    rest = level.totals[node] - own
    at = np.nonzero((counts > 0) & (rest > 0))
    group = np.zeros(at[0].size, dtype=np.int64)
    s = strengths(counts[at], rest[at], (counts - own)[at], lower[at], group, 1)[0]
    return s, (counts - own + s * lower) / (rest + s)
