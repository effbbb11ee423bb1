"""What averaging over subsets of features needs: their evidence, and the factors that follow."""

from dataclasses import dataclass

import numpy as np
from scipy.special import gammaln, log_expit

from ..classifier.prior import log_prior
from .densities.gaussian import GaussianFactors
from .factors import Factors, smoothed
from .kernels import mixture


@dataclass(frozen=True, eq=False)
class FeatureAverage:
    """Evidence for every feature, and the factors averaged over keeping and leaving it out.

    Estimated once from counts; :meth:`factors` then costs one pass over the cells for any
    number of settings of beta.
    """

    log_prior: np.ndarray
    offsets: np.ndarray
    by_class: np.ndarray
    alone: np.ndarray
    gaussian: GaussianFactors
    nominal: np.ndarray
    numeric: np.ndarray

    @classmethod
    def estimate(
        cls, counts, *, alpha, class_alpha, marginal, var_smoothing, ddof, evidence="plug-in"
    ):
        """Estimate from counts, with the parameters of a BMANaiveBayes."""
        offsets = counts.schema.offsets
        prior = log_prior(counts.classes, class_alpha)
        by_class = smoothed(counts.cells, offsets, alpha)
        together = counts.cells.sum(axis=1, keepdims=True)
        if marginal == "smoothed":
            alone = smoothed(together, offsets, alpha)
        else:
            alone = _marginal(marginal, together, offsets, prior, by_class)
        gaussian = GaussianFactors.estimate(counts.moments, ddof, var_smoothing)
        if evidence == "marginal":
            nominal = _integrated(counts.cells, offsets, alpha)
            nominal = nominal - _integrated(together, offsets, alpha)
            numeric = _integrated_numbers(counts.moments)
        else:
            nominal = _likelihood(counts.cells, offsets, by_class) - _likelihood(
                together, offsets, alone
            )
            numeric = _gaussian_likelihood(counts.moments, gaussian, slice(0, -1))
            pooled = counts.moments.pooled()
            numeric = numeric - _gaussian_likelihood(pooled, gaussian, slice(-1, None))
        return cls(prior, offsets, by_class, alone, gaussian, nominal, numeric)

    def log_odds(self, log_beta):
        """Log posterior odds of every nominal and every numeric feature, (features, settings)."""
        return tuple(
            np.subtract.outer(evidence, log_beta) for evidence in (self.nominal, self.numeric)
        )

    def factors(self, log_beta):
        """Factors for each setting of log beta, shape (n_settings,), side by side."""
        nominal, numeric = self.log_odds(log_beta)
        n_columns = self.by_class.shape[1] * log_beta.size
        table = np.empty((self.by_class.shape[0], n_columns))
        mixture.average_logs(
            self.offsets,
            self.by_class,
            np.ascontiguousarray(self.alone[:, 0]),
            log_expit(nominal),
            log_expit(-nominal),
            table,
        )
        gaussian = self.gaussian.weighed(log_expit(numeric), log_expit(-numeric))
        return Factors(np.tile(self.log_prior, log_beta.size), self.offsets, table, gaussian)


def _marginal(marginal, together, offsets, prior, by_class):
    """Log P(x_k) of every cell, shape (n_cells, 1), by a reading that smooths nothing more."""
    silent = np.zeros(together.shape[0], dtype=bool)
    silent[offsets[:-1] + 1] = True
    if marginal == "mixture":
        with np.errstate(divide="ignore"):
            alone = np.log(np.exp(by_class) @ np.exp(prior))[:, None]
    else:
        alone = _relative_frequency(together, offsets)
    return np.where(silent[:, None], 0.0, alone)


def _relative_frequency(together, offsets):
    """Log relative frequency of every cell, or uniform where training shows no value at all."""
    shown = together[:, 0].copy()
    shown[offsets[:-1]] = shown[offsets[:-1] + 1] = 0.0
    sizes = np.diff(offsets)
    totals = np.repeat(np.add.reduceat(shown, offsets[:-1]), sizes) if sizes.size else shown
    uniform = 1.0 / np.repeat(np.maximum(sizes - 2.0, 1.0), sizes)
    share = np.divide(shown, totals, out=uniform, where=totals > 0)
    with np.errstate(divide="ignore"):
        return np.log(share)[:, None]


def _likelihood(cells, offsets, logs):
    out = np.empty(offsets.size - 1)
    mixture.log_likelihoods(np.ascontiguousarray(cells), offsets, logs, out)
    return out


def _integrated(cells, offsets, alpha):
    """Log of the likelihood of each feature's values, integrated over their Dirichlet priors.

    A group (column) of n rows, n_v of them with value v of V, has the factor
    Gamma(V alpha) / Gamma(V alpha + n) prod_v Gamma(alpha + n_v) / Gamma(alpha).
    """
    if offsets.size == 1:
        return np.empty(0)
    shown = cells.copy()
    shown[offsets[:-1]] = shown[offsets[:-1] + 1] = 0.0
    rows = np.add.reduceat(shown, offsets[:-1])
    # Without a value there is no row, and nothing to integrate; the 1 keeps Gamma finite.
    total = alpha * np.maximum(np.diff(offsets) - 2.0, 1.0)[:, None]
    values = np.add.reduceat(gammaln(alpha + shown) - gammaln(alpha), offsets[:-1])
    return (values + gammaln(total) - gammaln(total + rows)).sum(axis=1)


def _integrated_numbers(moments):
    """Log likelihood of the numbers, integrated over means and variances: by class, less without.

    The prior is the conjugate one, normal and inverse gamma, and is worth one row that has the mean
    m and the variance v of all rows, whatever their class: of w rows with the mean m' and the sum S
    of squared deviations, with q = (S + w / (w + 1) (m' - m)^2) / v, the log of the integral is

        log Gamma((w + 1) / 2) - log Gamma(1 / 2) - (w + 1) / 2 log(1 + q) - log(w + 1) / 2

    less w / 2 log(pi v), which all rows have in common with the sum over their classes.
    """
    pooled = moments.pooled()
    variance = pooled.variance()
    varies = variance[:, 0] > 0

    def integrated(part):
        weight = part.weight
        squares = part.squares + weight / (weight + 1.0) * (part.mean - pooled.mean) ** 2
        ratio = np.divide(squares, variance, out=np.zeros_like(squares), where=variance > 0)
        # Of no rows the integral of the prior is left, which is 1.
        return (
            gammaln((weight + 1.0) / 2.0)
            - gammaln(0.5)
            - (weight + 1.0) / 2.0 * np.log1p(np.where(weight > 0, ratio, 0.0))
            - np.log1p(weight) / 2.0
        ).sum(axis=1)

    return np.where(varies, integrated(moments) - integrated(pooled), 0.0)


def _gaussian_likelihood(moments, gaussian, classes):
    scale = gaussian.log_scale[:, classes] * moments.weight
    return (scale - gaussian.precision[:, classes] * moments.squares).sum(axis=1)


def log_or_never(value):
    """Log of a number, -inf for 0."""
    return np.log(value) if value > 0 else -np.inf


def log_betas(gammas, total):
    """Log of beta = gamma^(N + 1), equation (13), for each gamma; -inf for gamma = 0."""
    return np.array([(total + 1.0) * log_or_never(gamma) for gamma in gammas])
