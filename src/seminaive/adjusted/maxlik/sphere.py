"""The minimum of the loss on the sphere beta @ beta = m: Newton's method on the sphere."""

from dataclasses import dataclass

import numpy as np
from scipy.linalg.lapack import dpotrf, dpotrs

from .losses import Point
from .newton import GRADIENT_NOISE

# A bound for what rounding might keep from ending; a start from the path takes a few steps.
_MAX_ITER = 200
_SUFFICIENT = 1e-4
_HALVINGS = 60
# A step with an old Hessian is kept while it shrinks the gradient to this portion.
_CONTRACTION = 0.05
# Of the gradient: what the loss can still gain goes with its square, the last bits of a double.
_STATIONARY = 1e-8


@dataclass(frozen=True, eq=False)
class Stationary:
    """A point of the sphere, its multiplier, and a Hessian from nearby, corrected on the way.

    ``gradient + 2 * multiplier * beta`` is 0 there; with a multiplier of at least 0 the point is
    the global minimum, because the loss is convex.
    """

    point: Point
    multiplier: float
    hessian: np.ndarray
    n_iter: int
    converged: bool

    def tangent(self):
        """Return d beta / d sqrt(m), along the path of minima (None where curvature is lost)."""
        beta = self.point.beta
        solve = _solver(self.hessian, self.multiplier)
        if solve is None:
            return None
        ahead = solve(beta)
        return ahead * (np.linalg.norm(beta) / (beta @ ahead))


def minimise_on_sphere(loss, m, start, hessian=None):
    """Minimise the loss where ``beta @ beta = m``, from the direction of ``start``.

    ``hessian`` may come from a point nearby: corrected at every step, it is used as long as it
    serves, for computing one costs several steps. Every step stays on the sphere, and none raises
    the loss.
    """
    radius = np.sqrt(m)
    point = loss.at(start * (radius / np.linalg.norm(start)))
    fresh = hessian is None
    hessian = loss.hessian(point) if fresh else hessian
    computed = int(fresh)
    for _ in range(_MAX_ITER):
        multiplier, slope = _slope(point, m)
        if np.linalg.norm(slope) <= _allowed(point):
            return Stationary(point, multiplier, hessian, computed, True)
        step = _step(hessian, multiplier, point.beta, slope, fresh)
        after = None if step is None else _move(loss, point, step, slope, radius, fresh)
        if after is not None:
            hessian = _corrected(hessian, point, after)
            point, fresh = after, False
        # Even the true Hessian brings no progress: this is as far as rounding lets it go.
        elif fresh:
            break
        else:
            hessian, fresh = loss.hessian(point), True
            computed += 1
    return Stationary(point, multiplier, hessian, computed, False)


def _slope(point, m):
    """Return the multiplier, and the part of the gradient that lies in the sphere."""
    multiplier = -(point.gradient @ point.beta) / (2 * m)
    return multiplier, point.gradient + 2 * multiplier * point.beta


def _allowed(point):
    return max(_STATIONARY * np.linalg.norm(point.gradient), GRADIENT_NOISE * point.noise)


def _corrected(hessian, before, after):
    """Return the BFGS update of the Hessian, which explains how the gradient changed."""
    step, change = after.beta - before.beta, after.gradient - before.gradient
    expected = hessian @ step
    bend, expected_bend = step @ change, step @ expected
    # The update keeps the Hessian positive definite only where both curvatures are positive.
    if not min(bend, expected_bend) > 0:
        return hessian
    scaled = np.array([change / bend, -expected / expected_bend])
    return hessian + scaled.T @ np.array([change, expected])


def _solver(hessian, multiplier):
    """Solve with hessian + 2 multiplier I, or None where that is not positive definite."""
    curvature = hessian.copy()
    curvature.flat[:: hessian.shape[0] + 1] += 2 * multiplier
    # LAPACK itself: on matrices this small SciPy's wrappers would cost more than the work.
    factor, failed = dpotrf(curvature, lower=1, clean=0)
    return None if failed else lambda right: dpotrs(factor, right, lower=1)[0]


def _step(hessian, multiplier, beta, slope, fresh):
    """Newton's step within the tangent plane, steps 6 and 7 of the paper's APM(m) algorithm."""
    solve = _solver(hessian, multiplier)
    if solve is None:
        return _bent_step(hessian, multiplier, beta, slope) if fresh else None
    along, across = solve(np.column_stack([slope, beta])).T
    # The second part takes out what leaves the tangent plane: step @ beta = 0.
    return -along + across * ((beta @ along) / (beta @ across))


def _bent_step(hessian, multiplier, beta, slope):
    """Take a step of descent where the sphere bends the loss the wrong way: |curvature| for it."""
    normal = beta / np.linalg.norm(beta)
    flat = np.eye(beta.size) - np.outer(normal, normal)
    curvature = flat @ hessian @ flat + 2 * multiplier * flat
    sizes, vectors = np.linalg.eigh(curvature)
    # Absolute values make it a descent; the floor keeps a flat direction from an endless step.
    sizes = np.maximum(np.abs(sizes), 1e-8 * max(np.abs(sizes).max(), np.finfo(float).tiny))
    step = -vectors @ ((vectors.T @ slope) / sizes)
    return step - normal * (normal @ step)


def _move(loss, point, step, slope, radius, fresh):
    """Go along the step and back to the sphere; None if that does not help enough."""
    descent = slope @ step
    if not descent < 0:
        return None
    slack = 16 * point.value_noise
    length = 1.0
    # An old Hessian gets one try: a new one is worth more than halving a poor step.
    for _ in range(_HALVINGS if fresh else 1):
        ahead = point.beta + length * step
        trial = loss.at(ahead * (radius / np.linalg.norm(ahead)))
        if trial.value <= point.value + _SUFFICIENT * length * descent + slack:
            if fresh:
                return trial
            after = np.linalg.norm(_slope(trial, radius * radius)[1])
            limit = max(_CONTRACTION * np.linalg.norm(slope), _allowed(trial))
            return trial if after <= limit else None
        length /= 2
    return None
