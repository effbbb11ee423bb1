"""What training shows of a feature under some of its parents, of the combinations that occur."""

from dataclasses import dataclass

import numpy as np

from ..classifier.hierarchical import added
from .factors import MISSING
from .kernels import combinations as kernels

# Share of a sum of weights that is rounding, once a row's own weight is taken from it.
_DUST = 1e-12
# Entries of a table of positions, for each number that is looked for, below which it is quicker
# than a search.
_TABLE = 4


@dataclass(frozen=True, eq=False)
class Known:
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

    def node(self, cells):
        """Number of the combination of parents' values in rows of cells, -1 for one not shown."""
        node = np.zeros(len(cells), dtype=np.int64)
        for parent, numbers in zip(self.kept, self.steps, strict=True):
            # After -1 a number is below 0, and so is never found.
            node = found(numbers, node * self.sizes[parent] + cells[:, parent])
        return node

    def is_shown(self, node, own_weights=None):
        """Whether a row shows the nodes; another one, with ``own_weights`` (n_rows, n_classes)."""
        if own_weights is None:
            return node >= 0
        weight = counts_at(self.totals, node).sum(axis=1)
        return weight - own_weights.sum(axis=1) > _DUST * weight

    def place(self, node, value):
        """Number of a node with a cell of the feature, -1 for what is not shown."""
        return found(self.shown, np.where(node < 0, -1, node * self.sizes[-1] + value))

    def log_estimate(self, place, node, value, pseudo, own_weights=None):
        """Log of (count + pseudo-count) / their sum, for nodes and cells of the feature.

        ``own_weights`` (n_rows, n_classes) are taken from the counts, for training rows.
        """
        count, total = counts_at(self.counts, place), counts_at(self.totals, node)
        if own_weights is not None:
            # What rounding leaves below 0 is 0.
            count, total = (np.maximum(shown - own_weights, 0.0) for shown in (count, total))
        count = count + pseudo[value][:, None]
        return np.log(count) - np.log(total + pseudo[MISSING + 1 :].sum())


@dataclass(frozen=True, eq=False)
class Narrowed:
    """A family's combinations, of some of its parents alone, with gaps among their cells.

    Attributes
    ----------
    cells : ndarray of int, shape (n_combinations, n_kept + 1)
        Of the parents that are kept, and last of the feature; sorted.
    weights : ndarray of shape (n_combinations, n_classes)
    sizes : ndarray of int, shape (n_kept + 1,)
        Cells of each.
    first : ndarray of int, shape (n_combinations,)
        One of the family's combinations that is counted in each.
    place : ndarray of int
        Of each of the family's combinations which one it is counted in.
    """

    cells: np.ndarray
    weights: np.ndarray
    sizes: np.ndarray
    first: np.ndarray
    place: np.ndarray

    @classmethod
    def of(cls, families, k):
        """Keep all parents of feature ``k``."""
        everyone, sizes = np.arange(len(families.cells[k])), families.n_cells[families.family(k)]
        return cls(families.cells[k], families.weights[k], sizes, everyone, everyone)

    def to(self, columns):
        """Keep some of the columns of cells."""
        cells, sizes = self.cells[:, columns], self.sizes[columns]
        first, place = distinct(cells, sizes)
        weights = added(place, first.size, self.weights)
        return Narrowed(cells[first], weights, sizes, self.first[first], place[self.place])


@dataclass(frozen=True, eq=False)
class Placed:
    """What training shows of a feature under some of its parents, and where its combinations went.

    Attributes
    ----------
    known : Known
    first : ndarray of int, shape (n_shown,)
        One of the family's combinations that is counted in each shown.
    place : ndarray of int
        Of each of the family's combinations which one shown it is counted in, or -1.
    node : ndarray of int, shape (n_shown,)
        The combination of the parents' values of each shown.
    """

    known: Known
    first: np.ndarray
    place: np.ndarray
    node: np.ndarray

    @classmethod
    def of(cls, narrowed, positions, sizes):
        """Count the rows that show the feature and the parents at these positions.

        ``narrowed`` has no others; ``sizes`` are the cells of the members of the family.
        """
        cells, weights = narrowed.cells, narrowed.weights
        has_weight = weights.dot(np.ones(weights.shape[1])) > 0
        rows = np.flatnonzero((cells > MISSING).all(axis=1) & has_weight)
        place, counts = np.full(len(cells), -1, dtype=np.int64), weights[rows]
        place[rows] = np.arange(rows.size)
        sorted_cells = np.ascontiguousarray(cells[rows], dtype=np.int64)
        node, numbers, n_numbers = kernels.nested(sorted_cells, narrowed.sizes)
        *steps, shown = (row[:n].copy() for row, n in zip(numbers, n_numbers, strict=True))
        totals = added(node, steps[-1].size if steps else 1, counts)
        known = Known(np.array(positions, np.int64), steps, shown, counts, totals, sizes)
        return cls(known, narrowed.first[rows], place[narrowed.place], node)

    def found(self, combinations):
        """Places of some of the family's combinations, and their nodes, -1 for those not known."""
        place = self.place[combinations]
        return place, np.where(place < 0, -1, self.node[place] if self.node.size else place)


def distinct(cells, sizes):
    """First row of every combination of cells, and for each row the number of its own."""
    return kernels.distinct(np.ascontiguousarray(cells, dtype=np.int64), sizes)


def found(numbers, wanted):
    """Positions among sorted numbers, -1 for what is not there."""
    if numbers.size == 0:
        return np.full(wanted.shape, -1)
    if numbers[-1] < _TABLE * wanted.size:
        return kernels.looked_up(numbers, wanted)
    places = np.minimum(np.searchsorted(numbers, wanted), numbers.size - 1)
    return np.where(numbers[places] == wanted, places, -1)


def counts_at(counts, places):
    """Rows of counts, zeros for -1."""
    out = np.zeros((places.size, counts.shape[1]))
    out[places >= 0] = counts[places[places >= 0]]
    return out
