"""Random resampling: the outer splits that all methods share, and the inner ones that tune."""

import numpy as np
from sklearn.model_selection import StratifiedKFold, StratifiedShuffleSplit

from replication.engine.seeds import rng, seed
from replication.papers.wu2015.protocol.settings import n_test

PAPER = "wu2015"


def outer(dataset, repeat, labels, stratified=False):
    """Training and test rows of one realisation; no method is named in the seed."""
    size = n_test(labels.size)
    if stratified:
        # Classes with one row are left to training.
        frequent = np.flatnonzero(np.bincount(labels)[labels] > 1)
        splitter = StratifiedShuffleSplit(
            1, test_size=size, random_state=seed(PAPER, dataset, "stratified", repeat) % 2**32
        )
        _, test = next(splitter.split(frequent[:, None], labels[frequent]))
        test = np.sort(frequent[test])
        return np.setdiff1d(np.arange(labels.size), test), test
    shuffled = rng(PAPER, dataset, "split", repeat).permutation(labels.size)
    return np.sort(shuffled[size:]), np.sort(shuffled[:size])


def inner(dataset, repeat, labels, how, times):
    """Splits of the training rows: ``times`` random tenths, or as many stratified folds."""
    if how == "folds":
        state = seed(PAPER, dataset, "folds", repeat) % 2**32
        splitter = StratifiedKFold(times, shuffle=True, random_state=state)
        # Classes with fewer rows than folds are stratified as one.
        counts = np.bincount(labels)
        merged = np.where(counts[labels] < times, -1, labels)
        if (merged == -1).any() and (merged == -1).sum() < times:
            merged = np.zeros_like(labels)
        return list(splitter.split(labels[:, None], merged))
    size = n_test(labels.size)
    splits = []
    for k in range(times):
        shuffled = rng(PAPER, dataset, "inner", repeat, k).permutation(labels.size)
        splits.append((np.sort(shuffled[size:]), np.sort(shuffled[:size])))
    return splits
