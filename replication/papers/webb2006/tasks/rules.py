"""LBR on the slides' data sets."""

from functools import partial

from replication.papers.webb2006.tasks.repeated import repeated
from seminaive.lazy.lazy_bayesian_rules import LazyBayesianRules


def lbr(cell):
    """Lazy Bayesian rules with the cell's ``options``."""
    return repeated(cell, partial(LazyBayesianRules, **cell.params["options"]))
