"""A method in one ten-fold cross-validation: images dealt out one by one, or whole trials."""

import numpy as np

from replication.papers.vidaurre2012.protocol.settings import N_FOLDS, PAPER
from replication.papers.vidaurre2012.tasks import methods
from replication.papers.vidaurre2012.tasks.choices import chosen
from replication.papers.vidaurre2012.tasks.learning import Split
from replication.protocols.crossval import folds


def dealt(images, name, repeat, unit, stratified):
    """Pairs of training and test rows of one cross-validation; no method is named in the seed.

    Parameters
    ----------
    images : Images
    name : str
        Of the data set, for the seed.
    repeat : int
    unit : {"image", "trial"}
        Images are dealt out one by one; or trials, as many of either order to every fold.
    stratified : bool
        Whether images that are dealt out keep the shares of the classes.
    """
    if unit == "image":
        return folds(PAPER, name, repeat, images.y, N_FOLDS, stratified)
    trials = folds(PAPER, name, repeat, images.first, N_FOLDS, True)
    return [tuple(np.flatnonzero(np.isin(images.trial, part)) for part in pair) for pair in trials]


def split(images, pair):
    """The training and test rows of one fold."""
    train, test = pair
    X, y = images.X, images.y
    return Split.of(X[train], y[train], X[test], y[test], 2, discrete=False)


def fitted(name, splits, options, random):
    """A method but fsNB, by its function's name, on the folds: lists over them.

    ``wrong`` test rows, predictors ``selected`` and ``evaluations``.
    """
    results = [getattr(methods, name)(fold, options, random) for fold in splits]
    return {
        "wrong": [wrong(fold, result.error) for fold, result in zip(splits, results, strict=True)],
        "selected": [int(result.selected.sum()) for result in results],
        "evaluations": [result.evaluations for result in results],
    }


def along(splits, options, random):
    """The lists of ``fitted`` for fsNB, by "patience, choice", with a second count, ``trials``."""
    by_choice = {}
    for fold in splits:
        path, error_at = methods.fsnb(fold, options, random)
        for name, position, counts in chosen(path, fold.y.size):
            lists = by_choice.setdefault(
                name, {"wrong": [], "selected": [], "evaluations": [], "trials": []}
            )
            lists["wrong"].append(wrong(fold, error_at(position)))
            lists["selected"].append(int(np.count_nonzero(path.alphas[position])))
            lists["evaluations"].append(counts[0])
            lists["trials"].append(counts[1])
    return by_choice


def wrong(split, share):
    """Test rows that are wrong, of the share that they are."""
    return round(share * split.test_y.size)
