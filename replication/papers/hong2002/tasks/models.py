"""The paper's classifiers under a reading, and what is recorded of a fitted one."""

import warnings

import numpy as np
import pandas as pd
from scipy.special import log_softmax
from sklearn.exceptions import ConvergenceWarning

from replication.papers.hong2002.protocol.settings import NOMINAL
from replication.papers.hong2002.tasks import losses
from replication.papers.hong2002.tasks.printed_algorithm import PrintedAPMR
from replication.protocols.explicit import printed
from seminaive.adjusted.adjusted import AdjustedProbabilityModel
from seminaive.adjusted.adjusted_cv import RegularizedAdjustedProbabilityModel

PAPER = "hong2002"


def make(method, params, state):
    """An unfitted classifier; ``state`` seeds the folds inside APMR."""
    shared = _shared(params)
    if method == "NB":
        return printed(AdjustedProbabilityModel, PAPER, **shared, importance="ones")
    if method == "APM":
        return printed(AdjustedProbabilityModel, PAPER, **shared, enough=params["enough"])
    searched = {
        "statistic": params["statistic"],
        "grid": params["grid"],
        "enough": params["enough"],
        "random_state": state,
    }
    if params["printed"]:
        return printed(PrintedAPMR, PAPER, **shared, **searched)
    return printed(RegularizedAdjustedProbabilityModel, PAPER, **shared, **searched)


def _shared(params):
    """What the data and a reading say of every method."""
    read = ("laplace", "clip", "smooth_prior", "smoothed")
    return {**NOMINAL, **{name: params[name] for name in read}}


def fitted(model, table, labels, n_classes):
    """Fit, with classes declared that the rows need not show.

    Separable data, which the paper has too, is no cause for a warning here.
    """
    declared = pd.Series(pd.Categorical.from_codes(labels, range(n_classes)))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)
        return model.fit(table, declared)


def of_declared(model, table):
    """P(class | row) with a column for every declared class, 0 for one that no row showed."""
    scores = np.full((len(table), model.declared_classes_.size), -np.inf)
    scores[:, model.classes_] = model.predict_joint_log_proba(table)
    return np.exp(log_softmax(scores, axis=1))


def tested(model, table, labels):
    """Rows wrong and loss in bits of a fitted model: per class against the rest, and of all."""
    probabilities = model.predict_each_proba(table)
    n_models = probabilities.shape[1]
    classes = np.arange(n_models) if n_models > 1 else np.array([model.declared_classes_.size - 1])
    positive = labels[:, None] == classes
    measures = {
        "wrong": losses.wrong(probabilities, positive).tolist(),
        "bits": losses.bits(probabilities, positive).tolist(),
    }
    if n_models > 1:
        normalised = losses.normalised(probabilities)
        measures["all_wrong"] = losses.wrong_of_all(normalised, labels)
        measures["all_bits"] = losses.bits_of_all(normalised, labels)
        measures["odds_bits"] = losses.bits_of_all(losses.by_odds(probabilities), labels)
    return measures


def tested_jointly(params, train, test, n_classes):
    """Naive Bayes by equation (5), its probabilities normalised over all classes at once."""
    jointly = {"importance": "ones", "multiclass": "polytomous"}
    model = printed(AdjustedProbabilityModel, PAPER, **_shared(params), **jointly)
    probabilities = of_declared(fitted(model, *train, n_classes), test[0])
    positive = test[1][:, None] == np.arange(probabilities.shape[1])
    return {
        "joint_class_wrong": losses.wrong(probabilities, positive).tolist(),
        "joint_class_bits": losses.bits(probabilities, positive).tolist(),
        "joint_wrong": losses.wrong_of_all(probabilities, test[1]),
        "joint_bits": losses.bits_of_all(probabilities, test[1]),
    }


def importances(model):
    """Sum of squared importances and number of negative ones, per model."""
    return {"m": model.m_.tolist(), "negative": model.negative_counts_.tolist()}


def searched(model):
    """How often APM(m) was run for m-hat, and how many inner folds have more than one minimum."""
    paths = model.validation_path_
    return {
        "runs": int(sum(path.losses.size for path in paths)),
        "dips": int(sum(not has_one_minimum(losses) for path in paths for losses in path.losses)),
    }


def is_determined(model):
    """Whether a fit follows from its rows alone, so that rounding decides nothing.

    It does not where the likelihood has no maximum, where floating point could not tell a minimum
    of the search for m-hat, or where a printed iteration was given up.
    """
    paths = getattr(model, "validation_path_", [])
    free = getattr(model, "settled_", True) and not model.bounded_.any()
    return bool(free and all(path.determined for path in paths))


def has_one_minimum(losses):
    """Tell whether a sequence falls and then rises; steps below 1e-9 count as level."""
    steps = np.diff(losses)
    signs = np.sign(steps[np.abs(steps) > 1e-9])
    return bool((np.diff(signs) >= 0).all())
