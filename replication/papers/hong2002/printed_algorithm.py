"""APM(m) step by step as section 3 prints it, with the ad hoc modifications it mentions.

The library finds the minimum on the sphere itself. The paper's Newton iteration may stop short of
it: where the loss falls below 0.001, which on separable data it always does.
"""

import numpy as np
from scipy.linalg import LinAlgError, cho_factor, cho_solve
from scipy.special import expit

from replication.papers.hong2002.settings import CLIP, ENOUGH
from seminaive.adjusted_cv import RegularizedAdjustedProbabilityModel
from seminaive.margins import turned, turned_back
from seminaive.path_search import Search

#: Steps after which an iteration that does not settle is given up where it stands.
MOST_STEPS = 50
_TOLERANCE = 1e-10


class PrintedAPMR(RegularizedAdjustedProbabilityModel):
    """APMR with the printed APM(m) in place of the library's path of minima."""

    def _on_sphere(self, loss, folds):
        basis = loss.span()
        loss = turned(loss, basis)
        start = printed_free(loss)
        free = float(start @ start)
        if free == 0.0:
            return (turned_back(start, basis), 1, False), 0.0, 0.0, None
        search = PrintedSearch(loss, folds, self)
        searched = search.run(free)
        alpha, multiplier = printed_on_sphere(loss, searched.chosen, start)
        return (turned_back(alpha, basis), 1, False), free, multiplier, searched


class PrintedSearch(Search):
    """The search for m-hat with the printed APM(m) in every fold."""

    def __init__(self, loss, folds, parameters):
        super().__init__(loss, folds, parameters)
        self.paths = [PrintedPath(loss.take(train)) for train, _ in folds]


class PrintedPath:
    """APM(m) for one training set, from its own unrestricted fit."""

    flat = False

    def __init__(self, loss):
        self.loss = loss
        self.start = printed_free(loss)

    def at(self, m):
        """The printed solution for one m, in the form the search takes."""
        alpha, _ = printed_on_sphere(self.loss, m, self.start)
        return _Found(_Point(alpha))


class _Found:
    def __init__(self, point):
        self.point = point


class _Point:
    def __init__(self, beta):
        self.beta = beta


def printed_free(loss):
    """APM: Newton-Raphson from 0, until no importance moves or the loss is small."""
    alpha = np.zeros(loss.n_coefficients)
    for _ in range(MOST_STEPS):
        bits, gradient, hessian = _derivatives(loss, alpha)
        step = _solve(hessian, -gradient)
        if bits < ENOUGH or step is None:
            break
        alpha = alpha + step
        if np.abs(step).max(initial=0.0) < _TOLERANCE:
            break
    return alpha


def printed_on_sphere(loss, m, free):
    """APM(m), steps 2 to 9: (alpha, lambda); of a step that cannot be taken, what came before."""
    length = free @ free
    if length == 0:
        return free, 0.0
    alpha, multiplier = free * np.sqrt(m / length), 0.0
    for _ in range(MOST_STEPS):
        bits, gradient, hessian = _derivatives(loss, alpha)
        residual = gradient + 2 * multiplier * alpha
        excess = alpha @ alpha - m
        if bits < ENOUGH and abs(excess) < ENOUGH * m:
            break
        curved = hessian + 2 * multiplier * np.eye(alpha.size)
        solved = _solve(curved, np.column_stack([alpha, residual]))
        if solved is None:
            break
        ahead, back = solved.T
        change = (excess - 2 * alpha @ back) / (4 * alpha @ ahead)
        step = -(2 * ahead * change + back)
        alpha, multiplier = alpha + step, multiplier + change
        if np.abs(step).max(initial=0.0) < _TOLERANCE:
            break
    return alpha, multiplier


def _derivatives(loss, alpha):
    """Loss in bits, gradient and Hessian of the summed loss."""
    odds = loss.odds(alpha)[:, 0]
    other = _never_certain(expit(odds))
    n = other.size
    rows = loss.flat
    bits = -(loss.weights @ np.log2(1.0 - other))
    weights = loss.weights * n
    return bits, rows.T @ (weights * other), (rows.T * (weights * other * (1.0 - other))) @ rows


def _never_certain(p):
    """Replace probabilities that are 0 or 1 to machine precision."""
    return np.where(p <= 0.0, CLIP, np.where(p >= 1.0, 1.0 - CLIP, p))


def _solve(matrix, right):
    """Solve, or None where the matrix is singular or the answer is not finite."""
    try:
        found = cho_solve(cho_factor(matrix), right)
    except LinAlgError:
        try:
            found = np.linalg.solve(matrix, right)
        except np.linalg.LinAlgError:
            return None
    return found if np.isfinite(found).all() else None
