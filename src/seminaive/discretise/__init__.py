"""Discretisers: numeric features to nominal ones, beforehand or inside a classifier's ``fit``.

May import `machine`, `table` and `classifier`.
"""

from .base import Discretiser, SupervisedDiscretiser
from .equal import EqualFrequencyDiscretiser, EqualWidthDiscretiser
from .given import GivenCutsDiscretiser
from .intervals import Intervals
from .mdl import MDLDiscretiser
from .modl.discretiser import MODLDiscretiser
from .sums.discretiser import RandomSumsDiscretiser

__all__ = [
    "Discretiser",
    "EqualFrequencyDiscretiser",
    "EqualWidthDiscretiser",
    "GivenCutsDiscretiser",
    "Intervals",
    "MDLDiscretiser",
    "MODLDiscretiser",
    "RandomSumsDiscretiser",
    "SupervisedDiscretiser",
]
