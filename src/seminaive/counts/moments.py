"""Mergeable weight, mean and squared deviations of numeric features, by class."""

from dataclasses import dataclass
from functools import reduce
from operator import add, sub
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from .values import Values

# Squares that subtraction leaves below this share are rounding: what is left does not vary.
_ROUNDING = 1e-12
# Below this share, rounding is more than 1e-9 of what is left.
_CANCELLED = 1e-4


@dataclass(frozen=True, eq=False)
class Moments:
    """Sufficient statistics of a Gaussian for every (feature, class).

    Attributes
    ----------
    weight : ndarray of shape (n_features, n_classes)
        Total weight of the rows that show a number.
    mean : ndarray of shape (n_features, n_classes)
        Weighted mean, 0 where the weight is 0.
    squares : ndarray of shape (n_features, n_classes)
        Weighted sum of squared deviations from that mean.
    values : Values or None
        A summary of the numbers themselves, where decisions are made by it.

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive import Counts, TableEncoder
    >>> table = TableEncoder().fit_transform([[1.0], [3.0], [4.0]])
    >>> moments = Counts.of(table, np.array([0, 0, 1]), n_classes=2).moments
    >>> moments.mean.tolist(), moments.variance().tolist()
    ([[2.0, 4.0]], [[1.0, 0.0]])
    >>> moments.pooled().weight.tolist()
    [[3.0]]
    """

    weight: np.ndarray
    mean: np.ndarray
    squares: np.ndarray
    values: Values | None = None

    def __add__(self, other: Self) -> Self:
        """Statistics of both sets of rows (Chan, Golub and LeVeque's pairwise update)."""
        weight = self.weight + other.weight
        share = _ratio(other.weight, weight)
        # Sums beyond the largest float are left to whoever makes a variance of them.
        with np.errstate(over="ignore", invalid="ignore"):
            gap = other.mean - self.mean
            squares = self.squares + other.squares + gap * (self.weight * share) * gap
            mean = self.mean + gap * share
        return Moments(weight, mean, squares, self._values(other, add))

    def __sub__(self, other: Self) -> Self:
        """Statistics of the rows of ``self`` that are not in ``other``: the update, undone."""
        weight = self.weight - other.weight
        # As in a sum.
        with np.errstate(over="ignore", invalid="ignore"):
            step = (self.mean - other.mean) * _ratio(other.weight, weight)
            mean = np.where(weight > 0, self.mean + step, 0.0)
            gap = other.mean - mean
            between = gap * (weight * _ratio(other.weight, self.weight)) * gap
            squares = self.squares - other.squares - between
            shown = (weight > 0) & (squares > _ROUNDING * self.squares)
        return Moments(weight, mean, np.where(shown, squares, 0.0), self._values(other, sub))

    def _values(self, other, of_both):
        have_both = self.values is not None and other.values is not None
        return of_both(self.values, other.values) if have_both else None

    def is_what_cancelled(self, whole: Self) -> bool:
        """Whether these squares, left over from ``whole`` by subtraction, lost many digits.

        Parameters
        ----------
        whole : Moments
            What the others were subtracted from, of the same features and classes.

        Returns
        -------
        bool
            Whether any of them did, of all features and classes with a weight.
        """
        return bool((self.squares < _CANCELLED * whole.squares)[self.weight > 0].any())

    def pooled(self) -> Self:
        """Statistics of each feature without the class.

        Returns
        -------
        Moments
            Its arrays have shape (n_features, 1).
        """
        # Merged class by class: equal means stay equal to the last digit, so that a feature that
        # never varies has no variance here either.
        return reduce(add, (self.column([c]) for c in range(self.weight.shape[1])))

    def column(self, which: NDArray[Any] | slice) -> Self:
        """Only the classes in ``which``.

        Parameters
        ----------
        which : slice, or index array of shape (n_chosen,)

        Returns
        -------
        Moments
            Its arrays have shape (n_features, n_chosen).
        """
        return Moments(self.weight[:, which], self.mean[:, which], self.squares[:, which])

    def of_features(self, which: NDArray[Any] | slice) -> Self:
        """Only the features in ``which``.

        Parameters
        ----------
        which : slice, or index array of shape (n_chosen,)

        Returns
        -------
        Moments
            Its arrays have shape (n_chosen, n_classes).
        """
        values = None if self.values is None else self.values.of_columns(which)
        return Moments(self.weight[which], self.mean[which], self.squares[which], values)

    def variance(self, ddof: int = 0) -> NDArray[np.float64]:
        """Variance with divisor weight - ddof.

        Parameters
        ----------
        ddof : int, default=0

        Returns
        -------
        ndarray of shape (n_features, n_classes)
            In squared units of the feature; 0 where the divisor is not positive.
        """
        return _ratio(self.squares, self.weight - ddof)


def _ratio(a, b):
    return np.divide(a, b, out=np.zeros(np.broadcast(a, b).shape), where=b > 0)
