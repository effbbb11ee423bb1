"""Parameters of naive Bayes between those without the class and those by class, feature by feature.

[Vidaurre, Bielza and Larranaga 2012, equation (13)]
"""

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from ..classifier.prior import log_prior
from ..naive_bayes.factors import Factors, GaussianFactors

__all__ = ["SPREADS", "Estimates", "Mixture"]

SPREADS = ("total", "within")

#: What a probability of 0 counts as, so that every score is finite.
_LEAST = np.finfo(np.float64).tiny
_HALF_LOG_2PI = 0.5 * np.log(2.0 * np.pi)


@dataclass(frozen=True)
class Estimates:
    """How parameters are estimated, by the names that ForwardStagewiseNaiveBayes explains."""

    alpha: float
    class_alpha: float
    var_smoothing: float
    ddof: int
    spread: str

    @classmethod
    def of(cls, model):
        """Read them off a classifier's parameters."""
        return cls(model.alpha, model.class_alpha, model.var_smoothing, model.ddof, model.spread)


@dataclass(frozen=True, eq=False)
class Mixture:
    """Both sets of parameters, of which alpha says how much each feature has of the first.

    Attributes
    ----------
    schema : Schema
    log_prior : ndarray of shape (n_classes,)
    by_class : ndarray of shape (n_cells, n_classes)
        P(value | class), 1 in the cell of missing values.
    alone : ndarray of shape (n_cells, 1)
        P(value).
    mean, deviation : ndarray of shape (n_numeric, n_classes + 1)
        By class, the last column without it.
    silent : ndarray of bool, shape (n_features,)
        Features that tell nothing whatever alpha is, in the order of the inputs.
    """

    schema: object
    log_prior: np.ndarray
    by_class: np.ndarray
    alone: np.ndarray
    mean: np.ndarray
    deviation: np.ndarray
    silent: np.ndarray

    @classmethod
    def of(cls, counts, estimates):
        """Estimate from Counts."""
        schema = counts.schema
        by_class, alone, unshown = _probabilities(counts.cells, schema.offsets, estimates.alpha)
        normal = GaussianFactors.estimate(counts.moments, estimates.ddof, estimates.var_smoothing)
        constant = (normal.precision == 0).all(axis=1)
        deviation = np.ones(normal.mean.shape)
        np.sqrt(0.5 / normal.precision, out=deviation, where=~constant[:, None])
        if estimates.spread == "within":
            deviation[:, -1] = _within(counts.moments.weight, deviation[:, :-1])
        silent = np.zeros(schema.n_features, dtype=bool)
        silent[schema.nominal], silent[schema.numeric] = unshown, constant
        prior = log_prior(counts.classes, estimates.class_alpha)
        return cls(schema, prior, by_class, alone, normal.mean, deviation, silent)

    def of_classes(self, which):
        """Take only the classes at these positions."""
        columns = np.append(which, self.log_prior.size)
        return Mixture(
            self.schema, self.log_prior[which], self.by_class[:, which], self.alone,
            self.mean[:, columns], self.deviation[:, columns], self.silent,
        )  # fmt: skip

    def cell_logs(self, k, alphas):
        """Log factors of the k-th nominal feature: shape (its cells, n_classes, n_alphas).

        A feature of alpha 0 is not in the model: its factor, equal for all classes, is left out.
        """
        own = slice(self.schema.offsets[k], self.schema.offsets[k + 1])
        mixed = alphas * self.by_class[own, :, None] + (1.0 - alphas) * self.alone[own, :, None]
        logs = np.log(np.maximum(mixed, _LEAST))
        return np.where(alphas > 0, logs, 0.0)

    def normal(self, j, alphas):
        """Mean, 1 / (2 variance) and log scale of the j-th number, (3, n_classes, n_alphas)."""
        mean, deviation = (
            alphas * each[j, :-1, None] + (1.0 - alphas) * each[j, -1]
            for each in (self.mean, self.deviation)
        )
        out = np.stack([mean, 0.5 / deviation**2, -_HALF_LOG_2PI - np.log(deviation)])
        return out * ((alphas > 0) & ~self.silent[self.schema.numeric[j]])

    def factors(self, alphas):
        """Scorer with an alpha for each feature, in the order of the inputs."""
        schema, n_classes = self.schema, self.log_prior.size
        table = np.zeros_like(self.by_class)
        for k, alpha in enumerate(alphas[schema.nominal]):
            own = slice(schema.offsets[k], schema.offsets[k + 1])
            table[own] = self.cell_logs(k, np.array([alpha]))[:, :, 0]
        n_numeric = schema.numeric.size
        normal = np.zeros((3, n_numeric, n_classes + 1))
        for j, alpha in enumerate(alphas[schema.numeric]):
            normal[:, j, :-1] = self.normal(j, np.array([alpha]))[:, :, 0]
        kept, left = np.zeros((n_numeric, 1)), np.full((n_numeric, 1), -np.inf)
        return Factors(self.log_prior, schema.offsets, table, GaussianFactors(*normal, kept, left))


def _probabilities(cells, offsets, alpha):
    """P(value | class), P(value), and which features show no value or have but one."""
    by_class, alone = np.ones(cells.shape), np.ones((cells.shape[0], 1))
    unshown = np.zeros(offsets.size - 1, dtype=bool)
    for k, (first, end) in enumerate(pairwise(offsets)):
        values = cells[first + 2 : end]
        weight, n_values = values.sum(axis=0), end - first - 2
        unshown[k] = n_values < 2 or not weight.any()
        if n_values == 0:
            continue
        # The unseen cell has what a value of count 0 has.
        counted = np.vstack([np.zeros_like(weight), values])
        both = counted.sum(axis=1, keepdims=True)
        whole = _shares(both + alpha, both[1:].sum() + alpha * n_values, np.ones_like(both))
        known = _shares(counted + alpha, weight + alpha * n_values, whole)
        if alpha == 0:
            # What nobody has shown tells nothing, where nothing is added to counts.
            nobody = both[:, 0] == 0
            whole[nobody], known[nobody] = 1.0, 1.0
        shown = np.r_[first, first + 2 : end]
        by_class[shown], alone[shown] = known, whole
    return by_class, alone, unshown


def _shares(parts, whole, otherwise):
    """Parts of a whole, or something else where there is none."""
    otherwise = np.broadcast_to(otherwise, parts.shape).copy()
    return np.divide(parts, whole, out=otherwise, where=np.broadcast_to(whole > 0, parts.shape))


def _within(weight, deviation):
    """Deviation about the means of the classes, by the weights of the classes."""
    total = weight.sum(axis=1)
    squares = (weight * deviation**2).sum(axis=1)
    return np.sqrt(np.divide(squares, total, out=np.ones_like(squares), where=total > 0))
