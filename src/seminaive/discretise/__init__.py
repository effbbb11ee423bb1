"""Discretisers: numeric features to nominal ones."""

from .base import Discretiser, SupervisedDiscretiser
from .equal import EqualFrequencyDiscretiser, EqualWidthDiscretiser
from .intervals import Intervals
from .mdl import MDLDiscretiser

__all__ = [
    "Discretiser",
    "EqualFrequencyDiscretiser",
    "EqualWidthDiscretiser",
    "Intervals",
    "MDLDiscretiser",
    "SupervisedDiscretiser",
]
