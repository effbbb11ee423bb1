"""How good class probabilities are: what scikit-learn has not, or has with other conventions.

The accuracy is ``sklearn.metrics.accuracy_score``. Every function here takes the columns of its
scores in the order of ``labels``: those of ``classes_`` of a classifier, or, by default, the sorted
classes of ``y_true``. May import `table`, which reads labels.
"""

from .balance import Threshold, balanced_error_rate, best_threshold
from .calibration import Reliability, brier_score, reliability_curve
from .information import compression_rate, informational_loss
from .ranking import log_odds, multiclass_auc

__all__ = [
    "Reliability",
    "Threshold",
    "balanced_error_rate",
    "best_threshold",
    "brier_score",
    "compression_rate",
    "informational_loss",
    "log_odds",
    "multiclass_auc",
    "reliability_curve",
]
