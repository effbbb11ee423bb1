"""Naive Bayes with weights that are learnt, under its defaults."""

from replication.studies.benchmark.tasks.own import nominal
from replication.studies.benchmark.tasks.work import done
from seminaive.weighted.weighted import WeightedNaiveBayes

_WEIGHTED = {
    "weights": "wanbia_c",
    "scale": "rule",
    "alpha": 1.0,
    "class_alpha": 0.0,
    "objective": "cll",
    "bounds": (0.0, 1.0),
    "tol": 1e-4,
    "max_iter": 1000,
    "memory_limit": 2**31,
    "missing": "skip",
    "unseen": "skip",
    "identifiers": "set aside",
}


def wanbia_c(cell):
    """A weight for each feature and class, by conditional likelihood."""
    return done(cell, lambda frame, state: nominal(WeightedNaiveBayes, frame, **_WEIGHTED))
