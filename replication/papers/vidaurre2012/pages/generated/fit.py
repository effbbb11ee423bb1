"""How well one reading fits several printed means and deviations at once."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from scipy.stats import chi2, f

from replication.engine.seeds import rng

__all__ = ["Fit", "Sampled", "fit", "sampled", "together"]

#: Samples of the recorded runs, which tell how means and deviations scatter together.
N_BOOTSTRAP = 400


@dataclass(frozen=True)
class Fit:
    """Printed numbers against one reading.

    Attributes
    ----------
    gap : ndarray of shape (size,)
        Printed less ours: mean and deviation of each thing in turn.
    covariance : ndarray of shape (size, size)
        Of such gaps, where the printed numbers come from the reading.
    freedom : float
        Degrees of freedom from which the covariance is estimated; infinite where it is known.
    """

    gap: np.ndarray
    covariance: np.ndarray
    freedom: float = np.inf

    @property
    def size(self):
        """How many numbers there are."""
        return self.gap.size

    @cached_property
    def distance(self):
        """Squared Mahalanobis distance, Hotelling's T^2 under the reading."""
        return float(self.gap @ np.linalg.solve(self.covariance, self.gap))

    @property
    def log_likelihood(self):
        """Of the printed numbers as a normal draw, in nats, up to what all readings share."""
        return -0.5 * (self.distance + float(np.linalg.slogdet(self.covariance)[1]))

    @property
    def p(self):
        """Share of fresh experiments under the reading that lie as far out."""
        if np.isinf(self.freedom):
            return float(chi2.sf(self.distance, self.size))
        # Chi-squared takes the covariance for known, and refuses too often.
        left = self.freedom - self.size + 1
        return float(f.sf(self.distance * left / (self.size * self.freedom), self.size, left))

    @property
    def z(self):
        """Each number's own distance in its standard deviations, shape (size,)."""
        return self.gap / np.sqrt(np.diag(self.covariance))

    def of(self, which):
        """The fit of some of the numbers, by their positions."""
        return Fit(self.gap[which], self.covariance[np.ix_(which, which)], self.freedom)

    def beside(self, other):
        """Join the fit of other numbers, which are drawn independently of these."""
        size = self.size
        covariance = np.zeros((size + other.size, size + other.size))
        covariance[:size, :size], covariance[size:, size:] = self.covariance, other.covariance
        gap = np.concatenate([self.gap, other.gap])
        return Fit(gap, covariance, min(self.freedom, other.freedom))


@dataclass(frozen=True, eq=False)
class Sampled:
    """Printed means and deviations, and what samples of recorded runs give for them.

    Attributes
    ----------
    gap, rounding : ndarray of shape (size,)
        Printed less ours, and the variance of a rounding.
    drawn : ndarray of shape (N_BOOTSTRAP, size)
    n_runs : int
    """

    gap: np.ndarray
    rounding: np.ndarray
    drawn: np.ndarray
    n_runs: int


def sampled(printed, runs, *names):
    """Sample the runs behind printed means and deviations.

    Parameters
    ----------
    printed : sequence of Range
        Mean and deviation of each thing in turn: 2 k of them.
    runs : ndarray of shape (R, k)
        What each recorded run gave of the k things that are printed.
    *names : str or int
        Name the samples: equal names take the same runs, of as many.
    """
    runs = np.asarray(runs, dtype=float)
    size = len(runs)
    chance = rng("vidaurre2012", "fit", *names)
    rounding = np.array([float(each.width) for each in printed]) ** 2 / 12.0
    # About their means squares lose no digits, and how often a run is taken is all that matters.
    middle = runs.mean(axis=0)
    taken = _times(chance.integers(size, size=(N_BOOTSTRAP, size)))
    ours, drawn = (_summaries(runs - middle, times) for times in (np.ones((1, size)), taken))
    shift = np.column_stack([middle, np.zeros_like(middle)]).ravel()
    gap = np.array([each.value for each in printed]) - (ours[0] + shift)
    return Sampled(gap, rounding, drawn + shift, size)


def together(parts, n):
    """The fit of several parts at once, which the paper drew apart and we from shared seeds.

    Parameters
    ----------
    parts : sequence of Sampled
        Of equal names and as many runs.
    n : int
        Runs that a printed number summarises.

    Returns
    -------
    Fit
        The covariance is that of means and deviations of fresh n runs, apart from part to part,
        of ours, which go together, and of rounding.
    """
    size = parts[0].n_runs
    ours = np.atleast_2d(np.cov(np.hstack([each.drawn for each in parts]).T))
    owner = np.repeat(np.arange(len(parts)), [each.gap.size for each in parts])
    # The bootstrap scatters as a sample of R runs does.
    fresh = np.where(owner[:, None] == owner, ours, 0.0) * (size / n)
    rounding = np.concatenate([each.rounding for each in parts])
    # It is estimated twice: from the runs, and from the samples of them.
    freedom = 1 / (1 / (size - 1) + 1 / (N_BOOTSTRAP - 1))
    gap = np.concatenate([each.gap for each in parts])
    return Fit(gap, fresh + ours + np.diag(rounding), freedom)


def fit(printed, runs, n, *names):
    """Compare printed means and deviations of n runs with recorded runs: a Fit of one part."""
    return together([sampled(printed, runs, *names)], n)


def _times(taken):
    """How often each of R runs is in each sample of R, from their positions in it."""
    n_samples, size = taken.shape
    at = taken + size * np.arange(n_samples)[:, None]
    return np.bincount(at.ravel(), minlength=taken.size).reshape(taken.shape).astype(float)


def _summaries(runs, times):
    """Mean and deviation of each column in turn, of samples that have each run so many times."""
    size = len(runs)
    mean = times @ runs / size
    squares = np.maximum(times @ runs**2 - size * mean**2, 0.0)
    return np.stack([mean, np.sqrt(squares / (size - 1))], axis=-1).reshape(len(times), -1)
