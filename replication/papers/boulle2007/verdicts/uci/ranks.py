"""Mean ranks of the methods over data sets: section 7.2, last columns of Tables 3 and 4."""

import numpy as np
from scipy.stats import rankdata

from replication.papers.boulle2007.verdicts.uci.assumptions import TIES


def ranked(values, decimals, ties):
    """Rank methods, 1 the one of largest value.

    Parameters
    ----------
    values : ndarray of shape (..., n_methods)
        Large is good.
    decimals : int
        To which they are rounded first: what is then equal is tied.
    ties : str
        A key of :data:`~replication.papers.boulle2007.verdicts.uci.assumptions.TIES`.

    Returns
    -------
    ndarray of shape (..., n_methods)

    Examples
    --------
    >>> ranked(np.array([0.5, 0.5, 0.4]), 3, "best")
    array([1., 1., 3.])
    """
    return rankdata(-np.round(values, decimals), method=TIES[ties], axis=-1).astype(float)
