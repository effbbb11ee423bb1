"""Figure 2, NB and BMA: each word's presence, or count, is a nominal feature."""

import numpy as np

from replication.papers.wu2015.protocol.settings import GAMMAS
from replication.papers.wu2015.tasks import splits, text
from replication.protocols.explicit import printed
from seminaive.naive_bayes.bma_cv import BMANaiveBayesCV
from seminaive.naive_bayes.naive_bayes import NaiveBayes


def nb(cell):
    """One realisation of a curve for NB."""
    return text.curve(cell, _learn_nb)


def bma(cell):
    """One realisation of a curve for BMA, Gamma tuned at every point."""
    return text.curve(cell, _learn_bma)


def _learn_nb(cell, X, labels):
    model = printed(NaiveBayes, "wu2015", categorical_features="all").fit(_dense(X), labels)
    return lambda rows: model.predict(_dense(rows))


def _learn_bma(cell, X, labels):
    times = cell.params["inner_times"]
    folds = splits.inner(cell.dataset, cell.axes["repeat"], labels, "resample", times)
    given = {"gammas": GAMMAS, "cv": folds, "categorical_features": "all"}
    model = printed(BMANaiveBayesCV, "wu2015", **given).fit(_dense(X), labels)
    return lambda rows: model.predict(_dense(rows))


def _dense(X):
    return np.asarray(X.todense(), dtype=np.int32)
