"""The free minimum of the loss, or where it has none, a point that is well defined all the same."""

from dataclasses import dataclass

import numpy as np

from .newton import minimise, settled
from .ridge import lower
from .separation import cannot_separate, separable


@dataclass(frozen=True, eq=False)
class Free:
    """Coefficients, Newton steps, and whether a ridge was needed to have a minimum at all."""

    beta: np.ndarray
    n_iter: int
    bounded: bool


def free_minimum(loss, floor, tol=1e-10, max_iter=100, enough=0.0):
    """Minimise the loss; if its minimum is at infinity, minimise ``loss + floor * beta @ beta``.

    The second happens when a direction separates the classes of some rows and is against none.
    Newton's method need not notice, since all vanishes on the way to infinity, the gradient too:
    where its end may be no minimum, or a minimum that it did not recognise, the rows decide.
    Newton's method from 0 may also end at its first point where the loss is below ``enough``.
    """
    start = np.zeros(loss.n_coefficients)
    minimum = minimise(loss, start, tol=tol, max_iter=max_iter, enough=enough)
    steps = max(minimum.n_iter, 1)
    if minimum.point.value < enough and not minimum.converged:
        return Free(minimum.point.beta, steps, True)
    if minimum.converged:
        is_minimum = cannot_separate(loss, minimum.point.beta) or not separable(loss)
    else:
        # Rounding may keep the steps from getting shorter; which order of the rows does it, is
        # chance.
        is_minimum = minimum.n_iter == max_iter and settled(minimum.point) and not separable(loss)
    if is_minimum:
        return Free(minimum.point.beta, steps, False)
    point, more = lower(loss, floor)
    return Free(point.beta, minimum.n_iter + more, True)
