"""What training shows of a feature under some of its parents, of the combinations that occur."""

from dataclasses import dataclass

import numpy as np

from .factors import MISSING
from .kernels.combinations import looked_up, refined

__all__ = ["Known", "Placed", "added", "counts_at", "found"]

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

    @classmethod
    def of(cls, families, k, positions):
        """Sum the counts of feature ``k`` over the parents that are not kept.

        A row counts if it shows the feature and the parents that are.
        """
        return Placed.of(families, k, positions).known

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

    def counted(self, place, node, own_weights=None):
        """Weights of the rows of nodes with a cell of the feature, and with any value.

        Each is (n_rows, n_classes); ``own_weights`` are taken from both, for training rows.
        """
        count = counts_at(self.counts, place)
        total = counts_at(self.totals, node)
        if own_weights is None:
            return count, total
        # What rounding leaves below 0 is 0.
        return np.maximum(count - own_weights, 0.0), np.maximum(total - own_weights, 0.0)

    def log_estimate(self, place, node, value, pseudo, own_weights=None):
        """Log of (count + pseudo-count) / their sum, for nodes and cells of the feature."""
        count, total = self.counted(place, node, own_weights)
        count = count + pseudo[value][:, None]
        return np.log(count) - np.log(total + pseudo[MISSING + 1 :].sum())


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
    """

    known: Known
    first: np.ndarray
    place: np.ndarray

    @classmethod
    def of(cls, families, k, positions, before=None):
        """Do so for :meth:`Known.of`; ``before`` is Placed under all of these parents but one."""
        cells, weights = families.cells[k], families.weights[k]
        parents = families.parents[k][families.parents[k] >= 0]
        sizes = families.n_cells[np.append(parents, k)]
        positions = np.array(positions, dtype=np.int64)
        if before is None:
            counted = (cells[:, [*positions, -1]] > MISSING).all(axis=1)
            counted &= weights.dot(np.ones(weights.shape[1])) > 0
        else:
            counted = (before.place >= 0) & (cells[:, positions[-1]] > MISSING)
        rows = np.flatnonzero(counted)
        node, n_nodes, steps = np.zeros(rows.size, dtype=np.int64), 1, []
        # Where it counts what was counted before, the numbers go on from there.
        if before is not None and rows.size == np.count_nonzero(before.place >= 0):
            n_nodes, steps = len(before.known.totals), before.known.steps
            _, node = before.found(rows)
        for parent in positions[len(steps) :]:
            numbers, _, node = refined(node, n_nodes, _column(cells, parent, rows), sizes[parent])
            steps = [*steps, numbers]
            n_nodes = numbers.size
        shown, first, place = refined(node, n_nodes, _column(cells, -1, rows), sizes[-1])
        weights = weights[rows]
        counts, totals = added(place, shown.size, weights), added(node, n_nodes, weights)
        of_all = np.full(len(cells), -1, dtype=np.int64)
        of_all[rows] = place
        return cls(Known(positions, steps, shown, counts, totals, sizes), rows[first], of_all)

    def found(self, combinations):
        """Places of some of the family's combinations, and their nodes, -1 for those not known."""
        place = self.place[combinations]
        node = self.known.shown[place] // self.known.sizes[-1] if self.known.shown.size else place
        return place, np.where(place < 0, -1, node)


def _column(cells, column, rows):
    return cells[rows, column].astype(np.int64, copy=False)


def added(place, n_places, weights):
    """Sum rows of weights (n_rows, n_classes) by place."""
    by_class = [np.bincount(place, class_weights, n_places) for class_weights in weights.T]
    return np.column_stack(by_class)


def found(numbers, wanted):
    """Positions among sorted numbers, -1 for what is not there."""
    if numbers.size == 0:
        return np.full(wanted.shape, -1)
    if numbers[-1] < _TABLE * wanted.size:
        return looked_up(numbers, wanted)
    places = np.minimum(np.searchsorted(numbers, wanted), numbers.size - 1)
    return np.where(numbers[places] == wanted, places, -1)


def counts_at(counts, places):
    """Rows of counts, zeros for -1."""
    out = np.zeros((places.size, counts.shape[1]))
    out[places >= 0] = counts[places[places >= 0]]
    return out
