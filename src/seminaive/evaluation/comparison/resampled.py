"""Nadeau and Bengio's corrected resampled t-test: two classifiers on one data set."""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike
from scipy.stats import t


class ResampledTTest(NamedTuple):
    """The statistic of a corrected resampled t-test and its two-tailed p.

    Attributes
    ----------
    statistic : float
        t; positive where the differences are so on average.
    p_value : float

    Examples
    --------
    >>> from seminaive.evaluation import corrected_resampled_t_test
    >>> corrected_resampled_t_test([0.1, 0.1, 0.1, 0.1], 1 / 3)
    ResampledTTest(statistic=inf, p_value=0.0)
    """

    statistic: float
    p_value: float


def corrected_resampled_t_test(differences: ArrayLike, test_over_train: float) -> ResampledTTest:
    r"""Test whether two classifiers differ, from resamplings of one data set.

    .. math::

       t = \frac{\bar d}{\sqrt{(1 / n + n_\text{test} / n_\text{train}) \, s^2}}, \qquad
       n - 1 \text{ degrees of freedom}

    [Nadeau and Bengio, Machine Learning 52, 2003, section 3.2]: training sets of resamplings
    overlap, so the spread of their differences alone is too small by far. The level is approximate:
    of two guesses on 60 rows, 5 % were told apart at the 5 % level by two times five folds, 15 % by
    ten times ten.

    Parameters
    ----------
    differences : array-like of shape (n_resamplings,)
        Such as error of one less error of the other, a fold of every repeat each; 2 or more.
    test_over_train : float
        Test rows per training row of a resampling: 1 / (k - 1) for k folds.

    Returns
    -------
    ResampledTTest
        Where all differences are equal, t is 0 and p 1 if they are 0, else t is infinite and p 0.

    Raises
    ------
    ValueError
        There are less than two differences, one is missing, or the ratio is not positive.

    Examples
    --------
    >>> from seminaive.evaluation import corrected_resampled_t_test
    >>> test = corrected_resampled_t_test([0.02, 0.01, 0.03, 0.00, 0.02], 1 / 4)
    >>> round(test.statistic, 3), round(test.p_value, 3)
    (2.092, 0.105)
    """
    numbers = np.asarray(differences, dtype=float)
    if numbers.ndim != 1 or numbers.size < 2 or not np.isfinite(numbers).all():
        raise ValueError("differences must be two or more finite numbers in one dimension.")
    if not 0 < test_over_train < np.inf:
        raise ValueError(f"test_over_train must be positive and finite, not {test_over_train!r}.")
    mean = float(numbers.mean())
    # Equal numbers have a spread of rounding alone, which would decide how large t is.
    if np.ptp(numbers) == 0:
        return ResampledTTest(
            *((0.0, 1.0) if mean == 0 else (float(np.copysign(np.inf, mean)), 0.0))
        )
    scale = np.sqrt((1 / numbers.size + test_over_train) * numbers.var(ddof=1))
    statistic = mean / scale
    return ResampledTTest(float(statistic), float(2 * t.sf(abs(statistic), numbers.size - 1)))
