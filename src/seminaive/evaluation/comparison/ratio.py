"""The geometric mean ratio: how many times the numbers of one method are those of another."""

import numpy as np
from numpy.typing import ArrayLike

from ._checks import paired


def geometric_mean_ratio(other: ArrayLike, own: ArrayLike, *, least: float | None = None) -> float:
    """Geometric mean over data sets of the ratio of one method's numbers to another's.

    Parameters
    ----------
    other, own : array-like of shape (n_datasets,)
        Such as errors; above 1 speaks for ``own``. webb2006 has AODE as ``own``.
    least : float, optional
        Smaller numbers are raised to this, which makes a ratio of zeros 1. The paper does not say
        what it does with an error of 0; half an error in the number of test rows is one reading.

    Returns
    -------
    float

    Raises
    ------
    ValueError
        The lengths differ, a number is missing, or one is not above 0 and there is no ``least``.

    Examples
    --------
    >>> from seminaive.evaluation import geometric_mean_ratio
    >>> geometric_mean_ratio([0.4, 0.1], [0.1, 0.1])
    2.0
    """
    other, own = paired(other, own)
    if least is not None:
        other, own = np.maximum(other, least), np.maximum(own, least)
    if min(other.min(), own.min()) <= 0:
        where = np.flatnonzero((other <= 0) | (own <= 0)).tolist()
        raise ValueError(
            f"A ratio needs numbers above 0, which data sets {where} do not have: leave them out, "
            "or set least."
        )
    return float(np.exp(np.log(other / own).mean()))
