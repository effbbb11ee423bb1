"""Naive Bayes and its average over features, under their defaults."""

from replication.protocols.explicit import explicit
from replication.studies.benchmark.tasks.own import BY_TYPE
from replication.studies.benchmark.tasks.work import done
from seminaive.naive_bayes.bma import BMANaiveBayes
from seminaive.naive_bayes.naive_bayes import NaiveBayes

__all__ = ["bma", "nb"]

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


def nb(cell):
    """Naive Bayes, numbers as Gaussians."""
    given = {**_COUNTED, "class_prior": None, "density": "guarded", "bandwidth": "range"}
    return done(cell, lambda frame, state: explicit(NaiveBayes, **given))


def bma(cell):
    """Bayesian average over all selections of features."""
    given = {
        **_COUNTED,
        "gamma": 1.0,
        "beta": None,
        "marginal": "smoothed",
        "evidence": "plug-in",
        "density": "gaussian",
    }
    return done(cell, lambda frame, state: explicit(BMANaiveBayes, **given))
