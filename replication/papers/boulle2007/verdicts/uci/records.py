"""Significant wins and losses of one method against others: section 7.1, the Student test."""

from functools import cache

import numpy as np
from scipy.stats import t

from replication.papers.boulle2007.protocol.uci_settings import LEVEL


def significant(values, rival_values, paired=True):
    """Say where a two-tailed Student test at 5 % over the folds tells a method from others.

    Parameters
    ----------
    values : ndarray of shape (..., n_folds)
    rival_values : ndarray of shape (..., n_folds)
        On the same folds; large is good in both.
    paired : bool
        Whether the test is of the differences fold by fold, with n - 1 degrees of freedom, or of
        two samples of equal variance, with 2 n - 2.

    Returns
    -------
    ndarray of shape (...)
        1 for a win of ``values``, -1 for a loss, 0 for neither. Means that differ while nothing
        varies are told apart; equal ones are not.
    """
    n = values.shape[-1]
    gaps = values - rival_values
    gap = gaps.mean(axis=-1)
    if paired:
        error, freedom = gaps.var(axis=-1, ddof=1) / n, n - 1
    else:
        variance = values.var(axis=-1, ddof=1) + rival_values.var(axis=-1, ddof=1)
        error, freedom = variance / n, 2 * n - 2
    # A product, not a ratio: without variance there is no statistic, but a gap that is beyond it.
    beyond = np.abs(gap) > _quantile(freedom) * np.sqrt(error)
    return np.where(beyond, np.sign(gap), 0.0)


@cache
def _quantile(freedom):
    """The upper end of the two-tailed test's interval."""
    return t.ppf(1.0 - LEVEL / 2, freedom)
