"""Deviation of a number in a class, drawn to 1 together with its mean, which is drawn to 0.

With weight n, mean m and variance v a class has the deviation s and the mean a that minimise
n (log s + (v + (m - a)^2) / (2 s^2)) + (a^2 + (s - 1)^2) / (2 eps). The best a follows from s:
n eps m / (n eps + s^2). What is left, in s, may have two valleys.
"""

import numpy as np

from ...machine.compiled import kernel

# Valleys are far apart in log s, so that few points tell which is deeper.
_POINTS = 48
_HALVINGS = 100
_ROUNDING = 4e-16


@kernel(inline="always")
def left(n, m, v, eps, s):
    """What is to be least in s."""
    square = s * s
    loss = n * (np.log(s) + v / (2.0 * square) + m * m / (2.0 * (square + n * eps)))
    return loss + (s - 1.0) * (s - 1.0) / (2.0 * eps)


@kernel(inline="always")
def rises(n, m, v, eps, s):
    """Whether that rises at s."""
    square, below = s * s, s * s + n * eps
    slope = n * (1.0 / s - v / (square * s) - m * m * s / (below * below))
    return slope + (s - 1.0) / eps > 0.0


@kernel
def deviation(n, m, v, eps):
    """The best s: on a grid, then by halving."""
    low, high = min(1.0, np.sqrt(v)), max(1.0, np.sqrt(v + m * m))
    ratio = (high / low) ** (1.0 / (_POINTS - 1))
    best, least, s = low, np.inf, low
    for _ in range(_POINTS):
        loss = left(n, m, v, eps, s)
        if loss < least:
            best, least = s, loss
        s *= ratio
    low, high = max(low, best / ratio), min(high, best * ratio)
    for _ in range(_HALVINGS):
        s = 0.5 * (low + high)
        if high - low <= _ROUNDING * s:
            break
        if rises(n, m, v, eps, s):
            high = s
        else:
            low = s
    return 0.5 * (low + high)


@kernel
def deviations(n, m, v, eps, out):
    """Write s for each ``eps`` (n_points,) and class: ``out`` (n_points, n_classes)."""
    for point in range(eps.size):
        for c in range(n.size):
            if eps[point] == 0.0 or n[c] == 0.0:
                out[point, c] = 1.0
            elif eps[point] == np.inf:
                out[point, c] = np.sqrt(v[c])
            else:
                out[point, c] = deviation(n[c], m[c], v[c], eps[point])
