"""Accuracy on rows left out of the counts, for networks in which features have a parent or none.

Of SuperParentTAN only: one row at a time, or folds. `prefixes` is the other module that leaves
rows out.
"""

from dataclasses import dataclass

import numpy as np

from ..counts.mutual_information import DECIMALS

# Log scores that differ by no more are equal: what is left of an exact tie is rounding.
_TIE = 1e-9

# Share of a sum of weights that is rounding, once a row's own weight is taken from it.
_DUST = 1e-12

# The cells of a feature before its values.
_UNSEEN, _MISSING = 0, 1


@dataclass(frozen=True)
class Smoothing:
    """What is added to counts, see :class:`TAN`; ``weight`` is None for Dirichlet's.

    ``backoff`` is what a row gets whose parent's value no other row shows.
    """

    alpha: float
    class_alpha: float
    weight: float | None
    backoff: bool

    @classmethod
    def of(cls, model):
        """Read the smoothing off a network classifier's parameters."""
        weight = model.marginal_weight if model.smoothing == "marginal" else None
        return cls(model.alpha, model.class_alpha, weight, model.backoff)


@dataclass(frozen=True, eq=False)
class HeldOut:
    """Rows that are asked, each of the counts of some other rows.

    Attributes
    ----------
    cells : ndarray of int, shape (n_rows, n_features)
        Of every row, unseen and missing among them.
    n_cells : ndarray of int, shape (n_features,)
    labels, weights : ndarray of shape (n_rows,)
    n_classes : int
    smoothing : Smoothing
    learned, asked : tuple of two ndarrays of int
        Positions of the rows that are counted, or asked, and for each the fold it belongs to; a
        row is asked of what its fold has learned.
    own : ndarray of shape (n_asked, n_classes) or float
        What is taken from the counts before a row is asked.
    """

    cells: np.ndarray
    n_cells: np.ndarray
    labels: np.ndarray
    weights: np.ndarray
    n_classes: int
    smoothing: Smoothing
    learned: tuple
    asked: tuple
    own: np.ndarray | float

    @classmethod
    def of(cls, rows, labels, n_classes, smoothing, folds=None):
        """Take TrainingRows apart by folds, pairs of train and test rows, or one by one.

        A row of weight w stands for w equal rows, of which one is left out.
        """
        cells, weights = rows.table.dense_codes().astype(np.int64) + 2, rows.each_weight
        if folds is None:
            everyone = np.arange(labels.size), np.zeros(labels.size, dtype=np.int64)
            own_weights = np.zeros((labels.size, n_classes))
            own_weights[everyone[0], labels] = np.minimum(weights, 1.0)
            learned = asked = everyone
        else:
            train, test = zip(*folds, strict=True)
            learned, asked, own_weights = _numbered(train), _numbered(test), 0.0
        n_cells = np.diff(rows.table.schema.offsets)
        return cls(
            cells, n_cells, labels, weights, n_classes, smoothing, learned, asked, own_weights
        )

    @property
    def n_features(self):
        """Number of features."""
        return self.n_cells.size

    def log_prior(self):
        """Log prior of the classes for every row that is asked, up to a constant of the row."""
        (rows, fold), (_, asked_fold) = self.learned, self.asked
        counted = self._tabulated(fold, fold.max() + 1, self.labels[rows], self.weights[rows])
        with np.errstate(divide="ignore"):
            return np.log(_without_own(counted[asked_fold], self.own) + self.smoothing.class_alpha)

    def log_factors(self, child, parent=None):
        """Log P(value | parent's value, class) for every row that is asked, (n_asked, n_classes).

        A missing value has the factor 1, one with a missing parent that without the parent.
        """
        alike, total = self._counted(child, parent)
        extra, of_all = self._pseudo(child)
        shown = self.cells[self.asked[0], child, None] != _MISSING
        factors = np.ones(alike.shape)
        np.divide(alike + extra, total + of_all, out=factors, where=shown)
        return np.log(factors, out=factors)

    def accuracy(self, scores):
        """Share of the weight asked whose class has the best score, the first of equal ones."""
        predicted = (scores >= scores.max(axis=1, keepdims=True) - _TIE).argmax(axis=1)
        rows = self.asked[0]
        weights = self.weights[rows]
        right = weights[predicted == self.labels[rows]].sum()
        return round(float(right / weights.sum()), DECIMALS)

    def _counted(self, child, parent):
        """Weight of the other rows alike in child and parent, and of those alike in the parent."""
        n = self.n_cells[child]
        above = np.zeros_like(self.labels) if parent is None else self.cells[:, parent]
        n_above = 1 if parent is None else self.n_cells[parent]
        rows, fold = self.learned
        n_folds = int(fold.max()) + 1
        cell = (fold * n_above + above[rows]) * n + self.cells[rows, child]
        counted = self._tabulated(
            cell, n_folds * n_above * n, self.labels[rows], self.weights[rows]
        )
        counted = counted.reshape(n_folds, n_above, n, self.n_classes)
        # The child's first two cells are no values.
        counted[:, :, : _MISSING + 1] = 0.0
        if parent is not None:
            # Of a row that misses the parent all rows that show the child speak.
            counted[:, _MISSING] = counted.sum(axis=1)
            counted[:, _UNSEEN] = 0.0
        rows, fold = self.asked
        value = self.cells[rows, child]
        own_weights = self.own * (value > _MISSING)[:, None]
        above, totals = above[rows], counted.sum(axis=2)
        if parent is not None and self.smoothing.backoff:
            weight = totals[fold, above].sum(axis=1)
            remaining = _without_own(totals[fold, above], own_weights).sum(axis=1)
            # Of a parent's value that no other row shows, what is known without the parent.
            above = np.where(remaining > _DUST * weight, above, _MISSING)
        alike, total = counted[fold, above, value], totals[fold, above]
        return _without_own(alike, own_weights), _without_own(total, own_weights)

    def _tabulated(self, place, size, labels, weights):
        """Sum weights by place and class: shape (size, n_classes)."""
        where = place * self.n_classes + labels
        return np.bincount(where, weights, size * self.n_classes).reshape(size, self.n_classes)

    def _pseudo(self, child):
        """What is added to the count of a row's own value, and to that of all values together."""
        alpha, weight = self.smoothing.alpha, self.smoothing.weight
        # A feature without values says nothing, whatever is added.
        of_all = alpha * max(self.n_cells[child] - 2, 1)
        if weight is None:
            return alpha, of_all
        alike, total = (counts.sum(axis=1, keepdims=True) for counts in self._counted(child, None))
        return weight * (alike + alpha) / (total + of_all), weight


def _without_own(counted, own_weights):
    """Take rows' own weight from counts; what rounding leaves below 0 is 0."""
    return np.maximum(counted - own_weights, 0.0)


def _numbered(parts):
    """Join arrays of positions, and number the part of each."""
    return np.concatenate(parts), np.repeat(np.arange(len(parts)), [part.size for part in parts])
