"""Weights of one-dependence estimators, learned from how well they know the classes (MAPLMG)."""

from dataclasses import dataclass

import numpy as np
from scipy.optimize import minimize
from sklearn.exceptions import ConvergenceWarning

from ..machine.warn_user import warn_user
from .kernels import left_out as kernels
from .super_parents import SuperParentEstimators, at_least, possible_classes

# Has a logarithm and a reciprocal, and is far below any mixture that the search keeps.
_TINY = 1e-300


def left_out_log_proba(
    counts, smoothing, class_smoothing, codes, labels, own_weight, min_frequency
):
    """Log P(class, row) of each row's class, and log P(row), by estimators that leave it out.

    Parameters
    ----------
    counts : JointCounts
    smoothing, class_smoothing : Smoothing
        Of the estimators, which have one parent, see :class:`SuperParentEstimators`.
    codes : ndarray of shape (n_rows, n_features), int32
        Rows that were counted.
    labels : ndarray of int, shape (n_rows,)
    own_weight : ndarray of shape (n_rows,)
        What leaving a row out takes from the counts of its values.
    min_frequency : float

    Returns
    -------
    own, everyone : ndarray of shape (n_rows, n_parents)
        -inf where a parent does not qualify.
    """
    estimators = SuperParentEstimators.estimate(counts, 1, smoothing, class_smoothing, logs=True)
    schema, parents = counts.schema, estimators.parents
    possible = possible_classes(counts, class_smoothing)
    n_outcomes = schema.n_values * np.count_nonzero(possible)
    shown = np.bincount(parents.owner, estimators.frequency, minlength=parents.n_parents)
    own_logs, everyone = np.empty(codes.shape), np.empty(codes.shape)
    kernels.left_out_scores(
        codes,
        np.ascontiguousarray(labels, dtype=np.int64),
        own_weight,
        schema.offsets,
        parents.first,
        estimators.frequency,
        shown,
        estimators.table,
        counts.pairs,
        smoothing.pseudo(schema.n_values),
        smoothing.pseudo(n_outcomes),
        possible,
        at_least(min_frequency),
        own_logs,
        everyone,
    )
    return own_logs, everyone


class MixtureLikelihood:
    r"""Mean log posterior of the weights of a linear mixture, a function of them.

    With P and Q the probabilities of a row's class and of all classes under the estimator of every
    parent, v the rows' weights, and a Dirichlet prior whose parameters are all ``alpha``,

    .. math::

       f(w) = \frac{1}{\sum_r v_r} \Bigl[ \sum_r v_r \ln \frac{\sum_i w_i P_{ri}}
       {\sum_i w_i Q_{ri}} + (\alpha - 1) \sum_i \ln \frac{w_i}{\sum_k w_k} \Bigr],

    which is the same for all multiples of w. A parent that does not qualify in a row has the mean
    of those that do, which shares its weight among them; a row without any is left out.
    """

    def __init__(self, own_logs, everyone, row_weights, alpha):
        rows = np.isfinite(own_logs).any(axis=1)
        self.own, self.everyone = _shared(own_logs[rows]), _shared(everyone[rows])
        total = row_weights[rows].sum()
        self.row_weights = row_weights[rows] / total
        self.prior = (alpha - 1.0) / total

    def at(self, weights):
        """Value and gradient, up to a constant."""
        # The search may try weights under which a row is impossible.
        own_mass = np.maximum(self.own @ weights, _TINY)
        everyone = np.maximum(self.everyone @ weights, _TINY)
        value = self.row_weights @ (np.log(own_mass) - np.log(everyone))
        slopes = self.own.T @ (self.row_weights / own_mass)
        slopes -= self.everyone.T @ (self.row_weights / everyone)
        if self.prior > 0:
            value += self.prior * np.log(weights / weights.sum()).sum()
            # The second part is that of the sum in the prior: f is the same for all multiples of w.
            slopes += self.prior * (1.0 / weights - weights.size / weights.sum())
        return value, slopes


def _shared(logs):
    """Exp of each row, but for a factor that no weights depend on, and means for what is -inf."""
    # ``own`` and ``everyone`` may be scaled apart: in f a factor of a row adds a constant.
    out = np.exp(logs - logs.max(axis=1, keepdims=True))
    qualify = np.isfinite(logs)
    mean = out.sum(axis=1, keepdims=True) / qualify.sum(axis=1, keepdims=True)
    return np.where(qualify, out, mean)


@dataclass(frozen=True, eq=False)
class WeightFit:
    """Weights that sum to 1, and how far from optimal they can be.

    ``gap`` is the largest slope of the mean log posterior (in nats) at the weights: moving the
    share e to any parent gains at most e * gap. Where the posterior is concave no weights are
    better by more than it.
    """

    weights: np.ndarray
    gap: float
    n_iter: int


def most_probable_weights(likelihood, n_parents, tol, max_iter):
    """Maximise a MixtureLikelihood over the weights, from equal ones, to a gap of ``tol``.

    L-BFGS-B needs bounds only, because the likelihood does not depend on the sum of the weights:
    a penalty holds it at 1. A ConvergenceWarning tells of a larger gap.
    """
    start = np.full(n_parents, 1.0 / n_parents)

    def descend(weights):
        value, slopes = likelihood.at(weights)
        excess = weights.sum() - 1.0
        return 0.5 * excess**2 - value, excess - slopes

    # The logarithm of the prior has no value at 0.
    low = 1e-12 if likelihood.prior > 0 else 0.0
    result = minimize(
        descend,
        start,
        jac=True,
        method="L-BFGS-B",
        bounds=[(low, None)] * n_parents,
        options={
            "maxiter": max_iter,
            "maxfun": 10 * max_iter,
            "maxcor": 20,
            "ftol": 0.0,
            "gtol": tol / 10,
        },
    )
    # The penalty holds the sum near 1 only.
    weights = result.x / result.x.sum()
    # Euler: the slopes of a function that is the same for all multiples of w have the mean 0 under
    # w, so that the largest of them is what moving weight to its parent can gain.
    gap = float(likelihood.at(weights)[1].max())
    if gap > tol:
        warn_user(
            f"The weights of the parents have a gap of {gap:.1e} to their optimum after "
            f"{result.nit} steps, more than tol={tol:g}: raise max_iter or tol.",
            ConvergenceWarning,
        )
    return WeightFit(weights, gap, int(result.nit))
