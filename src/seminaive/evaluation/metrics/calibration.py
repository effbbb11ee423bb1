"""How far predicted probabilities are from what happens."""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from .inputs import checked, refuse_unnormalised


class Reliability(NamedTuple):
    """Mean predicted probability, relative frequency and weight of the bins that are not empty.

    Attributes
    ----------
    predicted, observed : ndarray of shape (n_filled,)
        Between 0 and 1.
    weight : ndarray of shape (n_filled,)
        Of the pairs of a row and a class in the bin.

    Examples
    --------
    >>> from seminaive.evaluation import reliability_curve
    >>> curve = reliability_curve(["a", "b"], [[0.9, 0.1], [0.7, 0.3]], n_bins=2)
    >>> curve.predicted.round(2).tolist(), curve.observed.tolist(), curve.weight.tolist()
    ([0.2, 0.8], [0.5, 0.5], [2.0, 2.0])
    """

    predicted: np.ndarray
    observed: np.ndarray
    weight: np.ndarray


def brier_score(
    y_true: ArrayLike,
    proba: ArrayLike,
    *,
    labels: ArrayLike | None = None,
    sample_weight: ArrayLike | None = None,
) -> float:
    """Mean over rows of the squared differences, summed over classes, to the 0/1 of the truth.

    Between 0 and 2, also with two classes, where scikit-learn's default is half of this.

    Parameters
    ----------
    y_true, labels, sample_weight
        As in :func:`informational_loss`.
    proba : array-like of shape (n_rows, n_classes)

    Returns
    -------
    float
        Between 0 and 2.

    Raises
    ------
    ValueError
        If probabilities do not sum to 1, a class has no column, or lengths differ.
    TypeError
        Labels have no order among each other, as text and numbers have not.

    Examples
    --------
    >>> from seminaive.evaluation import brier_score
    >>> round(brier_score(["a", "b"], [[0.9, 0.1], [0.5, 0.5]]), 6)
    0.26
    """
    proba, columns, weights = checked(y_true, proba, labels, sample_weight)
    refuse_unnormalised(proba.sum(axis=1))
    squares = (proba - np.eye(proba.shape[1])[columns]) ** 2
    return float(np.average(squares.sum(axis=1), weights=weights))


def reliability_curve(
    y_true: ArrayLike,
    proba: ArrayLike,
    *,
    labels: ArrayLike | None = None,
    sample_weight: ArrayLike | None = None,
    n_bins: int = 10,
) -> Reliability:
    """Compare predicted probabilities with relative frequencies, of all classes together.

    Each row gives as many pairs as there are classes: the probability, and whether it is the row's
    class. They are put into bins of equal width; for two classes the curve is symmetric.
    (``sklearn.calibration.calibration_curve`` takes one class and no weights.)

    Parameters
    ----------
    y_true, labels, sample_weight
        As in :func:`informational_loss`.
    proba : array-like of shape (n_rows, n_classes)
    n_bins : int, default=10
        Of equal width, from 0 to 1.

    Returns
    -------
    Reliability
        Its arrays have shape (n_filled,), a place for each bin that is not empty.

    Raises
    ------
    ValueError
        If probabilities do not sum to 1, a class has no column, or lengths differ.
    TypeError
        Labels have no order among each other, as text and numbers have not.

    Examples
    --------
    >>> from seminaive.evaluation import reliability_curve
    >>> reliability_curve(["a", "b"], [[0.9, 0.1], [0.7, 0.3]], n_bins=2).observed.tolist()
    [0.5, 0.5]
    """
    proba, columns, weights = checked(y_true, proba, labels, sample_weight)
    refuse_unnormalised(proba.sum(axis=1))
    hit = np.eye(proba.shape[1])[columns].ravel()
    weights = np.repeat(weights, proba.shape[1])
    proba = proba.ravel()
    # A probability of 1 belongs to the last bin.
    bins = np.minimum((proba * n_bins).astype(np.int64), n_bins - 1)
    # Only bins that a probability is in, however many there are.
    _, bins = np.unique(bins, return_inverse=True)
    weight = np.bincount(bins, weights)
    filled = weight > 0
    predicted = np.bincount(bins, weights * proba)[filled] / weight[filled]
    observed = np.bincount(bins, weights * hit)[filled] / weight[filled]
    return Reliability(predicted, observed, weight[filled])
