"""Means and deviations of numeric features by class, each feature's a group.

Numbers are measured from the feature's mean without the class, in its deviation without the class:
there the feature without the class has mean 0 and deviation 1 in every class.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ..naive_bayes.densities.gaussian import means_and_variances

# Units are such that a distance of 1 is large: one like this is what rounding left of none.
_ROUNDING = 1e-13


@dataclass(frozen=True, eq=False)
class GaussianGroups:
    """What both forms share: how often a class shows a feature, its mean and variance there.

    Attributes
    ----------
    weight, mean, variance : ndarray of shape (n_groups, n_classes)
        Of the classes that have rows, in the units above; weight 0 where nothing can be said.
    centre, unit : ndarray of shape (n_groups,)
        Mean and deviation of each feature without the class.
    """

    weight: np.ndarray
    mean: np.ndarray
    variance: np.ndarray
    centre: np.ndarray
    unit: np.ndarray

    @classmethod
    def of(cls, counts, var_smoothing):
        """Read them off Counts, of the classes that have rows."""
        has_rows = counts.classes > 0
        moments = counts.moments.column(has_rows)
        mean, variance = means_and_variances(moments, 0, var_smoothing)
        # Written so that NaN is silent too; these are features without a density.
        silent = ~(variance.min(axis=1, initial=np.inf) >= np.finfo(float).tiny)
        centre = np.where(silent, 0.0, mean[:, -1])
        unit = np.sqrt(np.where(silent, 1.0, variance[:, -1]))
        tells = (moments.weight > 0) & ~silent[:, None]
        weight = np.where(tells, moments.weight, 0.0)
        mean = np.where(tells, (mean[:, :-1] - centre[:, None]) / unit[:, None], 0.0)
        variance = np.where(tells, variance[:, :-1] / np.square(unit)[:, None], 1.0)
        return cls(weight, mean, variance, centre, unit)

    @property
    def n_groups(self):
        """Number of numeric features."""
        return self.centre.size

    @cached_property
    def price(self):
        """What a unit of each group's length costs, in lambdas."""
        return np.ones(self.n_groups)

    def in_units(self, mean, variance):
        """Means and variances in the units of the input, each (n_groups, n_classes)."""
        unit = self.unit[:, None]
        return self.centre[:, None] + unit * mean, np.square(unit) * variance


class PrecisionGroups(GaussianGroups):
    """The groups in mean / deviation and 1 / deviation, in which the loss is convex.

    The loss of a class is n (-log t + ((v + m^2) t^2 - 2 m t b + b^2) / 2) at b = mean / deviation
    and t = 1 / deviation; where it says nothing b = 0 and t = 1.
    """

    @cached_property
    def reach(self):
        """Distance of the free parameters from those without the class, shape (n_groups,)."""
        return lengths_of(*self._free)

    @cached_property
    def largest(self):
        """Length of each group's move where it says nothing, shape (n_groups,)."""
        return self.moves(np.zeros((1, self.n_groups)))[0][0]

    def moves(self, eps):
        """Lengths of the moves at ``eps`` (n_points, n_groups), and their derivatives."""
        n, m, v, eps = self.weight, self.mean, self.variance, eps[..., None]
        t, shrunk = self._at(eps)
        by_b = n * m * t / (1.0 + n * eps)
        near = n / t - n * t * shrunk
        # Where the move is long the difference of large numbers would lose digits.
        by_t = np.divide(t - 1.0, eps, out=near, where=n * eps >= 1.0)
        across, along = -n * m, n / np.square(t) + n * (v + np.square(m))
        first, second = n * by_b + across * by_t, across * by_b + along * by_t
        a, b, c = 1.0 + eps * n, eps * across, 1.0 + eps * along
        scale = a * c - np.square(b)
        cross = by_b * (c * first - b * second) + by_t * (a * second - b * first)
        length = np.sqrt((np.square(by_b) + np.square(by_t)).sum(axis=-1))
        slope = -(cross / scale).sum(axis=-1)
        return length, np.divide(slope, length, out=np.zeros(length.shape), where=length > 0)

    def slopes(self, share):
        """Derivatives of the losses by the share of the way to the free parameters."""
        n, m, v, share = self.weight, self.mean, self.variance, share[..., None]
        db, dt = self._free
        b, t = share * db, 1.0 + share * dt
        slopes = -dt / t + (v + np.square(m)) * t * dt - m * (dt * b + t * db) + b * db
        return (n * slopes).sum(axis=-1)

    def lengths(self, eps):
        """Distances from the parameters without the class, shape (n_points, n_groups)."""
        finite = np.where(np.isinf(eps), 0.0, eps)
        return np.where(np.isinf(eps), self.reach, finite * self.moves(finite)[0])

    def exact_moments(self, eps):
        """Means and variances at ``eps`` (n_groups,), each (n_groups, n_classes)."""
        free = np.isinf(eps)[:, None]
        eps = np.where(np.isinf(eps), 0.0, eps)[:, None]
        t, _ = self._at(eps)
        pulled = self.weight * eps
        mean = np.where(free, self.mean, pulled * self.mean / (1.0 + pulled))
        return self.in_units(mean, np.where(free, self.variance, 1.0 / np.square(t)))

    def mixed_moments(self, share):
        """The same where each group has gone a share (n_groups,) of its way."""
        b, t = (share[:, None] * parameter for parameter in self._free)
        return self.in_units(b / (1.0 + t), 1.0 / np.square(1.0 + t))

    @cached_property
    def _free(self):
        """Free parameters less those without the class."""
        t = 1.0 / np.sqrt(self.variance)
        return self.mean * t, t - 1.0

    def _at(self, eps):
        """1 / deviation, and the variance of a class about its mean as it is pulled in."""
        pulled = self.weight * eps
        shrunk = self.variance + np.square(self.mean) / (1.0 + pulled)
        a = pulled * shrunk + 1.0
        return (1.0 + np.sqrt(1.0 + 4.0 * a * pulled)) / (2.0 * a), shrunk


def lengths_of(first, second):
    """Lengths of groups that have two numbers for each class, 0 where it is rounding."""
    length = np.sqrt((np.square(first) + np.square(second)).sum(axis=1))
    return np.where(length > _ROUNDING, length, 0.0)
