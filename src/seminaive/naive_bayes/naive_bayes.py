"""Naive Bayes for nominal and numeric features in one model."""

from numbers import Integral, Real

from sklearn.utils._param_validation import Interval, StrOptions

from ..classifier.base import CountingClassifier
from ..classifier.incremental import IncrementalMixin
from ..classifier.prior import log_prior
from .factors import Factors, GaussianFactors, smoothed

__all__ = ["NaiveBayes"]


class NaiveBayes(IncrementalMixin, CountingClassifier):
    """Naive Bayes: Dirichlet-smoothed nominal and Gaussian numeric features, missing skipped.

    Parameters
    ----------
    alpha : float, default=1.0
        Dirichlet smoothing of P(value | class), which is (count + alpha) / (weight of the class
        among rows that show the feature + alpha * number of values) [wu2015, equation (14)].
        A value that training never showed gets the smoothed empty cell.
    class_alpha : float, default=0.0
        The same for the class prior; 0 is maximum likelihood, as in wu2015, 1 is Laplace's.
    var_smoothing : float, default=1e-9
        This portion of a numeric feature's own variance is added to its variance in each class.
        (GaussianNB of scikit-learn takes the portion of the largest variance of any feature; with
        features of one scale the two agree.)
    ddof : {0, 1}, default=0
        Divisor of the variance, weight - ddof: 0 is maximum likelihood. The papers do not say.
    categorical_features : "from_dtype", "all", None or array-like, default="from_dtype"
        Which features are nominal, see :class:`TableEncoder`.
    missing : {"skip", "value"}, default="skip"
        What a missing nominal value is, see :class:`TableEncoder`.

    Attributes
    ----------
    classes_ : ndarray of shape (n_classes,)
        The classes of the training rows, sorted, or those that ``partial_fit`` was told.
    declared_classes_ : ndarray of shape (n_declared,)
        These and the classes that a categorical target declares without a row of them, sorted.
    counts_ : Counts
        All that the model knows, by declared class.
    class_count_, class_log_prior_ : ndarray of shape (n_classes,)
    encoder_ : TableEncoder
    n_features_in_, feature_names_in_
        As in scikit-learn.

    Notes
    -----
    A number counts as lying at most 1e100 standard deviations from a mean, so that every score is
    finite and probabilities sum to 1 however absurd the number.

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive import NaiveBayes
    >>> X = np.array([["sun", "hot"], ["rain", "cold"], ["sun", None], ["rain", "hot"]])
    >>> nb = NaiveBayes().fit(X, ["play", "stay", "play", "stay"])
    >>> nb.predict([["sun", "cold"]]).tolist()
    ['play']
    """

    _parameter_constraints = {  # noqa: RUF012 - scikit-learn's convention
        "alpha": [Interval(Real, 0, None, closed="neither")],
        "class_alpha": [Interval(Real, 0, None, closed="left")],
        "var_smoothing": [Interval(Real, 0, None, closed="left")],
        "ddof": [Interval(Integral, 0, 1, closed="both")],
        "categorical_features": [StrOptions({"from_dtype", "all"}), "array-like", None],
        "missing": [StrOptions({"skip", "value"})],
    }

    def __init__(
        self,
        alpha=1.0,
        *,
        class_alpha=0.0,
        var_smoothing=1e-9,
        ddof=0,
        categorical_features="from_dtype",
        missing="skip",
    ):
        super().__init__(categorical_features, missing)
        self.alpha = alpha
        self.class_alpha = class_alpha
        self.var_smoothing = var_smoothing
        self.ddof = ddof

    def _factors(self, counts):
        prior = log_prior(counts.classes, self.class_alpha)
        self.class_log_prior_ = self._answered(prior)
        table = smoothed(counts.cells, counts.schema.offsets, self.alpha)
        gaussian = GaussianFactors.estimate(counts.moments, self.ddof, self.var_smoothing)
        return Factors(prior, counts.schema.offsets, table, gaussian)
