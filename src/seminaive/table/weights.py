"""Weights of rows, checked."""

import numpy as np
from sklearn.utils.validation import _check_sample_weight

from .missing import unmasked

#: What smoothing adds, and all rows together, weigh at most: the product of two such is a float.
LARGEST = 1e150
#: Sums of a million shares are off by less.
_ROUNDING = 1e-9


def checked_weights(sample_weight, labels):
    """Return the weight of each row, 0 or more; some row must have one.

    Raises
    ------
    ValueError
        If there is not one finite weight a row, if one is negative, all are 0, or their sum
        is more than :data:`LARGEST`.
    """
    weights = _check_sample_weight(unmasked(sample_weight), labels, dtype=np.float64)
    if (weights < 0).any():
        raise ValueError("sample_weight holds negative weights: a row counts 0 or more.")
    # Later versions of scikit-learn refuse this themselves, in these words.
    if not weights.any():
        raise ValueError("Sample weights must contain at least one non-zero number.")
    with np.errstate(over="ignore"):
        refuse_overflow(weights.sum())
    return weights


def refuse_overflow(total):
    """Raise a ValueError where products of sums of weights would not be floats."""
    if not total <= LARGEST:
        raise ValueError(
            f"The weights of the rows sum to more than {LARGEST:g}, beyond which their products "
            "overflow: divide sample_weight by one number."
        )


def shares_as_rows(weights):
    """Weights (n_rows,) as numbers of rows: those that sum to 1 are shares of all rows.

    Boosting passes such. Taken for numbers of rows they would be less than one row of data, by
    which no search finds anything and beside which smoothing is all.
    """
    # A row without a share is left out, as any of weight 0.
    n_rows = np.count_nonzero(weights)
    if n_rows < 2 or abs(weights.sum() - 1.0) >= _ROUNDING:
        return weights
    rows = weights * n_rows
    rounded = np.rint(rows)
    # 49 shares of 1/49 are 49 rows, but for the last digit.
    return np.where(np.abs(rows - rounded) < _ROUNDING, rounded, rows)
