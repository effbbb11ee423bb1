"""The common part of BMANaiveBayes and BMANaiveBayesCV."""

import numpy as np
from scipy.special import expit

from ..classifier.base import CountingClassifier
from .feature_average import FeatureAverage

__all__ = ["FeatureAveraging"]


class FeatureAveraging(CountingClassifier):
    """Base class: estimates by the parameters that both have, and reports what is included."""

    def _validate_params(self):
        super()._validate_params()
        if self.evidence == "marginal" and self.marginal != "smoothed":
            raise ValueError(
                f"evidence='marginal' has a Dirichlet prior for the values without the class too, "
                f"so that it needs marginal='smoothed', not {self.marginal!r}."
            )

    def _refuse(self, schema):
        super()._refuse(schema)
        if self.evidence == "marginal" and schema.numeric.size:
            raise ValueError(
                "evidence='marginal' has no prior for the density of a number: cut the "
                f"{schema.numeric.size} numeric features (seminaive.discretise), declare them in "
                "categorical_features, or take evidence='plug-in'."
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
        self.class_log_prior_ = average.log_prior
        self.inclusion_log_odds_ = _by_feature(counts.schema, *average.log_odds(log_beta[0]))
        self.inclusion_probability_ = expit(self.inclusion_log_odds_)
        return average.factors(log_beta)


def _by_feature(schema, nominal, numeric):
    """Values per nominal and per numeric feature, in the order of the inputs."""
    out = np.empty(schema.n_features)
    out[schema.nominal] = nominal
    out[schema.numeric] = numeric
    return out
