"""Naive Bayes and what is made of it, each as one would call it without a paper in hand."""

import numpy as np

from replication.protocols.cutting import MDL
from replication.protocols.explicit import explicit
from replication.studies.stagewise.tasks import parameters
from replication.studies.stagewise.tasks.fitted import Fitted
from seminaive.discretise.mdl import MDLDiscretiser
from seminaive.naive_bayes.naive_bayes import NaiveBayes
from seminaive.selective.selective import SelectiveNaiveBayes
from seminaive.selectors.correlation import CorrelationFeatureSelector
from seminaive.weighted.penalised import GroupPenalisedNaiveBayes
from seminaive.weighted.stagewise import ForwardStagewiseNaiveBayes
from seminaive.weighted.weighted import WeightedNaiveBayes

__all__ = ["fitted", "naive_bayes", "selective", "stagewise", "weighted"]


def fitted(name, rows, labels, kinds, features, state):
    """Train a method on rows of a draw.

    Parameters
    ----------
    name : str
        One of ``settings.BAYES``.
    rows, labels : array-like of shape (n, features), (n,)
    kinds : ndarray of shape (features,)
        2 for noise, which "NB, told" is told of; the others are not.
    features : {"all", None}
        ``categorical_features`` of every estimator: codes, or numbers.
    state : int
        Seeds the searches that shuffle features.

    Returns
    -------
    Fitted
    """
    if name in ("NB, told", "CFS+NB"):
        chosen = kinds < 2 if name == "NB, told" else _correlated(rows, labels, features)
        model = naive_bayes(features).fit(rows[:, chosen], labels)
        return Fitted(lambda new: model.predict_log_proba(new[:, chosen]), chosen)
    model = _made(name, features, state, rows.shape[1]).fit(rows, labels)
    return Fitted(model.predict_log_proba, _kept(name, model))


def naive_bayes(features):
    """Naive Bayes, numbers as Gaussians."""
    return explicit(NaiveBayes, **parameters.BAYES, categorical_features=features)


def stagewise(features):
    """Forward stagewise naive Bayes under its defaults."""
    return explicit(
        ForwardStagewiseNaiveBayes, **parameters.STAGEWISE, categorical_features=features
    )


def selective(features, state, **how):
    """Selective naive Bayes by a criterion, a search and an average, numbers cut by MDL."""
    return explicit(
        SelectiveNaiveBayes,
        **{**parameters.SELECTIVE, **_cut(features), "random_state": state, **how},
    )


def weighted(features, weights):
    """Naive Bayes with weights that are learnt, follow a rule or are equal; numbers cut by MDL."""
    return explicit(WeightedNaiveBayes, **parameters.WEIGHTED, **_cut(features), weights=weights)


def _penalised(features, adaptive):
    return explicit(
        GroupPenalisedNaiveBayes,
        **parameters.PENALISED,
        adaptive=adaptive,
        categorical_features=features,
    )


def _cut(features):
    # Only there are numbers: codes are none, and what goes by types was cut beforehand.
    discretiser = explicit(MDLDiscretiser, **MDL) if features is None else None
    return {"categorical_features": features, "discretiser": discretiser}


def _correlated(rows, labels, features):
    selector = explicit(CorrelationFeatureSelector, **parameters.CFS, **_cut(features))
    return selector.fit(rows, labels).get_support()


def _made(name, features, state, width):
    """The estimator that goes by a name; ``width`` is its number of features."""
    if name == "NB":
        return naive_bayes(features)
    if name == "fsNB":
        return stagewise(features)
    if name in _SELECTIVE:
        return selective(features, state, **_SELECTIVE[name])
    if name in _PENALISED:
        return _penalised(features, _PENALISED[name])
    return weighted(features, np.ones(width) if name == "NB, cut" else _LEARNT[name])


def _kept(name, model):
    if name == "NB":
        return np.ones(model.n_features_in_, dtype=bool)
    if name == "fsNB":
        return model.alphas_ > 0
    if name in _PENALISED:
        return model.support_
    # A feature of a single value or interval has a weight, and says nothing.
    weights = model.weights_.reshape(model.n_features_in_, -1)
    return (weights > 0).any(axis=1) & (model.counts_.schema.n_values > 1)


_SELECTIVE = {
    "SNB": {"criterion": "accuracy", "search": "forward"},
    "SNB(MAP)": {},
    "CMA": {"averaging": "cma"},
}

_PENALISED = {"L1/L2-NB": False, "aL1/L2-NB": "divide"}

_LEARNT = {"WANBIA": "wanbia", "WANBIA-C": "wanbia_c"}
