"""Unsupervised intervals: of equal width, and of equal frequency."""

from numbers import Integral
from typing import ClassVar

import numpy as np
from sklearn.utils._param_validation import Interval

from ..table.types import CategoricalFeatures
from .base import Discretiser
from .intervals import Intervals, midway

#: The cuts of a feature are an array of so many floats, 8 MB.
_MOST_BINS = 1 << 20


class _EqualDiscretiser(Discretiser):
    """What both have in common: the number of intervals asked for."""

    _parameter_constraints: ClassVar[dict] = {
        **Discretiser._parameter_constraints,
        "n_bins": [Interval(Integral, 1, _MOST_BINS, closed="both")],
    }

    def __init__(
        self, n_bins: int = 10, *, categorical_features: CategoricalFeatures = "from_dtype"
    ) -> None:
        super().__init__(categorical_features)
        self.n_bins = n_bins


class EqualWidthDiscretiser(_EqualDiscretiser):
    """Cut the range of each numeric feature into intervals of the same width.

    The cut points are min + j (max - min) / n for j = 1 to n - 1, so that intervals may be empty;
    a feature that never varies has one interval. Weights do not matter, but for rows of weight 0,
    which are left out.

    Parameters
    ----------
    n_bins : int, default=10
        n.
    categorical_features : "from_dtype", "all", None or array-like, default="from_dtype"
        Which features are nominal and stay as they are; see :class:`TableEncoder`.

    Attributes
    ----------
    partitions_ : list
        The partition of each feature, None for one that stays as it is.
    cut_points_ : list
        For each feature its cut points, ascending, or None for a nominal feature.
    n_bins_ : ndarray of shape (n_features,), int
        Number of intervals; 0 for a nominal feature.
    output_schema_ : Schema
        The layout of the Table that a Table or a sparse matrix becomes.
    encoder_, n_features_in_, feature_names_in_
        As in :class:`Discretiser`.

    Examples
    --------
    >>> from seminaive import EqualWidthDiscretiser
    >>> EqualWidthDiscretiser(4).fit([[0.0], [1.0], [10.0]]).cut_points_
    [array([2.5, 5. , 7.5])]
    """

    def _intervals(self, values, labels, weights, n_classes):
        if values.size == 0:
            return Intervals(np.empty(0))
        # In halves, lest the range of the largest numbers overflow.
        low, high = values[0] / 2.0, values[-1] / 2.0
        cuts = 2.0 * np.linspace(low, high, self.n_bins + 1)[1:-1]
        # Numbers next to each other have no room for so many cuts.
        cuts = np.unique(cuts[(cuts >= values[0]) & (cuts < values[-1])])
        return Intervals(cuts)


class EqualFrequencyDiscretiser(_EqualDiscretiser):
    """Cut each numeric feature into intervals that hold, as nearly as can be, equally many rows.

    Equal values are never parted: a cut lies midway between two different neighbouring values.
    Cut j (1 to n - 1) goes where the weight of the rows to its left is nearest to j N / n, to the
    left one of two such places, N being the weight of the rows that show the feature. Cuts that
    would fall on one another are one, so that a feature with few or frequent values gets fewer
    intervals than asked for.

    Parameters
    ----------
    n_bins : int, default=10
        n.
    categorical_features : "from_dtype", "all", None or array-like, default="from_dtype"
        Which features are nominal and stay as they are; see :class:`TableEncoder`.

    Attributes
    ----------
    partitions_ : list
        The partition of each feature, None for one that stays as it is.
    cut_points_ : list
        For each feature its cut points, ascending, or None for a nominal feature.
    n_bins_ : ndarray of shape (n_features,), int
        Number of intervals; 0 for a nominal feature.
    output_schema_ : Schema
        The layout of the Table that a Table or a sparse matrix becomes.
    encoder_, n_features_in_, feature_names_in_
        As in :class:`Discretiser`.

    Examples
    --------
    >>> from seminaive import EqualFrequencyDiscretiser
    >>> EqualFrequencyDiscretiser(2).fit([[0.0], [0.0], [0.0], [1.0], [10.0]]).cut_points_
    [array([0.5])]
    """

    def _intervals(self, values, labels, weights, n_classes):
        last_rows = np.flatnonzero(values[:-1] < values[1:])
        # One value only, or one interval: there is nothing to cut.
        if last_rows.size == 0 or self.n_bins == 1:
            return Intervals(np.empty(0))
        left = np.cumsum(weights)
        # Times n, so that sums of whole weights are compared exactly.
        wanted = left[-1] * np.arange(1, self.n_bins)
        ascending = left[last_rows] * self.n_bins
        after = np.minimum(np.searchsorted(ascending, wanted), ascending.size - 1)
        before = np.maximum(after - 1, 0)
        # The nearest number to each one that is wanted, the first of two.
        is_before = wanted - ascending[before] <= ascending[after] - wanted
        last_rows = last_rows[np.unique(np.where(is_before, before, after))]
        return Intervals(midway(values[last_rows], values[last_rows + 1]))
