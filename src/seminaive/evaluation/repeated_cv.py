"""Repeated cross-validation: a prediction of every row in each repeat."""

from collections.abc import Iterable, Iterator
from numbers import Integral
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike
from sklearn.base import BaseEstimator, clone
from sklearn.model_selection import KFold
from sklearn.utils import _safe_indexing, check_random_state

from ..counts.folds import shuffled_folds
from ..table.labels.reader import listed_values, read_labels
from ..table.table import Table
from ..table.types import Labels, RandomState, Rows


class Split(NamedTuple):
    """One fit of a repeated cross-validation; ``train`` and ``test`` are positions of rows.

    Attributes
    ----------
    repeat, fold : int
        They count from 0.
    train : ndarray of int, shape (n_train,)
    test : ndarray of int, shape (n_test,)

    Examples
    --------
    >>> from seminaive.evaluation import repeated_splits
    >>> first = next(repeated_splits(range(6), n_folds=3, random_state=0))
    >>> first.repeat, first.fold, len(first.train), len(first.test)
    (0, 0, 4, 2)
    """

    repeat: int
    fold: int
    train: np.ndarray
    test: np.ndarray


def repeated_splits(
    y: ArrayLike,
    n_folds: int = 3,
    n_repeats: int = 10,
    *,
    stratify: bool = False,
    random_state: RandomState = 0,
) -> Iterator[Split]:
    """Splits of a repeated cross-validation: each row is tested once in each repeat.

    Ten times three folds is the estimate of Webb (2000). Each repeat has a seed of its own: with
    the same ``random_state`` the first repeats are the same however many follow.

    Parameters
    ----------
    y : array-like of shape (n_rows,)
        Labels; without ``stratify`` only their number matters.
    n_folds : int, default=3
        2 or more.
    n_repeats : int, default=10
        1 or more.
    stratify : bool, default=False
        Whether each class is spread over the folds evenly. The paper says no more than that the
        rows are divided at random.
    random_state : int, RandomState or None, default=0
        Of the seeds of the repeats; None draws others in each call.

    Yields
    ------
    Split
        Fold after fold of each repeat.

    Raises
    ------
    ValueError
        ``n_folds`` or ``n_repeats`` is no whole number or too small; or, with the first split,
        there are fewer rows than folds. With ``stratify``, a label is missing or names no class.
    TypeError
        Labels have no order among each other, as text and numbers have not.

    References
    ----------
    G. I. Webb (2000). MultiBoosting: a technique for combining boosting and wagging.
    Machine Learning 40, 159-196.

    Examples
    --------
    >>> from seminaive.evaluation import repeated_splits
    >>> splits = repeated_splits(range(6), n_folds=3, n_repeats=2, random_state=0)
    >>> [(split.repeat, split.fold) for split in splits]
    [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]
    """
    for name, value, least in (("n_folds", n_folds, 2), ("n_repeats", n_repeats, 1)):
        if not isinstance(value, Integral) or value < least:
            raise ValueError(f"{name} must be a whole number of {least} or more, not {value!r}.")
    codes = read_labels(y).codes if stratify else None
    seeds = check_random_state(random_state).randint(np.iinfo(np.int32).max, size=n_repeats)
    return _splits(len(y), codes, n_folds, seeds)


def _splits(n_rows, codes, n_folds, seeds):
    for repeat, seed in enumerate(seeds.tolist()):
        if codes is None:
            folds = KFold(n_folds, shuffle=True, random_state=seed).split(np.zeros(n_rows))
        else:
            folds = shuffled_folds(codes, n_folds, seed)
        for fold, (train, test) in enumerate(folds):
            yield Split(repeat, fold, train, test)


def predict_repeatedly(
    estimator: BaseEstimator, X: Rows, y: ArrayLike, splits: Iterable[Split]
) -> Labels:
    """Predictions of clones of a classifier, each fitted to the training rows of a split.

    Parameters
    ----------
    estimator : classifier
        Fitted or not; it stays as it is.
    X : data frame, array-like or Table of shape (n_rows, n_features)
    y : array-like of shape (n_rows,)
    splits : iterable of Split
        From :func:`repeated_splits`.

    Returns
    -------
    ndarray of shape (n_repeats, n_rows)
        What :func:`kohavi_wolpert` and :func:`webb` take. None where a repeat tests a row in no
        split.

    Raises
    ------
    ValueError, TypeError
        As the classifier's ``fit`` and ``predict`` do.

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive import NaiveBayes
    >>> from seminaive.evaluation import predict_repeatedly, repeated_splits
    >>> y = np.arange(30) % 2
    >>> splits = repeated_splits(y, n_repeats=4, stratify=True, random_state=0)
    >>> nb = NaiveBayes(categorical_features="all")
    >>> runs = predict_repeatedly(nb, y[:, None], y, splits)
    >>> runs.shape, bool((runs == y).all())
    ((4, 30), True)
    """
    runs = {}
    for split in splits:
        model = clone(estimator).fit(_rows(X, split.train), _safe_indexing(y, split.train))
        predicted = model.predict(_rows(X, split.test))
        run = runs.setdefault(split.repeat, np.empty(len(y), dtype=object))
        # Of an array of dates objects would take the numbers.
        run[split.test] = listed_values(predicted)
    return np.array([run.tolist() for run in runs.values()])


def _rows(X, rows):
    return X[rows] if isinstance(X, Table) else _safe_indexing(X, rows)
