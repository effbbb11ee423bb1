"""Hierarchical estimates of networks, from the combinations that training shows alone."""

from dataclasses import dataclass

import numpy as np

from ..classifier.hierarchical import Chain, Level
from .factors import MISSING
from .kernels import left_out as kernels
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
        return _Hierarchy.of(self._laid(k, tuple(kept)))

    def _laid(self, k, kept):
        """Lay levels under the first parents of these; kept as what is known is."""
        at = "laid", k, *kept
        if self.sets is not None and at in self.sets:
            return self.sets[at]
        made = _Laid.of(self._placed(k, kept), self._laid(k, kept[:-1]) if kept else None)
        if self.sets is not None:
            self.sets[at] = made
        return made

    def _factors(self, k, cells, own=None, shown=None):
        out = np.zeros((len(cells), self.log_prior.size))
        # A missing value has the factor 1, and so has one of a feature without values.
        if self.families.n_cells[k] == MISSING + 1:
            return out
        shows, patterns = cells[:, -1] != MISSING, cells[:, :-1] > MISSING
        for kept, of_pattern in _by_pattern(patterns):
            rows = np.flatnonzero(of_pattern & shows)
            if rows.size:
                each = self._under(k, kept)
                if shown is None:
                    found = each.places(cells[rows])
                else:
                    found = [
                        self._placed(k, fewer).found(shown[rows])
                        for fewer in [tuple(kept[:n]) for n in range(len(kept) + 1)]
                    ]
                taken_off = None if own is None else own[rows]
                out[rows] = np.log(each.estimate(found, taken_off))
        return out


def _by_pattern(patterns):
    """Positions that are True, and the rows of which all these and no others are, a mask."""
    if patterns.all():
        yield tuple(range(patterns.shape[1])), np.ones(len(patterns), dtype=bool)
        return
    distinct, pattern = np.unique(patterns, axis=0, return_inverse=True)
    for number, kept in enumerate(distinct):
        yield tuple(np.flatnonzero(kept).tolist()), pattern.ravel() == number


@dataclass(frozen=True, eq=False)
class _Laid:
    """Levels under no parent, the first one, the first two, ..., and what all rows say of them.

    Attributes
    ----------
    placed : list of Placed
    levels : list of Level
    chain : Chain
        Of all rows on each level.
    """

    placed: list
    levels: list
    chain: Chain

    @classmethod
    def of(cls, placed, below=None):
        """Lay a level on top of those with a parent less."""
        known = placed.known
        node = known.shown // known.sizes[-1]
        if below is None:
            below, cell = cls([], [], None), np.zeros(node.size, dtype=np.int64)
        else:
            # Rows that miss the last parent show more combinations there, numbered otherwise.
            cell = below.placed[-1].place[placed.first]
        group = np.zeros(len(known.totals), dtype=np.int64)
        levels = [*below.levels, Level(known.counts, node, cell, group)]
        chain = Chain.of_all_rows(levels, _n_values(known), below.chain)
        return cls([*below.placed, placed], levels, chain)


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
    def of(cls, laid):
        """Estimate from levels that are Laid."""
        levels = [each.known for each in laid.placed]
        return cls(levels, Chain.of(laid.levels, _n_values(levels[0]), laid.chain))

    def estimate(self, found, own=None):
        """P(value | parents' values, class) of rows at these places and nodes of each level.

        With ``own`` (n_rows, n_classes) that is taken from the counts of each, and the strengths
        stay as they are, and so do the rows that pass down.
        """
        shape = found[0][0].size, self.chain.counts[0].shape[1]
        out = np.full(shape, 1.0 / _n_values(self.levels[0]))
        own_by_level = self._own_by_level([place for place, _ in found], own)
        for m, (s, (place, node)) in enumerate(zip(self.chain.strengths, found, strict=True)):
            kernels.back_off(
                place, node, self.chain.counts[m], self.chain.totals[m], own_by_level[m], s[0], out
            )
        return out

    def places(self, cells):
        """Places and nodes of rows of cells on each level, -1 for those that no row shows."""
        nodes = [level.node(cells) for level in self.levels]
        places = [
            level.place(node, cells[:, -1]) for level, node in zip(self.levels, nodes, strict=True)
        ]
        return list(zip(places, nodes, strict=True))

    def _own_by_level(self, places, own):
        """What leaving training rows out takes from their cells, on each level."""
        if own is None:
            return [np.empty((0, self.chain.counts[0].shape[1]))] * len(places)
        own_by_level = [own]
        for place, each in zip(places[:0:-1], self.chain.taken[:0:-1], strict=True):
            below = np.empty_like(own)
            kernels.share(own_by_level[0], each, place, below)
            own_by_level.insert(0, below)
        return own_by_level


def _n_values(level):
    return max(int(level.sizes[-1]) - MISSING - 1, 1)
