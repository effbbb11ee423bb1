"""Networks of which only the combinations that training shows are kept: counts and log factors."""

from dataclasses import dataclass
from itertools import combinations

import numpy as np

from ..table.table import Table
from .factors import MISSING

__all__ = ["SparseFactors", "SparseFamilies"]


@dataclass(frozen=True, eq=False)
class SparseFamilies:
    """Every feature with its parents beside the class, and what rows show of them together.

    Attributes
    ----------
    parents : ndarray of int, shape (n_features, n_parents)
        -1 for none; the others come first.
    n_cells : ndarray of int, shape (n_features,)
        Cells of each feature, unseen and missing among them.
    cells : list of ndarray of int, shape (n_shown, n_own + 1)
        Of each feature: the combinations that rows fill of its parents' cells and, last, its own.
    weights : list of ndarray, shape (n_shown, n_classes)
        Weight of the rows that fill each.
    """

    parents: np.ndarray
    n_cells: np.ndarray
    cells: list
    weights: list

    @staticmethod
    def n_numbers(families, n_rows, n_classes):
        """Most numbers per class that counting ``n_rows`` rows of Families may take, a float."""
        sizes = families.sizes.astype(float)
        # Beside the weights the cells, and while they are found the places of the rows.
        width = 1.0 + 2.0 * (families.parents.shape[1] + 1) / n_classes
        return float(np.minimum(sizes, n_rows).sum()) * width

    @classmethod
    def counted(cls, families, table: Table, y, n_classes, weights=None):
        """Count the rows of a table by the parents of Families."""
        filled = table.dense_codes() + 2
        weights = np.ones(len(table)) if weights is None else weights
        cells, sums = [], []
        for k, parents in enumerate(families.parents):
            own = np.append(parents[parents >= 0], k)
            first, place = _distinct(filled[:, own], families.n_cells[own])
            cells.append(filled[first][:, own])
            sums.append(_summed(place, first.size, y, n_classes, weights))
        return cls(families.parents, families.n_cells, cells, sums)


@dataclass(frozen=True, eq=False)
class SparseFactors:
    """A scorer: log prior, and the counts of families, of which factors are made when asked for.

    It answers as :class:`NetworkFactors` does, up to rounding.

    Attributes
    ----------
    log_prior : ndarray of shape (n_classes,)
    families : SparseFamilies
    pseudo : list of ndarray, shape (n_cells of the feature,)
        What is added to the count of each of its values, for an unseen one first.
    backoff : bool
    known : list of _Known
        Of each feature, under all its parents.
    """

    log_prior: np.ndarray
    families: SparseFamilies
    pseudo: list
    backoff: bool
    known: list

    @classmethod
    def estimate(cls, log_prior, families, pseudo, *, backoff):
        """Estimate from SparseFamilies; the rest as in :meth:`NetworkFactors.estimate`."""
        known = [
            _Known.of(families, k, range(cells.shape[1] - 1))
            for k, cells in enumerate(families.cells)
        ]
        return cls(log_prior, families, pseudo, backoff, known)

    def joint_log_scores(self, table: Table):
        """Log joint score of every row: shape (n_rows, n_classes)."""
        filled = table.dense_codes() + 2
        out = np.tile(self.log_prior, (len(table), 1))
        for k in range(filled.shape[1]):
            out += self._factors(k, self._asked(filled, k))
        return out

    def log_scores_by_feature(self, table: Table):
        """Take the scores apart, log P(value | parents, class): (n_rows, n_features, n_classes)."""
        filled = table.dense_codes() + 2
        out = np.empty((*filled.shape, self.log_prior.size))
        for k in range(filled.shape[1]):
            out[:, k] = self._factors(k, self._asked(filled, k))
        return out

    def mean_scores_by_feature(self, counted, total):
        """Average them over the training rows, of SparseFamilies: shape (n_features, n_classes)."""
        out = np.empty((len(self.pseudo), self.log_prior.size))
        for k, (cells, weights) in enumerate(zip(counted.cells, counted.weights, strict=True)):
            out[k] = weights.sum(axis=1) @ self._factors(k, cells) / total
        return out

    def _asked(self, filled, k):
        parents = self.families.parents[k]
        return filled[:, np.append(parents[parents >= 0], k)]

    def _factors(self, k, cells):
        """Log P(value | parents' values, class) of rows of the family's cells."""
        out = np.zeros((len(cells), self.log_prior.size))
        # A missing value has the factor 1, and so has one of a feature without values.
        left = np.flatnonzero(cells[:, -1] != MISSING)
        if self.pseudo[k].size == MISSING + 1:
            return out
        parents = range(cells.shape[1] - 1)
        for n_kept in reversed(range(len(parents) + 1)):
            for kept in combinations(parents, n_kept):
                rows = left[self._may_keep(cells[left], kept)]
                if rows.size == 0:
                    continue
                known = self.known[k] if n_kept == len(parents) else None
                known = known or _Known.of(self.families, k, kept)
                node = known.node(cells[rows])
                shown = node >= 0
                if not self.backoff or n_kept == 0:
                    shown[:] = True
                rows, node = rows[shown], node[shown]
                out[rows] = known.log_estimate(node, cells[rows, -1], self.pseudo[k])
                left = np.setdiff1d(left, rows, assume_unique=True)
        return out

    def _may_keep(self, cells, kept):
        """Which rows may be estimated under these parents alone.

        With ``backoff`` those that know them, for more parents have been tried before; else those
        that miss all others.
        """
        shown = cells[:, :-1] > MISSING if self.backoff else cells[:, :-1] != MISSING
        if self.backoff:
            return shown[:, list(kept)].all(axis=1)
        wanted = np.zeros(shown.shape[1], dtype=bool)
        wanted[list(kept)] = True
        return (shown == wanted).all(axis=1)


@dataclass(frozen=True, eq=False)
class _Known:
    """What training shows of a feature under some of its parents.

    Attributes
    ----------
    kept : ndarray of int
        Positions of these parents in the family.
    steps : list of ndarray
        Sorted numbers of the combinations of the first, of the first two, ... of these parents'
        values, each made of the number of the one before and the value's cell.
    shown : ndarray
        Sorted numbers of the combinations with the feature's own cells.
    counts : ndarray of shape (n_shown, n_classes)
    totals : ndarray of shape (n_combinations, n_classes)
    sizes : ndarray of int
        Cells of the members of the family.
    """

    kept: np.ndarray
    steps: list
    shown: np.ndarray
    counts: np.ndarray
    totals: np.ndarray
    sizes: np.ndarray

    @classmethod
    def of(cls, families, k, kept):
        """Sum the counts of feature ``k`` over the parents that are not kept.

        A row counts if it shows the feature and the parents that are.
        """
        cells, weights = families.cells[k], families.weights[k]
        own = families.parents[k][families.parents[k] >= 0]
        sizes = families.n_cells[np.append(own, k)]
        kept = np.array(kept, dtype=np.int64)
        counted = (cells[:, [*kept, -1]] > MISSING).all(axis=1) & (weights > 0).any(axis=1)
        cells, weights = cells[counted].astype(np.int64), weights[counted]
        node, steps = np.zeros(len(cells), dtype=np.int64), []
        for parent in kept:
            numbers, node = np.unique(node * sizes[parent] + cells[:, parent], return_inverse=True)
            steps.append(numbers)
        shown, place = np.unique(node * sizes[-1] + cells[:, -1], return_inverse=True)
        n_nodes = steps[-1].size if steps else 1
        counts, totals = _added(place, shown.size, weights), _added(node, n_nodes, weights)
        return cls(kept, steps, shown, counts, totals, sizes)

    def node(self, cells):
        """Number of the combination of parents' values in rows of cells, -1 for one not shown."""
        node = np.zeros(len(cells), dtype=np.int64)
        for parent, numbers in zip(self.kept, self.steps, strict=True):
            # After -1 a number is below 0, and so is never found.
            node = _found(numbers, node * self.sizes[parent] + cells[:, parent])
        return node

    def log_estimate(self, node, own, pseudo):
        """Log of (count + pseudo-count) / their sum, for nodes and cells of the feature."""
        at = _found(self.shown, node * self.sizes[-1] + own)
        here = _taken(self.counts, at) + pseudo[own][:, None]
        return np.log(here) - np.log(_taken(self.totals, node) + pseudo[MISSING + 1 :].sum())


def _distinct(cells, sizes):
    """First row of every combination of cells, and for each row the number of its own."""
    place = np.zeros(len(cells), dtype=np.int64)
    first = np.zeros(min(len(cells), 1), dtype=np.int64)
    for column, size in zip(cells.T, sizes, strict=True):
        # Numbered anew at each column: a product of all sizes may be more than an integer holds.
        _, first, place = np.unique(place * size + column, return_index=True, return_inverse=True)
    return first, place


def _summed(place, n_places, y, n_classes, weights):
    where = place * n_classes + np.asarray(y, dtype=np.int64)
    return np.bincount(where, weights, n_places * n_classes).reshape(n_places, n_classes)


def _added(place, n_places, weights):
    """Sum rows of weights (n_rows, n_classes) by place."""
    by_class = [np.bincount(place, each, n_places) for each in weights.T]
    return np.column_stack(by_class)


def _found(numbers, wanted):
    """Positions among sorted numbers, -1 for what is not there."""
    if numbers.size == 0:
        return np.full(wanted.shape, -1)
    at = np.minimum(np.searchsorted(numbers, wanted), numbers.size - 1)
    return np.where(numbers[at] == wanted, at, -1)


def _taken(counts, at):
    """Rows of counts, zeros for -1."""
    out = np.zeros((at.size, counts.shape[1]))
    out[at >= 0] = counts[at[at >= 0]]
    return out
