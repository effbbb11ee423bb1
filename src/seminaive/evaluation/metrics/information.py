"""The informational loss of probabilities, and the compression rate that it comes down to."""

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import logsumexp

from .inputs import checked, refuse_unnormalised


def informational_loss(
    y_true: ArrayLike,
    log_proba: ArrayLike,
    *,
    labels: ArrayLike | None = None,
    sample_weight: ArrayLike | None = None,
    floor: float = 0.0,
) -> float:
    """Mean of -log P(true class | row), in nats: ILF [boulle2007, section 5.2].

    Parameters
    ----------
    y_true : array-like of shape (n_rows,)
    log_proba : array-like of shape (n_rows, n_classes)
        Logs, as of ``predict_log_proba``: a probability that a double rounds to 0 has one still.
    labels : array-like of shape (n_classes,), optional
        Class of each column.
    sample_weight : array-like of shape (n_rows,), optional
    floor : float, default=0.0
        A probability below it counts as this. With 0, a true class of probability 0 makes the loss
        infinite, as the definition says; the paper does not say what bounds it.

    Returns
    -------
    float

    Raises
    ------
    ValueError
        If probabilities do not sum to 1, a class has no column, or lengths differ.
    TypeError
        Labels have no order among each other, as text and numbers have not.

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive.evaluation import informational_loss
    >>> proba = np.array([[0.5, 0.5], [0.25, 0.75]])
    >>> round(informational_loss(["a", "b"], np.log(proba)), 6)
    0.490415
    """
    log_proba, columns, weights = checked(y_true, log_proba, labels, sample_weight)
    refuse_unnormalised(np.exp(logsumexp(log_proba, axis=1)))
    return _mean_loss(log_proba[np.arange(columns.size), columns], weights, floor)


def compression_rate(
    y_true: ArrayLike,
    log_proba: ArrayLike,
    *,
    labels: ArrayLike | None = None,
    sample_weight: ArrayLike | None = None,
    class_log_prior: ArrayLike | None = None,
    floor: float = 0.0,
) -> float:
    """CR = 1 - ILF / ILF of the null model [boulle2007, section 5.2]: 1 is best, 0 no better.

    Parameters
    ----------
    y_true, log_proba, labels, sample_weight, floor
        As in :func:`informational_loss`; the floor holds for the null model too.
    class_log_prior : array-like of shape (n_classes,), optional
        Log P(class) of the null model. By default its loss is H(Y), the entropy of the classes of
        the rows themselves. With the training rows' prior it is what the null model loses on these
        rows, which is a reading: the paper writes H(Y) for either.

    Returns
    -------
    float
        -inf where the loss is infinite; NaN where that of the null model is, or is 0.

    Raises
    ------
    ValueError
        If probabilities do not sum to 1, a class has no column, or lengths differ.
    TypeError
        Labels have no order among each other, as text and numbers have not.

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive.evaluation import compression_rate
    >>> proba = np.array([[0.5, 0.5], [0.25, 0.75]])
    >>> round(compression_rate(["a", "b"], np.log(proba)), 6)
    0.292481
    """
    choices = {"labels": labels, "sample_weight": sample_weight, "floor": floor}
    loss = informational_loss(y_true, log_proba, **choices)
    log_proba, columns, weights = checked(y_true, log_proba, labels, sample_weight)
    if class_log_prior is None:
        shares = np.bincount(columns, weights, minlength=log_proba.shape[1]) / weights.sum()
        class_log_prior = np.log(shares, out=np.full(shares.size, -np.inf), where=shares > 0)
    null = _mean_loss(np.asarray(class_log_prior)[columns], weights, floor)
    return 1.0 - loss / null if 0 < null < np.inf else float("nan")


def _mean_loss(logs, weights, floor):
    if floor > 0:
        logs = np.maximum(logs, np.log(floor))
    return float(np.average(0.0 - logs, weights=weights))
