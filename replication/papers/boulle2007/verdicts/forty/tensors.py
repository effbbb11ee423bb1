"""The compression rates of a set under every crossed choice at once, from its recorded losses."""

import numpy as np

from replication.papers.boulle2007.protocol import forty
from replication.papers.boulle2007.protocol.forty_readings import BASES, Choices
from replication.papers.boulle2007.protocol.forty_settings import (
    FLOORS,
    METHODS,
    PRIORS,
    average,
)
from replication.papers.boulle2007.protocol.settings import BMA, CMA, COUNTED, MAP

__all__ = ["SHAPE", "rates", "scores"]

#: Priors, ways to count models, bases, floors (none, too) and methods.
SHAPE = (len(PRIORS), len(COUNTED), len(BASES), len(FLOORS) + 1, len(METHODS))


def rates(results, name, estimate, missing, pooled):
    """CR of a set under all choices about the same runs.

    Parameters
    ----------
    results : Results
    name, estimate, missing : str
        The set, and the choices that were run.
    pooled : bool
        Whether of all test rows together, or the mean of the folds'.

    Returns
    -------
    ndarray of shape (n_repeats, *SHAPE)
        Empty where no whole cross-validation is recorded.
    """
    folds = _folds(results, name, estimate, missing)
    losses = np.array([[_each(record, "losses") for record in each] for each in folds])
    bases = np.array([[_bases(record) for record in each] for each in folds])
    if not len(folds):
        return np.empty((0, *SHAPE))
    if pooled:
        return 1.0 - np.einsum("rpcmk,rb->rpcbkm", losses.sum(axis=1), 1.0 / bases.sum(axis=1))
    return 1.0 - np.einsum("rfpcmk,rfb->rpcbkm", losses, 1.0 / bases) / losses.shape[1]


def scores(results, name, estimate, missing):
    """ACC and AUC of a set, shape (n_repeats, n_priors, n_counted, 2, n_methods)."""
    folds = _folds(results, name, estimate, missing)
    if not len(folds):
        return np.empty((0, *SHAPE[:2], 2, len(METHODS)))
    right = np.array([[_each(record, "right") for record in each] for each in folds])
    rows = np.array([[record["rows"] for record in each] for each in folds])
    auc = np.array([[_each(record, "auc") for record in each] for each in folds])
    accuracy = (right / rows[:, :, None, None, None]).mean(axis=1)
    return np.stack([accuracy, auc.mean(axis=1)], axis=-2)


def _folds(results, name, estimate, missing):
    return results.cross_validations(name, forty.run_for(name, Choices(estimate, missing)))


def _each(record, key):
    """What a record has by prior, way to count and method."""
    of = record["scores"]
    return [
        [[_scores(of, method, prior, counted)[key] for method in METHODS] for counted in COUNTED]
        for prior in PRIORS
    ]


def _scores(of, method, prior, counted):
    if method in (BMA, CMA):
        return of[prior][average(method, *counted)]
    return of[prior if method == MAP else "any"][method]


def _bases(record):
    return [record["null"], *(entropy * record["rows"] for entropy in record["entropy"])]
