"""Naive Bayes and AODE, plain and refined, on the slides' data sets."""

from functools import partial

from replication.papers.webb2006.tasks.repeated import repeated
from seminaive.averaged.aode import AODE
from seminaive.naive_bayes.naive_bayes import NaiveBayes


def naive_bayes(cell):
    """Naive Bayes with Laplace's estimates, as Weka has it."""
    return repeated(cell, partial(NaiveBayes, alpha=1.0, class_alpha=1.0))


def aode(cell):
    """AODE with the cell's ``options``: minimum frequency, weights, lazy elimination."""
    return repeated(cell, partial(AODE, **cell.params["options"]), is_settled)


def is_settled(model):
    """Whether its weights are optimal: where a search gave up before, rounding decides how far."""
    return model.weight_gap_ <= model.tol
