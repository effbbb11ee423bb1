"""Weights of rows, checked."""

import numpy as np
from sklearn.utils.validation import _check_sample_weight

__all__ = ["checked_weights"]


def checked_weights(sample_weight, labels):
    """Return the weight of each row, 0 or more; some row must have one.

    Raises
    ------
    ValueError
        If there is not one finite weight a row, if one is negative, or all are 0.
    """
    weights = _check_sample_weight(sample_weight, labels, dtype=np.float64)
    if (weights < 0).any():
        raise ValueError("sample_weight holds negative weights: a row counts 0 or more.")
    # Later versions of scikit-learn refuse this themselves, in these words.
    if not weights.any():
        raise ValueError("Sample weights must contain at least one non-zero number.")
    return weights
