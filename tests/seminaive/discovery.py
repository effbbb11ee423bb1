"""The classifiers of the library, found by discovery, ready for a common test."""

from sklearn.base import ClassifierMixin
from sklearn.model_selection import PredefinedSplit

import seminaive


def classifiers():
    """Every public classifier."""
    public = [getattr(seminaive, name) for name in seminaive.__all__]
    return [each for each in public if isinstance(each, type) and issubclass(each, ClassifierMixin)]


def instance(classifier, folds, **parameters):
    """Make a classifier; one that tunes itself does so on these folds (a number for each row)."""
    known = classifier().get_params()
    if "cv" in known:
        parameters["cv"] = PredefinedSplit(folds)
    if "gammas" in known:
        parameters.setdefault("gammas", (0.9, 1.0, 1.1))
    return classifier(**parameters)


def only_setting(classifier):
    """Parameters that leave a classifier nothing to tune."""
    return {"gammas": (1.05,)} if "gammas" in classifier().get_params() else {}
