"""Means of resampled runs: their corrected error, and what a fresh experiment would give."""

import numpy as np
from scipy.stats import t as student

from replication.engine.seeds import rng
from replication.papers.wu2015.protocol.settings import TEST_SHARE

#: Experiments drawn.
N_DRAWS = 2000


def error(runs):
    """Standard error of the mean of runs, (n_runs, ...), along the first axis.

    The training rows of two runs overlap, so that they are not independent: the variance is
    multiplied by 1 / n + test share / training share (Nadeau and Bengio, 2003).
    """
    return np.sqrt(_factor(len(runs)) * runs.var(axis=0, ddof=1))


def critical(n_runs, n_tests=1, level=0.05):
    """How many errors a mean must be from 0 to be significant, two-sided, of several tests."""
    return float(student.isf(level / n_tests / 2, n_runs - 1))


def fresh_means(runs, *names):
    """Means of fresh experiments of as many runs, (N_DRAWS, ...): theirs and ours both err.

    What is measured in the same runs stays correlated as it is. Equal names take equal draws.
    """
    size = len(runs)
    chance = rng("wu2015", "fresh means", *names)
    weights = chance.standard_normal((N_DRAWS, size))
    weights /= np.sqrt(chance.chisquare(size - 1, size=(N_DRAWS, 1)) / (size - 1))
    scale = np.sqrt(2.0 * _factor(size) / (size - 1))
    centre = runs.mean(axis=0)
    return centre + scale * np.tensordot(weights, runs - centre, axes=1)


def _factor(n_runs):
    return 1.0 / n_runs + 1.0 / (TEST_SHARE - 1)
