"""The balanced error rate, and the threshold of a score that makes it least."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike
from sklearn.metrics import recall_score, roc_curve

from ...table.labels.places import places_of
from ...table.labels.reader import label_array, listed_values, read_labels


class Threshold(NamedTuple):
    """A score from which on a row is called positive, and the balanced error rate of that.

    Attributes
    ----------
    score : float
        In the units of the scores; inf where no row is called positive.
    balanced_error_rate : float
        Between 0 and 1.

    Examples
    --------
    >>> from seminaive.evaluation import best_threshold
    >>> threshold = best_threshold([0, 0, 0, 1], [0.1, 0.2, 0.7, 0.6])
    >>> threshold.score, round(threshold.balanced_error_rate, 6)
    (0.6, 0.166667)
    """

    score: float
    balanced_error_rate: float


def balanced_error_rate(
    y_true: ArrayLike, y_pred: ArrayLike, *, sample_weight: ArrayLike | None = None
) -> float:
    """Mean over the classes that ``y_true`` shows of the error rate among its rows (BER).

    Parameters
    ----------
    y_true, y_pred : array-like of shape (n_rows,)
    sample_weight : array-like of shape (n_rows,), optional

    Returns
    -------
    float
        Between 0 and 1.

    Raises
    ------
    ValueError
        If lengths differ, or a label is missing or names no class.
    TypeError
        Labels have no order among each other, as text and numbers have not.

    Examples
    --------
    >>> from seminaive.evaluation import balanced_error_rate
    >>> balanced_error_rate([0, 0, 0, 0, 1], [0, 0, 0, 1, 1])
    0.125
    """
    y_true, y_pred = label_array(y_true, "y_true"), label_array(y_pred, "y_pred")
    recall = recall_score(
        y_true, y_pred, labels=np.unique(y_true), average="macro", sample_weight=sample_weight
    )
    return 1.0 - float(recall)


def best_threshold(
    y_true: ArrayLike,
    score: ArrayLike,
    *,
    positive: Any = None,
    sample_weight: ArrayLike | None = None,
) -> Threshold:
    """Threshold of the score of two classes with the least balanced error rate, in O(N log N).

    A row is called positive from the threshold on. Section 8.2 of boulle2007 loops over the sorted
    rows and keeps the threshold that "maximizes" the BER: it must mean minimises.

    Parameters
    ----------
    y_true : array-like of shape (n_rows,)
    score : array-like of shape (n_rows,)
        Large for the positive class.
    positive : label, optional
        The positive class; by default the larger one.
    sample_weight : array-like of shape (n_rows,), optional

    Returns
    -------
    Threshold
        One of the scores, or inf, with which no row is positive. The largest of those that tie.

    Raises
    ------
    ValueError
        Unless there are two classes, one of them ``positive``, or if lengths differ, or a label is
        missing or names no class.
    TypeError
        Labels have no order among each other, as text and numbers have not.

    Examples
    --------
    >>> from seminaive.evaluation import best_threshold
    >>> best_threshold(["ham", "ham", "spam"], [0.1, 0.3, 0.9]).score
    0.9
    """
    true = read_labels(y_true, "y_true")
    classes = true.shown
    positive = listed_values(classes)[-1] if positive is None else positive
    [place] = places_of([positive], true.values)
    if classes.size != 2 or place not in true.codes:
        raise ValueError(
            f"A threshold tells two classes apart, one of them {positive!r}: y_true holds "
            f"{classes.tolist()}."
        )
    wrong, right, scores = roc_curve(
        true.codes == place, score, sample_weight=sample_weight, drop_intermediate=False
    )
    error = (wrong + (1.0 - right)) / 2
    # Sums of weights that differ by rounding only are equal: the first, largest score counts.
    best = int(np.flatnonzero(error <= error.min() + 1e-12)[0])
    return Threshold(float(scores[best]), float(error[best]))
