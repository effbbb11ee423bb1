"""Errors and log losses of a method's candidates, all on the same folds."""

import numpy as np

from replication.datasets.loader import load
from replication.engine.seeds import seed
from replication.protocols.crossval import folds
from replication.protocols.cutting import MDL
from replication.protocols.explicit import explicit
from replication.studies.defaults.tasks import parameters
from seminaive.averaged.ande import AnDE
from seminaive.averaged.aode import AODE
from seminaive.discretise.mdl import MDLDiscretiser
from seminaive.naive_bayes.bma import BMANaiveBayes
from seminaive.naive_bayes.naive_bayes import NaiveBayes
from seminaive.networks.kdb import KDB
from seminaive.networks.tan import TAN
from seminaive.selective.selective import SelectiveNaiveBayes
from seminaive.weighted.weighted import WeightedNaiveBayes

_BY_TYPE = {
    "categorical_features": "from_dtype",
    "discretiser": explicit(MDLDiscretiser, **MDL),
}


def aode(cell):
    """Cross-validate AODE under every pair of smoothing and alpha."""
    return _cross_validated(
        cell, lambda each: explicit(AODE, **parameters.AODE, **_BY_TYPE, **_averaged(each))
    )


def a2de(cell):
    """Cross-validate averaged two-dependence estimators, likewise."""
    return _cross_validated(
        cell, lambda each: explicit(AnDE, **parameters.A2DE, **_BY_TYPE, **_averaged(each))
    )


def nb(cell):
    """Cross-validate naive Bayes under every share of a feature's variance."""
    return _cross_validated(
        cell, lambda each: explicit(NaiveBayes, **parameters.NAIVE_BAYES, var_smoothing=each)
    )


def tan(cell):
    """Cross-validate TAN under every worth of a link."""
    return _cross_validated(
        cell, lambda each: explicit(TAN, **parameters.TAN, **_BY_TYPE, criterion=each)
    )


def kdb2(cell):
    """Cross-validate KDB with two parents beside the class, likewise."""
    return _cross_validated(
        cell, lambda each: explicit(KDB, **parameters.KDB, **_BY_TYPE, criterion=each)
    )


def tan_estimates(cell):
    """Cross-validate TAN under every pair of a worth of links and an estimate."""
    return _cross_validated(
        cell, lambda each: explicit(TAN, **parameters.TAN | _estimated(each), **_BY_TYPE)
    )


def kdb2_estimates(cell):
    """Cross-validate KDB with two parents beside the class, likewise."""
    return _cross_validated(
        cell, lambda each: explicit(KDB, **parameters.KDB | _estimated(each), **_BY_TYPE)
    )


def bma(cell):
    """Cross-validate BMA-NB under both kinds of evidence."""
    return _cross_validated(
        cell, lambda each: explicit(BMANaiveBayes, **parameters.BMA, evidence=each)
    )


def snb_map(cell):
    """Cross-validate the most probable selective naive Bayes, with values grouped and not."""
    return _cross_validated(cell, lambda each: _selective(cell, each, "none"))


def snb_cma(cell):
    """Cross-validate the average by compression, likewise."""
    return _cross_validated(cell, lambda each: _selective(cell, each, "cma"))


def wnb(cell):
    """Cross-validate weighted naive Bayes under every source of its weights."""
    return _cross_validated(
        cell,
        lambda each: explicit(WeightedNaiveBayes, **parameters.WEIGHTED, **_BY_TYPE, weights=each),
    )


def _selective(cell, grouped, averaging):
    given = {"averaging": averaging, "group_values": grouped == "grouped"}
    given["random_state"] = seed(cell.paper, cell.dataset, cell.method, cell.axes["repeat"]) % 2**32
    return explicit(SelectiveNaiveBayes, **parameters.SELECTIVE, **_BY_TYPE, **given)


def _averaged(candidate):
    smoothing, alpha = candidate
    return {"smoothing": smoothing, "alpha": alpha}


def _estimated(candidate):
    criterion, smoothing = candidate
    return {"criterion": criterion, "smoothing": smoothing}


def _cross_validated(cell, made):
    """Numbers ``tested``, ``unknown``, ``wrong`` and summed ``loss``, a fold or candidate and fold.

    A row whose class is in no training row is wrong and unknown: no probability is meant for it,
    so it is left out of the loss. A loss is that of the probability as computed, in nats.
    """
    data = load(cell.dataset)
    names, labels = np.unique(data.target.astype(str), return_inverse=True)
    # The methods share their folds; so do all candidates, which is what makes them paired.
    splits = folds(
        cell.paper, cell.dataset, cell.axes["repeat"], labels, cell.params["folds"], stratified=True
    )
    candidates, frame = cell.params["candidates"], data.frame
    if cell.params.get("rows_named"):
        frame = frame.assign(**{"name of the row": [f"row {k}" for k in range(len(frame))]})
    has_numbers = any(str(kind) != "category" for kind in data.frame.dtypes)
    wrong, loss = [[] for _ in candidates], [[] for _ in candidates]
    unknown = []
    for train, test in splits:
        known = np.isin(labels[test], labels[train])
        unknown.append(int((~known).sum()))
        for k, candidate in enumerate(candidates):
            model = made(candidate)
            if not has_numbers and "discretiser" in model.get_params():
                model.set_params(discretiser=None)
            model.fit(frame.iloc[train], names[labels[train]])
            log_proba = model.predict_log_proba(frame.iloc[test])
            best = model.classes_[log_proba.argmax(axis=1)]
            wrong[k].append(int((best != names[labels[test]]).sum()))
            column = np.searchsorted(model.classes_, names[labels[test[known]]])
            loss[k].append(float(-log_proba[known, column].sum()))
    tested = [int(test.size) for _, test in splits]
    return {"tested": tested, "unknown": unknown, "wrong": wrong, "loss": loss}
