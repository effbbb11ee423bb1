"""How well scores rank the rows of one class before the others."""

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.special import logsumexp
from sklearn.metrics import roc_auc_score

from .inputs import checked


def log_odds(joint_log_proba: ArrayLike) -> NDArray[np.float64]:
    """Log of P(class) / (1 - P(class)): what to rank rows by, for it goes on where P rounds to 1.

    With two classes it is the difference of the two logs, with more the log of a class against the
    log of the sum of the others, without the cancellation of 1 - P.

    Parameters
    ----------
    joint_log_proba : array-like of shape (n_rows, n_classes)
        Logs of probabilities, or of joint ones: a constant in a row makes no difference. A class
        that is not possible has -inf.

    Returns
    -------
    ndarray of shape (n_rows, n_classes)
        -inf for a class that is not possible, inf for one beside which no other is.

    Raises
    ------
    ValueError
        If a row has no possible class, or a NaN, or the logs are no table.

    Examples
    --------
    >>> from seminaive.evaluation import log_odds
    >>> log_odds([[-800.0, -10.0], [-2.0, -952.0]]).tolist()
    [[-790.0, 790.0], [950.0, -950.0]]
    >>> log_odds([[0.0, -100.0, -100.0]]).round(4).tolist()
    [[99.3069, -100.0, -100.0]]
    """
    scores = np.asarray(joint_log_proba, dtype=np.float64)
    if scores.ndim != 2 or scores.shape[1] == 0:
        raise ValueError(
            f"Scores of shape {scores.shape} are no table of rows and classes: give a column for "
            "each class."
        )
    rows = np.arange(len(scores))
    best = scores.argmax(axis=1)
    top = scores[rows, best][:, None]
    if not np.isfinite(top).all():
        raise ValueError("A row has no possible class, or a NaN: each needs a finite log.")
    if scores.shape[1] == 2:
        return scores - scores[:, ::-1]
    shares = np.exp(scores - top)
    # Without the best class its sum would cancel; that of the other classes never does: it keeps
    # the best one's share, which is 1.
    shares[rows, best] = 0.0
    odds = scores - top - np.log1p(shares.sum(axis=1, keepdims=True) - shares)
    scores = scores.copy()
    scores[rows, best] = -np.inf
    odds[rows, best] = top[:, 0] - logsumexp(scores, axis=1)
    return odds


def multiclass_auc(
    y_true: ArrayLike,
    scores: ArrayLike,
    *,
    labels: ArrayLike | None = None,
    sample_weight: ArrayLike | None = None,
) -> float:
    """Area under the ROC curve of each class against the others, weighted by its share of rows.

    This is Provost and Domingos' (2001), which boulle2007 uses [section 5.2]; with two classes it
    is the plain AUC. Classes without rows have no weight.

    Parameters
    ----------
    y_true, labels, sample_weight
        As in :func:`informational_loss`.
    scores : array-like of shape (n_rows, n_classes)
        Column c ranks the rows by how likely class c is: best by its :func:`log_odds`, since
        probabilities tie where they round to 0 or 1, and their logs where they round to 1.

    Returns
    -------
    float

    Raises
    ------
    ValueError
        If all rows are of one class, a class has no column, or lengths differ.
    TypeError
        Labels have no order among each other, as text and numbers have not.

    Examples
    --------
    >>> from seminaive.evaluation import log_odds, multiclass_auc
    >>> scores = [[3, 1, 0], [2, 2, 0], [1, 1, 1], [0, 0, 2]]
    >>> round(multiclass_auc(["a", "a", "b", "c"], scores), 6)
    0.875
    >>> logs = [[-50.0, 0.0], [-40.0, 0.0], [-60.0, 0.0], [-70.0, 0.0]]
    >>> multiclass_auc(["a", "a", "b", "b"], log_odds(logs))
    1.0
    """
    scores, columns, weights = checked(y_true, scores, labels, sample_weight)
    shares = np.bincount(columns, weights, minlength=scores.shape[1])
    shown = np.flatnonzero(shares)
    if shown.size < 2:
        raise ValueError("The AUC ranks rows of one class against others: y_true holds one only.")
    # What is infinite becomes the farthest double: the order stays.
    areas = [
        roc_auc_score(columns == c, np.nan_to_num(scores[:, c], nan=np.nan), sample_weight=weights)
        for c in shown
    ]
    return float(np.average(areas, weights=shares[shown]))
