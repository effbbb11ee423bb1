"""Averaged one-dependence estimators, under their defaults."""

from replication.studies.benchmark.tasks.own import nominal
from replication.studies.benchmark.tasks.work import done
from seminaive.averaged.aode import AODE

_AODE = {
    "alpha": 1.0,
    "class_alpha": 1.0,
    "smoothing": "laplace",
    "min_frequency": 1,
    "subsumption": None,
    "weights": "uniform",
    "weight_alpha": 1.0,
    "mixture": "joint",
    "tol": 1e-6,
    "max_iter": 1000,
    "max_parents": None,
    "parent_order": "input",
    "n_jobs": None,
    "memory_limit": 2**31,
    "missing": "skip",
    "unseen": "skip",
    "identifiers": "set aside",
}


def aode(cell):
    """Every feature as the parent of all others, averaged."""
    return done(cell, lambda frame, state: nominal(AODE, frame, **_AODE))
