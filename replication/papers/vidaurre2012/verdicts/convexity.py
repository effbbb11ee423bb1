"""Section 3.2 calls equations (8) and (9) convex: tried where a predictor's rows are made up.

Of two points of a convex problem the one in the middle is no worse than they are on average. One
pair with a worse middle refutes it. The objective is a sum over predictors that share no
parameter, so that it is convex if and only if the part of each is.
"""

import numpy as np

from replication.engine.seeds import rng
from replication.evidence.claim import Frequency
from replication.papers.vidaurre2012.protocol.settings import PAPER

#: Made-up predictors, the rows of each, classes and values, and pairs of points that are tried.
_TIMES, _ROWS, _J, _M, _PAIRS = 100, 60, 3, 4, 1000
#: Powers of ten between which lambda is drawn.
_LAMBDAS = (-2.0, 2.0)
#: Of what a sum of that size may be off by rounding.
_ROUNDING = 1e-9


class Measured:
    """A continuous predictor: equation (8) as a function of means and deviations in the classes."""

    def __init__(self, numbers):
        labels = np.arange(_ROWS) % _J
        values = numbers.normal(numbers.normal(0.0, 1.0, _J)[labels], 1.0)
        self.n = np.bincount(labels)
        self.mean = np.array([values[labels == j].mean() for j in range(_J)])
        self.variance = np.array([values[labels == j].var() for j in range(_J)])
        self.without = np.repeat([values.mean(), values.std()], _J)

    def points(self, numbers):
        """Means about those of the rows, and deviations above 0."""
        return np.hstack(
            [numbers.normal(self.mean, 1.0, (_PAIRS, _J)), numbers.uniform(0.1, 10.0, (_PAIRS, _J))]
        )

    def loss(self, points):
        """Minus the log-likelihood, without its constants: (n_points,)."""
        mean, deviation = points[:, :_J], points[:, _J:]
        squares = self.variance + (self.mean - mean) ** 2
        return (np.log(deviation) + squares / (2.0 * deviation**2)) @ self.n


class Counted:
    """A discrete predictor: equation (9) as a function of its table."""

    def __init__(self, numbers):
        table = numbers.dirichlet(np.ones(_M), _J)
        self.counts = np.array([numbers.multinomial(_ROWS // _J, row) for row in table]).ravel()
        self.without = np.tile(self.counts.reshape(_J, _M).sum(axis=0) / _ROWS, _J)

    def points(self, numbers):
        """Tables of which every column sums to 1."""
        return numbers.dirichlet(np.ones(_M), (_PAIRS, _J)).reshape(_PAIRS, -1)

    def loss(self, points):
        """Minus the log-likelihood: (n_points,)."""
        return -np.log(points) @ self.counts


def middle_is_no_worse(predictor, numbers):
    """Whether no pair of points has a worse middle: a point, and one half of the way to Omega(0).

    On that way the penalty grows evenly, whatever lambda is; and pairs of any two points.
    """
    weight = 10.0 ** numbers.uniform(*_LAMBDAS)
    first, second = predictor.points(numbers), predictor.points(numbers)
    nearer = (first + predictor.without) / 2.0

    def objective(points):
        length = np.linalg.norm(points - predictor.without, axis=1)
        return predictor.loss(points) + weight * length

    ends = objective(np.vstack([first, first])), objective(np.vstack([second, nearer]))
    middle = objective(np.vstack([first + second, first + nearer]) / 2.0)
    slack = _ROUNDING * (1.0 + np.abs(ends).max(axis=0))
    return bool(np.all(middle <= np.mean(ends, axis=0) + slack))


def continuous_convex(_):
    """v: equation (8) is a convex problem in the means and deviations that it is printed with."""
    return _frequencies(Measured)


def discrete_convex(_):
    """v: equation (9) is a convex problem."""
    return _frequencies(Counted)


def _frequencies(kind):
    numbers = rng(PAPER, "convex", kind.__name__)
    return {"": Frequency.of([middle_is_no_worse(kind(numbers), numbers) for _ in range(_TIMES)])}
