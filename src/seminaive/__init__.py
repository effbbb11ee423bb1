"""Classifiers that make naive Bayes less naive, with missing and unseen values done right."""

from .adjusted import AdjustedProbabilityModel
from .adjusted_cv import RegularizedAdjustedProbabilityModel
from .ande import AnDE
from .aode import AODE
from .bma import BMANaiveBayes
from .bma_cv import BMANaiveBayesCV
from .counts import Counts
from .discretise import EqualFrequencyDiscretiser, EqualWidthDiscretiser, MDLDiscretiser
from .discretise.modl import MODLDiscretiser
from .joint_counts import JointCounts
from .kdb import KDB
from .lazy_bayesian_rules import LazyBayesianRules
from .moments import Moments
from .naive_bayes import NaiveBayes
from .schema import MISSING, UNSEEN, Schema
from .selective import SelectiveNaiveBayes
from .subsumption import SubsumptionResolution
from .table import Table, TableEncoder
from .tan import TAN

__version__ = "0.1.0"

__all__ = [
    "AODE",
    "KDB",
    "MISSING",
    "TAN",
    "UNSEEN",
    "AdjustedProbabilityModel",
    "AnDE",
    "BMANaiveBayes",
    "BMANaiveBayesCV",
    "Counts",
    "EqualFrequencyDiscretiser",
    "EqualWidthDiscretiser",
    "JointCounts",
    "LazyBayesianRules",
    "MDLDiscretiser",
    "MODLDiscretiser",
    "Moments",
    "NaiveBayes",
    "RegularizedAdjustedProbabilityModel",
    "Schema",
    "SelectiveNaiveBayes",
    "SubsumptionResolution",
    "Table",
    "TableEncoder",
]
