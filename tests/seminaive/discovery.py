"""The classifiers of the library, found by discovery, ready for a common test."""

from sklearn.base import ClassifierMixin
from sklearn.model_selection import PredefinedSplit

import seminaive


def classifiers():
    """Every public classifier."""
    public = [getattr(seminaive, name) for name in seminaive.__all__]
    return [each for each in public if isinstance(each, type) and issubclass(each, ClassifierMixin)]


def nominal_only(classifier):
    """Tell whether a classifier takes every feature as nominal: it has no use for numbers."""
    return classifier().categorical_features == "all"


def takes(classifier, parameters):
    """Tell whether a classifier has all these parameters."""
    return set(parameters) <= set(classifier().get_params())


def fits_features_together(classifier):
    """Tell whether what a feature says depends on which others there are, as in a regression."""
    return "laplace" in classifier().get_params()


def instance(classifier, folds, **parameters):
    """Make a classifier; one that tunes itself does so on these folds (a number for each row).

    Types decide what is nominal, missing is skipped and every class has a smoothing that keeps it
    from certainty, unless the parameters say otherwise, so that the promises can be compared.
    """
    known = classifier().get_params()
    parameters.setdefault("categorical_features", "from_dtype")
    parameters.setdefault("missing", "skip")
    if "laplace" in known:
        parameters.setdefault("laplace", 1.0)
    if "cv" in known:
        parameters["cv"] = PredefinedSplit(folds)
    if "gammas" in known:
        parameters.setdefault("gammas", (0.9, 1.0, 1.1))
    return classifier(**parameters)


def only_setting(classifier):
    """Parameters that leave a classifier nothing to tune."""
    settings = {"gammas": (1.05,), "m": 1.5}
    return {name: value for name, value in settings.items() if takes(classifier, [name])}
