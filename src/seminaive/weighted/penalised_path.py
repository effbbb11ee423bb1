"""Naive Bayes along a path of penalties: each feature's parameters, and which features are in."""

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from ..classifier.prior import log_prior
from ..naive_bayes.densities.gaussian import GaussianFactors
from ..naive_bayes.factors import Factors
from ..table.stored import StoredPart
from .association import association
from .gaussian_groups import PrecisionGroups
from .groups import exact, on_the_line
from .moment_groups import MomentGroups, UnscaledMomentGroups
from .nominal_groups import NominalGroups

#: What the parameters of a numeric feature are, by the name of the reading.
GAUSSIANS = {
    "precision": PrecisionGroups,
    "moments": MomentGroups,
    "unscaled": UnscaledMomentGroups,
}

_HALF_LOG_2PI = 0.5 * np.log(2.0 * np.pi)


@dataclass(frozen=True)
class PathSettings:
    """Parameters of :class:`GroupPenalisedNaiveBayes` that a path depends on."""

    adaptive: str | bool
    importance: str
    solver: str
    gaussian: str
    alpha: float
    class_alpha: float
    var_smoothing: float


class _Groups(StoredPart):
    """The groups of Counts, nominal and numeric, and what the penalty of each is multiplied by."""

    def __init__(self, counts, settings):
        self.counts, self.settings = counts, settings
        self.nominal = NominalGroups.of(counts, settings.alpha)
        self.numeric = GAUSSIANS[settings.gaussian].of(counts, settings.var_smoothing)
        prices = np.ones(self.nominal.n_groups), self.numeric.price
        importance = self._importance(*prices)
        pairs = list(zip(prices, importance, strict=True))
        if not settings.adaptive:
            self.weights = list(prices)
        elif settings.adaptive == "multiply":
            self.weights = [price * strength for price, strength in pairs]
        else:
            self.weights = [
                np.divide(price, strength, out=np.full(price.shape, np.inf), where=strength > 0)
                for price, strength in pairs
            ]

    @property
    def both(self):
        return self.nominal, self.numeric

    def by_feature(self, nominal, numeric):
        """Put what nominal and numeric features have (last axis) in the order of the inputs."""
        schema = self.counts.schema
        out = np.empty((*nominal.shape[:-1], schema.n_features), dtype=nominal.dtype)
        out[..., schema.nominal], out[..., schema.numeric] = nominal, numeric
        return out

    def largest(self):
        """Least lambda at which every feature is out."""
        ends = [self._ends(*pair) for pair in zip(self.both, self.weights, strict=True)]
        return float(np.concatenate(ends).max(initial=0.0))

    def places(self, lambdas):
        """Where each group is at each lambda: eps, or the share of its way on the line."""
        return [
            self._solved(groups, _penalties(lambdas, groups.reach, weights))
            for groups, weights in zip(self.both, self.weights, strict=True)
        ]

    def distances(self, groups, places):
        """How far the groups are from saying nothing, shape (n_lambdas, n_groups)."""
        if self.settings.solver == "line":
            return places * groups.reach
        return groups.lengths(places)

    def _importance(self, *prices):
        if self.settings.importance == "association":
            return association(self.counts), np.ones(self.numeric.n_groups)
        return [p * groups.reach for p, groups in zip(prices, self.both, strict=True)]

    def _ends(self, groups, weights):
        if self.settings.solver == "line":
            slope = -groups.slopes(np.zeros((1, groups.n_groups)))[0]
            largest = np.divide(
                slope, groups.reach, out=np.zeros_like(slope), where=groups.reach > 0
            )
        else:
            largest = groups.largest
        penalised = (groups.reach > 0) & (weights > 0)
        return np.divide(largest, weights, out=np.zeros(groups.n_groups), where=penalised)

    def _solved(self, groups, penalties):
        if self.settings.solver == "line":
            return on_the_line(groups, penalties)
        solver = getattr(groups, "exact", None)
        return exact(groups, penalties) if solver is None else solver(penalties)


def _penalties(lambdas, reach, weights):
    """What a unit of each group's length costs at each lambda, (n_lambdas, n_groups)."""
    endless = np.isinf(weights) & (reach > 0)
    finite = np.where(np.isinf(weights), 0.0, weights)
    return np.where(endless, np.inf, np.multiply.outer(lambdas, finite))


@dataclass(frozen=True, eq=False)
class PenalisedPath:
    """Naive Bayes at each of some penalties.

    Attributes
    ----------
    lambdas : ndarray of shape (n_lambdas,)
        Falling.
    included : ndarray of bool, shape (n_lambdas, n_features)
        Which features have parameters that differ between classes.
    distances : ndarray of shape (n_lambdas, n_features)
        How far each feature's parameters are from those without the class, in what is penalised.
    """

    lambdas: np.ndarray
    included: np.ndarray
    distances: np.ndarray
    _groups: _Groups
    _places: list

    @classmethod
    def largest(cls, counts, settings):
        """Least lambda at which no feature is in."""
        return _Groups(counts, settings).largest()

    @classmethod
    def of(cls, counts, lambdas, settings):
        """Solve for Counts at every lambda."""
        groups = _Groups(counts, settings)
        places = groups.places(lambdas)
        distances = map(groups.distances, groups.both, places)
        included = groups.by_feature(*(place > 0 for place in places))
        return cls(lambdas, included, groups.by_feature(*distances), groups, places)

    @property
    def penalty_weights(self):
        """What lambda is multiplied by for each feature, shape (n_features,)."""
        return self._groups.by_feature(*self._groups.weights)

    @property
    def log_prior(self):
        """Log of the class prior, shape (n_classes,)."""
        return log_prior(self._groups.counts.classes, self._groups.settings.class_alpha)

    def log_prob(self, at):
        """Log probability of every cell in each class at a lambda, (n_cells, n_classes).

        Parameters
        ----------
        at : int
            Position in ``lambdas``.

        Returns
        -------
        ndarray of shape (n_cells, n_classes)
            As in :class:`Counts`: two cells before each feature's values, unseen and missing.
        """
        nominal, place = self._groups.nominal, self._places[0][at]
        line = self._groups.settings.solver == "line"
        logs = nominal.mixed_logs(place) if line else nominal.exact_logs(place)
        out = np.empty((len(logs), self._told.size))
        out[:, self._told] = logs
        # Classes without a row are told apart by nothing, and never answered.
        if not self._told.all():
            out[:, ~self._told] = nominal.mixed_logs(np.zeros(nominal.n_groups))[:, :1]
        return out

    def alike(self, table):
        """Number rows so that those of one number have the same scores at every lambda.

        Parameters
        ----------
        table : Table

        Returns
        -------
        ndarray of int, shape (n_rows,)
        """
        if table.is_sparse or table.schema.numeric.size or not table.schema.nominal.size:
            return np.arange(len(table))
        kinds = self._groups.nominal.kinds
        keys = np.ascontiguousarray(kinds[table.codes + 2 + table.schema.offsets[:-1]])
        rows = keys.view([("", keys.dtype)] * keys.shape[1]).ravel()
        return np.unique(rows, return_inverse=True)[1]

    def moments(self, at):
        """Mean and variance of every numeric feature in each class at a lambda.

        Parameters
        ----------
        at : int
            Position in ``lambdas``.

        Returns
        -------
        tuple of two ndarrays of shape (n_numeric, n_classes)
        """
        numeric, place = self._groups.numeric, self._places[1][at]
        line = self._groups.settings.solver == "line"
        mean, variance = numeric.mixed_moments(place) if line else numeric.exact_moments(place)
        shape = (numeric.n_groups, self._told.size)
        means = np.broadcast_to(numeric.centre[:, None], shape).copy()
        variances = np.broadcast_to(np.square(numeric.unit)[:, None], shape).copy()
        means[:, self._told], variances[:, self._told] = mean, variance
        return means, variances

    def factors(self, at):
        """What scores rows at a lambda, given by its position."""
        counts, free = self._groups.counts, self._free
        # A feature that never varies has no density.
        says = free.precision[:, -1:] > 0
        mean, variance = self.moments(at)
        parameters = mean, 0.5 / variance, -_HALF_LOG_2PI - 0.5 * np.log(variance)
        old = free.mean, free.precision, free.log_scale
        mean, precision, log_scale = (
            np.hstack([np.where(says, new, was[:, :-1]), was[:, -1:]])
            for new, was in zip(parameters, old, strict=True)
        )
        gaussian = replace(free, mean=mean, precision=precision, log_scale=log_scale)
        return Factors(self.log_prior, counts.schema.offsets, self.log_prob(at), gaussian)

    @cached_property
    def _free(self):
        """Numeric features as naive Bayes has them, which no lambda changes."""
        groups = self._groups
        return GaussianFactors.estimate(groups.counts.moments, 0, groups.settings.var_smoothing)

    @property
    def _told(self):
        return self._groups.counts.classes > 0
