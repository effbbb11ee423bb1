"""Pictures of validation paths; their public address."""

from .evaluation.plots import plot_path

__all__ = [
    "plot_path",
]
