"""How much the class depends on each nominal feature: the weights of weighted naive Bayes."""

import numpy as np


def association(counts):
    r"""Weight of every nominal feature [vidaurre2012, equation (6)], shape (n_nominal,).

    .. math:: w_i = \sqrt{\sum_j \sum_k \bigl(P(Y = j \mid X_i = k) - P(Y = j)\bigr)^2}

    with relative frequencies among the rows that show the feature, over the values that a row has.
    """
    offsets = counts.schema.offsets
    out = np.zeros(offsets.size - 1)
    for k, first in enumerate(offsets[:-1]):
        shown = counts.cells[first + 2 : offsets[k + 1]]
        shown = shown[shown.sum(axis=1) > 0]
        if len(shown):
            shares = shown / shown.sum(axis=1, keepdims=True)
            out[k] = np.sqrt(np.square(shares - shown.sum(axis=0) / shown.sum()).sum())
    return out
