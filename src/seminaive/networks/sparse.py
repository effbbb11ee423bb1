"""Networks of which only the combinations that training shows are kept: counts and log factors."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations

import numpy as np

from ..classifier.hierarchical import added
from ..machine.derived import WithoutDerived
from ..table.table import Table
from .factors import MISSING
from .kernels.combinations import refined
from .known import Narrowed, Placed, distinct, found

OTHER_ROWS = "The source gave other rows in a further pass than in the first one."


@dataclass(frozen=True, eq=False)
class SparseFamilies:
    """Every feature with its parents beside the class, and what rows show of them together.

    Attributes
    ----------
    parents : ndarray of int, shape (n_features, n_parents)
        -1 for none; the others come first.
    n_cells : ndarray of int, shape (n_features,)
        Cells of each feature, unseen and missing among them.
    cells : list of ndarray of int, shape (n_shown, n_own_parents + 1)
        Of each feature: the combinations that rows fill of its parents' cells and, last, its own.
    weights : list of ndarray, shape (n_shown, n_classes)
        Weight of the rows that fill each.
    """

    parents: np.ndarray
    n_cells: np.ndarray
    cells: list
    weights: list

    def family(self, k):
        """Feature ``k`` after its parents."""
        return np.append(self.parents[k][self.parents[k] >= 0], k)

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
            family = np.append(parents[parents >= 0], k)
            first, place = distinct(filled[:, family], families.n_cells[family])
            cells.append(filled[first][:, family])
            where = place * n_classes + np.asarray(y, dtype=np.int64)
            sums.append(
                np.bincount(where, weights, first.size * n_classes).reshape(first.size, n_classes)
            )
        return cls(families.parents, families.n_cells, cells, sums)

    def __add__(self, other):
        """Counts of the rows of both, of the same families."""
        cells, weights = [], []
        for k, (left, two) in enumerate(zip(self.cells, other.cells, strict=True)):
            joined = np.concatenate([left, two])
            first, place = distinct(joined, self.n_cells[self.family(k)])
            cells.append(joined[first])
            joined_weights = np.concatenate([self.weights[k], other.weights[k]])
            weights.append(added(place, first.size, joined_weights))
        return replace(self, cells=cells, weights=weights)

    def places(self, k, filled):
        """Which of the combinations of feature ``k`` the training rows show, by their cells."""
        family, n_shown = self.family(k), 1
        node, place = np.zeros(len(self.cells[k]), np.int64), np.zeros(len(filled), np.int64)
        for feature, cells in zip(family, self.cells[k].T, strict=True):
            size = self.n_cells[feature]
            numbers, _, node = refined(node, n_shown, cells.astype(np.int64), size)
            place, n_shown = found(numbers, place * size + filled[:, feature]), numbers.size
        if (place < 0).any():
            raise ValueError(OTHER_ROWS)
        return place

    def under(self, n_parents, features):
        """Families with the first parents alone, and none for what is not among ``features``."""
        parents = self.parents[:, :n_parents].copy()
        parents[np.setdiff1d(np.arange(len(parents)), features)] = -1
        cells, weights = [], []
        for k, shown in enumerate(self.cells):
            above = parents[k][parents[k] >= 0]
            narrowed = shown[:, [*range(above.size), -1]]
            first, place = distinct(narrowed, self.n_cells[np.append(above, k)])
            cells.append(narrowed[first])
            weights.append(added(place, first.size, self.weights[k]))
        return replace(self, parents=parents, cells=cells, weights=weights)

    def tabulated(self, families, n_classes):
        """Counts in the table that Families lay out."""
        table = np.zeros((families.n_rows, n_classes))
        for k, (cells, weights) in enumerate(zip(self.cells, self.weights, strict=True)):
            families.part(table, k)[tuple(cells.T)] = weights
        return table


@dataclass(frozen=True, eq=False)
class SparseScorer(WithoutDerived, ABC):
    """A scorer: log prior, and the counts of families, of which factors are made when asked for.

    Attributes
    ----------
    log_prior : ndarray of shape (n_classes,)
    families : SparseFamilies
    known : list
        Of each feature, what is known under all its parents; None for one that is left out.
    sets : dict or None
        What is known under fewer parents, by feature and positions, kept once it was asked for;
        None: it is made each time, but for the last few.
    """

    log_prior: np.ndarray
    families: SparseFamilies
    known: list
    sets: dict | None

    @cached_property
    def recent(self):
        """The last of these, so many as there are features, for rows that lack the same columns."""
        return {}

    def joint_log_scores(self, table: Table):
        """Log joint score of every row: shape (n_rows, n_classes)."""
        filled = table.dense_codes() + 2
        out = np.tile(self.log_prior, (len(table), 1))
        for k in range(filled.shape[1]):
            # What is known under some parents is laid under one more, where rows have gaps.
            out += self.remembering()._of_feature(filled, k)
        return out

    def log_scores_by_feature(self, table: Table):
        """Take the scores apart, log P(value | parents, class): (n_rows, n_features, n_classes)."""
        filled = table.dense_codes() + 2
        out = np.empty((*filled.shape, self.log_prior.size))
        for k in range(filled.shape[1]):
            out[:, k] = self._of_feature(filled, k)
        return out

    def mean_scores_by_feature(self, counted, total):
        """Average them over the training rows, of SparseFamilies: shape (n_features, n_classes)."""
        out = np.empty((len(self.known), self.log_prior.size))
        for k, (cells, weights) in enumerate(zip(counted.cells, counted.weights, strict=True)):
            factors = 0.0 if self.known[k] is None else self._factors(k, cells)
            out[k] = (weights.sum(axis=1)[:, None] * factors).sum(axis=0) / total
        return out

    def remembering(self):
        """Keep what is known under fewer parents, for many questions to come."""
        return replace(self, sets={})

    def left_out(self, k, n_parents, shown, kind, own_weights):
        """Log P(value | first parents, class) of training rows, by the counts of the others.

        ``shown`` (n_rows,) are the combinations of the feature's cells that rows show. ``kind``
        (n_rows,) says which of ``own_weights`` (n_kinds, n_classes) is taken from the counts of a
        row's cells before it is scored. Rows that differ in nothing are scored once: returned are
        the scores and the place of each row among them.
        """
        narrowed = self._kept(self._narrow, k, tuple(range(n_parents)))
        at = narrowed.place[shown]
        _, first, alike = refined(at, len(narrowed.cells), kind, len(own_weights))
        asked = narrowed.cells[at[first]], own_weights[kind[first]], shown[first]
        return self._factors(k, *asked), alike

    def held_out(self, k):
        """Log probability of the feature's values, given class and parents, of rows left out.

        As in :class:`Prefixes` a weight of w stands for w equal rows, of which one is left out.
        """
        cells, weights = self.families.cells[k], self.families.weights[k]
        place, labels = np.nonzero(weights > 0.0)
        alike = weights[place, labels]
        own_weights = own(labels, np.minimum(alike, 1.0), weights.shape[1])
        scores = self._factors(k, cells[place], own_weights)
        return float(alike @ scores[np.arange(labels.size), labels])

    def without(self, features):
        """Leave features out: their factor is 1."""
        estimates = self.known.copy()
        for k in features:
            estimates[k] = None
        return replace(self, known=estimates)

    def complete(self):
        """Make what is known under all parents."""
        sizes = [self.families.family(k).size for k in range(len(self.families.parents))]
        return replace(self, known=[self._made(k, range(n - 1)) for k, n in enumerate(sizes)])

    def _under(self, k, positions):
        """Return what is known of feature ``k`` under the parents at these positions."""
        if self.known and len(positions) == self.families.family(k).size - 1:
            return self.known[k]
        key = k, *positions
        if self.sets is None:
            if (made := self.recent.get(key)) is None:
                made = self.recent[key] = self._made(k, positions)
                for oldest in [*self.recent][: -len(self.known)]:
                    self.recent.pop(oldest, None)
            return made
        return self._kept(self._made, k, positions)

    def _kept(self, make, k, positions):
        """Make something of feature ``k`` and the parents at these positions; once, if asked to."""
        if self.sets is None:
            return make(k, positions)
        key = make.__name__, k, *positions
        if key not in self.sets:
            self.sets[key] = make(k, positions)
        return self.sets[key]

    def _narrow(self, k, positions):
        """Combinations with the parents at these positions alone, gaps among them."""
        n_parents = self.families.family(k).size - 1
        missing = [m for m in range(n_parents) if m not in positions]
        if not missing:
            return Narrowed.of(self.families, k)
        # Of as few combinations as are at hand: with the next parent after these, or the last.
        after = [m for m in missing if m > max(positions, default=-1)]
        one = missing if self.sets is None else after[:1] or missing[-1:]
        more = sorted([*positions, *one])
        columns = [*[m for m, position in enumerate(more) if position in positions], -1]
        return self._kept(self._narrow, k, tuple(more)).to(columns)

    def _place(self, k, positions):
        """Count under the parents at these positions."""
        narrowed = self._kept(self._narrow, k, tuple(positions))
        return Placed.of(narrowed, positions, self.families.n_cells[self.families.family(k)])

    def _of_feature(self, filled, k):
        if self.known[k] is None:
            return 0.0
        return self._factors(k, filled[:, self.families.family(k)])

    @abstractmethod
    def _made(self, k, positions):
        """Make what :meth:`_under` returns."""

    @abstractmethod
    def _factors(self, k, cells, own_weights=None, shown=None):
        """Log P(value | parents' values, class) of rows of cells of the first parents and its own.

        ``own_weights`` and ``shown`` are as in :meth:`left_out`, of training rows.
        """


@dataclass(frozen=True, eq=False)
class SparseFactors(SparseScorer):
    """It answers as :class:`NetworkFactors` does, up to rounding; ``known`` is a list of Known.

    Attributes
    ----------
    pseudo : list of ndarray, shape (n_cells of the feature,)
        What is added to the count of each of its values, for an unseen one first.
    backoff : bool
    """

    pseudo: list
    backoff: bool

    @classmethod
    def estimate(cls, log_prior, families, pseudo, *, backoff):
        """Estimate from SparseFamilies; the rest as in :meth:`NetworkFactors.estimate`.

        Nothing is known yet, see :meth:`complete`.
        """
        return cls(log_prior, families, [], None, pseudo, backoff)

    def _made(self, k, positions):
        return self._kept(self._place, k, positions).known

    def _factors(self, k, cells, own_weights=None, shown=None):
        out = np.zeros((len(cells), self.log_prior.size))
        # A missing value has the factor 1, and so has one of a feature without values.
        remaining = np.flatnonzero(cells[:, -1] != MISSING)
        if self.pseudo[k].size == MISSING + 1:
            return out
        parents = range(cells.shape[1] - 1)
        for n_kept in reversed(range(len(parents) + 1)):
            for positions in combinations(parents, n_kept):
                if remaining.size == 0:
                    return out
                rows = remaining[self._may_keep(cells[remaining], positions)]
                if rows.size == 0:
                    continue
                estimates = self._under(k, positions)
                place, node = self._found(estimates, k, positions, cells[rows], shown, rows)
                taken_off = None if own_weights is None else own_weights[rows]
                known_too = estimates.is_shown(node, taken_off)
                if not self.backoff or n_kept == 0:
                    known_too[:] = True
                rows, node, place = rows[known_too], node[known_too], place[known_too]
                # A cell that is no value is in no count, and nothing is taken from it.
                taken_off = None if own_weights is None else own_weights[rows]
                value = cells[rows, -1]
                out[rows] = estimates.log_estimate(place, node, value, self.pseudo[k], taken_off)
                remaining = np.setdiff1d(remaining, rows, assume_unique=True)
        return out

    def _found(self, estimates, k, positions, cells, shown, rows):
        """Places and nodes of rows among what is known; of training rows they were kept."""
        if shown is not None:
            return self._kept(self._place, k, positions).found(shown[rows])
        node = estimates.node(cells)
        return estimates.place(node, cells[:, -1]), node

    def _may_keep(self, cells, positions):
        """Which rows may be estimated under these parents alone.

        With ``backoff`` those that know them, for more parents have been tried before; else those
        that miss all others.
        """
        shown = cells[:, :-1] > MISSING if self.backoff else cells[:, :-1] != MISSING
        if self.backoff:
            return shown[:, list(positions)].all(axis=1)
        wanted = np.zeros(shown.shape[1], dtype=bool)
        wanted[list(positions)] = True
        return (shown == wanted).all(axis=1)


def own(labels, weights, n_classes):
    """What is taken from the counts of a row's cells: (n_rows, n_classes)."""
    out = np.zeros((labels.size, n_classes))
    out[np.arange(labels.size), labels] = weights
    return out
