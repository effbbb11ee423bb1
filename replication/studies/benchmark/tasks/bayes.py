"""Naive Bayes and its average over features, under their defaults."""

from sklearn.calibration import CalibratedClassifierCV

from replication.protocols.explicit import explicit
from replication.studies.benchmark.tasks.own import BY_TYPE
from replication.studies.benchmark.tasks.work import done
from seminaive.naive_bayes.bma import BMANaiveBayes
from seminaive.naive_bayes.bma_cv import PAPER_GAMMAS, BMANaiveBayesCV
from seminaive.naive_bayes.naive_bayes import NaiveBayes

_COUNTED = {
    **BY_TYPE,
    "alpha": 1.0,
    "class_alpha": 0.0,
    "var_smoothing": 1e-2,
    "ddof": 0,
    "missing": "skip",
    "unseen": "skip",
    "identifiers": "set aside",
}


_NB = {**_COUNTED, "class_prior": None, "density": "guarded", "bandwidth": "range"}

_AVERAGED = {**_COUNTED, "marginal": "smoothed", "evidence": "plug-in", "density": "gaussian"}


def nb(cell):
    """Naive Bayes, numbers as Gaussians."""
    return done(cell, lambda frame, state: explicit(NaiveBayes, **_NB))


def tempered(cell):
    """Naive Bayes whose probabilities have one power, by their loss on left-out thirds."""
    return done(
        cell,
        lambda frame, state: CalibratedClassifierCV(
            explicit(NaiveBayes, **_NB), method="temperature", cv=3, ensemble=False
        ),
    )


def bma(cell):
    """Bayesian average over all selections of features."""
    options = {**_AVERAGED, "gamma": 1.0, "beta": None}
    return done(cell, lambda frame, state: explicit(BMANaiveBayes, **options))


def bma_cv(cell):
    """The same, gamma chosen by cross-validation."""
    options = {**_AVERAGED, "gammas": PAPER_GAMMAS, "cv": 10, "scoring": "accuracy"}
    return done(cell, lambda frame, state: explicit(BMANaiveBayesCV, **options, random_state=state))
