"""Errors and log losses on the registry's sets, all methods on the same folds."""

import numpy as np

from replication.datasets.loader import load
from replication.engine.seeds import rng, seed
from replication.protocols.crossval import folds
from replication.protocols.cutting import MDL
from replication.protocols.explicit import explicit
from replication.studies.stagewise.tasks import bayes
from seminaive.discretise.mdl import MDLDiscretiser

__all__ = ["gaussians", "intervals"]

_FROM_TYPES = "from_dtype"

_MADE = {
    "NB": lambda state: bayes.naive_bayes(_FROM_TYPES),
    "fsNB": lambda state: bayes.stagewise(_FROM_TYPES),
    "SNB": lambda state: bayes.selective(
        _FROM_TYPES, state, criterion="accuracy", search="forward"
    ),
    "CMA": lambda state: bayes.selective(_FROM_TYPES, state, averaging="cma"),
    "WNB": lambda state: bayes.weighted(_FROM_TYPES, "vidaurre2012"),
    "WANBIA": lambda state: bayes.weighted(_FROM_TYPES, "wanbia"),
}


def intervals(cell):
    """Cross-validate methods on the same intervals, by MDL from each fold's training rows."""
    return _cross_validated(cell, _on_intervals)


def gaussians(cell):
    """Cross-validate methods that take a number for Gaussian."""
    return _cross_validated(cell, lambda frame, labels, test: (frame, test))


def _on_intervals(frame, labels, test):
    cutting = explicit(MDLDiscretiser, **MDL).fit(frame, labels)
    return cutting.transform(frame), cutting.transform(test)


def _cross_validated(cell, prepared):
    """Numbers ``tested`` and ``unknown`` of each fold, and by method ``wrong`` and ``loss``.

    A row whose class is in no training row is wrong and unknown: no probability is meant for it,
    so it is left out of the loss. A loss is that of the probability as computed, in nats.
    """
    frame, target = _rows(cell)
    names, labels = np.unique(target, return_inverse=True)
    repeat = cell.axes["repeat"]
    # The methods share their folds, which is what makes them paired.
    splits = folds(cell.paper, cell.dataset, repeat, labels, cell.params["folds"], stratified=True)
    found = {name: {"wrong": [], "loss": []} for name in cell.params["methods"]}
    unknown = []
    for k, (train, test) in enumerate(splits):
        state = seed(cell.paper, cell.dataset, "search", repeat, k) % 2**31
        known = np.isin(labels[test], labels[train])
        unknown.append(int((~known).sum()))
        given, asked = prepared(frame.iloc[train], names[labels[train]], frame.iloc[test])
        for name, lists in found.items():
            model = _MADE[name](state).fit(given, names[labels[train]])
            log_proba = model.predict_log_proba(asked)
            best = model.classes_[log_proba.argmax(axis=1)]
            lists["wrong"].append(int((best != names[labels[test]]).sum()))
            column = np.searchsorted(model.classes_, names[labels[test[known]]])
            lists["loss"].append(float(-log_proba[known, column].sum()))
    tested = [int(test.size) for _, test in splits]
    return {"tested": tested, "unknown": unknown, "methods": found}


def _rows(cell):
    """Features and target of the set, or of a sample of its rows that all repeats share."""
    data, most = load(cell.dataset), cell.params["most_rows"]
    n = len(data.frame)
    chosen = np.arange(n)
    if n > most:
        chosen = np.sort(rng(cell.paper, cell.dataset, "sample").choice(n, most, replace=False))
    return data.frame.iloc[chosen], data.target.iloc[chosen].astype(str).to_numpy()
