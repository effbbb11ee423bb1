"""Minimum of a convex function in a box, by Newton's method: a small quadratic program a step.

Weights of features that tilt a class alike make valleys in which a search that only sees slopes
takes hundreds of steps. Curvature shows them, and few weights are between their bounds in the end.
"""

import numpy as np
from scipy.linalg import LinAlgError, cho_factor, cho_solve

from ..machine import thresholds

_HALVINGS = 30
# Of a quadratic program; where it goes round in circles its last answer is cut to the box.
_ROUNDS = 30
# What is added to the curvature, times its largest: a share of the slope, so that less is added the
# nearer the minimum, and no less than what rounding takes.
_DAMPING, _MOST, _LEAST = 1e-2, 1e-3, 1e-12
# Of what the slope promises, which a step must lower the function by.
_KEPT = 1e-4


def minimum(function, start, low, high, tol, max_iter):
    """Search from ``start`` on until no coordinate can gain more than ``tol`` by moving.

    Parameters
    ----------
    function : object
        With ``at(x)``, its value and gradient, and ``curvature(x, free)``, its second derivatives
        by the coordinates ``free``, (n_free, n_free).
    start : ndarray of shape (n,)
        In the box.
    low, high : float
        Bounds, perhaps infinite.
    tol : float
    max_iter : int

    Returns
    -------
    x : ndarray of shape (n,)
        The last point; the search may have ended early, where steps no longer lower the function
        or too many coordinates want to move.
    n_iter : int
        Steps.
    """
    x, n_iter = start, 0
    value, slope = function.at(x)
    while n_iter < max_iter:
        left = np.abs(x - np.clip(x - slope, low, high)).max(initial=0.0)
        free = np.flatnonzero(~(((x <= low) & (slope > 0)) | ((x >= high) & (slope < 0))))
        if left <= tol or free.size > thresholds.CURVED_WEIGHTS:
            break
        try:
            step = _step(function.curvature(x, free), slope[free], x[free], low, high, left)
        except LinAlgError:
            break
        move = np.zeros(x.size)
        move[free] = step
        lower = _shortened(function, x, value, move, slope @ move, low, high)
        if lower is None:
            break
        x, value, slope = lower
        n_iter += 1
    return x, n_iter


def _step(curvature, slope, x, low, high, left):
    """Step to the minimum in the box of the function's quadratic model, a little damped."""
    diagonal = np.arange(x.size)
    largest = curvature[diagonal, diagonal].max(initial=0.0)
    damping = max(min(_DAMPING * left, _MOST), _LEAST)
    # A function that is flat has a slope of 0 there: whatever is added, it stays where it is.
    curvature[diagonal, diagonal] += damping * largest if largest > 0.0 else 1.0
    return _in_box(curvature, slope, low - x, high - x)


def _in_box(curvature, slope, low, high):
    """Least d' C d / 2 + slope' d between bounds, by primal-dual active sets.

    Of coordinates that are held at a bound the ones that push away from it are let go, of the
    others those that go beyond one are held there; when nothing changes, that is the minimum
    (Hintermueller, Ito and Kunisch 2003).
    """
    # Begin with what each coordinate would do alone.
    alone = -slope / np.diag(curvature)
    below, above = alone < low, alone > high
    for _ in range(_ROUNDS):
        at_bound = below | above
        free, fixed = np.flatnonzero(~at_bound), np.flatnonzero(at_bound)
        step = np.where(above, high, np.where(below, low, 0.0))
        if free.size:
            pull = slope[free] + curvature[np.ix_(free, fixed)] @ step[fixed]
            factor = cho_factor(curvature[np.ix_(free, free)], check_finite=False)
            step[free] = -cho_solve(factor, pull, check_finite=False)
        push = -(curvature @ step + slope)
        now_below = (below & (push < 0)) | (~at_bound & (step < low))
        now_above = (above & (push > 0)) | (~at_bound & (step > high))
        if (now_below == below).all() and (now_above == above).all():
            break
        below, above = now_below, now_above
    return np.clip(step, low, high)


def _shortened(function, x, value, move, promised, low, high):
    """Return the first point of halved moves that is low enough, with value and slope; or None."""
    rounding = np.finfo(float).eps * abs(value)
    share = 1.0
    for _ in range(_HALVINGS if promised < 0.0 else 0):
        ahead = np.clip(x + share * move, low, high)
        new_value, slope = function.at(ahead)
        if new_value <= value + _KEPT * share * promised + rounding:
            return ahead, new_value, slope
        share /= 2
    return None
