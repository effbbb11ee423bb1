"""How good class probabilities are; the public address of the metrics."""

from .evaluation.metrics import (
    Reliability,
    Threshold,
    balanced_error_rate,
    best_threshold,
    brier_score,
    compression_rate,
    informational_loss,
    log_odds,
    multiclass_auc,
    reliability_curve,
)

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
