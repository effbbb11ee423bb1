"""When a one-tailed sign test says that fewer errors are no chance."""

import numpy as np
from scipy.special import bdtr, ndtri

from .kernels.sign_test import SignTest

# A tail that equals the significance must not pass because it is computed a little too small.
_ROUNDING = 1e-12
# More wins than this are left to the normal approximation.
_TABLE = 1 << 16


def sign_test(wins, significance):
    """Prepare a one-tailed sign test for up to so many wins, of which draws are no part.

    Parameters
    ----------
    wins : float
        Most wins that will be asked for.
    significance : float
        Above 0 and at most 1/2.

    Returns
    -------
    SignTest
    """
    table = most_losses(int(min(wins + 1, _TABLE)), significance)
    return SignTest(table, float(-ndtri(significance)))


def most_losses(wins, significance):
    """Most losses beside which 0, 1, ..., ``wins`` wins are significant: an array of wins + 1.

    The probability of so few losses or fewer among wins + losses fair coins must lie below the
    significance. -1 where no number of losses is small enough.
    """
    wins = np.arange(wins + 1)
    below = significance * (1 - _ROUNDING)
    # As many losses as wins are never significant at 1/2 or below, and -1 losses always count as
    # passed: between the two the tail rises with the losses, so that halving finds the edge.
    low, high = np.full(wins.size, -1), wins.copy()
    while (high - low > 1).any():
        middle = np.maximum((low + high) // 2, 0)
        few = bdtr(middle, wins + middle, 0.5) < below
        low, high = np.where(few, middle, low), np.where(few, high, middle)
    return low
