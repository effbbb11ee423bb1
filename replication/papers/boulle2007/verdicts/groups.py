"""The groups of variables that weights along V1 to V21 show: their local maxima."""

import numpy as np


def maxima(weights):
    """Positions of the local maxima of ``weights`` (n,), a plateau's being its first place.

    Each is larger than what comes before and after it, so that neither end is one.
    """
    starts = np.flatnonzero(np.diff(weights, prepend=np.nan))
    levels = weights[starts]
    rises = np.diff(levels) > 0
    return starts[1:-1][rises[:-1] & ~rises[1:]]


def beside(weights):
    """Numbers of the variables at the centres of the groups beside the emphasised one.

    Variables of weight 0, which MODL drops, are passed over: they would make local maxima of the
    variables next to them, V2 and V20.

    Parameters
    ----------
    weights : ndarray of shape (n_splits, n_variables)

    Returns
    -------
    ndarray of int, shape (n_splits, 2)
        The emphasised group has the largest of all local maxima. To the left and to the right of
        it the largest of the others; the number beyond the end where there is none.
    """
    return np.array([_beside(split_weights) for split_weights in weights], dtype=np.int64).reshape(
        -1, 2
    )


def _beside(weights):
    selected = np.flatnonzero(weights)
    peaks = selected[maxima(weights[selected])]
    ends = 0, weights.size + 1
    if not peaks.size:
        return ends
    centre = peaks[weights[peaks].argmax()]
    sides = peaks[peaks < centre], peaks[peaks > centre]
    return [
        side[weights[side].argmax()] + 1 if side.size else end
        for side, end in zip(sides, ends, strict=True)
    ]
