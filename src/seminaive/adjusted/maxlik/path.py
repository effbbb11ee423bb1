"""The path of minima over beta @ beta = m, as m goes from 0 up: each helps to find the next."""

from bisect import bisect_left

import numpy as np

from .newton import GRADIENT_NOISE, minimise
from .ridge import on_sphere
from .sphere import minimise_on_sphere

# Multipliers below this portion of the largest possible one are 0 as far as rounding can tell.
_LEAST = 1e-13
_LARGER = 1 + 1e-9
# The curvature on the sphere is at least |gradient| / |beta|: with a gradient beyond this portion
# of its noise, rounding moves the minimum by less than _MOVED of its length.
_STEEP = 1e-4
_MOVED = 1e-9


class Path:
    """Minima of a loss on spheres, each predicted from its neighbours and then solved for.

    Between two solved points, and beyond the last two, the prediction is the cubic through both
    with the tangents that the optimality conditions give, in terms of sqrt(m). The first minimum
    may be sought where the path of a loss much ``like`` this one has its own.

    ``determined`` is False once floating point could not tell a minimum from the points around it,
    as where features separate some of the classes and m is large.
    """

    def __init__(self, loss, like=None):
        self.loss = loss
        self._like = like
        start = loss.at(np.zeros(loss.n_coefficients))
        self._steepest = np.linalg.norm(start.gradient)
        self._radii = [0.0]
        self._betas = [start.beta]
        # On a sphere that shrinks to 0 the minimum lies in the direction of steepest descent.
        self._tangents = [-start.gradient / max(self._steepest, np.finfo(float).tiny)]
        self._hessian = None
        self._free = None
        self.n_hessians = 0
        self.determined = True

    @property
    def start(self):
        """Zeros, where the path begins."""
        return self._betas[0]

    @property
    def flat(self):
        """Whether the loss does not change near 0, so that there is no path."""
        return self._steepest == 0

    def at(self, m, start=None):
        """Return the minimum on the sphere ``beta @ beta = m`` as a :class:`sphere.Stationary`."""
        radius = np.sqrt(m)
        start = self._begin(m) if start is None else start
        stationary = minimise_on_sphere(self.loss, m, start, self._hessian)
        self.n_hessians += stationary.n_iter
        if self._astray(stationary, m):
            stationary = self._slowly(m, stationary)
        self.determined = self.determined and self._tells(stationary)
        # Near enough to that of the next sphere to begin with.
        self._hessian = stationary.hessian
        self._keep(radius, stationary.point.beta, stationary.tangent())
        return stationary

    def pass_through(self, beta):
        """Take note of a minimum found in another way, such as the free one."""
        self._keep(np.linalg.norm(beta), beta, None)

    def _begin(self, m):
        if self._like is None or len(self._radii) > 1:
            return self._predict(np.sqrt(m))
        near = self._like.at(m)
        self._hessian = near.hessian
        return near.point.beta

    def _slowly(self, m, stationary):
        """Come from the other side, through ridges; if none fits, stay with ``stationary``."""
        start = on_sphere(self.loss, m, _LEAST * self._steepest / np.sqrt(m))
        if start is None:
            return stationary
        second = minimise_on_sphere(self.loss, m, start.beta)
        self.n_hessians += second.n_iter
        return second

    def _astray(self, stationary, m):
        """Tell whether a negative multiplier is that of a minimum which is only local.

        Beyond the free minimum the multiplier of the best point is negative; within, it is not. So
        a path may end up that begins where another sample's path is, if a feature that tells
        next to nothing tells the opposite there.
        """
        if stationary.multiplier >= -_LEAST * self._steepest / np.sqrt(m):
            return False
        if self._free is None:
            free = minimise(self.loss, stationary.point.beta)
            self._free = free.point.beta @ free.point.beta if free.converged else np.inf
        return m * _LARGER < self._free

    def _tells(self, stationary):
        """Whether rounding of the gradient leaves the minimum where it is."""
        point = stationary.point
        if np.linalg.norm(point.gradient) > _STEEP * point.noise:
            return True
        least = np.linalg.eigvalsh(self.loss.hessian(point))[0] + 2 * stationary.multiplier
        return bool(GRADIENT_NOISE * point.noise < _MOVED * least * np.linalg.norm(point.beta))

    def _keep(self, radius, beta, tangent):
        place = bisect_left(self._radii, radius)
        if place < len(self._radii) and self._radii[place] == radius:
            self._betas[place], self._tangents[place] = beta, tangent
            return
        # Kept sorted, so that neighbours are found by halving.
        self._radii.insert(place, radius)
        self._betas.insert(place, beta)
        self._tangents.insert(place, tangent)

    def _predict(self, radius):
        place = bisect_left(self._radii, radius)
        if place < len(self._radii) and self._radii[place] == radius:
            return self._betas[place]
        last = len(self._radii) - 1
        right = min(max(place, 1), last)
        # Only the start is known: along its tangent, whose length is 1.
        if last == 0:
            return self._tangents[0] * radius
        if 0 in (right - 1, right) and place > last:
            if self._tangents[last] is None:
                return self._betas[last]
            return self._betas[last] + self._tangents[last] * (radius - self._radii[last])
        return self._cubic(right - 1, right, radius)

    def _cubic(self, a, b, radius):
        """Hermite's cubic; a tangent that is not known is that of the chord."""
        width = self._radii[b] - self._radii[a]
        t = (radius - self._radii[a]) / width
        left, right = self._betas[a], self._betas[b]
        chord = (right - left) / width
        slopes = [chord if s is None else s for s in (self._tangents[a], self._tangents[b])]
        start, end = (slope - chord for slope in slopes)
        bend = t * (1 - t) * width * ((1 - t) * start - t * end)
        return left + t * width * chord + bend
