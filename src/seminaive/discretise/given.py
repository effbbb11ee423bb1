"""Cut points that are known beforehand, such as age bands and legal limits."""

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from numpy.typing import ArrayLike

from ..table.column_names import names_in
from ..table.types import CategoricalFeatures
from .base import Discretiser
from .intervals import Intervals


class GivenCutsDiscretiser(Discretiser):
    """Cut each numeric feature at the points that are given for it.

    Nothing is learned of the cuts, so that a classifier with this discretiser also learns in
    batches and streams.

    Parameters
    ----------
    cuts : dict of array-like of shape (n_cuts,), optional
        For each numeric column its cut points, ascending; of a table whose columns have no names,
        by position. A number that equals a cut point lies to the left of it; without any point a
        column is one interval, and by None all are.
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
    >>> import pandas as pd
    >>> from seminaive import AODE
    >>> from seminaive.discretise import GivenCutsDiscretiser
    >>> people = pd.DataFrame({"age": [15, 18, 70], "town": ["a", "b", "a"]})
    >>> bands = GivenCutsDiscretiser({"age": [17, 64]})
    >>> bands.fit_transform(people)["age"].tolist()
    ['(-inf, 17]', '(17, 64]', '(64, inf)']
    >>> model = AODE(discretiser=bands).partial_fit(people, [0, 1, 1], classes=[0, 1])
    >>> model.partial_fit(people, [0, 1, 1]).discretiser_.cut_points_
    [array([17., 64.]), None]
    """

    _parameter_constraints: ClassVar[dict] = {
        **Discretiser._parameter_constraints,
        "cuts": [dict, None],
    }

    def __init__(
        self,
        cuts: Mapping[Any, ArrayLike] | None = None,
        *,
        categorical_features: CategoricalFeatures = "from_dtype",
    ) -> None:
        super().__init__(categorical_features)
        self.cuts = cuts

    def _points(self, numeric, names):
        called = (numeric if names is None else names[numeric]).tolist()
        cuts = dict.fromkeys(called, ()) if self.cuts is None else self.cuts
        if strange := cuts.keys() - called:
            raise ValueError(
                f"GivenCutsDiscretiser has cuts of {sorted(strange, key=str)[:5]}, which are no "
                f"numeric columns of X: those are {called[:5]}."
            )
        if without := [name for name in called if name not in cuts]:
            raise ValueError(
                f"GivenCutsDiscretiser has no cuts of the numeric columns {without[:5]}: give "
                "them, [] for one interval."
            )
        return [_checked(name, cuts[name]) for name in called]

    def _partitions(self, table, labels, weights, n_classes):
        numeric = table.schema.numeric
        partitions = [None] * table.schema.n_features
        for feature, points in zip(numeric, self._points(numeric, names_in(self)), strict=True):
            partitions[feature] = Intervals(points)
        return partitions

    def _intervals(self, values, labels, weights, n_classes):
        """Not called, since cuts are given for all columns together."""


def for_columns(discretiser, numeric, names):
    """Return the same cuts for numeric features alone, by their positions among each other.

    Parameters
    ----------
    discretiser : GivenCutsDiscretiser
    numeric : ndarray of int, shape (n_numeric,)
    names : ndarray of shape (n_features,), or None

    Returns
    -------
    GivenCutsDiscretiser

    Raises
    ------
    ValueError
        Cuts of a numeric feature are missing or do not ascend, or are of no numeric feature.
    """
    discretiser._validate_params()
    by_position = GivenCutsDiscretiser(dict(enumerate(discretiser._points(numeric, names))))
    # By which later batches are known to be cut alike.
    by_position.given_by = discretiser
    return by_position


def _checked(name, cuts):
    points = np.array(cuts, dtype=np.float64)
    if points.ndim != 1 or not np.isfinite(points).all() or (np.diff(points) <= 0).any():
        raise ValueError(
            f"The cuts of column {name!r} are {cuts!r}: give finite numbers that ascend."
        )
    return points
