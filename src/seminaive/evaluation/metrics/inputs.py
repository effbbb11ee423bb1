"""The common inputs of the metrics, checked."""

import numpy as np
from sklearn.utils import check_consistent_length
from sklearn.utils.validation import _check_sample_weight, column_or_1d

from ...table.cells import unwritten

__all__ = ["checked", "refuse_unnormalised"]

_UNNORMALISED = 1e-6


def checked(y_true, scores, labels, sample_weight):
    """Scores, the column of each row's class, and weights, of the rows that have a weight."""
    scores = np.asarray(scores, dtype=np.float64)
    try:
        shown, at = np.unique(column_or_1d(unwritten(y_true)), return_inverse=True)
    except TypeError:
        raise TypeError(
            "The labels in y_true have no order among each other, as text and numbers have not: "
            "give labels of one type, such as text alone."
        ) from None
    labels = (shown if labels is None else column_or_1d(labels)).tolist()
    if scores.ndim != 2 or scores.shape[1] != len(labels):
        raise ValueError(
            f"Scores of shape {scores.shape} have no column for each of {len(labels)} classes: "
            "give labels, as classes_ of the classifier has them."
        )
    check_consistent_length(at, scores)
    strange = [label for label in shown.tolist() if label not in labels]
    if strange:
        raise ValueError(f"y_true holds {strange[0]!r}, which is not in labels {labels}.")
    weights = _check_sample_weight(sample_weight, scores, dtype=np.float64)
    column = np.array([labels.index(label) for label in shown.tolist()], dtype=np.int64)
    counted = weights != 0
    return scores[counted], column[at][counted], weights[counted]


def refuse_unnormalised(sums):
    """Raise ValueError unless the probabilities of each row sum to 1."""
    if not (np.abs(sums - 1.0) <= _UNNORMALISED).all():
        raise ValueError("The probabilities of a row must sum to 1 (give logs where logs are due).")
