"""AnDE: averaged n-dependence estimators, from naive Bayes (n = 0) over AODE to A2DE (n = 2)."""

from numbers import Integral
from typing import Literal

from sklearn.utils._param_validation import Interval

from ..classifier.class_weight import ClassWeight
from ..table.types import (
    CategoricalFeatures,
    DiscretiserLike,
    Identifiers,
    Missing,
    SpecialCodes,
    Unseen,
)
from .base import AveragedEstimators


class AnDE(AveragedEstimators):
    r"""Averaged n-dependence estimators: every set of n features is the parents of all others.

    .. math::

       P(y, x) = \frac{1}{|S|} \sum_{s \in S} P(y, x_s) \prod_{j \notin s} P(x_j \mid y, x_s),
       \qquad S = \{ s : |s| = n, \text{ at least } F \text{ training rows show } x_s \}

    [Webb, Boughton, Zheng, Ting and Salem, Machine Learning 86, 2012, who call it AnDE]. n = 0 is
    naive Bayes, n = 1 is :class:`AODE`, n = 2 is A2DE. A row for which S is empty gets the mean of
    the next lower order. The estimates are those of :class:`AODE`, with the product of the
    parents' numbers of values in place of k_i. Numbers are cut into intervals inside ``fit``.

    Parameters
    ----------
    n : {0, 1, 2}, default=1
        Number of parents besides the class.
    alpha, class_alpha, smoothing, min_frequency, subsumption, n_jobs
        As in :class:`AODE`.
    memory_limit : float, default=2**31
        Bytes that counts and tables may take together; beyond it ``fit`` refuses. With V values
        of K features, J classes and Q = (V^2 - sum of squared numbers of values) / 2 pairs of
        values, they are 8 J (V + 2K) times 1 for n = 0, 2V + 2K + 1 for n = 1, and
        2V + 2K + 1 + 2Q for n = 2.
    class_weight : dict or "balanced", optional
        Moves the class prior, and nothing else, as in :class:`NaiveBayes`.
    categorical_features : "from_dtype", "all", None or array-like, default="from_dtype"
        Which features are nominal, see :class:`TableEncoder`. With "all" numbers are names of
        values.
    missing : {"skip", "value", "auto"}, default="skip"
        A missing value is skipped, as parent and as child, or is a value of its own, beside the
        intervals too, see :class:`NaiveBayes`.
    special_codes : dict, optional
        Numbers that are codes, each a value of its own, see :class:`NaiveBayes`.
    unseen : {"skip", "smoothed"}, default="skip"
        A value that no training row has is skipped, as a missing one is, or has the estimate of the
        count 0, see :class:`NaiveBayes`.
    identifiers : {"warn", "keep", "set aside"}, default="set aside"
        What becomes of a column of names, see :class:`NaiveBayes`.
    discretiser : str, discretiser, transformer or None, default="mdl"
        What cuts numeric features inside ``fit``, see :class:`AODE`; None refuses them.

    Attributes
    ----------
    counts_ : JointCounts
        Counts of cells, pairs of cells and triples, as far as n needs them.
    discretiser_ : discretiser, transformer or None
        Fitted to the numeric features, in their order; None where there are none.
    classes_, declared_classes_, class_count_, encoder_, n_features_in_, feature_names_in_
        As in :class:`NaiveBayes`.

    Notes
    -----
    With smoothing="hierarchical" a child's levels drop its parents one by one, the last feature
    first, see :class:`TAN`; each set of parents has a strength for each child. P(y, x_s) is P(y)
    times the parents' own estimates, each under those before it.

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive import AnDE
    >>> x = np.array([[a, b, c] for a in (0, 1) for b in (0, 1) for c in (0, 1)] * 4)
    >>> parity = x.sum(axis=1) % 2
    >>> words = np.array(["no", "yes"])[x]
    >>> [float((AnDE(n).fit(words, parity).predict(words) == parity).mean()) for n in (0, 1, 2)]
    [0.5, 0.5, 1.0]
    """

    _parameter_constraints = {  # noqa: RUF012 - scikit-learn's convention
        **AveragedEstimators._parameter_constraints,
        "n": [Interval(Integral, 0, 2, closed="both")],
    }

    def __init__(
        self,
        n: int = 1,
        *,
        alpha: float = 1.0,
        class_alpha: float = 1.0,
        smoothing: Literal["laplace", "m-estimate", "hierarchical"] = "laplace",
        min_frequency: float = 1,
        subsumption: float | None = None,
        n_jobs: int | None = None,
        memory_limit: float = 2**31,
        class_weight: ClassWeight = None,
        categorical_features: CategoricalFeatures = "from_dtype",
        missing: Missing = "skip",
        special_codes: SpecialCodes = None,
        unseen: Unseen = "skip",
        identifiers: Identifiers = "set aside",
        discretiser: DiscretiserLike = "mdl",
    ) -> None:
        super().__init__(categorical_features, missing, discretiser, class_weight, special_codes)
        self.unseen = unseen
        self.identifiers = identifiers
        self.n = n
        self.alpha = alpha
        self.class_alpha = class_alpha
        self.smoothing = smoothing
        self.min_frequency = min_frequency
        self.subsumption = subsumption
        self.n_jobs = n_jobs
        self.memory_limit = memory_limit

    @property
    def _order(self):
        return self.n
