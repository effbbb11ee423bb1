"""How well scores rank the rows of one class before the others."""

import numpy as np
from sklearn.metrics import roc_auc_score

from .inputs import checked

__all__ = ["multiclass_auc"]


def multiclass_auc(y_true, scores, *, labels=None, sample_weight=None):
    """Area under the ROC curve of each class against the others, weighted by its share of rows.

    This is Provost and Domingos' (2001), which boulle2007 uses [section 5.2]; with two classes it
    is the plain AUC. Classes without rows have no weight.

    Parameters
    ----------
    y_true, labels, sample_weight
        As in :func:`informational_loss`.
    scores : array-like of shape (n_rows, n_classes)
        Column c ranks the rows by how likely class c is: probabilities, or better their logs,
        which differ where probabilities round to 0.

    Returns
    -------
    float

    Raises
    ------
    ValueError
        If all rows are of one class.

    Examples
    --------
    >>> from seminaive.metrics import multiclass_auc
    >>> scores = [[3, 1, 0], [2, 2, 0], [1, 1, 1], [0, 0, 2]]
    >>> round(multiclass_auc(["a", "a", "b", "c"], scores), 6)
    0.875
    """
    scores, at, weights = checked(y_true, scores, labels, sample_weight)
    shares = np.bincount(at, weights, minlength=scores.shape[1])
    shown = np.flatnonzero(shares)
    if shown.size < 2:
        raise ValueError("The AUC ranks rows of one class against others: y_true holds one only.")
    areas = [roc_auc_score(at == c, _finite(scores[:, c]), sample_weight=weights) for c in shown]
    return float(np.average(areas, weights=shares[shown]))


def _finite(scores):
    """Replace what is infinite by the farthest double: the order stays."""
    return np.nan_to_num(scores, nan=np.nan)
