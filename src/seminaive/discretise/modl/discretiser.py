"""MODL: supervised discretisation and value grouping by the cheapest description."""

from dataclasses import replace
from numbers import Integral
from typing import ClassVar

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray
from sklearn.utils._param_validation import Interval, StrOptions
from sklearn.utils.validation import check_is_fitted

from ...table.column_names import names_in
from ...table.types import CategoricalFeatures, EncodedGaps
from ..base import SupervisedDiscretiser
from .groups import group_problem
from .intervals import interval_problem
from .problem import EXACT_UP_TO, Problem, contested, limits
from .report import report


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
    exact_up_to : int or None, default=4096
        Up to how many cells, which are what a feature's different values leave once neighbours of
        equal class shares are joined, the partition is the optimum. The search takes 4 n^2 bytes
        for n cells: 64 MiB and a fifth of a second for 4,096, ten times both for 13,000. None:
        every feature, whatever it takes. 0: none, which leaves Boullé's merges and moves alone.

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
    shares, as between pure ones of one class: such values are joined at the start, to cells, and
    this loses nothing. With up to ``exact_up_to`` cells the intervals are optimal, and so are the
    groups with two classes, or with at most 10 cells. The exact searches of one fit share 2^31
    units of work, some ten seconds, where n > 512 cells of J classes take n^2 J units: as many
    features as there is room for get theirs, those of least work first, of equal work the one that
    stands first. Sizes alone decide it, so that the result is the same on every machine. All other
    features with more than 512 cells get the greedy search (``best_bounds``): on the 94 numeric
    variables with so many in ten of the replication's data sets it missed the least cost 5 times,
    by 0.6 nats or 0.02 % at most (``exact_up_to=0``: 30 times, by 9.5 nats at most).

    Groups of more classes and cells are sought as ``modl_groups`` says. The result depends on
    neither the order of the rows nor that of the values. Of equally cheap partitions one of fewest
    parts is taken.

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
        "exact_up_to": [Interval(Integral, 0, None, closed="left"), None],
    }

    def __init__(
        self,
        categorical_features: CategoricalFeatures = "from_dtype",
        missing: EncodedGaps = "skip",
        group_values: bool = True,
        *,
        exact_up_to: int | None = EXACT_UP_TO,
    ) -> None:
        super().__init__(categorical_features)
        self.missing = missing
        self.group_values = group_values
        self.exact_up_to = exact_up_to

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
            # Missing is below all numbers, so that sorting and cutting treat it as any value.
            numbers = table.numbers.copy()
            stored = numbers.data if sp.issparse(numbers) else numbers
            stored[np.isnan(stored)] = -np.inf
            table = replace(table, numbers=numbers)
        partitions = super()._partitions(table, labels, weights, n_classes)
        open_ = [k for k, partition in enumerate(partitions) if isinstance(partition, Problem)]
        exact = limits([partitions[k] for k in open_], self.exact_up_to)
        for k, limit in zip(open_, exact, strict=True):
            partitions[k] = partitions[k].solve(limit)
        return partitions

    def _intervals(self, values, labels, weights, n_classes):
        return self._unless_contested(interval_problem(values, labels, weights, n_classes))

    def _groups(self, values, codes, labels, weights, n_classes):
        if not self.group_values:
            return None
        counts = self.missing == "value"
        return self._unless_contested(
            group_problem(values, codes, labels, weights, n_classes, missing_counts=counts)
        )

    def _unless_contested(self, problem):
        """Solve a problem, or leave it until the sizes of all are known."""
        # At once where it can be, so that a problem of millions of cells is not kept.
        if contested(problem, self.exact_up_to):
            return problem
        [limit] = limits([problem], self.exact_up_to)
        return problem.solve(limit)

    @property
    def costs_(self) -> NDArray[np.float64]:
        """Cost of each feature's partition, in nats, shape (n_features,)."""
        return self._of_parts(lambda partition: partition.cost)

    @property
    def null_costs_(self) -> NDArray[np.float64]:
        """Cost of one part for each feature, in nats, shape (n_features,)."""
        return self._of_parts(lambda partition: partition.null_cost)

    @property
    def levels_(self) -> NDArray[np.float64]:
        """1 - cost / null cost of each feature, shape (n_features,)."""
        return self._of_parts(lambda partition: partition.level)

    @property
    def n_parts_(self) -> NDArray[np.integer]:
        """Number of intervals or groups of each feature, shape (n_features,)."""
        return self._of_parts(lambda partition: len(partition.labels)).astype(np.int64)

    def _of_parts(self, value):
        return np.array(
            [0.0 if partition is None else value(partition) for partition in self.partitions_]
        )

    def report(self) -> str:
        """Describe the parts of every feature, the most informative first.

        Returns
        -------
        str
            Of several lines.

        Raises
        ------
        NotFittedError
            Before a fit; it is a ValueError and an AttributeError.
        """
        check_is_fitted(self, "partitions_")
        names = names_in(self)
        names = [f"x{k}" for k in range(self.n_features_in_)] if names is None else names
        return report(names, self.partitions_, self.declared_classes_)
