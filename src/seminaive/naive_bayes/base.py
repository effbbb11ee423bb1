"""The common part of BMANaiveBayes and BMANaiveBayesCV."""

import numpy as np
from scipy.special import expit

from ..classifier.base import CountingClassifier
from .feature_average import FeatureAverage

__all__ = ["FeatureAveraging"]


class FeatureAveraging(CountingClassifier):
    """Base class: estimates by the parameters that both have, and reports what is included."""

    def _average(self, counts):
        return FeatureAverage.estimate(
            counts,
            alpha=self.alpha,
            class_alpha=self.class_alpha,
            marginal=self.marginal,
            var_smoothing=self.var_smoothing,
            ddof=self.ddof,
        )

    def _averaged(self, counts, log_beta):
        """Factors for one setting of log beta; sets the inclusion attributes."""
        average = self._average(counts)
        self.class_log_prior_ = self._answered(average.log_prior)
        self.inclusion_log_odds_ = _by_feature(counts.schema, *average.log_odds(log_beta[0]))
        self.inclusion_probability_ = expit(self.inclusion_log_odds_)
        return average.factors(log_beta)


def _by_feature(schema, nominal, numeric):
    """Values per nominal and per numeric feature, in the order of the inputs."""
    out = np.empty(schema.n_features)
    out[schema.nominal] = nominal
    out[schema.numeric] = numeric
    return out
