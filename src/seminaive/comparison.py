"""Comparing classifiers over data sets; the public address of the tests."""

from .evaluation.comparison import (
    FriedmanTest,
    PostHocTest,
    WinDrawLoss,
    bergmann_hommel,
    bonferroni,
    critical_difference,
    friedman,
    geometric_mean_ratio,
    holm,
    indistinct_groups,
    plot_critical_difference,
    post_hoc,
    shaffer,
    sign_test,
    win_draw_loss,
)

__all__ = [
    "FriedmanTest",
    "PostHocTest",
    "WinDrawLoss",
    "bergmann_hommel",
    "bonferroni",
    "critical_difference",
    "friedman",
    "geometric_mean_ratio",
    "holm",
    "indistinct_groups",
    "plot_critical_difference",
    "post_hoc",
    "shaffer",
    "sign_test",
    "win_draw_loss",
]
