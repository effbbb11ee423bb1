"""The minimum with a ridge, followed as the ridge is lowered: the way that never fails."""

import numpy as np

from .newton import minimise

# Small enough a change that the last minimum is inside Newton's basin of the next.
_FACTOR = 0.1
# Bounds the halving where rounding keeps it from both of its ends; some ten steps do mostly.
_ROOT_STEPS = 200


def lower(loss, floor):
    """Follow the minimum of ``loss + ridge * beta @ beta`` down to ``ridge = floor``."""
    point = loss.at(np.zeros(loss.n_coefficients))
    # So large a ridge keeps the minimum within 1/2 of 0, where Newton's method begins.
    ridge = max(np.linalg.norm(point.gradient), floor)
    steps = 0
    while True:
        minimum = minimise(loss, point.beta, ridge=ridge)
        point, steps = minimum.point, steps + minimum.n_iter
        if ridge <= floor:
            return point, steps
        ridge = max(ridge * _FACTOR, floor)


def on_sphere(loss, m, least):
    """Find the ridge whose minimum has ``beta @ beta = m``, roughly; None if it is below ``least``.

    The squared length falls as the ridge rises, and is below m where the ridge is
    |gradient at 0| / (2 sqrt(m)), because the loss is convex.
    """
    start = loss.at(np.zeros(loss.n_coefficients))
    high = np.linalg.norm(start.gradient) / (2 * np.sqrt(m))
    point = minimise(loss, start.beta, ridge=high).point
    low = high
    while point.beta @ point.beta < m:
        high, low = low, low * _FACTOR
        if low < least:
            return None
        point = minimise(loss, point.beta, ridge=low).point
    return _bisect(loss, m, low, high, point)


def _bisect(loss, m, low, high, point):
    """Narrow the bracket in the logarithm of the ridge until the length is right to 1e-3."""
    for _ in range(_ROOT_STEPS):
        length = point.beta @ point.beta
        if abs(length - m) <= 1e-3 * m or high <= low * (1 + 1e-12):
            break
        # The geometric mean: ridges of interest spread over many powers of ten.
        middle = np.sqrt(low * high)
        point = minimise(loss, point.beta, ridge=middle).point
        if point.beta @ point.beta >= m:
            low = middle
        else:
            high = middle
    return point
