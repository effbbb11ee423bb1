"""LBR on the slides' data sets."""

from functools import partial

from replication.papers.webb2006.protocol.settings import NOMINAL
from replication.papers.webb2006.tasks.repeated import PAPER, repeated
from replication.protocols.explicit import printed
from seminaive.lazy.lazy_bayesian_rules import LazyBayesianRules


def lbr(cell):
    """Lazy Bayesian rules with the cell's ``options``."""
    options = {**NOMINAL, **cell.params["options"]}
    return repeated(cell, partial(printed, LazyBayesianRules, PAPER, **options))
