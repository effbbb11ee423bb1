"""Lazy Bayesian rules, under their defaults."""

from replication.studies.benchmark.tasks.own import nominal
from replication.studies.benchmark.tasks.work import done
from seminaive.lazy.lazy_bayesian_rules import LazyBayesianRules

_LBR = {
    "alpha": 1.0,
    "class_alpha": 1.0,
    "significance": 0.05,
    "max_antecedents": None,
    "cache_size": 100.0,
    "memory_limit": 2**31,
    "n_jobs": None,
    "missing": "skip",
    "unseen": "skip",
    "identifiers": "set aside",
}


def lbr(cell):
    """Naive Bayes among the rows that share chosen values with the row in question."""
    return done(cell, lambda frame, state: nominal(LazyBayesianRules, frame, **_LBR))
