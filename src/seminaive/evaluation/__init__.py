"""How good classifiers are: metrics, tests over data sets, repeated splits, decompositions.

May import `table` and `counts`.
"""

from .bias_variance import Decomposition, kohavi_wolpert, webb
from .comparison import (
    FriedmanTest,
    PostHocTest,
    ResampledTTest,
    WinDrawLoss,
    bergmann_hommel,
    bonferroni,
    corrected_resampled_t_test,
    critical_difference,
    friedman,
    geometric_mean_ratio,
    holm,
    indistinct_groups,
    post_hoc,
    shaffer,
    sign_test,
    win_draw_loss,
)
from .metrics import (
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
from .repeated_cv import Split, predict_repeatedly, repeated_splits

__all__ = [
    "Decomposition",
    "FriedmanTest",
    "PostHocTest",
    "Reliability",
    "ResampledTTest",
    "Split",
    "Threshold",
    "WinDrawLoss",
    "balanced_error_rate",
    "bergmann_hommel",
    "best_threshold",
    "bonferroni",
    "brier_score",
    "compression_rate",
    "corrected_resampled_t_test",
    "critical_difference",
    "friedman",
    "geometric_mean_ratio",
    "holm",
    "indistinct_groups",
    "informational_loss",
    "kohavi_wolpert",
    "log_odds",
    "multiclass_auc",
    "post_hoc",
    "predict_repeatedly",
    "reliability_curve",
    "repeated_splits",
    "shaffer",
    "sign_test",
    "webb",
    "win_draw_loss",
]
