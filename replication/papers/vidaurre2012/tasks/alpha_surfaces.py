"""Figures 3 and 4: the test error by alpha_2 and alpha_3, X1 being in the model."""

from itertools import product

import numpy as np

from replication.papers.vidaurre2012.protocol.figure_settings import N_CLASSES
from replication.papers.vidaurre2012.tasks import three_predictors as drawn
from replication.papers.vidaurre2012.tasks.blended import Blended
from replication.papers.vidaurre2012.tasks.learning import answers

#: Probabilities are recorded as whole numbers of this part.
PART = 1e-7


def discrete(cell):
    """Surfaces of nominal predictors.

    The result has, in each draw, the rows that are ``wrong`` by alpha_2 and alpha_3,
    (n_draws, n_alphas, n_alphas), of ``tested``; and ``sure``, the probability that a row is,
    summed over all rows there are, in ten-millionths: what an endless test would give.
    """
    params = cell.params
    rows = np.array(list(np.ndindex(3, 3, 3)))
    sure = drawn.probabilities(params["tied"])
    measured = {"wrong": [], "sure": [], "tested": params["n_test"]}
    for numbers in drawn.draws(cell, "alphas discrete"):
        train, test = (_nominal(params[n], params["tied"], numbers) for n in ("n", "n_test"))
        model = Blended.of(*train, spread=params["spread"])
        # Whether a class is the answer to each of the 27 rows, (n_alphas, n_alphas, 27, 3).
        right = _answers(model, rows, params["grid"])[..., None] == np.arange(N_CLASSES)
        counts = np.zeros_like(sure)
        values, labels = test
        np.add.at(counts, (np.ravel_multi_index(values.T, (3, 3, 3)), labels), 1.0)
        measured["wrong"].append(_whole(_missed(right, counts)))
        measured["sure"].append(_whole(_missed(right, sure) / PART))
    return measured


def continuous(cell):
    """Surfaces of Gaussian predictors.

    The result is that of `discrete`, but for ``sure``: the share of ``params["n_many"]`` further
    test rows that are wrong, in ten-millionths.
    """
    params = cell.params
    measured = {"wrong": [], "sure": [], "tested": params["n_test"]}
    for numbers in drawn.draws(cell, "alphas continuous"):
        train, test, more = (
            _numeric(params[n], params, numbers) for n in ("n", "n_test", "n_many")
        )
        model = Blended.of(*train, nominal=False, spread=params["spread"])
        for name, (values, labels), unit in (
            ("wrong", test, 1.0),
            ("sure", more, PART * params["n_many"]),
        ):
            predicted = _answers(model, values, params["grid"])
            measured[name].append(_whole((predicted != labels).sum(axis=2) / unit))
    return measured


def _nominal(n, share, numbers):
    labels = drawn.labels(n, numbers)
    return drawn.tied(drawn.discrete(labels, numbers), share, numbers), labels


def _numeric(n, params, numbers):
    labels = drawn.labels(n, numbers)
    values = drawn.continuous(labels, numbers, params["gap"], params["sigma"])
    return drawn.tied(values, params["tied"], numbers), labels


def _answers(model, values, grid):
    """The class of each row by every pair of alphas, (n_alphas, n_alphas, n_rows)."""
    # A feature's term hangs on its own alpha alone, so that each is made once.
    terms = [model.terms(values, (1.0, alpha, alpha)) for alpha in grid]
    base = model.log_prior + model.terms(values, (1.0, 0.0, 0.0))[:, 0]
    out = np.empty((len(grid), len(grid), len(values)), dtype=np.int8)
    for (i, second), (j, third) in product(enumerate(terms), repeat=2):
        out[i, j] = answers(base + second[:, 1] + third[:, 2])
    return out


def _missed(right, weights):
    """Weight, by row and class, of what is not answered: (n_alphas, n_alphas)."""
    return weights.sum() - (right * weights).sum(axis=(2, 3))


def _whole(values):
    return np.rint(values).astype(int).tolist()
