"""The common inputs of the metrics, checked."""

import numpy as np
from sklearn.utils import check_consistent_length
from sklearn.utils.validation import _check_sample_weight

from ...table.labels.places import places_of
from ...table.labels.reader import label_array, listed_values, read_labels

_UNNORMALISED = 1e-6


def checked(y_true, scores, labels, sample_weight):
    """Scores, the column of each row's class, and weights, of the rows that have a weight."""
    scores = np.asarray(scores, dtype=np.float64)
    true = read_labels(y_true, "y_true")
    labels = true.shown if labels is None else label_array(labels, "labels")
    if scores.ndim != 2 or scores.shape[1] != labels.size:
        raise ValueError(
            f"Scores of shape {scores.shape} have no column for each of {labels.size} classes: "
            "give labels, as classes_ of the classifier has them."
        )
    check_consistent_length(true.codes, scores)
    places = places_of(listed_values(true.values), labels)
    columns = np.array([-1 if place is None else place for place in places], dtype=np.int64)[
        true.codes
    ]
    if columns.size and columns.min() < 0:
        strange = listed_values(true.values)[true.codes[np.argmin(columns)]]
        raise ValueError(f"y_true holds {strange!r}, which is not in labels {labels.tolist()}.")
    weights = _check_sample_weight(sample_weight, scores, dtype=np.float64)
    counted = weights != 0
    return scores[counted], columns[counted], weights[counted]


def refuse_unnormalised(sums):
    """Raise ValueError unless the probabilities of each row sum to 1."""
    if not (np.abs(sums - 1.0) <= _UNNORMALISED).all():
        raise ValueError("The probabilities of a row must sum to 1 (give logs where logs are due).")
