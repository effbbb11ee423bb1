"""Entropy-minimising intervals that a minimum description length accepts (Fayyad and Irani)."""

from functools import lru_cache
from typing import ClassVar, Literal

import numpy as np
from scipy.special import gammaln
from sklearn.utils._param_validation import StrOptions

from ..machine import thresholds
from ..table.types import CategoricalFeatures
from .base import SupervisedDiscretiser
from .intervals import Intervals, midway
from .kernels import mdl as kernels


class MDLDiscretiser(SupervisedDiscretiser):
    r"""Cut each numeric feature where the class entropy is least, as long as it pays.

    A cut between two different neighbouring values, midway, is sought that makes the weighted mean
    of the class entropies of both sides least. Both sides are cut again in the same way. A cut of N
    rows is accepted if

    .. math::

       H - \frac{N_1 H_1 + N_2 H_2}{N} >
       \frac{\log_2(N - 1) + \log_2(3^k - 2) - (k H - k_1 H_1 - k_2 H_2)}{N},

    where H are entropies in bits and k numbers of classes that occur: of all rows, of those left
    and right of the cut. With ``criterion="kononenko"`` it is accepted if it shortens the code
    of the classes:

    .. math::

       L(S) > \log_2(N - 1) + L(S_1) + L(S_2), \quad
       L(S) = \log_2 \binom{N_S + k - 1}{k - 1} + \log_2 \frac{N_S!}{\prod_c N_{S,c}!}.

    N is the weight of the rows that show the feature, and less than 2 are not cut.

    Of several cuts of least entropy the first is taken. Which entropies are equal is decided by
    their double-precision values, each summed in one order: n ln n of the classes in the order of
    ``declared_classes_`` less that of their sum, of the left side, then of the right. That is
    Weka's order (``weka.filters.supervised.attribute.Discretize``, which also cuts midway and puts
    a number that equals a cut to its left) where its file declares the classes sorted, so that
    both take the same cut. Entropies that are equal but
    for the order of the classes or sides may therefore differ in their last bit, and a later cut
    be taken.

    Parameters
    ----------
    criterion : {"fayyad-irani", "kononenko"}, default="fayyad-irani"
        What accepts a cut.
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
    classes_, declared_classes_
        As in :class:`SupervisedDiscretiser`.
    encoder_, n_features_in_, feature_names_in_
        As in :class:`Discretiser`.

    References
    ----------
    U. M. Fayyad and K. B. Irani (1993). Multi-interval discretization of continuous-valued
    attributes for classification learning. IJCAI-93, 1022-1027.

    I. Kononenko (1995). On biases in estimating multi-valued attributes. IJCAI-95,
    1034-1040.

    Examples
    --------
    >>> from sklearn.datasets import load_iris
    >>> from seminaive import MDLDiscretiser
    >>> iris = load_iris(as_frame=True)
    >>> MDLDiscretiser().fit(iris.data, iris.target).partitions_[3].labels
    ('(-inf, 0.8]', '(0.8, 1.75]', '(1.75, inf)')
    """

    _parameter_constraints: ClassVar[dict] = {
        **SupervisedDiscretiser._parameter_constraints,
        "criterion": [StrOptions({"fayyad-irani", "kononenko"})],
    }

    def __init__(
        self,
        criterion: Literal["fayyad-irani", "kononenko"] = "fayyad-irani",
        *,
        categorical_features: CategoricalFeatures = "from_dtype",
    ) -> None:
        super().__init__(categorical_features)
        self.criterion = criterion

    def _intervals(self, values, labels, weights, n_classes):
        logs = _logs(values.size + 1)
        factorials = None
        if self.criterion == "kononenko":
            size = min(int(weights.sum()) + n_classes, thresholds.TABLED_FACTORIALS)
            factorials = _log_factorials(size)
        last = np.append(values[:-1] < values[1:], False)[: values.size]
        fractions = None if _are_whole(weights, logs) else True
        sides, room = np.empty((2, n_classes), dtype=np.int64), np.empty((6, n_classes))
        rows = kernels.cut_rows(labels, weights, last, logs, factorials, fractions, sides, room)
        return Intervals(midway(values[rows], values[rows + 1]))


def _are_whole(weights, logs):
    """Whether weights are whole numbers of a sum that the table has."""
    return bool(weights.sum() < logs.size and not np.count_nonzero(weights % 1.0))


def _logs(size):
    """N ln N of 0 to size - 1; of few they are kept for the features that follow."""
    if size > thresholds.KEPT_FACTORIALS:
        logs = np.empty(size)
        kernels.fill(logs)
        return logs
    return _kept_logs(1 << max(size - 1, 0).bit_length())[:size]


@lru_cache(maxsize=1)
def _kept_logs(size):
    logs = np.empty(size)
    kernels.fill(logs)
    return logs


def _log_factorials(size):
    """Log factorials of 0 to size - 1; of few they are kept for the features that follow."""
    if size > thresholds.KEPT_FACTORIALS:
        return gammaln(np.arange(size) + 1.0)
    return _kept_log_factorials(1 << max(size - 1, 0).bit_length())[:size]


@lru_cache(maxsize=1)
def _kept_log_factorials(size):
    return gammaln(np.arange(size) + 1.0)
