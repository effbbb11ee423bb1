"""Friedman's test: whether some of several methods rank differently over data sets."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike
from scipy.stats import chi2, f, friedmanchisquare, rankdata

from ._checks import refuse_gaps


@dataclass(frozen=True, eq=False)
class FriedmanTest:
    """Mean ranks of methods, and how likely such ranks are if all methods are alike.

    Attributes
    ----------
    mean_ranks : ndarray of shape (n_methods,)
        1 is best; ties share the mean of their ranks.
    n_datasets : int
    statistic, p_value : float
        Friedman's chi-squared with n_methods - 1 degrees of freedom.
    f_statistic, f_p_value : float
        Iman and Davenport's less conservative F from it.

    Examples
    --------
    >>> from seminaive.evaluation import friedman
    >>> test = friedman([[0.1, 0.2, 0.3], [0.1, 0.3, 0.2], [0.2, 0.3, 0.4], [0.1, 0.2, 0.4]])
    >>> test.mean_ranks.tolist(), test.n_datasets
    ([1.0, 2.25, 2.75], 4)
    >>> round(test.p_value, 4), round(test.f_p_value, 4)
    (0.0388, 0.0066)
    """

    mean_ranks: np.ndarray
    n_datasets: int
    statistic: float
    p_value: float
    f_statistic: float
    f_p_value: float


def friedman(
    scores: ArrayLike, *, lower_is_better: bool = True, correct_ties: bool = False
) -> FriedmanTest:
    """Friedman's test, with Iman and Davenport's F [Demsar 2006, section 3.2.2].

    Parameters
    ----------
    scores : array-like of shape (n_datasets, n_methods)
        Such as errors; at least three methods.
    lower_is_better : bool, default=True
    correct_ties : bool, default=False
        Divide the statistic by what ties leave of the variance of ranks, as scipy does; Demsar's
        formula, and those who follow him, do not.

    Returns
    -------
    FriedmanTest

    Raises
    ------
    ValueError
        There are fewer than three methods or two data sets, a number is missing, or ties are to be
        corrected and all methods tie on every data set.

    Examples
    --------
    >>> from seminaive.evaluation import friedman
    >>> test = friedman([[0.1, 0.2, 0.3], [0.1, 0.3, 0.2], [0.2, 0.3, 0.4], [0.1, 0.2, 0.4]])
    >>> test.mean_ranks.tolist(), round(test.statistic, 2)
    ([1.0, 2.25, 2.75], 6.5)
    """
    scores = np.asarray(scores, dtype=np.float64)
    if scores.ndim != 2 or scores.shape[0] < 2 or scores.shape[1] < 3:
        raise ValueError(
            f"Friedman's test needs at least 2 data sets (rows) and 3 methods (columns), not the "
            f"shape {scores.shape}: compare two methods by a sign test."
        )
    refuse_gaps(scores)
    n, k = scores.shape
    ranks = rankdata(scores if lower_is_better else -scores, axis=1)
    mean = ranks.mean(axis=0)
    if correct_ties:
        if (ranks == ranks[:, :1]).all():
            raise ValueError("All methods tie on every data set: ranks say nothing about them.")
        statistic = float(friedmanchisquare(*scores.T).statistic)
    else:
        statistic = float(12 * n / (k * (k + 1)) * ((mean**2).sum() - k * (k + 1) ** 2 / 4))
    left = n * (k - 1) - statistic
    # Where all data sets rank alike, rounding must not make the F negative.
    of_f = (n - 1) * statistic / left if left > 1e-9 * n else float("inf")
    freedom = k - 1, (k - 1) * (n - 1)
    return FriedmanTest(
        mean, n, statistic, float(chi2.sf(statistic, k - 1)), of_f, float(f.sf(of_f, *freedom))
    )
