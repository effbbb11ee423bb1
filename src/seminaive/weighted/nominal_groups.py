"""The class-conditional probabilities of nominal features, each feature's a group."""

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from .kernels import simplex

# A move or a distance of a smaller share of what it is the difference of is rounding.
_ROUNDING = 1e-13


@dataclass(frozen=True, eq=False)
class NominalGroups:
    """Smoothed counts of the values, and what these have without the class.

    Values of a feature that are counted alike in every class have the same probabilities at every
    penalty, and are kept once: of a feature with thousands of rare values few are different.

    Attributes
    ----------
    offsets : ndarray of int, shape (n_groups + 1,)
        First kind of cell of each feature: unseen, missing, and the kinds of its values.
    counts : ndarray of shape (n_kinds, n_classes)
        With the pseudo-count ``alpha`` in every cell.
    times : ndarray of shape (n_kinds,), float64
        How many cells are of the kind.
    kinds : ndarray of int, shape (n_cells,)
        Kind of each cell of the Counts.
    rest : ndarray of shape (n_kinds,)
        Probability of each value, and of an unseen one, without the class.
    alpha : float
    """

    offsets: np.ndarray
    counts: np.ndarray
    times: np.ndarray
    kinds: np.ndarray
    rest: np.ndarray
    alpha: float

    @classmethod
    def of(cls, counts, alpha):
        """Read them off Counts, of the classes that have rows."""
        offsets = counts.schema.offsets
        cells = counts.cells[:, counts.classes > 0] + alpha
        # The two cells before the values count what no estimate is made of.
        cells[offsets[:-1]] = cells[offsets[:-1] + 1] = alpha
        firsts, kinds, times, starts = _alike(offsets, cells)
        cells = np.ascontiguousarray(cells[firsts])
        groups = cls(starts, cells, times, kinds, np.zeros(len(cells)), alpha)
        by_value = cells.sum(axis=1)
        total = groups._totals(by_value)
        shares = np.where(total > 0, by_value / np.where(total > 0, total, 1.0), 1.0)
        return replace(groups, rest=shares)

    @property
    def n_groups(self):
        """Number of nominal features."""
        return self.offsets.size - 1

    @cached_property
    def is_value(self):
        """Which kinds are those of values, shape (n_kinds,)."""
        is_value = np.ones(len(self.counts), dtype=bool)
        is_value[self.offsets[:-1]] = is_value[self.offsets[:-1] + 1] = False
        return is_value

    @cached_property
    def free(self):
        """Probabilities where nothing is penalised, shape (n_kinds, n_classes)."""
        totals = self._totals(self.counts)
        return self.counts / np.where(totals > 0, totals, 1.0)

    @cached_property
    def reach(self):
        """Distance of the free probabilities from those without the class, shape (n_groups,)."""
        gap = self.free - self.rest[:, None]
        gap[~self.is_value | (np.abs(gap).max(axis=1) <= _ROUNDING)] = 0.0
        return np.sqrt(self._sums(np.square(gap).sum(axis=1)))

    @cached_property
    def largest(self):
        """Length of each group's move where it says nothing, shape (n_groups,)."""
        length, _ = self.moves(np.zeros((1, self.n_groups)))
        return length[0]

    def moves(self, eps):
        """Lengths of the moves at ``eps`` (n_points, n_groups), and their derivatives."""
        length, slope = np.empty(eps.shape), np.empty(eps.shape)
        nu = np.repeat(self._multipliers()[None], len(eps), axis=0)
        simplex.moves(eps, self.counts, self.times, self.rest, self.offsets, nu, length, slope)
        return length, slope

    def slopes(self, share):
        """Derivatives of the losses by the share of the way to the free probabilities."""
        step = np.where(self.is_value[:, None], self.free - self.rest[:, None], 0.0)
        owner = self._owner()
        probabilities = self.rest[:, None] + share[..., owner, None] * step
        slopes = -(self.counts * step / probabilities).sum(axis=-1)
        out = np.empty(share.shape)
        for place in np.ndindex(share.shape[:-1]):
            out[place] = self._sums(slopes[place])
        return out

    def lengths(self, eps):
        """Distances from the probabilities without the class, shape (n_points, n_groups)."""
        finite = np.where(np.isinf(eps), 0.0, eps)
        return np.where(np.isinf(eps), self.reach, finite * self.moves(finite)[0])

    def exact_logs(self, eps):
        """Log probabilities at ``eps`` (n_groups,), as they score rows: (n_cells, n_classes)."""
        out = np.empty(self.counts.shape)
        shares = self.counts, self.times, self.rest
        args = *shares, self.offsets, self._multipliers(), self.alpha, out
        simplex.log_points(np.ascontiguousarray(eps), *args)
        return out[self.kinds]

    def mixed_logs(self, share):
        """The same where each group has gone a share (n_groups,) of its way."""
        share = share[self._owner(), None]
        mixed = share * self.free + (1.0 - share) * self.rest[:, None]
        out = np.log(np.where(mixed > 0, mixed, 1.0))
        out[self.offsets[:-1] + 1] = 0.0
        # A feature without values says nothing.
        out[self.offsets[:-1][np.diff(self.offsets) == 2]] = 0.0
        return out[self.kinds]

    def _multipliers(self):
        """Where a search for multipliers begins: what they are where nothing is penalised."""
        totals = self._totals(self.counts)[self.offsets[:-1]]
        return np.ascontiguousarray(totals)

    def _owner(self):
        return np.repeat(np.arange(self.n_groups), np.diff(self.offsets))

    def _sums(self, by_cell):
        """Sum what each feature's cells have, shape (n_groups,) and more."""
        out = np.zeros((self.n_groups, *by_cell.shape[1:]))
        times = self.times.reshape(-1, *[1] * (by_cell.ndim - 1))
        np.add.at(out, self._owner(), times * by_cell)
        return out

    def _totals(self, by_cell):
        """What the values of each cell's feature have together."""
        mask = self.is_value.reshape(-1, *[1] * (by_cell.ndim - 1))
        return self._sums(np.where(mask, by_cell, 0.0))[self._owner()]


def _alike(offsets, cells):
    """Find the cells of each feature that have the same counts; unseen and missing stay apart.

    Parameters
    ----------
    offsets : ndarray of int, shape (n_groups + 1,)
    cells : ndarray of shape (n_cells, n_classes)

    Returns
    -------
    tuple of ndarray
        First cell of each kind and kind of each cell; how many cells each kind has; and where the
        kinds of each feature begin.
    """
    owner = np.repeat(np.arange(offsets.size - 1), np.diff(offsets))
    place = np.minimum(np.arange(len(cells)) - offsets[owner], 2)
    keys = np.column_stack([owner, place, cells])
    order = np.lexsort(keys.T[::-1])
    new = np.ones(len(cells), dtype=bool)
    new[1:] = (np.diff(keys[order], axis=0) != 0).any(axis=1)
    kinds = np.empty(len(cells), dtype=np.int64)
    kinds[order] = np.cumsum(new) - 1
    # Of equal keys the order has the first cell first.
    firsts = order[new]
    times = np.bincount(kinds, minlength=firsts.size).astype(np.float64)
    starts = np.searchsorted(owner[firsts], np.arange(offsets.size))
    return firsts, kinds, times, starts
