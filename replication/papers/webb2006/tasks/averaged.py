"""Naive Bayes and AODE, plain and refined, on the slides' data sets."""

from functools import partial

from replication.papers.webb2006.protocol.settings import BY_TYPE, NOMINAL
from replication.papers.webb2006.tasks.repeated import PAPER, repeated
from replication.protocols.explicit import printed
from seminaive.averaged.aode import AODE
from seminaive.naive_bayes.naive_bayes import NaiveBayes


def naive_bayes(cell):
    """Naive Bayes with Laplace's estimates, as Weka has it."""
    return repeated(cell, partial(printed, NaiveBayes, PAPER, **BY_TYPE))


def aode(cell):
    """AODE with the cell's ``options``: minimum frequency, weights, lazy elimination."""
    options = {**NOMINAL, **cell.params["options"]}
    return repeated(cell, partial(printed, AODE, PAPER, **options), is_settled)


def is_settled(model):
    """Whether its weights are optimal: where a search gave up before, rounding decides how far."""
    return model.weight_gap_ <= model.tol
