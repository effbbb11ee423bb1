"""Folds for the cross-validation inside a classifier, among the rows that count."""

from numbers import Integral

import numpy as np
from sklearn.utils import check_random_state


def folds_among(cv, labels, counted, random_state):
    """Pairs of train and test rows, as positions among the rows that count.

    ``cv`` is a number of shuffled stratified folds, or what scikit-learn takes for one.
    """
    # Here, for most classifiers cut no folds, and it is slow to import.
    from sklearn.model_selection import check_cv

    if isinstance(cv, Integral):
        folds = shuffled_folds(labels, cv, random_state)
    else:
        folds = check_cv(cv, labels, classifier=True).split(np.zeros(labels.size), labels)
    position = np.cumsum(counted) - 1
    # In the order of the rows, so that a weight summed in a fold cancels to 0 exactly.
    pairs = [[np.sort(rows[counted[rows]]) for rows in map(np.asarray, fold)] for fold in folds]
    counted_folds = [
        (position[train], position[test]) for train, test in pairs if test.size and train.size
    ]
    if not counted_folds:
        raise ValueError(
            "No fold of cv has rows both to learn from and to be tested on that weigh more than 0: "
            "give more rows, or other folds."
        )
    return counted_folds


def shuffled_folds(labels, n_folds, random_state):
    """Stratified shuffled folds; a class with fewer rows than folds is spread out."""
    from sklearn.model_selection import StratifiedKFold

    rarest = int(np.bincount(labels)[np.unique(labels)].min())
    splitter = StratifiedKFold(n_folds, shuffle=True, random_state=random_state)
    # StratifiedKFold warns of a class with fewer rows than folds, and may refuse.
    if rarest >= n_folds:
        return splitter.split(np.zeros(labels.size), labels)
    return _spread(labels, n_folds, random_state)


def _spread(labels, n_folds, random_state):
    if labels.size < n_folds:
        raise ValueError(
            f"cv={n_folds} folds cannot be made of n_samples={labels.size} "
            f"in n_classes={np.unique(labels).size}: take a smaller cv."
        )
    shuffled = check_random_state(random_state).permutation(labels.size)
    # Class after class, each in its shuffled order, dealt out like cards: no fold gets two more
    # rows of a class than another.
    dealt = shuffled[np.argsort(labels[shuffled], kind="stable")]
    fold = np.empty(labels.size, dtype=np.int64)
    fold[dealt] = np.arange(labels.size) % n_folds
    return [(np.flatnonzero(fold != f), np.flatnonzero(fold == f)) for f in range(n_folds)]
