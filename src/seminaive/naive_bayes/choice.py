"""Which density a number gets: the one by which it foretells the class of left-out rows best."""

from itertools import islice

import numpy as np

from ..classifier.posterior import log_normalised
from ..counts.counts import Counts
from ..discretise.cuts import PartitionCuts
from ..discretise.mdl import MDLDiscretiser
from ..table.schema import make_schema
from ..table.table import Table
from .factors import GaussianFactors, smoothed
from .kernel_density import KernelFactors

__all__ = ["FORMS", "chosen", "cuts_of"]

#: Ties go to the first.
FORMS = ("gaussian", "cut", "kernel")
# More rows would seldom choose otherwise, and take longer.
_FOLDS, _MOST_ROWS = 5, 2000
# Added to variances where the user adds nothing: a fold may hold one number alone.
_LEAST_SMOOTHING = 1e-9


def chosen(table, at, labels, weights, n_classes, settings, forms=FORMS):
    """Choose densities for numeric features of a dense Table.

    In each of five folds of at most 2,000 rows, drawn at equal distances within each class, log
    P(class | number) is taken by a normal density, by intervals of MDL and by a kernel density of
    the other four. The form with the largest sum is taken where it exceeds that of the normal
    density by more than the sum's standard error [Breiman et al. 1984, section 3.4.3], the normal
    density elsewhere. Bouckaert (2004) chooses so among these three, for all features together.

    Parameters
    ----------
    table : Table
    at : ndarray of int
        Positions among the numeric features.
    labels : ndarray of int, shape (n_rows,)
    weights : ndarray of shape (n_rows,)
    n_classes : int
    settings : mapping
        alpha, ddof, var_smoothing and bandwidth of :class:`NaiveBayes`.
    forms : sequence of str
        The first of the three, so many as are asked for.

    Returns
    -------
    ndarray of str, shape (at.size,)
    """
    rows = np.argsort(labels, kind="stable")
    rows = rows[:: -(-rows.size // _MOST_ROWS)]
    fold = np.arange(rows.size) % _FOLDS
    table, labels, weights = _alone(table, at)[rows], labels[rows], weights[rows]
    if rows.size < 2 * _FOLDS:
        return np.full(at.size, forms[0])
    # By form, row and feature.
    logs = np.zeros((len(forms), *table.numbers.shape))
    for k in range(_FOLDS):
        train, test = np.flatnonzero(fold != k), np.flatnonzero(fold == k)
        known = table[train], labels[train], weights[train]
        asked = table[test]
        prior = np.log(np.bincount(known[1], known[2], minlength=n_classes) + 1.0)
        scores_by_form = islice(_scores(asked, *known, n_classes, settings), len(forms))
        for form, scores in zip(logs, scores_by_form, strict=True):
            for feature, score in enumerate(scores):
                told = log_normalised(prior + score)
                form[test, feature] = told[np.arange(test.size), labels[test]]
    logs *= weights[:, None]
    best = np.argmax(logs.sum(axis=1), axis=0)
    gain = logs[best, :, np.arange(best.size)].T - logs[0]
    error = np.sqrt(rows.size) * gain.std(axis=0)
    best[~(gain.sum(axis=0) > error)] = 0
    return np.array(forms)[best]


def _scores(asked, table, labels, weights, n_classes, settings):
    """Yield for each form what each feature adds to every score of the rows that are asked."""
    numbers = asked.numbers
    each = [np.ascontiguousarray(numbers[:, [k]]) for k in range(numbers.shape[1])]
    moments = Counts.of(table, labels, n_classes, weights).moments
    var_smoothing = max(settings["var_smoothing"], _LEAST_SMOOTHING)
    normal = GaussianFactors.estimate(moments, settings["ddof"], var_smoothing)
    yield [normal.scores_of(k, column) for k, column in enumerate(each)]
    cuts = cuts_of(table, np.arange(len(each)), labels, weights, np.arange(n_classes))
    counts = Counts.of(cuts.cut(table), labels, n_classes, weights)
    logs, first = smoothed(counts.cells, counts.schema.offsets, settings["alpha"]), 2
    places = counts.schema.offsets[:-1] + first + cuts.cut(asked).codes
    yield list(logs[places].swapaxes(0, 1))
    kernel = KernelFactors.estimate(
        table.numbers, labels, weights, n_classes, settings["bandwidth"]
    )
    yield [kernel.scores_of(k, column) for k, column in enumerate(each)]


def cuts_of(table, at, labels, weights, classes):
    """Cut the numeric features at these positions among them by MDL, leave the others.

    Returns
    -------
    PartitionCuts
    """
    mdl = MDLDiscretiser().fit_labels(_alone(table, at), labels, classes, weights)
    return PartitionCuts(mdl, mdl.partitions_, table.schema.numeric[at], table.schema.n_features)


def _alone(table, at):
    """Some of the numeric features as a Table of their own."""
    nothing = np.empty((len(table), 0), dtype=np.int32)
    return Table(make_schema(at.size, [], []), nothing, table.numbers[:, at])
