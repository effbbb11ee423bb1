"""What training shows of a feature under some of its parents, of the combinations that occur."""

from dataclasses import dataclass

import numpy as np

from .factors import MISSING

__all__ = ["Known", "added", "found", "taken"]

# Share of a sum of weights that is rounding, once a row's own weight is taken from it.
_DUST = 1e-12


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
        counts, totals = added(place, shown.size, weights), added(node, n_nodes, weights)
        return cls(kept, steps, shown, counts, totals, sizes)

    def node(self, cells):
        """Number of the combination of parents' values in rows of cells, -1 for one not shown."""
        node = np.zeros(len(cells), dtype=np.int64)
        for parent, numbers in zip(self.kept, self.steps, strict=True):
            # After -1 a number is below 0, and so is never found.
            node = found(numbers, node * self.sizes[parent] + cells[:, parent])
        return node

    def cells(self):
        """Cells of the family in the nodes, 0 but for the parents kept: (n_nodes, n_members)."""
        node = np.arange(len(self.totals))
        out = np.zeros((node.size, self.sizes.size), dtype=np.int64)
        for parent, numbers in zip(self.kept[::-1], self.steps[::-1], strict=True):
            node, out[:, parent] = np.divmod(numbers[node], self.sizes[parent])
        return out

    def is_shown(self, node, own=None):
        """Whether a row shows the nodes; with ``own`` (n_rows, n_classes) another row than each."""
        if own is None:
            return node >= 0
        weight = taken(self.totals, node).sum(axis=1)
        return weight - own.sum(axis=1) > _DUST * weight

    def counted(self, node, value, own=None):
        """Weights of the rows of nodes with a cell of the feature, and with any value.

        Each is (n_rows, n_classes); with ``own`` that is taken from both, for training rows.
        """
        here = taken(self.counts, found(self.shown, node * self.sizes[-1] + value))
        total = taken(self.totals, node)
        if own is None:
            return here, total
        # What rounding leaves below 0 is 0.
        return np.maximum(here - own, 0.0), np.maximum(total - own, 0.0)

    def log_estimate(self, node, value, pseudo, own=None):
        """Log of (count + pseudo-count) / their sum, for nodes and cells of the feature."""
        here, total = self.counted(node, value, own)
        here = here + pseudo[value][:, None]
        return np.log(here) - np.log(total + pseudo[MISSING + 1 :].sum())


def added(place, n_places, weights):
    """Sum rows of weights (n_rows, n_classes) by place."""
    by_class = [np.bincount(place, each, n_places) for each in weights.T]
    return np.column_stack(by_class)


def found(numbers, wanted):
    """Positions among sorted numbers, -1 for what is not there."""
    if numbers.size == 0:
        return np.full(wanted.shape, -1)
    at = np.minimum(np.searchsorted(numbers, wanted), numbers.size - 1)
    return np.where(numbers[at] == wanted, at, -1)


def taken(counts, at):
    """Rows of counts, zeros for -1."""
    out = np.zeros((at.size, counts.shape[1]))
    out[at >= 0] = counts[at[at >= 0]]
    return out
