"""Probabilities of a feature's values that are drawn to those without the class, class by class.

With counts c and the point r without the class, a class has the probabilities t that minimise
-sum(c log t) + |t - r|^2 / (2 eps) among those that sum to 1. So c / t = u + nu with u = (t - r) /
eps and nu, the multiplier of the sum: each t is a root of a quadratic equation in nu.
"""

import numpy as np

from ...machine.compiled import kernel

# Newton's method on a convex falling function needs few steps from any side; it is not cut short.
_STEPS = 200
_ROUNDING = 1e-15


@kernel(inline="always")
def at_multiplier(count, base, eps, nu):
    """Probability t of one value, and its move u, both without cancellation."""
    low, high = base - eps * nu, base + eps * nu
    root = np.sqrt(low * low + 4.0 * eps * count)
    t = 0.5 * (low + root) if low >= 0.0 else 2.0 * eps * count / (root - low)
    u = 2.0 * (count - base * nu) / (high + root) if high > 0.0 else count / t - nu
    return t, u


@kernel
def multiplier(counts, times, base, first, last, c, eps, nu):
    """Multiplier with which the moves of the cells ``first`` to ``last`` of a class sum to 0."""
    for _ in range(_STEPS):
        total, slope = 0.0, 0.0
        for cell in range(first, last):
            t, u = at_multiplier(counts[cell, c], base[cell], eps, nu)
            total += times[cell] * u
            slope += times[cell] * (t * t / (t * t + eps * counts[cell, c]))
        step = total / slope
        nu += step
        if abs(step) <= _ROUNDING * abs(nu):
            break
    return nu


@kernel
def moves(eps, counts, times, base, offsets, nu, norm, slope):
    """Write the length of the moves of each feature at each ``eps``, and its derivative.

    ``eps``, ``norm`` and ``slope`` are (n_points, n_features), ``counts`` (n_kinds, n_classes),
    each of which ``times`` (n_kinds,) cells have,
    all positive but in the two cells before a feature's values; ``nu`` (n_points, n_features,
    n_classes) has multipliers to begin with, and is overwritten.
    """
    for point in range(eps.shape[0]):
        for k in range(eps.shape[1]):
            first, last = offsets[k] + 2, offsets[k + 1]
            e, squares, cross = eps[point, k], 0.0, 0.0
            for c in range(counts.shape[1] if last > first else 0):
                nu[point, k, c] = multiplier(
                    counts, times, base, first, last, c, e, nu[point, k, c]
                )
                by_eps, by_nu = 0.0, 0.0
                for cell in range(first, last):
                    t, u = at_multiplier(counts[cell, c], base[cell], e, nu[point, k, c])
                    below = t * t + e * counts[cell, c]
                    by_eps -= times[cell] * (u * counts[cell, c] / below)
                    by_nu -= times[cell] * (t * t / below)
                moved = -by_eps / by_nu
                for cell in range(first, last):
                    t, u = at_multiplier(counts[cell, c], base[cell], e, nu[point, k, c])
                    squares += times[cell] * (u * u)
                    below = t * t + e * counts[cell, c]
                    cross -= times[cell] * (u * (u * counts[cell, c] + moved * t * t) / below)
            norm[point, k] = np.sqrt(squares)
            slope[point, k] = cross / norm[point, k] if squares > 0.0 else 0.0


@kernel
def log_points(eps, counts, times, base, offsets, nu, unseen, out):
    """Write the log probability of every cell at one ``eps`` (n_features,), as it scores a row.

    An unseen value has what a value would have for which nothing but ``unseen``, the pseudo-count,
    speaks. A missing one has 0.
    """
    for k in range(eps.size):
        first, last = offsets[k] + 2, offsets[k + 1]
        for c in range(counts.shape[1]):
            out[first - 2, c] = 0.0
            out[first - 1, c] = 0.0
            if last == first:
                continue
            if eps[k] == np.inf:
                total = 0.0
                for cell in range(first, last):
                    total += times[cell] * counts[cell, c]
                for cell in range(first, last):
                    out[cell, c] = np.log(counts[cell, c] / total)
                out[first - 2, c] = np.log(unseen / total)
                continue
            nu[k, c] = multiplier(counts, times, base, first, last, c, eps[k], nu[k, c])
            for cell in range(first, last):
                out[cell, c] = np.log(
                    at_multiplier(counts[cell, c], base[cell], eps[k], nu[k, c])[0]
                )
            out[first - 2, c] = np.log(at_multiplier(unseen, base[first - 2], eps[k], nu[k, c])[0])
