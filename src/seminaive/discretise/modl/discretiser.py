"""MODL: supervised discretisation and value grouping by the cheapest description."""

from dataclasses import replace
from typing import ClassVar

import numpy as np
from sklearn.utils._param_validation import StrOptions

from ..base import SupervisedDiscretiser
from .groups import modl_groups
from .intervals import modl_intervals
from .report import report

__all__ = ["MODLDiscretiser"]


class MODLDiscretiser(SupervisedDiscretiser):
    """Cut numeric features into intervals, and group the values of nominal ones, by MODL.

    The partition of a feature is the one of least cost, in nats,

    - for N rows in I intervals: log N + log C(N + I - 1, I - 1) + the sum over the intervals of
      log C(N_i + J - 1, J - 1) + log(N_i! / prod_j N_ij!), where N_ij of the N_i rows are of the
      j-th of J classes (Boullé 2006, MODL: a Bayes optimal discretization method for continuous
      attributes);
    - for V values in I groups: log V + log B(V, I) + the same sum, where B(V, I) is the number of
      partitions of V values into at most I groups (Boullé 2005, A Bayes optimal approach for
      partitioning the values of categorical attributes).

    Parameters
    ----------
    categorical_features : "from_dtype", "all" or array-like, default="from_dtype"
        As in :class:`TableEncoder`.
    missing : {"skip", "value"}, default="skip"
        "skip": a missing value counts for nothing, N and V leave it out, and it stays missing.
        "value": if training shows it, it is a number below all others, which may get an interval
        of its own or share the lowest one, or one more value to group.
    group_values : bool, default=True
        Whether to group the values of nominal features; otherwise they stay as they are.

    Attributes
    ----------
    partitions_ : list
        :class:`MODLIntervals` of each numeric feature, :class:`ValueGroups` of each nominal one,
        None for one that stays as it is. They hold the class counts of their parts and the cost.
    costs_, null_costs_ : ndarray of shape (n_features,)
        Cost of the partition, and of one part, in nats; 0 for a feature that stays as it is.
    levels_ : ndarray of shape (n_features,)
        1 - cost / null cost: from 0, where one part is best and the feature tells nothing of the
        class, towards 1.
    n_parts_ : ndarray of shape (n_features,), int
        Number of intervals or groups; 0 for a feature that stays as it is.
    cut_points_, n_bins_, output_schema_, encoder_, n_features_in_, feature_names_in_
        As in :class:`Discretiser`.
    classes_, declared_classes_
        As in :class:`SupervisedDiscretiser`; ``counts`` of a partition are of all declared ones.

    See Also
    --------
    plot_partition : Draw the parts of one feature.

    Notes
    -----
    The paper does not speak of missing values. Skipping them, as everywhere in this library, is
    the default reading. Weights must be whole numbers, since the criterion counts rows.

    J is the number of classes, declared ones included. V is the number of values that training
    shows: the criterion is about the partition of these. A value that it does not show, even a
    declared one, is in no group and stays unseen: a classifier gives it the smoothed empty cell. A
    Table says so; a data frame or an array has no sign for it and gets a missing value.

    The best partition need never cut between neighbouring values whose classes have the same
    shares, as between pure ones of one class: such values are joined at the start, and this loses
    nothing. With up to 512 values left the intervals are optimal; for more, ``best_bounds`` tells
    how they are sought, and ``modl_groups`` how groups are. The result depends on neither the order
    of the rows nor that of the values. Of equally cheap partitions one of fewest parts is taken.

    Boullé's second grouping method of 2005 gives rare values a "garbage" group of their own, by
    another criterion, and older ones join rare values beforehand. Here no value is treated apart:
    a rare value goes where it costs least.

    Examples
    --------
    >>> from sklearn.datasets import load_iris
    >>> from seminaive import MODLDiscretiser
    >>> X, y = load_iris(as_frame=True, return_X_y=True)
    >>> MODLDiscretiser().fit(X, y).n_parts_.tolist()
    [3, 3, 3, 3]
    """

    _parameter_constraints: ClassVar[dict] = {
        **SupervisedDiscretiser._parameter_constraints,
        "missing": [StrOptions({"skip", "value"})],
        "group_values": ["boolean"],
    }

    def __init__(self, categorical_features="from_dtype", missing="skip", group_values=True):
        super().__init__(categorical_features)
        self.missing = missing
        self.group_values = group_values

    def _rows(self, X, labels, sample_weight):
        table, labels, weights = super()._rows(X, labels, sample_weight)
        if (weights != np.rint(weights)).any():
            raise ValueError(
                "sample_weight holds fractional weights, but MODL's criterion counts rows: give "
                "whole numbers."
            )
        return table, labels, weights

    def _partitions(self, table, labels, weights, n_classes):
        if self.missing == "value":
            # Below all numbers, so that sorting and cutting treat it as any value.
            numbers = np.where(np.isnan(table.numbers), -np.inf, table.numbers)
            table = replace(table, numbers=numbers)
        return super()._partitions(table, labels, weights, n_classes)

    def _intervals(self, values, labels, weights, n_classes):
        return modl_intervals(values, labels, weights, n_classes)

    def _groups(self, values, codes, labels, weights, n_classes):
        if not self.group_values:
            return None
        counts = self.missing == "value"
        return modl_groups(values, codes, labels, weights, n_classes, missing_counts=counts)

    @property
    def costs_(self):
        """Cost of each feature's partition, in nats."""
        return self._of_parts(lambda each: each.cost)

    @property
    def null_costs_(self):
        """Cost of one part for each feature, in nats."""
        return self._of_parts(lambda each: each.null_cost)

    @property
    def levels_(self):
        """1 - cost / null cost of each feature."""
        return self._of_parts(lambda each: each.level)

    @property
    def n_parts_(self):
        """Number of intervals or groups of each feature."""
        return self._of_parts(lambda each: len(each.labels)).astype(np.int64)

    def _of_parts(self, value):
        return np.array([0.0 if each is None else value(each) for each in self.partitions_])

    def report(self):
        """Describe the parts of every feature, the most informative first; returns a string."""
        names = getattr(self, "feature_names_in_", None)
        names = [f"x{k}" for k in range(self.n_features_in_)] if names is None else names
        return report(names, self.partitions_, self.declared_classes_)
