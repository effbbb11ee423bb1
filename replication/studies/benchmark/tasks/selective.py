"""Selective naive Bayes averaged by compression, under its defaults."""

from replication.studies.benchmark.tasks.own import nominal
from replication.studies.benchmark.tasks.work import done
from seminaive.selective.selective import SelectiveNaiveBayes

_CMA = {
    "criterion": "map",
    "averaging": "cma",
    "search": "ffwbw",
    "estimate": "values",
    "laplace": "1/n",
    "class_laplace": 0.0,
    "prior_features": "varying",
    "models": "candidates",
    "duplicates": "once",
    "n_init": None,
    "max_iter": 5,
    "keep_models": 200,
    "group_values": True,
    "n_jobs": None,
    "missing": "skip",
    "unseen": "skip",
    "identifiers": "set aside",
}


def cma(cell):
    """Selections of features, weighted by how well they compress the classes."""
    return done(
        cell, lambda frame, state: nominal(SelectiveNaiveBayes, frame, **_CMA, random_state=state)
    )
