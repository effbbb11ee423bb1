"""The contestants: each fits on all rows of a data set and predicts them all."""

from collections.abc import Callable
from functools import partial

import numpy as np
from sklearn.base import ClassifierMixin
from sklearn.model_selection import GridSearchCV, StratifiedKFold
from sklearn.naive_bayes import CategoricalNB, GaussianNB

from benchmarks.sets import Data
from seminaive import BMANaiveBayes, BMANaiveBayesCV, NaiveBayes
from seminaive.naive_bayes.bma_cv import PAPER_GAMMAS

__all__ = ["ALIKE", "PEER", "contestant"]

PEER = {True: "CategoricalNB", False: "GaussianNB"}
#: GaussianNB's own default; ours is larger and costs the same.
ALIKE = {"var_smoothing": 1e-9}


def contestant(name: str, data: Data) -> Callable[[], np.ndarray]:
    """Return the contestant of that name as a call that answers with its predictions."""
    return partial(_fit_predict, _make(name, data.nominal), data)


def _fit_predict(model: ClassifierMixin, data: Data) -> np.ndarray:
    return model.fit(data.X, data.y).predict(data.X)


def _make(name: str, nominal: bool) -> ClassifierMixin:
    features = "all" if nominal else None
    models = {
        "CategoricalNB": CategoricalNB,
        "GaussianNB": GaussianNB,
        "NaiveBayes": partial(NaiveBayes, categorical_features=features, **ALIKE),
        "BMANaiveBayes": partial(BMANaiveBayes, categorical_features=features),
        "BMANaiveBayesCV": partial(BMANaiveBayesCV, categorical_features=features, random_state=0),
        "GridSearchCV": partial(_grid_search, features),
    }
    return models[name]()


def _grid_search(features: str | None) -> GridSearchCV:
    """Search the same gammas on the same folds as BMANaiveBayesCV, by refitting."""
    folds = StratifiedKFold(10, shuffle=True, random_state=0)
    model = BMANaiveBayes(categorical_features=features)
    return GridSearchCV(model, {"gamma": list(PAPER_GAMMAS)}, cv=folds)
