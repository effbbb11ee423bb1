"""A Gaussian whose numbers lie on a grid, as in Weka's NaiveBayes: it has masses, not densities.

The pitch of the grid is the mean gap between neighbouring values of the training rows. Numbers are
rounded to the grid, a standard deviation is a sixth of the pitch at least, and a number's
probability is the mass between the two middles to its sides. A number that hardly varies in a
class, or not at all, is therefore nothing special: no variance is too small.
"""

import numpy as np
from scipy.special import ndtr

#: The pitch where training shows one value only, and the least mass, both Weka's.
LONE_PITCH = 0.01
LEAST = 1e-75
#: Least standard deviations in a pitch: 3 to either side fill a cell of the grid.
_IN_A_PITCH = 6


def pitch(values):
    """Mean gap between neighbours among ``values``, those of the training rows in rising order.

    The gaps are added up one by one, as in Weka: numbers of few decimals often lie in the middle
    between two places of such a grid, and then the last bit of the sum says where they go.
    """
    if values.size < 2:
        return LONE_PITCH
    return np.cumsum(np.diff(values))[-1] / (values.size - 1)


def log_masses(values, counts, to_the_left=False):
    """Log P(value | group) of every value in every group, shape (n_values, n_groups).

    Parameters
    ----------
    values : ndarray of shape (n_values,)
        Finite numbers in rising order.
    counts : ndarray of shape (n_values, n_groups)
        Training rows by value and group. Values without any have masses too.
    to_the_left : bool
        Whether a mass is the difference of two to the left of its ends, as in Weka.

    Notes
    -----
    Of a group without rows the mean is 0 and the deviation the least one, as in Weka. Weka's
    difference of two masses to the left loses its digits from five deviations above the mean on
    and is 0 from nine; otherwise both tails are as exact here as the lower one.
    """
    step = pitch(values[counts.any(axis=1)])
    on_grid = np.rint(values / step) * step
    rows = counts.sum(axis=0)
    shares = counts / np.where(rows > 0, rows, 1.0)
    # Sums, not products of matrices, which each BLAS rounds in its own way.
    mean = (shares * on_grid[:, None]).sum(axis=0)
    distance = np.abs(on_grid[:, None] - mean)
    deviation = np.maximum(np.sqrt((shares * distance**2).sum(axis=0)), step / _IN_A_PITCH)
    signed = on_grid[:, None] - mean if to_the_left else -distance
    beyond, within = signed / deviation, step / 2 / deviation
    return np.log(np.maximum(ndtr(beyond + within) - ndtr(beyond - within), LEAST))
