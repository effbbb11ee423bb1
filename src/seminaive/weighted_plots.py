"""Pictures of weighted, stagewise and penalised naive Bayes; their public address."""

from .weighted.feature_plot import plot_feature_weights
from .weighted.path_plots import plot_penalised_path, plot_stagewise_errors, plot_stagewise_path

__all__ = [
    "plot_feature_weights",
    "plot_penalised_path",
    "plot_stagewise_errors",
    "plot_stagewise_path",
]
