"""Logistic regression with a group penalty: all columns of a feature, or none. By skglm."""

import numpy as np

from replication.studies.stagewise.tasks import judged
from replication.studies.stagewise.tasks.encoding import columns
from replication.studies.stagewise.tasks.fitted import Fitted
from replication.studies.stagewise.tasks.inner import least_loss
from replication.studies.stagewise.tasks.one_against_rest import log_proba

__all__ = ["errors", "fitted", "largest", "seconds"]

#: Shares of the least penalty under which every feature is out.
SHARES = (1 / 4, 1 / 8, 1 / 16, 1 / 32, 1 / 64)


def errors(cell):
    """Judge it on a block of draws."""
    return judged.errors(cell, fitted)


def seconds(cell):
    """Take its seconds of training."""
    return judged.seconds(cell, fitted)


def fitted(name, rows, labels, kinds, features, state):
    """Train it on rows of a draw, its penalty chosen by inner folds; as `bayes.fitted`.

    One class against the rest: skglm has no group penalty for more. A group of k columns is
    penalised by the root of k.
    """
    encoder, owners = columns(rows, features == "all", sparse=False)
    encoded = encoder.transform(rows)
    # Of all rows, so that inner folds try the same penalties.
    top = largest(encoded, labels, owners)
    penalties = [top * share for share in SHARES]
    chosen = least_loss(
        penalties,
        encoded,
        labels,
        state,
        lambda penalty, train, known, new: log_proba(
            _scores(*_coefficients(penalty, train, known, owners), new)
        ),
    )
    weights, intercepts = _coefficients(chosen, encoded, labels, owners)
    kept = np.isin(np.arange(rows.shape[1]), owners[(weights != 0).any(axis=1)])
    return Fitted(lambda new: log_proba(_scores(weights, intercepts, encoder.transform(new))), kept)


def largest(rows, labels, owners):
    """Return the least penalty under which no group is in any model, of mean losses.

    Parameters
    ----------
    rows : ndarray of shape (n, columns)
    labels : ndarray of int, shape (n,)
    owners : ndarray of int, shape (columns,)
        The group of each column, ascending.
    """
    known = np.eye(labels.max() + 1)[labels]
    slopes = rows.T @ (known - known.mean(axis=0)) / labels.size
    starts = np.flatnonzero(np.diff(owners, prepend=-1))
    lengths = np.sqrt(np.add.reduceat(slopes**2, starts, axis=0))
    return float((lengths / np.sqrt(_sizes(owners))[:, None]).max())


def _sizes(owners):
    return np.unique(owners, return_counts=True)[1]


def _coefficients(penalty, rows, labels, owners):
    """Coefficients (columns, classes) and intercepts (classes,)."""
    # Here, so that the grid can be read without it.
    from skglm import GeneralizedLinearEstimator
    from skglm.datafits import LogisticGroup
    from skglm.penalties import WeightedGroupL2
    from skglm.solvers import GroupProxNewton
    from skglm.utils.data import grp_converter

    sizes = _sizes(owners)
    indices, starts = grp_converter(sizes.tolist(), owners.size)
    rows = np.asfortranarray(rows)
    found = []
    for each in range(labels.max() + 1):
        model = GeneralizedLinearEstimator(
            LogisticGroup(starts, indices),
            WeightedGroupL2(penalty, np.sqrt(sizes), starts, indices),
            GroupProxNewton(max_iter=100, tol=1e-5, fit_intercept=True),
        )
        found.append(model.fit(rows, np.where(labels == each, 1.0, -1.0)))
    weights = np.column_stack([np.ravel(model.coef_) for model in found])
    return weights, np.array([float(np.ravel(model.intercept_)[0]) for model in found])


def _scores(weights, intercepts, rows):
    return rows @ weights + intercepts
