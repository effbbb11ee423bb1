"""Folds of a repeated cross-validation, named by paper, data set and repeat: methods share them."""

import numpy as np
from sklearn.model_selection import StratifiedKFold

from replication.engine.seeds import rng, seed


def folds(paper, dataset, repeat, labels, n_folds=10, stratified=False):
    """Pairs of training and test rows of one repeat; no method is named in the seed.

    Plain folds are shuffled rows dealt out in turn. In stratified ones a class with fewer rows
    than folds is missing from some test folds.
    """
    if stratified:
        state = seed(paper, dataset, "stratified folds", repeat) % 2**32
        return _stratified(labels, n_folds, state)
    fold = np.empty(labels.size, dtype=np.int64)
    shuffled = rng(paper, dataset, "folds", repeat).permutation(labels.size)
    fold[shuffled] = np.arange(labels.size) % n_folds
    return [(np.flatnonzero(fold != k), np.flatnonzero(fold == k)) for k in range(n_folds)]


def _stratified(labels, n_folds, state):
    """Stratify by the classes with enough rows; the rows of all others make one class.

    Where these are too few for one, they join the commonest class.
    """
    sizes = np.bincount(labels)
    rare = sizes[labels] < n_folds
    together = -1 if rare.sum() >= n_folds else sizes.argmax()
    merged = np.where(rare, together, labels)
    splitter = StratifiedKFold(n_folds, shuffle=True, random_state=state)
    return [(train, test) for train, test in splitter.split(labels[:, None], merged)]
