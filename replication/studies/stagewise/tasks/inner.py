"""A penalty chosen by rows that are left out."""

import numpy as np
from sklearn.model_selection import StratifiedKFold

__all__ = ["FOLDS", "least_loss", "loss_of"]

#: Inner folds. A method that learns along a path of penalties is fitted so many times more.
FOLDS = 3


def least_loss(penalties, rows, labels, state, log_proba_of):
    """Return the penalty of least log loss on rows left out, the first of equal ones.

    Parameters
    ----------
    penalties : sequence
        What sparsest models come from first.
    rows, labels : array-like of shape (n, ...), (n,)
    state : int
        Seeds the folds, stratified by class.
    log_proba_of : callable
        Given a penalty, training rows, their labels and other rows, log P(class | other row).
    """
    folds = list(StratifiedKFold(FOLDS, shuffle=True, random_state=state).split(rows, labels))
    losses = [
        sum(
            loss_of(log_proba_of(each, rows[train], labels[train], rows[test]), labels[test])
            for train, test in folds
        )
        for each in penalties
    ]
    return penalties[int(np.argmin(losses))]


def loss_of(log_proba, labels):
    """Return the sum of -ln P(class) of rows with classes 0, 1, ... in nats."""
    return float(-log_proba[np.arange(labels.size), labels].sum())
