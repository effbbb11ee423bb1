"""Hierarchical estimates of networks, from the combinations that training shows alone."""

from dataclasses import dataclass

import numpy as np

from ..classifier.hierarchical import Chain, Level
from .factors import MISSING
from .known import Known, found, taken
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
        kept = list(kept)
        levels = [Known.of(self.families, k, kept[:n]) for n in range(len(kept) + 1)]
        return _Hierarchy.of(levels)

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
    """What is known of a feature on each level, the class alone first, and its chain.

    Attributes
    ----------
    levels : list of Known
    chain : Chain
    """

    levels: list
    chain: Chain

    @classmethod
    def of(cls, levels):
        """Estimate from what is known under no parent, the first one, the first two, ..."""
        laid, before = [], None
        for level in levels:
            node, own = np.divmod(level.shown, level.sizes[-1])
            below = np.zeros(node.size, dtype=np.int64)
            if before is not None:
                # Rows that miss the last parent show more combinations there, numbered otherwise.
                node_below = before.node(level.cells())[node]
                below = found(before.shown, node_below * level.sizes[-1] + own)
            group = np.zeros(len(level.totals), dtype=np.int64)
            laid.append(Level(level.counts, node, below, group))
            before = level
        return cls(levels, Chain.of(laid, _n_values(levels[0])))

    def estimate(self, cells, own=None):
        """P(value | parents' values, class) of rows of the family's cells.

        With ``own`` (n_rows, n_classes) that is taken from the counts of each, and the strengths
        stay as they are, and so do the rows that pass down.
        """
        at, nodes = self._places(cells)
        out = np.full((len(cells), self.chain.counts[0].shape[1]), 1.0 / _n_values(self.levels[0]))
        left = self._taken(at, own)
        for m, (s, place, node) in enumerate(zip(self.chain.strengths, at, nodes, strict=True)):
            rows = np.flatnonzero(node >= 0)
            here = taken(self.chain.counts[m], place[rows])
            total = self.chain.totals[m][node[rows]]
            if own is not None:
                here = np.maximum(here - left[m][rows], 0.0)
                total = np.maximum(total - left[m][rows], 0.0)
            out[rows] = (here + s[0] * out[rows]) / (total + s[0])
        return out

    def _places(self, cells):
        """Cells and nodes of rows on each level, -1 for those that no row shows."""
        nodes = [level.node(cells) for level in self.levels]
        at = [
            found(level.shown, np.where(node < 0, -1, node * level.sizes[-1] + cells[:, -1]))
            for level, node in zip(self.levels, nodes, strict=True)
        ]
        return at, nodes

    def _taken(self, at, own):
        """What leaving training rows out takes from their cells, on each level."""
        if own is None:
            return None
        left = [own]
        for place, each in zip(at[:0:-1], self.chain.taken[:0:-1], strict=True):
            left.insert(0, left[0] * taken(each, place))
        return left


def _n_values(level):
    return max(int(level.sizes[-1]) - MISSING - 1, 1)
