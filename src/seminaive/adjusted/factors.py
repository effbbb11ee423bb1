"""What fitted adjusted models answer by: the log odds of each model, and how they are combined."""

from dataclasses import dataclass

import numpy as np
from scipy.special import log_expit, log_softmax

from ..naive_bayes.factors import Factors


@dataclass(frozen=True, eq=False)
class AdjustedFactors:
    """A scorer: log odds of one class against the rest, made into scores of all classes.

    Attributes
    ----------
    log_odds : Factors
        Of each model; of a polytomous one log P(k) of each class, but for a constant.
    n_classes : int
    combine : {"normalise", "softmax", "polytomous"}
        See :class:`AdjustedProbabilityModel`; "polytomous" where one model has all classes.
    """

    log_odds: Factors
    n_classes: int
    combine: str

    def joint_log_scores(self, table):
        """Log of what is normalised over the classes, shape (n_rows, n_classes)."""
        return self._joint(self.log_odds.joint_log_scores(table))

    @property
    def log_prior(self):
        """Log of P(class) of a row that says nothing, shape (n_classes,)."""
        return log_softmax(self._joint(self.log_odds.log_prior[None])[0])

    def log_scores_by_feature(self, table):
        """Take the scores apart, but for what all classes of a row share.

        Shape (n_rows, n_features, n_classes); ValueError where they are no sums over features.
        """
        if self.combine == "normalise" and self.n_classes > 2:
            raise ValueError(
                "combine='normalise' divides the probabilities of one class against the rest by "
                "their sum, which is no sum over features: use combine='softmax' or "
                "multiclass='polytomous' to explain."
            )
        return self._by_class(self.log_odds.log_scores_by_feature(table))

    def mean_scores_by_feature(self, counts):
        """Average them over the training rows: shape (n_features, n_classes)."""
        return self._by_class(self.log_odds.mean_scores_by_feature(counts))

    def _by_class(self, parts):
        if self.n_classes == 2 and self.combine != "polytomous":
            # Log odds of the second class against the first.
            return np.concatenate([np.zeros_like(parts), parts], axis=-1)
        return parts

    def _joint(self, scores):
        if self.n_classes == 1:
            return np.zeros((scores.shape[0], 1))
        if self.combine == "polytomous":
            return _alone_if_infinite(scores)
        if self.n_classes == 2:
            return np.hstack([log_expit(-scores), log_expit(scores)])
        return log_expit(scores) if self.combine == "normalise" else _alone_if_infinite(scores)


def _alone_if_infinite(scores):
    """Replace the infinite score of a class that stands alone, which has no softmax."""
    return np.where(scores == np.inf, 0.0, scores)
