"""Correlation-based feature selection: features near the class and far from each other."""

from numbers import Integral, Real
from typing import Literal

import numpy as np
from sklearn.utils._param_validation import Interval, Options, StrOptions

from ..counts.counts import Counts
from ..machine.memory import refuse_large
from ..table.schema import MISSING, make_schema
from ..table.table import Table
from ..table.types import CategoricalFeatures, DiscretiserLike
from .base import NominalSelector
from .best_first import best_first
from .merit import Correlations
from .uncertainty import symmetrical_uncertainty

# Weka takes less for nothing.
_UNRELATED = 1e-6


class CorrelationFeatureSelector(NominalSelector):
    r"""CFS: the subset of features that is correlated with the class, but not within itself.

    .. math::

       M_S = \frac{k \, \overline{r_{cf}}}{\sqrt{k + k (k - 1) \, \overline{r_{ff}}}}

    is the merit of a subset S of k features, where :math:`\overline{r_{cf}}` is the mean
    correlation of a feature of S with the class, :math:`\overline{r_{ff}}` that of two features of
    S, and a correlation is the symmetrical uncertainty

    .. math:: r_{XY} = 2 \frac{H(X) + H(Y) - H(X, Y)}{H(X) + H(Y)}

    of relative frequencies, 0 for a feature that never varies [Hall, Correlation-based feature
    selection for machine learning, PhD thesis, University of Waikato 1999; Correlation-based
    feature selection for discrete and numeric class machine learning, ICML 2000].

    A best-first search goes from no feature forward: the subset of largest merit that has not been
    expanded yet is expanded to all that have one feature more, until ``max_stale`` expansions in a
    row have found no better subset. With ``locally_predictive`` the other features are then looked
    at, the one nearest to the class first, and each joins that is at least as near to the class as
    to any feature chosen by then: it may tell the class where the others do not. Numbers are cut
    into intervals for the choice, and come out of ``transform`` as they were.

    Parameters
    ----------
    max_stale : int, default=5
        Expansions in a row without a better subset after which the search ends.
    locally_predictive : bool, default=True
        Whether locally predictive features join the subset that was found.
    tolerance : float, default=1e-5
        A subset is better than another one if its merit is larger by more than this; Weka's.
    missing : {"distribute", "skip", "value"}, default="distribute"
        What becomes of the rows that miss either of two features (the class is never missing).
        "distribute": a row that shows one of both counts as many rows that show both, in the
        proportions in which the other's values are shown (Weka's default). "skip": it does not
        count. "value": missing is a value of its own, of numbers too (Weka's ``-M``).
    unrelated : {0, 1}, default=0
        The correlation of two features that share no information, or less than 1e-6 of symmetrical
        uncertainty. 0 is the formula's; Weka's is 1, which keeps both out of one subset.
    memory_limit : float, default=2**31
        Bytes that the counts of pairs of values, and the correlations, may take.
    categorical_features
        As in :class:`TableEncoder`.
    discretiser
        As in :class:`AODE`.

    Attributes
    ----------
    support_ : ndarray of bool, shape (n_features,)
        Which features were chosen.
    merit_ : float
        Of the subset that the search found, without features that joined it afterwards.
    feature_class_correlations_ : ndarray of shape (n_features,)
        Symmetrical uncertainty of each feature and the class, to 12 decimals as the next.
    feature_correlations_ : ndarray of shape (n_features, n_features)
        Of every two features; 1 on the diagonal.
    history_ : list
        The expansions in their order. Each has ``features``, the positions in the subset that was
        expanded, its ``merit``, that of the ``best`` subset by then, and how many in a row were
        ``stale``.
    locally_predictive_ : ndarray of int, shape (n_joined,)
        Positions of the features that joined afterwards, in their order.
    discretiser_ : discretiser, transformer or None
        Fitted to the numeric features, in their order; None where there are none.
    classes_, declared_classes_, encoder_, n_features_in_, feature_names_in_
        As in :class:`NaiveBayes`.

    Notes
    -----
    What the thesis leaves open is read as Weka does (``CfsSubsetEval`` with ``BestFirst``): the
    tolerance, and that as near will do for what is locally predictive. Of equal merits the subset
    that was tried first is expanded first, features are tried in the order of the columns, and of
    features equally near to the class the first joins first. If no feature tells anything about the
    class, none is chosen, and ``transform`` warns.

    Three things are otherwise in Weka, beside ``unrelated``. A subset that is reached on two ways
    waits there twice, and is expanded twice, so that the search may end sooner; here it is expanded
    once. Correlations are kept in single precision, so that merits agree to about seven digits. And
    numbers are cut by another coding of the cuts' cost: give both the same intervals to compare.

    "distribute" takes rows that show neither feature for the rest: they are spread as those that
    show both, or if there are none as if the features were independent. As a missing value then
    tells nothing of the other feature, gaps draw correlations towards 0, where "skip" does not.

    With n features that vary, of v values, and i rows, counting takes O(n^2 i) time and
    O(n^2 v^2) memory, once; an expansion of k features takes O(k n).

    Examples
    --------
    Of two equal features one is enough, and noise does not help:

    >>> import numpy as np
    >>> from seminaive import CorrelationFeatureSelector
    >>> X = np.array([[0, 0, 0], [0, 0, 1], [0, 0, 0], [1, 1, 1], [1, 1, 0], [1, 1, 1]])
    >>> model = CorrelationFeatureSelector(categorical_features="all")
    >>> model.fit(X, [0, 0, 0, 1, 1, 0]).get_support().tolist()
    [True, False, False]
    >>> model.transform(X).ravel().tolist()
    [0, 0, 0, 1, 1, 1]
    >>> model.feature_correlations_[0].round(3).tolist(), round(model.merit_, 3)
    ([1.0, 1.0, 0.082], 0.479)
    """

    _parameter_constraints = {  # noqa: RUF012 - scikit-learn's convention
        **NominalSelector._parameter_constraints,
        "max_stale": [Interval(Integral, 1, None, closed="left")],
        "locally_predictive": ["boolean"],
        "tolerance": [Interval(Real, 0, None, closed="left")],
        "missing": [StrOptions({"distribute", "skip", "value"})],
        "unrelated": [Options(Integral, {0, 1})],
        "memory_limit": [Interval(Real, 0, None, closed="neither")],
    }

    def __init__(
        self,
        max_stale: int = 5,
        *,
        locally_predictive: bool = True,
        tolerance: float = 1e-5,
        missing: Literal["distribute", "skip", "value"] = "distribute",
        unrelated: Literal[0, 1] = 0,
        memory_limit: float = 2**31,
        categorical_features: CategoricalFeatures = "from_dtype",
        discretiser: DiscretiserLike = "mdl",
    ) -> None:
        super().__init__(categorical_features, discretiser)
        self.max_stale = max_stale
        self.locally_predictive = locally_predictive
        self.tolerance = tolerance
        self.missing = missing
        self.unrelated = unrelated
        self.memory_limit = memory_limit

    def _select(self, table, labels, n_classes, weights):
        # The codes with the class as a last feature, and what is unseen in them as missing.
        codes = np.column_stack([np.maximum(table.dense_codes(), MISSING), labels])
        with_class = _table_of(codes, np.append(table.schema.n_values, n_classes))
        correlations = self._correlations(with_class, weights)
        chosen, merit, history = best_first(
            correlations.with_one_more, correlations.of_class.size, self.max_stale, self.tolerance
        )
        joined = correlations.locally_predictive(chosen) if self.locally_predictive else []
        support = np.zeros(correlations.of_class.size, dtype=bool)
        support[[*chosen, *joined]] = True
        self.feature_class_correlations_ = correlations.of_class
        self.feature_correlations_ = correlations.of_features
        self.merit_, self.history_ = merit, history
        self.locally_predictive_ = np.array(joined, dtype=np.int64)
        return support

    def _correlations(self, table, weights):
        """Correlations of all features but the last with each other, and with the last."""
        codes, n_values = table.codes, table.schema.n_values
        # What never varies shares nothing, and needs no counts.
        varies = np.flatnonzero(codes.min(axis=0) < codes.max(axis=0))
        part = _table_of(codes[:, varies], n_values[varies])
        offsets, n = part.schema.offsets, n_values.size
        refuse_large(part.schema, 1, float(offsets[-1]) ** 2 + float(n) ** 2, self.memory_limit)
        # The one group is that of all rows.
        everyone = np.zeros(len(table), dtype=np.int64)
        pairs = Counts.of(part, everyone, 1, weights, pairs=True).pairs[:, :, 0]
        correlations = np.zeros((n, n))
        correlations[np.ix_(varies, varies)] = symmetrical_uncertainty(pairs, offsets, self.missing)
        of_class, of_features = correlations[:-1, -1].copy(), correlations[:-1, :-1].copy()
        if self.unrelated:
            of_features[of_features < _UNRELATED] = 1.0
        np.fill_diagonal(of_features, 1.0)
        return Correlations(of_class, of_features)


def _table_of(codes, n_values):
    """Codes of features with so many values, whatever these are, as a Table."""
    schema = make_schema(n_values.size, np.arange(n_values.size), [range(n) for n in n_values])
    return Table(schema, codes.astype(np.int32), np.empty((len(codes), 0)))
