"""Win-draw-loss: on how many data sets one method beats another."""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from ._checks import paired


class WinDrawLoss(NamedTuple):
    """Numbers of data sets that the first method wins, draws and loses.

    Attributes
    ----------
    wins, draws, losses : int

    Examples
    --------
    >>> from seminaive.evaluation import win_draw_loss
    >>> win_draw_loss([0.1, 0.2, 0.3], [0.2, 0.2, 0.2])
    WinDrawLoss(wins=1, draws=1, losses=1)
    """

    wins: int
    draws: int
    losses: int


def win_draw_loss(
    first: ArrayLike,
    second: ArrayLike,
    *,
    tolerance: float = 1e-12,
    decimals: int | None = None,
    lower_is_better: bool = True,
) -> WinDrawLoss:
    """Count the data sets on which the first of two methods wins, draws and loses.

    Parameters
    ----------
    first, second : array-like of shape (n_datasets,)
        Such as errors.
    tolerance : float, default=1e-12
        Numbers that differ by no more draw; the default takes out rounding alone. webb2006 does
        not say what its draws are.
    decimals : int, optional
        Round both to so many decimals beforehand, as a printed table does.
    lower_is_better : bool, default=True

    Returns
    -------
    WinDrawLoss

    Raises
    ------
    ValueError
        The lengths differ, or a number is missing.

    Examples
    --------
    >>> from seminaive.evaluation import win_draw_loss
    >>> tuple(win_draw_loss([0.1, 0.2, 0.3], [0.2, 0.2, 0.2]))
    (1, 1, 1)
    """
    first, second = paired(first, second)
    if decimals is not None:
        first, second = np.round(first, decimals), np.round(second, decimals)
    ahead = second - first if lower_is_better else first - second
    wins, losses = int((ahead > tolerance).sum()), int((ahead < -tolerance).sum())
    return WinDrawLoss(wins, ahead.size - wins - losses, losses)
