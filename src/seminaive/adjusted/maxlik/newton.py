"""The minimum of the loss, free or with a ridge: Newton's method with a line search."""

from dataclasses import dataclass

import numpy as np
from scipy.linalg import LinAlgError, cho_factor, cho_solve

from .losses import Point

# Rounding may keep the gradient from falling below this portion of ``Point.noise``.
GRADIENT_NOISE = 1e-13
# The usual constant of Armijo's rule: the portion of the promised fall that a step must bring.
_SUFFICIENT = 1e-4
# 2^-60 of a step is far below its last bit.
_HALVINGS = 60
# Beyond this condition number a step is rounding error: the minimum is at infinity or as good as.
_CONDITION = 1e14


@dataclass(frozen=True, eq=False)
class Minimum:
    """Where Newton's method ended, in how many steps, and whether it converged."""

    point: Point
    n_iter: int
    converged: bool


def minimise(loss, start, *, ridge=0.0, tol=1e-10, max_iter=100, enough=0.0):
    """Minimise ``loss + ridge * beta @ beta`` from ``start``, or until the loss is ``enough``.

    Converged means that no coefficient moves by more than ``tol`` of the largest (or of 1), the
    rule of hong2002, and that the gradient is no more than rounding error, or small beside its
    parts. Where there is no minimum, the steps stay long until the Hessian is singular.
    """
    point = loss.at(start)
    if start.size == 0:
        return Minimum(point, 0, True)
    for iteration in range(max_iter):
        # Where classes are separable the loss falls for ever: ``enough`` is where a user stops
        # looking.
        if point.value < enough:
            return Minimum(point, iteration, False)
        slope = point.gradient + 2 * ridge * point.beta
        step = _step(loss.hessian(point), ridge, slope)
        if step is None:
            return Minimum(point, iteration, False)
        longest = np.abs(step).max(initial=0.0)
        after = _search(loss, point, step, slope @ step, ridge)
        # Not a failure by itself: at the minimum rounding hides what a step still gains.
        if after is None:
            return Minimum(point, iteration, settled(point, ridge))
        point = after
        if longest <= tol * max(1.0, np.abs(point.beta).max(initial=0.0)):
            return Minimum(point, iteration + 1, True)
    return Minimum(point, max_iter, False)


def settled(point, ridge=0.0):
    """Whether the gradient has vanished beside its parts.

    Where no step lowers the loss any more, that is the minimum, or one on the way to infinity.
    """
    slope = point.gradient + 2 * ridge * point.beta
    return bool(np.linalg.norm(slope) <= 1e-9 * point.noise)


def _step(hessian, ridge, slope):
    """Newton's step, or None where the curvature is lost in rounding."""
    curvature = hessian + 2 * ridge * np.eye(slope.size)
    try:
        factor = cho_factor(curvature, lower=True)
    except LinAlgError:
        return None
    # Squares of the pivots of a Cholesky factor bound the condition number from below, at no cost.
    pivots = np.abs(np.diag(factor[0]))
    if pivots.min() ** 2 * _CONDITION < pivots.max() ** 2 or not pivots.min() > 0:
        return None
    return -cho_solve(factor, slope)


def _search(loss, point, step, descent, ridge):
    """Halve the step until the penalised loss falls enough; None if it never does."""
    penalised = point.value + ridge * point.beta @ point.beta
    # What rounding may add to a value that has in truth fallen.
    slack = 16 * point.value_noise + 4 * np.finfo(float).eps * penalised
    length = 1.0
    for _ in range(_HALVINGS):
        trial = loss.at(point.beta + length * step)
        value = trial.value + ridge * trial.beta @ trial.beta
        if value <= penalised + _SUFFICIENT * length * descent + slack:
            return trial
        length /= 2
    return None
