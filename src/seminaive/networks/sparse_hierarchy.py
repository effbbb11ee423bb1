"""Hierarchical estimates of networks of which only the combinations that training shows are kept."""

from dataclasses import dataclass

import numpy as np

from ..classifier.hierarchical import strengths
from .factors import MISSING
from .sparse import SparseFactors, _found, _Known, _taken

__all__ = ["SparseHierarchicalFactors"]


@dataclass(frozen=True, eq=False)
class SparseHierarchicalFactors(SparseFactors):
    """A scorer as SparseFactors is one; estimates back off level by level.

    A parent that is missing or unseen is left out: the estimate is that of the others alone.
    """

    by_node: bool = False

    @classmethod
    def estimate(cls, log_prior, families, *, by_node=False):
        """Estimate from SparseFamilies."""
        known = [
            _Hierarchy.of(families, k, range(cells.shape[1] - 1), by_node)
            for k, cells in enumerate(families.cells)
        ]
        return cls(log_prior, families, families.n_cells, True, known, by_node)

    def mean_scores_by_feature(self, counted, total):
        out = np.empty((len(self.known), self.log_prior.size))
        for k, (cells, weights) in enumerate(zip(counted.cells, counted.weights, strict=True)):
            out[k] = weights.sum(axis=1) @ self._factors(k, cells) / total
        return out

    def _factors(self, k, cells):
        out = np.zeros((len(cells), self.log_prior.size))
        if self.families.n_cells[k] == MISSING + 1:
            return out
        shows, patterns = cells[:, -1] != MISSING, cells[:, :-1] > MISSING
        distinct, pattern = np.unique(patterns, axis=0, return_inverse=True)
        for number, kept in enumerate(distinct):
            rows = np.flatnonzero((pattern.ravel() == number) & shows)
            if rows.size:
                each = self.known[k]
                if not kept.all():
                    each = _Hierarchy.of(self.families, k, np.flatnonzero(kept), self.by_node)
                out[rows] = np.log(each.estimate(cells[rows]))
        return out


@dataclass(frozen=True, eq=False)
class _Hierarchy:
    """Levels of a feature's estimate, the class alone first, and the strength of each."""

    levels: list
    strengths: list
    n_values: int

    @classmethod
    def of(cls, families, k, kept, by_node):
        kept = list(kept)
        levels = [_Known.of(families, k, kept[:n]) for n in range(len(kept) + 1)]
        n_values, found = int(families.n_cells[k]) - MISSING - 1, []
        below = left_out = None
        for level in levels:
            node, own = np.divmod(level.shown, level.sizes[-1])
            if below is None:
                lower = np.full(level.counts.shape, 1.0 / max(n_values, 1))
            else:
                lower_node = level.steps[-1][node] // level.sizes[level.kept[-1]]
                lower = left_out[_found(below.shown, lower_node * level.sizes[-1] + own)]
            s, left_out = _strengths(level, node, lower, by_node)
            found.append(s)
            below = level
        return cls(levels, found, n_values)

    def estimate(self, cells):
        """P(value | parents' values, class) of rows of the family's cells."""
        out = np.full((len(cells), self.levels[0].counts.shape[1]), 1.0 / self.n_values)
        for level, s in zip(self.levels, self.strengths, strict=True):
            node = level.node(cells)
            rows = np.flatnonzero(node >= 0)
            node, each = node[rows], s[node[rows] % s.shape[0]]
            at = _found(level.shown, node * level.sizes[-1] + cells[rows, -1])
            here, total = _taken(level.counts, at), level.totals[node]
            out[rows] = (here + each * out[rows]) / (total + each)
        return out


def _strengths(level, node, lower, by_node):
    """Strengths (n_nodes or 1, n_classes or 1) of a level, and its cells without a row of theirs."""
    counts, own = level.counts, np.minimum(level.counts, 1.0)
    rest = level.totals[node] - own
    shape = level.totals.shape if by_node else (1, 1)
    number = np.arange(shape[0] * shape[1]).reshape(shape)
    group = np.broadcast_to(number[node % shape[0]], counts.shape)
    at = np.nonzero((counts > 0) & (rest > 0))
    s = strengths(counts[at], rest[at], (counts - own)[at], lower[at], group[at], number.size)
    each = s[group]
    return s.reshape(shape), (counts - own + each * lower) / (rest + each)
