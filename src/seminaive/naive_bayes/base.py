"""The common part of naive Bayes and its averages: what estimates may be, and what they report."""

from collections.abc import Mapping
from numbers import Integral, Real

import numpy as np
from scipy.special import expit
from sklearn.utils._param_validation import Interval, StrOptions

from ..classifier import gaps, identifiers
from ..classifier.base import CountingClassifier
from ..classifier.class_weight import CLASS_WEIGHTS
from ..classifier.explain import ExplainMixin
from ..classifier.presets import PresetMixin
from ..classifier.unseen import WAYS
from ..table.weights import LARGEST
from .feature_average import FeatureAverage
from .guarded import GuardedMixin

#: Constraints on the parameters that all of them have.
ESTIMATES = {
    "alpha": [Interval(Real, 0, LARGEST, closed="right")],
    "class_alpha": [Interval(Real, 0, LARGEST, closed="both")],
    "var_smoothing": [Interval(Real, 0, None, closed="left")],
    "ddof": [Interval(Integral, 0, 1, closed="both")],
    "class_weight": CLASS_WEIGHTS,
    "categorical_features": [StrOptions({"from_dtype", "all"}), "array-like", None],
    "missing": [StrOptions(set(gaps.WAYS))],
    "special_codes": [Mapping, None],
    "unseen": WAYS,
    "identifiers": identifiers.WAYS,
}

#: What wu2015 has of them, equation (14), and a reading of what it leaves open.
WU2015 = {
    "alpha": 1.0,
    "class_alpha": 0.0,
    "var_smoothing": 1e-9,
    "ddof": 0,
    "missing": "skip",
    "unseen": "smoothed",
    "identifiers": "keep",
}


class FeatureAveraging(PresetMixin, ExplainMixin, GuardedMixin, CountingClassifier):
    """Base class: estimates by the parameters that both have, and reports what is included."""

    def _validate_params(self):
        super()._validate_params()
        if self.evidence == "marginal" and self.marginal != "smoothed":
            raise ValueError(
                f"evidence='marginal' has a Dirichlet prior for the values without the class too, "
                f"so that it needs marginal='smoothed', not {self.marginal!r}."
            )

    def _average(self, counts):
        return FeatureAverage.estimate(
            counts,
            alpha=self.alpha,
            class_alpha=self.class_alpha,
            marginal=self.marginal,
            var_smoothing=self.var_smoothing,
            ddof=self.ddof,
            evidence=self.evidence,
        )

    def _averaged(self, counts, log_beta):
        """Factors for one setting of log beta; sets the inclusion attributes."""
        average = self._average(counts)
        self.class_log_prior_ = self._answered(average.log_prior)
        nominal, numeric = average.log_odds(log_beta[0])
        log_odds = np.empty(counts.schema.n_features)
        log_odds[counts.schema.nominal] = nominal
        log_odds[counts.schema.numeric] = numeric
        self.inclusion_log_odds_ = log_odds
        self.inclusion_probability_ = expit(self.inclusion_log_odds_)
        return average.factors(log_beta)
