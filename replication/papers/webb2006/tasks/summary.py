"""What is kept of the predictions of a repeated cross-validation."""

import numpy as np

from seminaive.evaluation.bias_variance import kohavi_wolpert, webb


def summary(predicted, labels):
    """Errors of every repeat, bias and variance over all, and over all but each one.

    Parameters
    ----------
    predicted : ndarray of int, shape (n_repeats, n_rows)
    labels : ndarray of int, shape (n_rows,)

    Returns
    -------
    dict
        ``rows``; ``wrong`` (n_repeats,); ``kohavi_wolpert`` and ``webb``: bias and variance, a
        pair for all repeats and then, with more than two, one for each that is left out.
    """
    repeats = np.arange(len(predicted))
    chosen = [repeats]
    if repeats.size > 2:
        chosen += [np.delete(repeats, k) for k in repeats]
    return {
        "rows": int(labels.size),
        "wrong": (predicted != labels).sum(axis=1).tolist(),
        "kohavi_wolpert": [_pair(kohavi_wolpert, predicted[rows], labels) for rows in chosen],
        "webb": [_pair(webb, predicted[rows], labels) for rows in chosen],
    }


def _pair(definition, predicted, labels):
    decomposition = definition(predicted, labels)
    return [decomposition.bias, decomposition.variance]
