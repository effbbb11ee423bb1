"""Naive Bayes and AODE, plain and refined, on the slides' data sets."""

from functools import partial

from replication.papers.webb2006.tasks.repeated import repeated
from replication.protocols.explicit import explicit
from replication.protocols.parameters.averaged import AODE as PLAIN_AODE
from replication.protocols.parameters.naive_bayes import LAPLACE
from seminaive.averaged.aode import AODE
from seminaive.naive_bayes.naive_bayes import NaiveBayes


def naive_bayes(cell):
    """Naive Bayes with Laplace's estimates, as Weka has it."""
    return repeated(cell, partial(explicit, NaiveBayes, **LAPLACE))


def aode(cell):
    """AODE with the cell's ``options``: minimum frequency, weights, lazy elimination."""
    options = {**PLAIN_AODE, **cell.params["options"]}
    return repeated(cell, partial(explicit, AODE, **options), is_settled)


def is_settled(model):
    """Whether its weights are optimal: where a search gave up before, rounding decides how far."""
    return model.weight_gap_ <= model.tol
