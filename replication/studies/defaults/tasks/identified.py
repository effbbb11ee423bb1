"""Errors and log losses beside a column of names, kept and set aside."""

import warnings

import numpy as np

from replication.datasets.loader import load
from replication.engine.seeds import seed
from replication.protocols.crossval import folds
from replication.studies.defaults.tasks.today import made

__all__ = ["identified"]


def identified(cell):
    """Numbers ``tested``, ``unknown``, ``wrong`` and summed ``loss``, a fold or candidate and fold.

    Each row has a name, as a customer has: those of the rows to predict are all new. All methods
    share the folds.
    """
    data = load(cell.dataset)
    names, labels = np.unique(data.target.astype(str), return_inverse=True)
    frame = data.frame.assign(**{"name of the row": [f"row {k}" for k in range(len(labels))]})
    state = seed(cell.paper, cell.dataset, cell.method) % 2**32
    candidates, found = cell.params["candidates"], {"tested": [], "unknown": []}
    wrong, loss = [[] for _ in candidates], [[] for _ in candidates]
    for train, test in folds(
        cell.paper, cell.dataset, 0, labels, cell.params["folds"], stratified=True
    ):
        known = np.isin(labels[test], labels[train])
        found["tested"].append(len(test))
        found["unknown"].append(int((~known).sum()))
        for k, candidate in enumerate(candidates):
            model = made(
                cell.method, data.frame, state, unseen=cell.params["unseen"], identifiers=candidate
            )
            with warnings.catch_warnings():
                # It says that the column is set aside, and that names are new.
                warnings.simplefilter("ignore", UserWarning)
                model.fit(frame.iloc[train], names[labels[train]])
                log_proba = model.predict_log_proba(frame.iloc[test])
            true = names[labels[test]]
            wrong[k].append(int((model.classes_[log_proba.argmax(axis=1)] != true).sum()))
            column = np.searchsorted(model.classes_, true[known])
            loss[k].append(float(-log_proba[known, column].sum()))
    return {**found, "wrong": wrong, "loss": loss}
