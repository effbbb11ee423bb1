"""What rows lose by their log joint scores, once a feature's log factors are added to these."""

import math

import numpy as np

from ...machine.compiled import kernel

LOG_LOSS, SQUARED, ERROR = range(3)

# Log scores that differ by no more are equal: what is left of an exact tie is rounding.
TIE = 1e-9
# Rows whose losses are summed before they are added to the others': less rounding.
_TOGETHER = 1024


@kernel(error_model="numpy")
def add_and_sum(scores, factors, places, weights, answered, right, kind):
    """Add to each row of ``scores`` the row ``places`` of ``factors``; sum the rows' losses.

    Parameters
    ----------
    scores : ndarray of shape (n_rows, n_classes)
        Log joint scores, changed in place.
    factors : ndarray of shape (n_factors, n_classes)
    places : ndarray of int64, shape (n_rows,)
    weights : ndarray of shape (n_rows,)
    answered : ndarray of int64
        Classes that are answered.
    right : ndarray of int64, shape (n_rows,)
        Place of each row's class among these.
    kind : int
        LOG_LOSS: minus the log of its probability. SQUARED: the square of what it lacks to 1.
        ERROR: whether another is answered.
    """
    total, part = 0.0, 0.0
    for i in range(scores.shape[0]):
        for c in range(scores.shape[1]):
            scores[i, c] += factors[places[i], c]
        part += weights[i] * loss_of(scores[i], answered, right[i], kind)
        if i % _TOGETHER == _TOGETHER - 1:
            total, part = total + part, 0.0
    return total + part


@kernel(error_model="numpy", inline="always")
def loss_of(scores, answered, right, kind):
    """Loss of a row whose class is the one at ``right`` among those answered."""
    top = -np.inf
    for j in range(answered.size):
        top = max(top, scores[answered[j]])
    if kind == ERROR:
        for j in range(right):
            if scores[answered[j]] >= top - TIE:
                return 1.0
        return 0.0 if scores[answered[right]] >= top - TIE else 1.0
    other_shares, own_share = 0.0, 1.0
    for j in range(answered.size):
        score = scores[answered[j]]
        share = 1.0 if score == top else math.exp(score - top)
        if j == right:
            own_share = share
        else:
            other_shares += share
    if kind == LOG_LOSS:
        return math.log(other_shares + own_share) - (scores[answered[right]] - top)
    # Of the others' probabilities, which are all that is known where its own is near 1.
    return (other_shares / (other_shares + own_share)) ** 2
