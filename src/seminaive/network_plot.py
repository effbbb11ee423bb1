"""Pictures of networks; their public address."""

from .networks.plot import plot_network

__all__ = [
    "plot_network",
]
