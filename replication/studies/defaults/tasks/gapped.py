"""Errors and log losses of candidates for gaps and densities on public sets, on the same folds."""

import warnings

import numpy as np

from replication.datasets.loader import load
from replication.engine.seeds import rng, seed
from replication.protocols.crossval import folds
from replication.studies.defaults.tasks.planted import DECIDED
from replication.studies.defaults.tasks.today import made

__all__ = ["gapped"]


def gapped(cell):
    """Numbers ``tested``, ``unknown``, ``wrong`` and summed ``loss``, a fold or candidate and fold.

    All methods share the rows and the folds.
    """
    data, params = load(cell.dataset), cell.params
    names, labels = np.unique(data.target.astype(str), return_inverse=True)
    frame = data.frame
    if len(frame) > params["most_rows"]:
        some = rng(cell.paper, cell.dataset, "rows").choice(len(frame), params["most_rows"], False)
        frame, labels = frame.iloc[np.sort(some)], labels[np.sort(some)]
    state = seed(cell.paper, cell.dataset, cell.method) % 2**32
    found = {"tested": [], "unknown": []}
    wrong, loss = [[] for _ in params["candidates"]], [[] for _ in params["candidates"]]
    for train, test in folds(cell.paper, cell.dataset, 0, labels, params["folds"], stratified=True):
        known = np.isin(labels[test], labels[train])
        found["tested"].append(len(test))
        found["unknown"].append(int((~known).sum()))
        for k, (name, candidate) in enumerate(params["candidates"]):
            model = made(cell.method, frame, state, **DECIDED, **{name: candidate})
            with warnings.catch_warnings():
                # It says that values lie far from others, and which were never seen.
                warnings.simplefilter("ignore", UserWarning)
                model.fit(frame.iloc[train], names[labels[train]])
                log_proba = model.predict_log_proba(frame.iloc[test])
            true = names[labels[test]]
            wrong[k].append(int((model.classes_[log_proba.argmax(axis=1)] != true).sum()))
            column = np.searchsorted(model.classes_, true[known])
            loss[k].append(float(-log_proba[known, column].sum()))
    return {**found, "wrong": wrong, "loss": loss}
