"""Hierarchical estimates of networks, from the combinations that training shows alone."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ..classifier.hierarchical import Chain, Level
from ..machine.derived import WithoutDerived
from .factors import MISSING
from .kernels import left_out as kernels
from .kernels.combinations import located
from .known import distinct
from .sparse import SparseScorer

# Rows for which tables of all combinations are made sooner than each is searched for.
_MANY = 500


@dataclass(frozen=True, eq=False)
class SparseHierarchicalFactors(SparseScorer):
    """Estimates that back off level by level, as :meth:`NetworkFactors.hierarchical` makes them.

    A parent that is missing or unseen is left out: the estimate is that of the others alone.
    """

    @classmethod
    def estimate(cls, log_prior, families):
        """Estimate from SparseFamilies, of which nothing is known yet, see :meth:`complete`."""
        return cls(log_prior, families, [], None)

    def _made(self, k, positions):
        return _Hierarchy.of(self._kept(self._lay, k, tuple(positions)))

    def _lay(self, k, positions):
        """Lay levels under the first parents of these."""
        below = self._kept(self._lay, k, positions[:-1]) if positions else None
        return _Laid.of(self._kept(self._place, k, positions), below)

    def _factors(self, k, cells, own_weights=None, shown=None):
        out = np.zeros((len(cells), self.log_prior.size))
        # A missing value has the factor 1, and so has one of a feature without values.
        if self.families.n_cells[k] == MISSING + 1:
            return out
        shows, patterns = cells[:, -1] != MISSING, cells[:, :-1] > MISSING
        for positions, of_pattern in _by_pattern(patterns):
            rows = np.flatnonzero(of_pattern & shows)
            if rows.size:
                hierarchy = self._under(k, positions)
                if shown is None:
                    places = hierarchy.places(cells[rows])
                else:
                    combinations, laid = shown[rows], self._kept(self._lay, k, positions)
                    places = [placed.found(combinations) for placed in laid.placed]
                taken_off = None if own_weights is None else own_weights[rows]
                out[rows] = np.log(hierarchy.estimate(places, taken_off))
        return out


def _by_pattern(patterns):
    """Positions that are True, and the rows of which all these and no others are, a mask."""
    if len(patterns) and (patterns == patterns[0]).all():
        yield tuple(np.flatnonzero(patterns[0]).tolist()), np.ones(len(patterns), dtype=bool)
        return
    first, pattern = distinct(patterns, np.full(patterns.shape[1], 2))
    for number, mask in enumerate(patterns[first]):
        yield tuple(np.flatnonzero(mask).tolist()), pattern == number


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
        top = placed.known
        if below is None:
            below, cell = cls([], [], None), np.zeros(placed.node.size, dtype=np.int64)
        else:
            # Rows that miss the last parent show more combinations there, numbered otherwise.
            cell = below.placed[-1].place[placed.first]
        group = np.zeros(len(top.totals), dtype=np.int64)
        levels = [*below.levels, Level(top.counts, placed.node, cell, group)]
        chain = Chain.of_all_rows(levels, _n_values(top), below.chain)
        return cls([*below.placed, placed], levels, chain)


@dataclass(frozen=True, eq=False)
class _Hierarchy(WithoutDerived):
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
        levels = [placed.known for placed in laid.placed]
        return cls(levels, Chain.of(laid.levels, _n_values(levels[0]), laid.chain))

    @cached_property
    def numbers(self):
        """Numbers of combinations on all levels, and where each list starts, see `located`."""
        lists = [numbers for level in self.levels for numbers in (*level.steps, level.shown)]
        return np.concatenate(lists), np.cumsum([0, *map(len, lists)])

    def estimate(self, places, own_weights=None):
        """P(value | parents' values, class) of rows at these places and nodes of each level.

        With ``own_weights`` (n_rows, n_classes) these are taken from the counts of each, and the
        strengths stay as they are, and so do the rows that pass down.
        """
        shape = places[0][0].size, self.chain.counts[0].shape[1]
        out = np.full(shape, 1.0 / _n_values(self.levels[0]))
        own_by_level = self._own_by_level([place for place, _ in places], own_weights)
        for m, (s, (place, node)) in enumerate(zip(self.chain.strengths, places, strict=True)):
            kernels.back_off(
                place, node, self.chain.counts[m], self.chain.totals[m], own_by_level[m], s[0], out
            )
        return out

    def places(self, cells):
        """Places and nodes of rows of cells on each level, -1 for those that no row shows."""
        if len(cells) > _MANY:
            nodes = [level.node(cells) for level in self.levels]
            return [
                (level.place(node, cells[:, -1]), node)
                for level, node in zip(self.levels, nodes, strict=True)
            ]
        place, node = np.empty((2, len(self.levels), len(cells)), dtype=np.int64)
        top = self.levels[-1]
        cells = cells.astype(np.int64, order="C")
        located(*self.numbers, top.kept, top.sizes, cells, place, node)
        return list(zip(place, node, strict=True))

    def _own_by_level(self, places, own_weights):
        """What leaving training rows out takes from their cells, on each level."""
        if own_weights is None:
            return [np.empty((0, self.chain.counts[0].shape[1]))] * len(places)
        own_by_level = [own_weights]
        for place, taken in zip(places[:0:-1], self.chain.taken[:0:-1], strict=True):
            own_by_level.insert(0, kernels.passed_on(place, taken, own_by_level[0]))
        return own_by_level


def _n_values(level):
    return max(int(level.sizes[-1]) - MISSING - 1, 1)
