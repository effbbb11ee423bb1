"""Weights of features learnt from how well they know the classes of the training rows (WANBIA)."""

import numpy as np
from scipy.optimize import minimize
from scipy.special import log_softmax
from sklearn.exceptions import ConvergenceWarning

from ..kernels.score import add_table_scores
from ..machine import thresholds
from ..machine.one_thread import one_thread
from ..machine.warn_user import warn_user
from .kernels.slopes import add_by_cell
from .newton import minimum

# A search whose value stands still, by rounding, forgets its curvature and goes on this often.
_FRESH_STARTS = 5

# Steps that L-BFGS-B remembers. All features of a class tilt its scores alike, so that with ten,
# SciPy's default, the search takes up to ten times as many steps.
_MEMORY = 100

# Steps by slopes alone, where there are so many weights that most come to a bound in them.
_FIRST_STEPS = 20


def _conditional_likelihood(logs, labels):
    """Return -log P(own class) of every row, and its slope in the scores."""
    rows = np.arange(labels.size)
    slope = np.exp(logs)
    slope[rows, labels] -= 1.0
    return -logs[rows, labels], slope


def _squared_error(logs, labels):
    """Return half the squared distance of P(class) from the truth, and its slope in the scores."""
    chance = np.exp(logs)
    error = chance.copy()
    error[np.arange(labels.size), labels] -= 1.0
    mean = np.einsum("ic,ic->i", error, chance)
    return 0.5 * np.einsum("ic,ic->i", error, error), chance * (error - mean[:, None])


#: What a row's log probabilities cost, by the name of the objective.
OBJECTIVES = {"cll": _conditional_likelihood, "mse": _squared_error}


class WeightLoss:
    """Mean loss of weighted naive Bayes on rows, a function of the weights.

    Parameters
    ----------
    codes : ndarray of int, shape (n_rows, n_features)
    offsets : ndarray of int, shape (n_features + 1,)
    table : ndarray of shape (n_cells, n_classes)
        Log P(value | class) of every cell; every class has rows.
    log_prior : ndarray of shape (n_classes,)
    labels : ndarray of int, shape (n_rows,)
    weights : ndarray of shape (n_rows,)
        Of the rows.
    objective : {"cll", "mse"}
    by_class : bool
        A weight for each feature and class, instead of one for each feature.
    """

    def __init__(self, codes, offsets, table, log_prior, labels, weights, objective, by_class):
        self._codes, self._offsets = codes, offsets
        self._n_cells = np.diff(offsets)
        self._table, self._log_prior = table, log_prior
        self._labels, self._shares = labels, weights / weights.sum()
        n_rows, n_classes = labels.size, table.shape[1]
        at_once = n_rows * n_classes <= thresholds.SLOPED_SCORES
        step = n_rows if at_once else max(thresholds.NEAR_SCORES // n_classes, 1)
        self._blocks = [slice(first, first + step) for first in range(0, n_rows, step)]
        self._cost = OBJECTIVES[objective]
        self.is_convex = objective == "cll"
        self.shape = (codes.shape[1], table.shape[1]) if by_class else (codes.shape[1],)

    def at(self, flat):
        """Loss and its gradient at weights laid out in one row."""
        weighted, loss, by_cell = self._weighted(flat), 0.0, np.zeros(self._table.shape)
        for rows in self._blocks:
            codes, shares = self._codes[rows], self._shares[rows]
            costs, slopes = self._cost(self._log_posterior(codes, weighted), self._labels[rows])
            add_by_cell(codes, self._offsets, slopes, shares, by_cell)
            loss += float(shares @ costs)
        gradient = np.add.reduceat(by_cell * self._table, self._offsets[:-1], axis=0)
        if len(self.shape) == 1:
            gradient = gradient.sum(axis=1)
        return loss, gradient.ravel()

    def curvature(self, flat, free):
        """Second derivatives of the conditional likelihood by some weights, (n_free, n_free).

        A row's are the covariance, over its posterior, of what the weights multiply.
        """
        weighted = self._weighted(flat)
        out = np.zeros((free.size, free.size))
        add = self._add_by_class if len(self.shape) == 2 else self._add_by_feature
        for start in range(0, self._labels.size, thresholds.CURVED_ROWS):
            rows = slice(start, start + thresholds.CURVED_ROWS)
            codes = self._codes[rows]
            posterior = np.exp(self._log_posterior(codes, weighted)).T
            cells = np.ascontiguousarray((codes + (self._offsets[:-1] + 2)).T)
            add(free, cells, posterior, self._shares[rows], out)
        return out

    def _weighted(self, flat):
        powers = np.repeat(flat.reshape(self.shape[0], -1), self._n_cells, axis=0)
        # By rows: of few cells NumPy would take the order of either.
        return np.multiply(powers, self._table, order="C")

    def _log_posterior(self, codes, weighted):
        scores = np.zeros((len(codes), self._table.shape[1]))
        add_table_scores(codes, self._offsets, weighted, scores)
        scores += self._log_prior
        return log_softmax(scores, axis=1)

    def _add_by_feature(self, free, cells, posterior, shares, out):
        mean = np.zeros((free.size, shares.size))
        for c, chance in enumerate(posterior):
            logs = self._table[:, c][cells[free]]
            mean += chance * logs
            logs *= np.sqrt(shares * chance)
            out += logs @ logs.T
        mean *= np.sqrt(shares)
        out -= mean @ mean.T

    def _add_by_class(self, free, cells, posterior, shares, out):
        features, classes = np.divmod(free, self.shape[1])
        logs = self._table.T[classes[:, None], cells[features]]
        # Each weight has a mean of its own class's part alone.
        mean = logs * (posterior * np.sqrt(shares))[classes]
        out -= mean @ mean.T
        for c in np.unique(classes):
            of_class = np.flatnonzero(classes == c)
            part = logs[of_class] * np.sqrt(shares * posterior[c])
            out[np.ix_(of_class, of_class)] += part @ part.T


def learnt_weights(loss, bounds, tol, max_iter):
    """Find weights from all ones on: weights, loss, slope left, number of steps.

    By Newton's method where the loss is convex; what that leaves is L-BFGS-B's. The slope is the
    largest one, in weights that may move that way.
    """
    low, high = (-np.inf, np.inf) if bounds is None else bounds
    weights = np.clip(np.ones(int(np.prod(loss.shape))), low, high)
    n_iter = 0
    # The solvers' products are tiny: threads would wait for each other most of the time.
    with one_thread():
        if loss.is_convex:
            if weights.size > thresholds.SLOPED_WEIGHTS:
                steps = min(_FIRST_STEPS, max_iter)
                weights, n_iter = _by_slopes(loss, weights, low, high, tol, steps)
            weights, more = minimum(loss, weights, low, high, tol, max_iter - n_iter)
            n_iter += more
        for _ in range(_FRESH_STARTS):
            value, slope = _where(loss, weights, low, high)
            if slope <= tol or n_iter >= max_iter:
                break
            weights, more = _by_slopes(loss, weights, low, high, tol, max_iter - n_iter)
            n_iter += more
            if more == 0:
                break
    value, slope = _where(loss, weights, low, high)
    if slope > tol:
        warn_user(
            f"The search for weights ended after {n_iter} steps with a slope of {slope:.2g}, more "
            f"than tol={tol:g}: raise max_iter or tol, or set bounds.",
            ConvergenceWarning,
        )
    return weights.reshape(loss.shape), value, slope, max(n_iter, 1)


def _by_slopes(loss, weights, low, high, tol, max_iter):
    """Search by L-BFGS-B: weights, and the number of steps."""
    options = {
        "gtol": tol,
        "ftol": 0.0,
        "maxcor": _MEMORY,
        "maxiter": max_iter,
        "maxfun": 20 * max_iter,
    }
    result = minimize(
        loss.at,
        weights,
        jac=True,
        method="L-BFGS-B",
        bounds=[(low, high)] * weights.size,
        options=options,
    )
    return result.x, result.nit


def _where(loss, weights, low, high):
    """Loss, and the largest slope in weights that may move that way."""
    value, gradient = loss.at(weights)
    return value, np.abs(weights - np.clip(weights - gradient, low, high)).max(initial=0.0)
