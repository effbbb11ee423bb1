"""The picture of a MODL partition; its public address."""

from .modl.plot import plot_partition

__all__ = [
    "plot_partition",
]
