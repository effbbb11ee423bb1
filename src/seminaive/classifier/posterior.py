"""From joint scores to posterior probabilities: normalised rows, in log space."""

import numpy as np
from scipy.special import log_softmax

__all__ = ["log_normalised", "shares"]

# Rows whose scores, of a few classes, stay in the cache for all steps.
_ROWS = 1 << 12
# NumPy adds up a row of so many, or more, by eight sums side by side, and halves one of more.
_EIGHT, _HALVED = 8, 128


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
    return _by_blocks(scores, log_softmax, _log_shares)


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
    return _by_blocks(scores, _whole_shares, _shares)


def _by_blocks(scores, whole, of_block):
    # Other layouts, such as that of some columns of an array, are added up in another order.
    if scores.shape[1] == 0 or not scores.flags.c_contiguous:
        return whole(scores, axis=1)
    out = np.empty_like(scores)
    for start in range(0, len(scores), _ROWS):
        rows = slice(start, start + _ROWS)
        # Class by class: reductions of rows of a few classes cost more than what they add up.
        out[rows] = of_block(scores[rows].T.copy()).T
    return out


def _whole_shares(scores, axis):
    logs = log_softmax(scores, axis)
    return np.exp(logs, out=logs)


def _shares(scores):
    logs = _log_shares(scores)
    return np.exp(logs, out=logs)


def _log_shares(scores):
    """Overwrite scores (n_classes, n_rows) with their log shares."""
    top = scores.max(axis=0)
    top[~np.isfinite(top)] = 0.0
    scores -= top
    total = _added_up(np.exp(scores))
    with np.errstate(divide="ignore"):
        scores -= np.log(total, out=total)
    return scores


def _added_up(values):
    """Sum over classes (n_classes, n_rows), in the order in which NumPy adds up a row of each."""
    n = len(values)
    if n > _HALVED:
        half = n // 2 - n // 2 % _EIGHT
        return _added_up(values[:half]) + _added_up(values[half:])
    if n < _EIGHT:
        return _one_by_one(values[0].copy(), values[1:])
    sums, whole = values[:_EIGHT].copy(), n - n % _EIGHT
    for first in range(_EIGHT, whole, _EIGHT):
        sums += values[first : first + _EIGHT]
    while len(sums) > 1:
        sums = sums[::2] + sums[1::2]
    return _one_by_one(sums[0], values[whole:])


def _one_by_one(total, values):
    for each in values:
        total += each
    return total
