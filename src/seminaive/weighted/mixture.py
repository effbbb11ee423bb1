"""Parameters of naive Bayes between those without the class and those by class, feature by feature.

[Vidaurre, Bielza and Larranaga 2012, equation (13)]
"""

from dataclasses import dataclass

import numpy as np

from ..classifier.prior import log_prior
from ..naive_bayes.densities.gaussian import GaussianFactors
from ..naive_bayes.factors import Factors

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
        variance = np.ones(normal.mean.shape)
        np.divide(0.5, normal.precision, out=variance, where=~constant[:, None])
        deviation = np.sqrt(variance)
        if estimates.spread == "within":
            # Deviation about the means of the classes, by the weights of the classes.
            weight = counts.moments.weight
            total = weight.sum(axis=1)
            squares = (weight * deviation[:, :-1] ** 2).sum(axis=1)
            variance = np.divide(squares, total, out=np.ones_like(squares), where=total > 0)
            deviation[:, -1] = np.sqrt(variance)
        silent = np.zeros(schema.n_features, dtype=bool)
        silent[schema.nominal], silent[schema.numeric] = unshown, constant
        prior = log_prior(counts.classes, estimates.class_alpha)
        return cls(schema, prior, by_class, alone, normal.mean, deviation, silent)

    def of_classes(self, positions):
        """Take only the classes at these positions."""
        columns = np.append(positions, self.log_prior.size)
        return Mixture(
            self.schema,
            self.log_prior[positions],
            self.by_class[:, positions],
            self.alone,
            self.mean[:, columns],
            self.deviation[:, columns],
            self.silent,
        )

    def cell_logs(self, cells, alphas):
        """Log factors of some cells, (n_own, n_classes, n_alphas), for a slice ``cells`` of them.

        ``alphas`` are broadcast against that shape. A feature of alpha 0 is not in the model: its
        factor, equal for all classes, is left out.
        """
        mixed = alphas * self.by_class[cells, :, None] + (1.0 - alphas) * self.alone[cells, :, None]
        return np.where(alphas > 0, np.log(np.maximum(mixed, _LEAST)), 0.0)

    def normal(self, numbers, alphas):
        """Mean, 1 / (2 variance), log scale of some numbers, (n_own, 3, n_classes, n_alphas)."""
        mean, deviation = (
            alphas * parameter[numbers, :-1, None] + (1.0 - alphas) * parameter[numbers, -1:, None]
            for parameter in (self.mean, self.deviation)
        )
        out = [mean, 0.5 / deviation**2, -_HALF_LOG_2PI - np.log(deviation)]
        tells = ~self.silent[self.schema.numeric[numbers], None, None]
        return np.stack(
            [np.where((alphas > 0) & tells, parameter, 0.0) for parameter in out], axis=1
        )

    def factors(self, alphas):
        """Scorer with an alpha for each feature, in the order of the inputs."""
        schema, everything = self.schema, slice(None)
        by_cell = np.repeat(alphas[schema.nominal], np.diff(schema.offsets))
        table = self.cell_logs(everything, by_cell[:, None, None])[:, :, 0]
        densities = self.normal(everything, alphas[schema.numeric][:, None, None])[..., 0]
        # A column for the feature without the class, which nobody asks for.
        normal = np.pad(densities.transpose(1, 0, 2), ((0, 0), (0, 0), (0, 1)))
        n_numeric = schema.numeric.size
        zeros, left = np.zeros((n_numeric, 1)), np.full((n_numeric, 1), -np.inf)
        table = np.ascontiguousarray(table)
        return Factors(self.log_prior, schema.offsets, table, GaussianFactors(*normal, zeros, left))


def _probabilities(cells, offsets, alpha):
    """P(value | class), P(value), and which features show no value or have but one."""
    firsts, sizes = offsets[:-1], np.diff(offsets)
    n_values = np.repeat(sizes - 2, sizes)[:, None]
    # The unseen cell has what a value of count 0 has; a missing value says nothing.
    counted = cells.copy()
    counted[firsts] = counted[firsts + 1] = 0.0
    by_feature = np.add.reduceat(counted, firsts) if firsts.size else counted[:0]
    weight = np.repeat(by_feature, sizes, axis=0)
    class_sums = counted.sum(axis=1, keepdims=True)
    of_all = weight.sum(axis=1, keepdims=True) + alpha * n_values
    alone = _shares(class_sums + alpha, of_all, 1.0)
    by_class = _shares(counted + alpha, weight + alpha * n_values, alone)
    nothing = n_values[:, 0] == 0
    if alpha == 0:
        # What nobody has shown tells nothing, where nothing is added to counts.
        nothing |= class_sums[:, 0] == 0
    nothing[firsts + 1] = True
    alone[nothing], by_class[nothing] = 1.0, 1.0
    return by_class, alone, (sizes < 4) | ~by_feature.any(axis=1)


def _shares(parts, total, otherwise):
    """Parts of a whole, or something else where there is none."""
    out = np.broadcast_to(otherwise, parts.shape).copy()
    return np.divide(parts, total, out=out, where=np.broadcast_to(total > 0, parts.shape))
