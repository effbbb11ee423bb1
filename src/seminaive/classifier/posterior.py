"""From joint scores to posterior probabilities: normalised rows, in log space."""

import numpy as np
from scipy.special import log_softmax

__all__ = ["log_normalised"]

# Rows whose scores, of a few classes, stay in the cache for all steps.
_ROWS = 1 << 13
# From so many on NumPy adds a row up in another order than one after the other.
_MANY = 8


def log_normalised(scores):
    """Log of the share of each score in its row, bit for bit what SciPy's ``log_softmax`` says.

    Parameters
    ----------
    scores : ndarray of shape (n_rows, n_classes)
        In nats.

    Returns
    -------
    ndarray of shape (n_rows, n_classes)
    """
    if not 0 < scores.shape[1] < _MANY:
        return log_softmax(scores, axis=1)
    out = np.empty_like(scores)
    for start in range(0, len(scores), _ROWS):
        rows = slice(start, start + _ROWS)
        # Class by class: reductions of rows of a few classes cost more than what they add up.
        top = _over_classes(np.maximum, scores[rows])
        top[~np.isfinite(top)] = 0.0
        np.subtract(scores[rows], top[:, None], out=out[rows])
        total = _over_classes(np.add, np.exp(out[rows]))
        with np.errstate(divide="ignore"):
            out[rows] -= np.log(total)[:, None]
    return out


def _over_classes(combine, values):
    total = values[:, 0].copy()
    for c in range(1, values.shape[1]):
        combine(total, values[:, c], out=total)
    return total
