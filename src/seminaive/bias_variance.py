"""Decompositions of the error; their public address."""

from .evaluation.bias_variance import Decomposition, kohavi_wolpert, webb

__all__ = [
    "Decomposition",
    "kohavi_wolpert",
    "webb",
]
