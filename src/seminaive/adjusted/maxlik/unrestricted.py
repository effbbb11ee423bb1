"""The free minimum of the loss, or where it has none, a point that is well defined all the same."""

from dataclasses import dataclass

import numpy as np

from .newton import minimise
from .ridge import lower

__all__ = ["Free", "free_minimum"]


@dataclass(frozen=True, eq=False)
class Free:
    """Coefficients, Newton steps, and whether a ridge was needed to have a minimum at all."""

    beta: np.ndarray
    n_iter: int
    bounded: bool


def free_minimum(loss, floor, tol=1e-10, max_iter=100, enough=0.0):
    """Minimise the loss; if its minimum is at infinity, minimise ``loss + floor * beta @ beta``.

    The second happens when a direction separates the classes of some rows and is against none.
    Newton's method from 0 may also end at its first point where the loss is below ``enough``.
    """
    start = np.zeros(loss.n_coefficients)
    found = minimise(loss, start, tol=tol, max_iter=max_iter, enough=enough)
    if found.point.value < enough and not found.converged:
        return Free(found.point.beta, max(found.n_iter, 1), True)
    if found.converged:
        return Free(found.point.beta, max(found.n_iter, 1), False)
    point, steps = lower(loss, floor)
    return Free(point.beta, found.n_iter + steps, True)
