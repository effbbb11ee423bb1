"""Folds for the cross-validation inside a classifier, among the rows that count."""

from numbers import Integral

import numpy as np
from sklearn.model_selection import check_cv

from .bma_cv import shuffled_folds

__all__ = ["folds_among"]


def folds_among(cv, labels, counted, random_state):
    """Pairs of train and test rows, as positions among the rows that count.

    ``cv`` is a number of shuffled stratified folds, or what scikit-learn takes for one.
    """
    if isinstance(cv, Integral):
        folds = shuffled_folds(labels, cv, random_state)
    else:
        folds = check_cv(cv, labels, classifier=True).split(np.zeros(labels.size), labels)
    position = np.cumsum(counted) - 1
    kept = [[np.sort(rows[counted[rows]]) for rows in map(np.asarray, fold)] for fold in folds]
    return [(position[train], position[test]) for train, test in kept if test.size and train.size]
