"""Figure 5: what the next step of fsNB sees of a relevant predictor, and of an irrelevant one."""

import numpy as np

from replication.papers.vidaurre2012.protocol.figure_settings import TABLES
from replication.papers.vidaurre2012.tasks.blended import Blended, wrong
from replication.papers.vidaurre2012.tasks.stagewise import stagewise, tables
from replication.papers.vidaurre2012.tasks.three_predictors import draws

#: The two predictors.
KINDS = ("relevant", "irrelevant")


def errors(cell):
    """Errors as alpha goes from 0 to 1 in steps of epsilon, after some steps of fsNB.

    Of the relevant predictors, and of the irrelevant ones, the first is taken that has not entered
    the model. The result has ``n`` and ``tested``, the training and test rows, ``features``, the
    two predictors, (n_draws, 2), and by their kinds the rows that are wrong, ``train`` and
    ``test``, (n_draws, n_values).
    """
    params = cell.params
    n_values = round(1.0 / params["epsilon"]) + 1
    measured = {
        "n": params["n"],
        "tested": params["n_test"],
        "features": [],
        **{kind: {"train": [], "test": []} for kind in KINDS},
    }
    for numbers in draws(cell, "search"):
        parts = tables(params, numbers)
        (train, train_y), _ = parts
        path = stagewise(params, params["steps"] + 1).fit(train, train_y).path_
        start = path.alphas[min(params["steps"], len(path) - 1)]
        out = np.flatnonzero(start == 0)
        features = [int(out[0]), int(out[out >= len(TABLES)][0])]
        measured["features"].append(features)
        model = Blended.of(train, train_y)
        for kind, feature in zip(KINDS, features, strict=True):
            for part, (values, labels) in zip(("train", "test"), parts, strict=True):
                counted = _along(model, values, labels, start, feature, n_values)
                measured[kind][part].append(counted)
    return measured


def _along(model, values, labels, start, feature, n_values):
    """Rows that are wrong as one alpha goes from 0 to 1, (n_values,)."""
    fixed = model.log_prior + model.terms(values, start).sum(axis=1)
    column = values[:, feature]
    # A row's term is that of its value, so that three rows tell all there is.
    rows = np.zeros((column.max() + 1, values.shape[1]), dtype=values.dtype)
    rows[:, feature] = np.arange(len(rows))
    alphas = np.zeros(values.shape[1])
    counted = []
    for alpha in np.linspace(0.0, 1.0, n_values):
        alphas[feature] = alpha
        terms = model.terms(rows, alphas)[:, feature]
        counted.append(int(wrong(fixed + terms[column], labels).sum()))
    return counted
