"""Classifiers that make naive Bayes less naive, with missing and unseen values done right.

A folder for each family, and for what they share; may import nothing of ours outside. A name is
imported when it is first asked for, so that nobody waits for families that he does not use.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from .moved import announce

if TYPE_CHECKING:
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
    from .machine.notices import (
        AbsentColumnWarning,
        ConstantWarning,
        DataWarning,
        EventCountWarning,
        ExtremeValueWarning,
        GapWarning,
        IdentifierWarning,
        ModelWarning,
        StoredAsTextWarning,
        UnseenValueWarning,
    )
    from .naive_bayes.bma import BMANaiveBayes
    from .naive_bayes.bma_cv import BMANaiveBayesCV
    from .naive_bayes.naive_bayes import NaiveBayes
    from .networks.kdb import KDB
    from .networks.selective_kdb import SelectiveKDB
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

__version__ = "0.2.0"

announce()

__all__ = [
    "AODE",
    "KDB",
    "MISSING",
    "TAN",
    "UNSEEN",
    "AbsentColumnWarning",
    "AdjustedProbabilityModel",
    "AnDE",
    "BMANaiveBayes",
    "BMANaiveBayesCV",
    "ConstantWarning",
    "CorrelationFeatureSelector",
    "Counts",
    "DataWarning",
    "EqualFrequencyDiscretiser",
    "EqualWidthDiscretiser",
    "EventCountWarning",
    "Explanation",
    "ExtremeValueWarning",
    "ForwardStagewiseNaiveBayes",
    "GapWarning",
    "GroupPenalisedNaiveBayes",
    "IdentifierWarning",
    "JointCounts",
    "LazyBayesianRules",
    "MDLDiscretiser",
    "MODLDiscretiser",
    "ModelWarning",
    "Moments",
    "NaiveBayes",
    "RandomSumsDiscretiser",
    "RegularizedAdjustedProbabilityModel",
    "Schema",
    "SelectiveKDB",
    "SelectiveNaiveBayes",
    "StoredAsTextWarning",
    "SuperParentTAN",
    "Table",
    "TableEncoder",
    "UnseenValueWarning",
    "WeightedNaiveBayes",
]

#: The module of each public name.
_HOMES = {
    "AODE": "averaged.aode",
    "AbsentColumnWarning": "machine.notices",
    "AdjustedProbabilityModel": "adjusted.adjusted",
    "AnDE": "averaged.ande",
    "BMANaiveBayes": "naive_bayes.bma",
    "BMANaiveBayesCV": "naive_bayes.bma_cv",
    "ConstantWarning": "machine.notices",
    "CorrelationFeatureSelector": "selectors.correlation",
    "Counts": "counts.counts",
    "DataWarning": "machine.notices",
    "EqualFrequencyDiscretiser": "discretise",
    "EqualWidthDiscretiser": "discretise",
    "EventCountWarning": "machine.notices",
    "Explanation": "classifier.explanation",
    "ExtremeValueWarning": "machine.notices",
    "ForwardStagewiseNaiveBayes": "weighted.stagewise",
    "GapWarning": "machine.notices",
    "GroupPenalisedNaiveBayes": "weighted.penalised",
    "IdentifierWarning": "machine.notices",
    "JointCounts": "counts.joint_counts",
    "KDB": "networks.kdb",
    "LazyBayesianRules": "lazy.lazy_bayesian_rules",
    "MDLDiscretiser": "discretise",
    "MISSING": "table.schema",
    "MODLDiscretiser": "discretise.modl.discretiser",
    "ModelWarning": "machine.notices",
    "Moments": "counts.moments",
    "NaiveBayes": "naive_bayes.naive_bayes",
    "RandomSumsDiscretiser": "discretise.sums.discretiser",
    "RegularizedAdjustedProbabilityModel": "adjusted.adjusted_cv",
    "Schema": "table.schema",
    "SelectiveKDB": "networks.selective_kdb",
    "SelectiveNaiveBayes": "selective.selective",
    "StoredAsTextWarning": "machine.notices",
    "SuperParentTAN": "networks.super_parent",
    "TAN": "networks.tan",
    "Table": "table.table",
    "TableEncoder": "table.encoder",
    "UNSEEN": "table.schema",
    "UnseenValueWarning": "machine.notices",
    "WeightedNaiveBayes": "weighted.weighted",
}


#: Modules that are public as a whole.
_MODULES = ("discretise", "evaluation", "plots")


def __getattr__(name: str) -> object:
    if name in _MODULES:
        return import_module(f".{name}", __name__)
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    attribute = getattr(import_module(f".{_HOMES[name]}", __name__), name)
    # From now on it is an attribute as any other.
    globals()[name] = attribute
    return attribute


def __dir__() -> list[str]:
    special = (name for name in globals() if name.startswith("__"))
    return sorted({*special, *__all__, *_MODULES})
