"""BMA-NB: naive Bayes averaged over all subsets of its features, exactly, in linear time."""

from numbers import Real

import numpy as np
from scipy.special import expit, log_expit
from sklearn.utils._param_validation import Interval, StrOptions

from ..classifier.base import CountingClassifier, IncrementalMixin, log_prior
from .factors import Factors, GaussianFactors
from .kernels import mixture
from .naive_bayes import NaiveBayes, smoothed

__all__ = ["BMANaiveBayes"]


class BMANaiveBayes(IncrementalMixin, CountingClassifier):
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
    classes_, counts_, class_count_, class_log_prior_, encoder_, n_features_in_, feature_names_in_
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
        return average_features(self, counts, self._log_beta(counts.total))

    def _log_beta(self, total):
        if self.beta is not None:
            return np.array([_log(self.beta)])
        return log_betas([self.gamma], total)


def average_features(estimator, counts, log_beta):
    """Factors for one setting of log beta; sets the estimator's inclusion attributes."""
    average = FeatureAverage.estimate(counts, estimator)
    estimator.class_log_prior_ = average.log_prior
    estimator.inclusion_log_odds_ = estimator._by_feature(counts, *average.log_odds(log_beta[0]))
    estimator.inclusion_probability_ = expit(estimator.inclusion_log_odds_)
    return average.factors(log_beta)


def _log(value):
    return np.log(value) if value > 0 else -np.inf


def log_betas(gammas, total):
    """Log of beta = gamma^(N + 1), equation (13), for each gamma; -inf for gamma = 0."""
    # In logs throughout: gamma^(N + 1) leaves the doubles for a few thousand rows.
    return np.array([(total + 1.0) * _log(gamma) for gamma in gammas])


class FeatureAverage:
    """Evidence for every feature, and the factors averaged over keeping and leaving it out.

    Estimated once from counts; :meth:`factors` then costs one pass over the cells for any
    number of settings of beta.
    """

    def __init__(self, log_prior, offsets, by_class, alone, gaussian, nominal, numeric):
        self.log_prior = log_prior
        self.offsets = offsets
        self.by_class = by_class
        self.alone = alone
        self.gaussian = gaussian
        self.nominal = nominal
        self.numeric = numeric

    @classmethod
    def estimate(cls, counts, parameters):
        """Estimate from counts with the ``alpha``, ``marginal``, ... of a BMANaiveBayes."""
        offsets = counts.schema.offsets
        prior = log_prior(counts.classes, parameters.class_alpha)
        by_class = smoothed(counts.cells, offsets, parameters.alpha)
        together = counts.cells.sum(axis=1, keepdims=True)
        alone = _marginal(parameters, together, offsets, prior, by_class)
        gaussian = GaussianFactors.estimate(
            counts.moments, parameters.ddof, parameters.var_smoothing
        )
        # The log Bayes factor of each feature: equation (11)'s product over the training rows.
        nominal = _likelihood(counts.cells, offsets, by_class) - _likelihood(
            together, offsets, alone
        )
        numeric = _gaussian_evidence(counts.moments, gaussian)
        return cls(prior, offsets, by_class, alone, gaussian, nominal, numeric)

    def log_odds(self, log_beta):
        """Log posterior odds of every nominal and every numeric feature, (features, settings)."""
        return tuple(np.subtract.outer(each, log_beta) for each in (self.nominal, self.numeric))

    def factors(self, log_beta):
        """Factors for each setting of log beta, shape (n_settings,), side by side."""
        nominal, numeric = self.log_odds(log_beta)
        n_columns = self.by_class.shape[1] * log_beta.size
        table = np.empty((self.by_class.shape[0], n_columns))
        mixture.average_logs(
            self.offsets,
            self.by_class,
            np.ascontiguousarray(self.alone[:, 0]),
            # log_expit keeps the digits of a probability that rounds to 1, or to 0.
            log_expit(nominal),
            log_expit(-nominal),
            table,
        )
        gaussian = self.gaussian.weighed(log_expit(numeric), log_expit(-numeric))
        return Factors(np.tile(self.log_prior, log_beta.size), self.offsets, table, gaussian)


def _marginal(parameters, together, offsets, prior, by_class):
    """Log P(x_k) of every cell, shape (n_cells, 1), by the chosen reading."""
    if parameters.marginal == "smoothed":
        return smoothed(together, offsets, parameters.alpha)
    silent = np.zeros(together.shape[0], dtype=bool)
    silent[offsets[:-1] + 1] = True
    if parameters.marginal == "mixture":
        with np.errstate(divide="ignore"):
            alone = np.log(np.exp(by_class) @ np.exp(prior))[:, None]
    else:
        alone = _relative_frequency(together, offsets)
    return np.where(silent[:, None], 0.0, alone)


def _relative_frequency(together, offsets):
    """Log relative frequency of every cell, or uniform where training shows no value at all."""
    shown = together[:, 0].copy()
    shown[offsets[:-1]] = shown[offsets[:-1] + 1] = 0.0
    sizes = np.diff(offsets)
    totals = np.repeat(np.add.reduceat(shown, offsets[:-1]), sizes) if sizes.size else shown
    uniform = 1.0 / np.repeat(np.maximum(sizes - 2.0, 1.0), sizes)
    share = np.divide(shown, totals, out=uniform, where=totals > 0)
    with np.errstate(divide="ignore"):
        return np.log(share)[:, None]


def _likelihood(cells, offsets, logs):
    out = np.empty(offsets.size - 1)
    mixture.log_likelihoods(np.ascontiguousarray(cells), offsets, logs, out)
    return out


def _gaussian_evidence(moments, gaussian):
    """Log likelihood of the numbers given the class, less that without it, per feature."""
    pooled = moments.pooled()
    by_class = _gaussian_likelihood(moments, gaussian, slice(0, -1))
    alone = _gaussian_likelihood(pooled, gaussian, slice(-1, None))
    return by_class - alone


def _gaussian_likelihood(moments, gaussian, which):
    scale = gaussian.log_scale[:, which] * moments.weight
    return (scale - gaussian.precision[:, which] * moments.squares).sum(axis=1)
