"""How good probabilities are, for all classes of a data set, those that training lacks included."""

import numpy as np

from seminaive.evaluation.metrics.calibration import reliability_curve
from seminaive.evaluation.metrics.ranking import multiclass_auc


def spread_out(proba, classes, n_classes):
    """Return probabilities with a column for each class: 0 for those that the model has not seen.

    Parameters
    ----------
    proba : ndarray of shape (n, k)
    classes : ndarray of int, shape (k,)
        Of its columns.
    n_classes : int
    """
    spread = np.zeros((len(proba), n_classes))
    spread[:, classes] = proba
    return spread


def measured(proba, labels, trained):
    """Return what is measured on test rows: sums over them, but for the area under the curve.

    Parameters
    ----------
    proba : ndarray of shape (n, n_classes)
    labels : ndarray of int, shape (n,)
    trained : int
        Number of training rows.

    Returns
    -------
    dict
        ``tested`` and ``wrong`` rows; ``loss``, in nats, of the probabilities with one row's worth
        of equal ones mixed in; ``plain``, as computed but for the rounding at 0 and 1 that
        scikit-learn does; ``squares``; ``auc``, None where the rows are of one class.
    """
    n, n_classes = proba.shape
    true = proba[np.arange(n), labels]
    tiny = np.finfo(np.float64).eps
    several = np.ptp(labels) > 0
    return {
        "tested": n,
        "wrong": int((proba.argmax(axis=1) != labels).sum()),
        "loss": float(-np.log((trained * true + 1 / n_classes) / (trained + 1)).sum()),
        "plain": float(-np.log(np.clip(true, tiny, 1 - tiny)).sum()),
        "squares": float(((proba - np.eye(n_classes)[labels]) ** 2).sum()),
        "auc": multiclass_auc(labels, proba, labels=np.arange(n_classes)) if several else None,
    }


def calibration_error(proba, labels):
    """Return the mean distance of ten bins of probabilities from what happens, weighted by size.

    Of the pairs of all rows with all classes.
    """
    curve = reliability_curve(labels, proba, labels=np.arange(proba.shape[1]))
    return float(np.average(np.abs(curve.predicted - curve.observed), weights=curve.weight))
