"""LBR on the slides' data sets."""

from functools import partial

from replication.papers.webb2006.tasks.repeated import repeated
from replication.protocols.explicit import explicit
from replication.protocols.parameters.lazy import LBR
from seminaive.lazy.lazy_bayesian_rules import LazyBayesianRules


def lbr(cell):
    """Lazy Bayesian rules with the cell's ``options``."""
    options = {**LBR, **cell.params["options"]}
    return repeated(cell, partial(explicit, LazyBayesianRules, **options))
