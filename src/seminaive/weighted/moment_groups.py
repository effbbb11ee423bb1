"""Means and deviations of numeric features as groups in themselves, where the loss is not convex.

The minimum of f(x) + lambda |x| is still that of M(eps) + lambda^2 eps / 2 over eps, M(eps) being
the least of f(x) + |x|^2 / (2 eps), since lambda |x| is the least of |x|^2 / (2 eps) + lambda^2 eps
/ 2. M falls apart into the classes, in each of which the mean follows from the deviation: so that
one unknown is left in each, and one, eps, in all, and both are looked for on a grid and refined.
"""

from functools import cached_property

import numpy as np

from .gaussian_groups import GaussianGroups, lengths_of
from .groups import least_beyond
from .kernels import deviation as kernels

# Points at which M is looked at before the best one is refined, evenly in log eps.
_EPS = 200
_RANGE = 1e-4, 1e9
_HALVINGS = 60


class MomentGroups(GaussianGroups):
    """The groups in mean and deviation, in units of the feature's own deviation."""

    @cached_property
    def reach(self):
        """Distance of the free parameters from those without the class, shape (n_groups,)."""
        return lengths_of(*self._free)

    @cached_property
    def largest(self):
        """Least penalty at which saying nothing is best of all, shape (n_groups,)."""
        n, m, v = self.weight, self.mean, self.variance
        locally = np.sqrt((np.square(n * m) + np.square(n * (1.0 - v - m * m))).sum(axis=1))
        return np.array([max(penalty, self._jump(k)) for k, penalty in enumerate(locally)])

    def exact(self, penalties):
        """Eps of each group at each penalty, as :func:`groups.exact` has it."""
        out = np.zeros(penalties.shape)
        for k in range(self.n_groups):
            out[:, k] = self._eps_of(k, penalties[:, k])
        return out

    def slopes(self, share):
        """Derivatives of the losses by the share of the way to the free parameters."""
        n, m, v, share = self.weight, self.mean, self.variance, share[..., None]
        mean, step = self._free
        s, gap = 1.0 + share * step, m - share * mean
        slopes = step / s - gap * mean / np.square(s) - (v + np.square(gap)) * step / s**3
        return (n * slopes).sum(axis=-1)

    def lengths(self, eps):
        """Distances from the parameters without the class, shape (n_points, n_groups)."""
        out = np.empty(eps.shape)
        for k in range(self.n_groups):
            mean, deviation = self._of_class(k, eps[:, k])
            out[:, k] = np.sqrt((np.square(mean) + np.square(deviation - 1.0)).sum(axis=-1))
        return out

    def exact_moments(self, eps):
        """Means and variances at ``eps`` (n_groups,), each (n_groups, n_classes)."""
        solutions = [self._of_class(k, eps[[k]]) for k in range(self.n_groups)]
        mean = np.array([means[0] for means, _ in solutions]).reshape(self.mean.shape)
        deviation = np.array([deviations[0] for _, deviations in solutions]).reshape(
            self.mean.shape
        )
        return self.in_units(mean, np.square(deviation))

    def mixed_moments(self, share):
        """The same where each group has gone a share (n_groups,) of its way."""
        mean, step = (share[:, None] * parameter for parameter in self._free)
        return self.in_units(mean, np.square(1.0 + step))

    @cached_property
    def _free(self):
        return self.mean, np.sqrt(self.variance) - 1.0

    def _grid(self, k):
        return np.geomspace(*_RANGE, _EPS) / max(self.weight[k].sum(), np.finfo(float).tiny)

    def _jump(self, k):
        """Least penalty at which no move, however long, is worth its price."""
        if self.reach[k] == 0:
            return 0.0
        grid = self._grid(k)
        worth = self._worth(k, grid)
        best = int(worth.argmax())
        low, high = grid[max(best - 1, 0)], grid[min(best + 1, _EPS - 1)]
        # Golden section: what is gained is smooth between two points of the grid.
        golden = (np.sqrt(5.0) - 1.0) / 2.0
        for _ in range(_HALVINGS):
            inner = np.array([high - golden * (high - low), low + golden * (high - low)])
            left, right = self._worth(k, inner)
            low, high = (inner[0], high) if left < right else (low, inner[1])
        return float(max(worth[best], self._worth(k, np.array([low]))[0]))

    def _worth(self, k, eps):
        gain = self._loss(k, *self._of_class(k, np.zeros(1)))[0] - self._least(k, eps)
        return np.sqrt(np.maximum(2.0 * gain / eps, 0.0))

    def _eps_of(self, k, penalties):
        is_out = least_beyond(penalties, self.largest[k], self.reach[k])
        out = np.where(is_out, 0.0, np.inf)
        asked = np.flatnonzero(~is_out & (penalties > 0))
        if not asked.size:
            return out
        wanted, grid = penalties[asked], np.append(0.0, self._grid(k))
        loss = np.append(np.inf, self._least(k, grid[1:]))
        best = (loss + 0.5 * np.square(wanted)[:, None] * grid).argmin(axis=1)
        low, high = grid[best - 1], grid[np.minimum(best + 1, _EPS)]
        for _ in range(_HALVINGS):
            middle = 0.5 * (low + high)
            mean, deviation = self._of_class(k, middle)
            length = np.sqrt((np.square(mean) + np.square(deviation - 1.0)).sum(axis=-1))
            short = length > wanted * middle
            low, high = np.where(short, middle, low), np.where(short, high, middle)
        out[asked] = 0.5 * (low + high)
        return out

    def _loss(self, k, mean, deviation):
        """Loss of the group, summed over classes: shape (n_points,)."""
        n, m, v = self.weight[k], self.mean[k], self.variance[k]
        squares = v + np.square(m - mean)
        return (n * (np.log(deviation) + squares / (2.0 * np.square(deviation)))).sum(axis=-1)

    def _least(self, k, eps):
        """M: the least loss with half the squared distance over eps (n_points,)."""
        mean, deviation = self._of_class(k, eps)
        far = (np.square(mean) + np.square(deviation - 1.0)).sum(axis=-1)
        return self._loss(k, mean, deviation) + far / (2.0 * eps)

    def _of_class(self, k, eps):
        """Means and deviations that are least at eps (n_points,): (n_points, n_classes) each."""
        n, m, v = self.weight[k], self.mean[k], self.variance[k]
        deviations = np.empty((eps.size, n.size))
        kernels.deviations(n, m, v, np.ascontiguousarray(eps), deviations)
        pulled = n * np.where(np.isinf(eps), 0.0, eps)[:, None]
        means = pulled * m / (pulled + np.square(deviations))
        return np.where(np.isinf(eps)[:, None], m, means), deviations


class UnscaledMomentGroups(MomentGroups):
    """The same, but that a distance is in the unit in which the feature is measured."""

    @cached_property
    def price(self):
        """What a unit of each group's length costs, in lambdas."""
        return self.unit
