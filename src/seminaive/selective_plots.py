"""Pictures of selective naive Bayes; their public address."""

from .selective.plot import plot_compression, plot_models, plot_posterior, plot_weights

__all__ = [
    "plot_compression",
    "plot_models",
    "plot_posterior",
    "plot_weights",
]
