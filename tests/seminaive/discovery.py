"""The classifiers of the library, found by discovery, ready for a common test."""

from functools import cache

from sklearn.base import ClassifierMixin
from sklearn.model_selection import PredefinedSplit

import seminaive
from seminaive.discretise.inside import NominalClassifier
from seminaive.networks.base import NetworkClassifier


def classifiers():
    """Every public classifier."""
    public = [getattr(seminaive, name) for name in seminaive.__all__]
    return [each for each in public if isinstance(each, type) and issubclass(each, ClassifierMixin)]


def nominal_only(classifier):
    """Tell whether a classifier makes every feature nominal: it cuts numbers."""
    return issubclass(classifier, NominalClassifier)


def in_chunks(classifier):
    """Parameters with which a classifier learns nominal features in chunks, if it can."""
    by_rule = {"weights": "vidaurre2012"} if classifier is seminaive.WeightedNaiveBayes else {}
    return by_rule | ({"discretiser": None} if nominal_only(classifier) else {})


def takes(classifier, parameters):
    """Tell whether a classifier has all these parameters."""
    return set(parameters) <= _parameters(classifier)


@cache
def _parameters(classifier):
    return frozenset(classifier().get_params())


def fits_features_together(classifier):
    """Tell whether what a feature says depends on which others there are, as in a regression."""
    return takes(classifier, ["laplace"]) and not takes(classifier, ["search"])


def learns_a_structure(classifier):
    """Tell whether which features go together is learned, so that without one it may differ."""
    return issubclass(classifier, NetworkClassifier)


def chooses_by_errors(classifier):
    """Tell whether a classifier chooses among models by the rows that they call right."""
    by_name = (seminaive.LazyBayesianRules, seminaive.SelectiveKDB, seminaive.SuperParentTAN)
    return classifier in by_name or takes(classifier, ["scoring"])


def instance(classifier, folds, **parameters):
    """Make a classifier; one that tunes itself does so on these folds (a number for each row).

    Types decide what is nominal, missing is skipped, no values are grouped, every class has a
    smoothing that keeps it from certainty and the prior has none, unless the parameters say
    otherwise, so that the promises can be compared.
    """
    usual = {
        "categorical_features": "from_dtype",
        "missing": "skip",
        "group_values": False,
        "laplace": 1.0,
        "class_alpha": 0.0,
        "cv": PredefinedSplit(folds),
        "random_state": 0,
        "gammas": (0.9, 1.0, 1.1),
    }
    known = {name: value for name, value in usual.items() if takes(classifier, [name])}
    return classifier(**known | parameters)


def only_setting(classifier):
    """Parameters that leave a classifier nothing to tune."""
    settings = {
        "gammas": (1.05,),
        "m": 1.5,
        "search": "all",
        "estimate": "dirichlet",
        "lambdas": (0.5,),
    }
    if classifier is seminaive.WeightedNaiveBayes:
        # Weights that are learnt depend on which other features there are.
        return {"weights": "vidaurre2012"}
    if takes(classifier, ["epsilon", "patience"]):
        # To the end of its path, where every feature is in the model.
        return {"patience": None, "criterion": "last"}
    return {name: value for name, value in settings.items() if takes(classifier, [name])}
