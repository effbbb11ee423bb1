"""Which model of a stagewise path is taken: by AIC, or by rows that are left out."""

import numpy as np
from sklearn.model_selection import StratifiedShuffleSplit

from ..classifier.unseen import Silent
from ..counts.counts import Counts
from .mixture import Mixture
from .path import along, walk

#: Means over rows that differ by no more are equal: what is left of a tie is rounding.
_NEAR = 1e-9


def aic(path, total, degrees):
    """AIC of every model of a path, per row: shape (n_models,) [equation (14)].

    ``degrees`` "selected" counts the features with an alpha above 0, "sum" adds the alphas up.
    """
    d = path.n_selected if degrees == "selected" else path.alphas.sum(axis=1)
    return path.deviances + 2.0 * d / total


def folds_for(rows, criterion, cv, fraction, random_state):
    """Pairs of rows to go along a path on and rows to measure it on."""
    if criterion == "cv":
        return rows.folds(cv, random_state)
    rarest = np.bincount(rows.given)[np.unique(rows.given)].min()
    if rarest < 2:
        raise ValueError(
            "criterion='validation' draws its rows from every class, and some class has only one: "
            "give the rows themselves by criterion='cv' and cv=[(train, validation)], or take "
            "criterion='aic'."
        )
    split = StratifiedShuffleSplit(1, test_size=fraction, random_state=random_state)
    return rows.folds(split, None)


def held_out(rows, searched, counts, folds, answered, walking, scoring, *, skip_unseen=False):
    """Mean loss on rows left out after 0, 1, ... steps, (n_models,) of the longest path.

    Parameters
    ----------
    rows, searched : TrainingRows, SearchRows
        The same rows.
    counts : Counts
        Of all of them.
    folds : list of (train, test)
    answered : ndarray of int
        Positions of the classes that are answered.
    walking : tuple of (Estimates, Stepping, RandomState)
    scoring : {"accuracy", "log_loss"}
    skip_unseen : bool
        Whether values of the rows left out that the others do not have count as missing.

    Notes
    -----
    A path that has ended stays where it is while others go on.
    """
    estimates, stepping, random = walking
    losses = []
    for train, test in folds:
        learned = _seen(rows, counts, train, test)
        mixture = Mixture.of(learned, estimates).of_classes(answered)
        path = walk(mixture, searched[train], stepping, random)
        asked = searched[test]
        if skip_unseen:
            asked = asked.without(Silent.of(learned, skip=True), learned.schema.offsets)
        wrong, deviance = along(path, mixture, asked, stepping).T
        losses.append(wrong if scoring == "accuracy" else deviance / 2.0)
    longest = max(map(len, losses))
    return np.mean([np.pad(curve, (0, longest - len(curve)), "edge") for curve in losses], axis=0)


def _seen(rows, counts, train, test):
    """Counts of the rows to learn from: all less the others, or anew where that costs digits."""

    def count(positions):
        weights = rows.each_weight[positions]
        return Counts.of(
            rows.table[positions], rows.labels[positions], counts.classes.size, weights
        )

    together = np.sort(np.concatenate([train, test]))
    if np.array_equal(together, np.arange(rows.labels.size)):
        learned = counts - count(test)
        if not learned.moments.is_what_cancelled(counts.moments):
            return learned
    return count(train)


def first_least(values):
    """Position of the least value, the first of several that differ by rounding alone."""
    return int(np.argmax(values <= values.min() + _NEAR))
