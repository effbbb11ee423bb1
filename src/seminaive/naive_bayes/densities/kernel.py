"""Kernel densities of numeric features [John & Langley 1995]."""

from dataclasses import dataclass

import numpy as np
import scipy.sparse as sp

from ...counts.scale import refuse_ranges
from ..kernels import kernel_density as kernels
from .density import Density

__all__ = ["KernelFactors"]

# To score every training number would take as long as their square.
_MOST_NUMBERS = 512


@dataclass(frozen=True, eq=False)
class KernelFactors(Density):
    """Log densities of numeric features by class, a mixture of Gaussians each.

    Feature k and class c own ``values[starts[k, c]:starts[k, c + 1]]``, ascending, with their
    weights.

    Attributes
    ----------
    starts : ndarray of int, shape (n_features, n_classes + 1)
    values, weights : ndarray of shape (n_values,)
    totals, widths : ndarray of shape (n_features, n_classes)
        Sum of the weights, and standard deviation of each Gaussian.
    """

    name = "kernel"
    needs_rows = "looks at all rows together: use fit, or density='gaussian'."

    starts: np.ndarray
    values: np.ndarray
    weights: np.ndarray
    totals: np.ndarray
    widths: np.ndarray

    @classmethod
    def of(cls, counts, places, model, numbers=None, rows=None):
        n_classes = counts.classes.size
        return cls.estimate(numbers, rows.labels, rows.each_weight, n_classes, model.bandwidth)

    @classmethod
    def refuse(cls, numbers, moments, names):
        refuse_ranges(numbers, names)

    @classmethod
    def estimate(cls, numbers, labels, weights, n_classes, bandwidth):
        """Take over numbers (n_rows, n_features), dense or CSR, with labels and weights.

        A class in which a feature never shows a number has the density of all classes together; a
        feature that never varies says nothing.
        """
        starts = np.zeros((numbers.shape[1], n_classes + 1), dtype=np.int64)
        totals, widths = np.ones((2, numbers.shape[1], n_classes))
        parts, n_values = [], 0
        for k in range(numbers.shape[1]):
            starts[k] = n_values
            column = numbers[:, [k]].toarray()[:, 0] if sp.issparse(numbers) else numbers[:, k]
            densities = _feature(column, labels, weights, n_classes)
            if densities is None:
                continue
            scale, by_class = densities
            for c, (values, masses) in enumerate(by_class):
                totals[k, c] = masses.sum()
                unit = scale if bandwidth == "range" else 1.0
                widths[k, c] = unit / np.sqrt(totals[k, c])
                parts.append((values, masses))
                n_values += values.size
                starts[k, c + 1] = n_values
        columns = list(zip(*parts, strict=True)) or [(), ()]
        values, weights = (np.concatenate([np.zeros(0), *arrays]) for arrays in columns)
        return cls(starts, values, weights, totals, widths)

    def scores_of(self, k, column):
        """What a feature adds to every score: ``column`` (n_rows, 1), (n_rows, n_classes)."""
        out = np.zeros((len(column), self.widths.shape[1]))
        only = slice(k, k + 1)
        kernels.add_kernel_scores(
            column,
            self.starts[only],
            self.values,
            self.weights,
            self.totals[only],
            self.widths[only],
            out,
        )
        return out

    def sum_of(self, k, moments):
        """Sum what a feature adds over the training rows, whose Moments these are, (n_classes,).

        Of a class with more than 512 different numbers as many quantiles are taken.
        """
        total = np.zeros(self.widths.shape[1])
        for c in np.flatnonzero(moments.weight[k] > 0):
            span = slice(self.starts[k, c], self.starts[k, c + 1])
            if span.start == span.stop:
                continue
            numbers, shares = _few(self.values[span], self.weights[span] / self.totals[k, c])
            total += moments.weight[k, c] * (shares @ self.scores_of(k, numbers[:, None]))
        return total

    def add_scores(self, numbers, out):
        """Add the log densities of numbers (n_rows, n_features) to ``out`` (n_rows, n_classes)."""
        numbers = numbers.toarray() if sp.issparse(numbers) else np.ascontiguousarray(numbers)
        kernels.add_kernel_scores(
            numbers, self.starts, self.values, self.weights, self.totals, self.widths, out
        )


def _few(values, shares):
    """Values with their shares, or quantiles in their place where they are many."""
    if values.size <= _MOST_NUMBERS:
        return np.ascontiguousarray(values), shares
    wanted = (np.arange(_MOST_NUMBERS) + 0.5) / _MOST_NUMBERS
    places = np.minimum(np.searchsorted(np.cumsum(shares), wanted), values.size - 1)
    return values[places], np.full(_MOST_NUMBERS, 1.0 / _MOST_NUMBERS)


def _feature(column, labels, weights, n_classes):
    """Range of a feature and its values and weights by class; None if it never varies."""
    shown = ~np.isnan(column)
    column, labels, weights = column[shown], labels[shown], weights[shown]
    if column.size == 0:
        return None
    with np.errstate(over="ignore"):
        scale = column.max() - column.min()
    if np.isinf(scale):
        raise ValueError(
            "A numeric feature holds numbers too large for a density: rescale it, or give NaN "
            "where such a number means missing."
        )
    # Below the smallest normal number a width would have no digits.
    if scale < np.finfo(float).tiny:
        return None
    everyone = _summed(column, weights)
    inside = [labels == c for c in range(n_classes)]
    return scale, [_summed(column[c], weights[c]) if c.any() else everyone for c in inside]


def _summed(column, weights):
    """Different values in ascending order, and the weight of each."""
    values, positions = np.unique(column, return_inverse=True)
    return values, np.bincount(positions, weights)
