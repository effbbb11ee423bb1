"""Classifiers that make naive Bayes less naive, with missing and unseen values done right."""

from .adjusted import AdjustedProbabilityModel
from .adjusted_cv import RegularizedAdjustedProbabilityModel
from .bma import BMANaiveBayes
from .bma_cv import BMANaiveBayesCV
from .counts import Counts
from .moments import Moments
from .naive_bayes import NaiveBayes
from .schema import MISSING, UNSEEN, Schema
from .table import Table, TableEncoder

__version__ = "0.1.0"

__all__ = [
    "MISSING",
    "UNSEEN",
    "AdjustedProbabilityModel",
    "BMANaiveBayes",
    "BMANaiveBayesCV",
    "Counts",
    "Moments",
    "NaiveBayes",
    "RegularizedAdjustedProbabilityModel",
    "Schema",
    "Table",
    "TableEncoder",
]
