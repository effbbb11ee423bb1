"""Pictures of validation paths and of explained rows; their public address."""

from .evaluation.plots import plot_explanation, plot_path

__all__ = [
    "plot_explanation",
    "plot_path",
]
