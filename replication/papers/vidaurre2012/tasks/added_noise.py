"""Figures 1 and 2: the errors of naive Bayes as irrelevant or redundant predictors are added."""

import numpy as np

from replication.papers.vidaurre2012.protocol.figure_settings import LARGEST, N_CLASSES
from replication.papers.vidaurre2012.tasks.blended import Blended, wrong
from replication.papers.vidaurre2012.tasks.learning import answers
from replication.papers.vidaurre2012.tasks.three_predictors import (
    copies,
    discrete,
    draws,
    irrelevant,
    labels,
    shares,
)

#: What is added to the three predictors: types of data sets beside that without.
KINDS = ("irrelevant", "redundant")


def errors(cell):
    """Errors on the test rows with the first 1, 2, ... predictors, of which three are relevant.

    The result has ``rows``, the test rows of each class in each draw, (n_draws, 3); and for the
    kinds ``irrelevant`` and ``redundant`` the rows of each class that are ``wrong`` at the counts
    of ``params["at"]``, (n_draws, n_counts, 3), and with Figure 2's largest number of predictors
    the ``answers``, (n_draws, 3, 3): by true class and answer.
    """
    params = cell.params
    measured = {"rows": [], **{kind: {"wrong": [], "answers": []} for kind in KINDS}}
    for numbers in draws(cell, "noise"):
        tables = shares(params["added"], params["irrelevant"], numbers)
        parts = [_part(params[n], tables, params, numbers) for n in ("n", "n_test")]
        (_, train_y), (_, test_y) = parts
        measured["rows"].append(np.bincount(test_y, minlength=N_CLASSES).tolist())
        for kind in KINDS:
            train, test = (values[kind] for values, _ in parts)
            # Log scores of the test rows with the first 1, 2, ... predictors: (n, n_features, 3).
            model = Blended.of(train, train_y)
            terms = model.terms(test, np.ones(test.shape[1]))
            scores = model.log_prior + np.cumsum(terms, axis=1)
            by_count = [wrong(scores[:, n - 1], test_y).tolist() for n in params["at"]]
            measured[kind]["wrong"].append(by_count)
            table = np.zeros((N_CLASSES, N_CLASSES), dtype=int)
            np.add.at(table, (test_y, answers(scores[:, LARGEST - 1])), 1)
            measured[kind]["answers"].append(table.tolist())
    return measured


def _part(n, tables, params, numbers):
    """Training or test rows with predictors of either kind behind the three, and their classes."""
    classes = labels(n, numbers, params["classes"])
    three = discrete(classes, numbers)
    noise = irrelevant(n, tables, numbers)
    repeated = copies(three, len(tables))
    return {
        "irrelevant": np.hstack([three, noise]),
        "redundant": np.hstack([three, repeated]),
    }, classes
