"""Repeated cross-validation of one classifier on one data set: what the slides are made of."""

import numpy as np
import pandas as pd

from replication.papers.webb2006.tasks.summary import summary
from replication.protocols.crossval import folds
from replication.protocols.cutting import MDL
from replication.protocols.encoded import encoded
from replication.protocols.explicit import explicit
from seminaive.discretise.mdl import MDLDiscretiser

PAPER = "webb2006"


def repeated(cell, make, is_settled=None):
    """Errors, bias and variance of a classifier over the repeats of a cell.

    ``make()`` gives a fresh classifier of nominal features. The cell's parameters hold
    ``repeats``, ``folds``, ``stratified``, ``missing`` and ``discretise`` ("inside": on the
    training rows of each fold; "before": on all rows). The result is that of :func:`summary`;
    all of it but the rows is ``chaotic`` where a fitted classifier fails ``is_settled(model)``.
    """
    params = cell.params
    table, labels, n_classes = encoded(cell.dataset, params["missing"])
    predicted = np.empty((params["repeats"], labels.size), dtype=np.int64)
    settled = True
    before = cut(table, labels, n_classes) if params["discretise"] == "before" else None
    for repeat, answers in enumerate(predicted):
        parts = folds(PAPER, cell.dataset, repeat, labels, params["folds"], params["stratified"])
        for train, test in parts:
            cuts = before or cut(table[train], labels[train], n_classes)
            model = fitted(make(), cuts.transform(table[train]), labels[train], n_classes)
            settled &= is_settled is None or is_settled(model)
            answers[test] = model.predict(cuts.transform(table[test]))
    result = summary(predicted, labels)
    return result if settled else {**result, "chaotic": sorted(result.keys() - {"rows"})}


def fitted(model, table, labels, n_classes):
    """Fit a model that answers for every declared class, as Weka's do, shown or not.

    Each class has one row more, of weight 0, which teaches nothing.
    """
    rows = np.append(np.arange(labels.size), np.zeros(n_classes, dtype=np.int64))
    weights = np.append(np.ones(labels.size), np.zeros(n_classes))
    return model.fit(table[rows], np.append(labels, np.arange(n_classes)), weights)


def declared(labels, n_classes):
    """Labels as a series that declares every class, shown or not."""
    return pd.Series(pd.Categorical.from_codes(labels, range(n_classes)))


def cut(table, labels, n_classes):
    """A fitted MDL discretiser."""
    return explicit(MDLDiscretiser, **MDL).fit(table, declared(labels, n_classes))
