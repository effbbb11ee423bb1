"""Classifiers that make naive Bayes less naive, with missing and unseen values done right.

A folder for each family, and for what they share; may import nothing of ours outside.
"""

from .adjusted.adjusted import AdjustedProbabilityModel
from .adjusted.adjusted_cv import RegularizedAdjustedProbabilityModel
from .averaged.ande import AnDE
from .averaged.aode import AODE
from .classifier.explanation import Explanation
from .counts.counts import Counts
from .counts.joint_counts import JointCounts
from .counts.moments import Moments
from .discretise import EqualFrequencyDiscretiser, EqualWidthDiscretiser, MDLDiscretiser
from .discretise.modl.discretiser import MODLDiscretiser
from .discretise.sums.discretiser import RandomSumsDiscretiser
from .lazy.lazy_bayesian_rules import LazyBayesianRules
from .moved import announce
from .naive_bayes.bma import BMANaiveBayes
from .naive_bayes.bma_cv import BMANaiveBayesCV
from .naive_bayes.naive_bayes import NaiveBayes
from .networks.kdb import KDB
from .networks.super_parent import SuperParentTAN
from .networks.tan import TAN
from .selective.selective import SelectiveNaiveBayes
from .selectors.correlation import CorrelationFeatureSelector
from .table.encoder import TableEncoder
from .table.schema import MISSING, UNSEEN, Schema
from .table.table import Table
from .weighted.penalised import GroupPenalisedNaiveBayes
from .weighted.stagewise import ForwardStagewiseNaiveBayes
from .weighted.weighted import WeightedNaiveBayes

__version__ = "0.1.0"

announce()

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
    "CorrelationFeatureSelector",
    "Counts",
    "EqualFrequencyDiscretiser",
    "EqualWidthDiscretiser",
    "Explanation",
    "ForwardStagewiseNaiveBayes",
    "GroupPenalisedNaiveBayes",
    "JointCounts",
    "LazyBayesianRules",
    "MDLDiscretiser",
    "MODLDiscretiser",
    "Moments",
    "NaiveBayes",
    "RandomSumsDiscretiser",
    "RegularizedAdjustedProbabilityModel",
    "Schema",
    "SelectiveNaiveBayes",
    "SuperParentTAN",
    "Table",
    "TableEncoder",
    "WeightedNaiveBayes",
]
