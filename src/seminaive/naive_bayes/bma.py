"""BMA-NB: naive Bayes averaged over all subsets of its features, exactly, in linear time."""

from numbers import Real

import numpy as np
from sklearn.utils._param_validation import Interval, StrOptions

from ..classifier.incremental import IncrementalMixin
from .base import FeatureAveraging
from .feature_average import log_betas, log_or_never
from .naive_bayes import NaiveBayes

__all__ = ["BMANaiveBayes"]


class BMANaiveBayes(IncrementalMixin, FeatureAveraging):
    r"""Bayesian model averaging over the 2^K feature subsets of naive Bayes.

    Each feature's factor is the average, over f_k = 1 (used) and f_k = 0 (not used), of
    P(x_k | f_k, y), weighted by what the N training rows and the prior say of f_k [wu2015,
    equations (8)-(14)]:

    .. math::

       P(y \mid x, D) \propto P(y) \prod_k \bigl[ (1 - \pi_k) P(x_k) + \pi_k P(x_k \mid y) \bigr],
       \quad \operatorname{logit} \pi_k = \log \prod_{i \le N}
       \frac{P(x_{ik} \mid y_i)}{P(x_{ik})} - \log \beta .

    This is equation (11) divided by what does not depend on the class; the row to predict has a
    factor of its own in it (i = N + 1). All of it is computed in log space, and for nominal
    features once, at fit time, so that predicting costs what naive Bayes costs. Dash and Cooper
    (2002) arrived at the same average.

    Parameters
    ----------
    gamma : float, default=1.0
        beta = gamma^(N + 1), equation (13), N being the weight of all training rows: log(gamma)
        is the least information, in nats per row, that a feature must have about the class to
        be preferred. gamma = 0 is naive Bayes.
    beta : float, optional
        Prior odds against a feature, equation (9), in place of ``gamma``.
    alpha, class_alpha, var_smoothing, ddof, categorical_features, missing
        As in :class:`NaiveBayes`. The prior P(y) is maximum likelihood in the paper.
    marginal : {"smoothed", "empirical", "mixture"}, default="smoothed"
        P(x_k) of a nominal feature, which the paper leaves open. "smoothed": equation (14)
        without the class; "empirical": the relative frequency; "mixture": the sum over classes
        of P(y) P(x_k | y). A numeric feature has one Gaussian for all classes.

    Attributes
    ----------
    inclusion_probability_ : ndarray of shape (n_features,)
        P(f_k = 1 | D), pi_k above.
    inclusion_log_odds_ : ndarray of shape (n_features,)
        Its logit, which says more where the probability rounds to 0 or 1.
    classes_, declared_classes_, counts_, class_count_, class_log_prior_
        As in :class:`NaiveBayes`.
    encoder_, n_features_in_, feature_names_in_
        As in :class:`NaiveBayes`.

    Notes
    -----
    The estimates are plugged in, so that a feature that says nothing of the class still gains half
    a chi-squared in its log odds: as N grows, gamma = 1 leaves its inclusion open, gamma > 1 keeps
    exactly the features with more than log(gamma) nats, and beta = N exactly the informative ones.

    A missing value adds nothing to the likelihoods, but N counts its row. The estimates are made
    from the training rows alone; the paper does not say whether its product's parameters are
    estimated anew with the row to predict.

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive import BMANaiveBayes
    >>> y = np.arange(40) % 2
    >>> X = np.column_stack([y, np.arange(40) // 2 % 2])
    >>> bma = BMANaiveBayes(gamma=1.1, categorical_features="all").fit(X, y)
    >>> bma.inclusion_probability_.round(2).tolist()
    [1.0, 0.02]
    """

    _parameter_constraints = {  # noqa: RUF012 - scikit-learn's convention
        **NaiveBayes._parameter_constraints,
        "gamma": [Interval(Real, 0, None, closed="left")],
        "beta": [Interval(Real, 0, None, closed="left"), None],
        "marginal": [StrOptions({"smoothed", "empirical", "mixture"})],
    }

    def __init__(
        self,
        gamma=1.0,
        *,
        beta=None,
        alpha=1.0,
        marginal="smoothed",
        class_alpha=0.0,
        var_smoothing=1e-9,
        ddof=0,
        categorical_features="from_dtype",
        missing="skip",
    ):
        super().__init__(categorical_features, missing)
        self.gamma = gamma
        self.beta = beta
        self.alpha = alpha
        self.marginal = marginal
        self.class_alpha = class_alpha
        self.var_smoothing = var_smoothing
        self.ddof = ddof

    def _factors(self, counts):
        if not np.isfinite(self.gamma) or (self.beta is not None and not np.isfinite(self.beta)):
            raise ValueError("gamma and beta must be finite.")
        return self._averaged(counts, self._log_beta(counts.total))

    def _log_beta(self, total):
        if self.beta is not None:
            return np.array([log_or_never(self.beta)])
        return log_betas([self.gamma], total)
