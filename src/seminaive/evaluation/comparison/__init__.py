"""Comparing classifiers over several data sets: the statistics that the papers print.

May import nothing outside: results are arrays, it knows no classifier.
"""

from .critical_difference import critical_difference, indistinct_groups
from .friedman import FriedmanTest, friedman
from .post_hoc import PostHocTest, bergmann_hommel, bonferroni, holm, post_hoc, shaffer
from .ratio import geometric_mean_ratio
from .resampled import ResampledTTest, corrected_resampled_t_test
from .sign_test import sign_test
from .win_draw_loss import WinDrawLoss, win_draw_loss

__all__ = [
    "FriedmanTest",
    "PostHocTest",
    "ResampledTTest",
    "WinDrawLoss",
    "bergmann_hommel",
    "bonferroni",
    "corrected_resampled_t_test",
    "critical_difference",
    "friedman",
    "geometric_mean_ratio",
    "holm",
    "indistinct_groups",
    "post_hoc",
    "shaffer",
    "sign_test",
    "win_draw_loss",
]
