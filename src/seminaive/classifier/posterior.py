"""From joint scores to posterior probabilities: normalised rows, in log space."""

import numpy as np

from ..machine import thresholds


def log_normalised(scores):
    """Log of the share of each score in its row, as SciPy's ``log_softmax`` but for rounding.

    Parameters
    ----------
    scores : ndarray of shape (n_rows, n_classes)
        In nats.

    Returns
    -------
    ndarray of shape (n_rows, n_classes)
    """
    out = np.empty(scores.shape, scores.dtype)
    for start in range(0, len(scores), thresholds.SCORED_ROWS):
        rows = slice(start, start + thresholds.SCORED_ROWS)
        # Class by class: reductions of rows of a few classes cost more than what they add up.
        logs = scores[rows].T.copy()
        top = np.maximum.reduce(logs, axis=0)
        top[~np.isfinite(top)] = 0.0
        logs -= top
        exponentials = np.exp(logs)
        # One by one, so that a row alone has the digits that it has among others.
        total = exponentials[0]
        for share in exponentials[1:]:
            total += share
        logs -= np.log(total, out=np.zeros(total.size) - np.inf, where=total != 0)
        out[rows] = logs.T
    return out


def shares(scores):
    """Share of each score in its row: the exponential of what :func:`log_normalised` says.

    Parameters
    ----------
    scores : ndarray of shape (n_rows, n_classes)
        In nats.

    Returns
    -------
    ndarray of shape (n_rows, n_classes)
    """
    logs = log_normalised(scores)
    return np.exp(logs, out=logs)
