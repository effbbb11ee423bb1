"""APM(m) step by step as section 3 prints it, with the ad hoc modifications it mentions.

The library finds the minimum on the sphere itself. The paper's Newton iteration may stop short of
it: where the loss falls below 0.001, which on separable data it always does.
"""

import numpy as np
from scipy.linalg import LinAlgError, cho_factor, cho_solve
from scipy.special import expit

from replication.papers.hong2002.protocol.settings import CLIP, ENOUGH
from seminaive.adjusted.adjusted_cv import RegularizedAdjustedProbabilityModel
from seminaive.adjusted.margins import turned, turned_back
from seminaive.adjusted.path_search import Search

#: Steps after which an iteration that does not settle is given up where it stands.
MOST_STEPS = 50
_TOLERANCE = 1e-10


class PrintedAPMR(RegularizedAdjustedProbabilityModel):
    """APMR with the printed APM(m) in place of the library's path of minima.

    Attributes
    ----------
    settled_ : bool
        Whether all its iterations ended by the paper's own rules. Where one was given up, its
        numbers are those of the step at which it was, which rounding decides.
    validation_path_ : list of ValidationPath
        ``determined`` says the same of the iterations of the inner folds.
    """

    def _educate(self, losses, folds):
        self.settled_ = True
        return super()._educate(losses, folds)

    def _on_sphere(self, loss, folds):
        basis = loss.span()
        loss = turned(loss, basis)
        start, settled = printed_free(loss)
        free = float(start @ start)
        if free == 0.0:
            return (turned_back(start, basis), 1, False), 0.0, 0.0, None
        search = PrintedSearch(loss, folds, self._search_settings())
        searched = search.run(free)
        alpha, multiplier, reached = printed_on_sphere(loss, searched.chosen, start)
        self.settled_ &= settled and reached and searched.determined
        return (turned_back(alpha, basis), 1, False), free, multiplier, searched


class PrintedSearch(Search):
    """The search for m-hat with the printed APM(m) in every fold."""

    def __init__(self, loss, folds, settings):
        super().__init__(loss, folds, settings)
        self.paths = [PrintedPath(loss.take(train)) for train, _ in folds]


class PrintedPath:
    """APM(m) for one training set, from its own unrestricted fit."""

    flat = False

    def __init__(self, loss):
        self.loss = loss
        self.start, self.determined = printed_free(loss)

    def at(self, m):
        """The printed solution for one m, in the form the search takes."""
        alpha, _, reached = printed_on_sphere(self.loss, m, self.start)
        self.determined &= reached
        return _Found(_Point(alpha))


class _Found:
    def __init__(self, point):
        self.point = point


class _Point:
    def __init__(self, beta):
        self.beta = beta


def printed_free(loss):
    """APM: Newton-Raphson from 0, until no importance moves or the loss is small.

    Returns the importances, and whether one of the two ended it.
    """
    alpha = np.zeros(loss.n_coefficients)
    for _ in range(MOST_STEPS):
        bits, gradient, hessian = _derivatives(loss, alpha)
        step = _solve(hessian, -gradient)
        if bits < ENOUGH:
            return alpha, True
        if step is None:
            return alpha, False
        alpha = alpha + step
        if np.abs(step).max(initial=0.0) < _TOLERANCE:
            return alpha, True
    return alpha, False


def printed_on_sphere(loss, m, free):
    """APM(m), steps 2 to 9: (alpha, lambda, whether it settled).

    Of a step that cannot be taken, what came before.
    """
    length = free @ free
    if length == 0:
        return free, 0.0, True
    alpha, multiplier = free * np.sqrt(m / length), 0.0
    for _ in range(MOST_STEPS):
        bits, gradient, hessian = _derivatives(loss, alpha)
        residual = gradient + 2 * multiplier * alpha
        excess = alpha @ alpha - m
        if bits < ENOUGH and abs(excess) < ENOUGH * m:
            return alpha, multiplier, True
        curved = hessian + 2 * multiplier * np.eye(alpha.size)
        solved = _solve(curved, np.column_stack([alpha, residual]))
        if solved is None:
            break
        ahead, back = solved.T
        change = (excess - 2 * alpha @ back) / (4 * alpha @ ahead)
        step = -(2 * ahead * change + back)
        alpha, multiplier = alpha + step, multiplier + change
        if np.abs(step).max(initial=0.0) < _TOLERANCE:
            return alpha, multiplier, True
    return alpha, multiplier, False


def _derivatives(loss, alpha):
    """Loss in bits, gradient and Hessian of the summed loss."""
    odds = loss.odds(alpha)[:, 0]
    against = _never_certain(expit(odds))
    n = against.size
    rows = loss.flat
    bits = -(loss.weights @ np.log2(1.0 - against))
    weights = loss.weights * n
    return (
        bits,
        rows.T @ (weights * against),
        (rows.T * (weights * against * (1.0 - against))) @ rows,
    )


def _never_certain(p):
    """Replace probabilities that are 0 or 1 to machine precision."""
    return np.where(p <= 0.0, CLIP, np.where(p >= 1.0, 1.0 - CLIP, p))


def _solve(matrix, right):
    """Solve, or None where the matrix is singular or the answer is not finite."""
    try:
        solution = cho_solve(cho_factor(matrix), right)
    except LinAlgError:
        try:
            solution = np.linalg.solve(matrix, right)
        except np.linalg.LinAlgError:
            return None
    return solution if np.isfinite(solution).all() else None
