"""What fitted adjusted models answer by: the log odds of each model, and how they are combined."""

from dataclasses import dataclass

import numpy as np
from scipy.special import log_expit

from ..naive_bayes.factors import Factors

__all__ = ["AdjustedFactors"]


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
        scores = self.log_odds.joint_log_scores(table)
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
