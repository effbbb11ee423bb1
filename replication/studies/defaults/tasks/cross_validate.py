"""Errors and log losses of a method's candidates, all on the same folds."""

import numpy as np

from replication.datasets.loader import load
from replication.protocols.crossval import folds
from replication.protocols.explicit import explicit
from replication.protocols.parameters.averaged import ANDE, AODE
from replication.protocols.parameters.discretise import MDL
from replication.protocols.parameters.naive_bayes import NAIVE_BAYES
from seminaive.averaged.ande import AnDE
from seminaive.averaged.aode import AODE as Aode
from seminaive.discretise.mdl import MDLDiscretiser
from seminaive.naive_bayes.naive_bayes import NaiveBayes


def aode(cell):
    """Cross-validate AODE under every pair of smoothing and alpha."""
    return _cross_validated(cell, lambda each: explicit(Aode, **{**AODE, **_averaged(each)}))


def a2de(cell):
    """Cross-validate averaged two-dependence estimators, likewise."""
    return _cross_validated(
        cell, lambda each: explicit(AnDE, **{**ANDE, **_averaged(each), "n": 2})
    )


def nb(cell):
    """Cross-validate naive Bayes under every share of a feature's variance."""
    return _cross_validated(
        cell, lambda each: explicit(NaiveBayes, **{**NAIVE_BAYES, "var_smoothing": each})
    )


def _averaged(candidate):
    smoothing, alpha = candidate
    return {
        "smoothing": smoothing,
        "alpha": alpha,
        "categorical_features": "from_dtype",
        "discretiser": explicit(MDLDiscretiser, **MDL),
    }


def _cross_validated(cell, made):
    """Numbers ``tested``, ``unknown``, ``wrong`` and summed ``loss``, a fold or candidate and fold.

    A row whose class is in no training row is wrong and unknown: no probability is meant for it,
    so it is left out of the loss. A loss is that of the probability as computed, in nats.
    """
    data = load(cell.dataset)
    names, labels = np.unique(data.target.astype(str), return_inverse=True)
    # The methods share their folds; so do all candidates, which is what makes them paired.
    splits = folds(cell.paper, cell.dataset, cell.axes["repeat"], labels, cell.params["folds"],
                   stratified=True)  # fmt: skip
    candidates = cell.params["candidates"]
    wrong, loss = [[] for _ in candidates], [[] for _ in candidates]
    unknown = []
    for train, test in splits:
        known = np.isin(labels[test], labels[train])
        unknown.append(int((~known).sum()))
        for k, candidate in enumerate(candidates):
            model = made(candidate).fit(data.frame.iloc[train], names[labels[train]])
            log_proba = model.predict_log_proba(data.frame.iloc[test])
            best = model.classes_[log_proba.argmax(axis=1)]
            wrong[k].append(int((best != names[labels[test]]).sum()))
            column = np.searchsorted(model.classes_, names[labels[test[known]]])
            loss[k].append(float(-log_proba[known, column].sum()))
    tested = [int(test.size) for _, test in splits]
    return {"tested": tested, "unknown": unknown, "wrong": wrong, "loss": loss}
