"""Kohavi and Wolpert's sampling: half the rows are a pool, and each run trains on half of it.

The other half of the rows is the test set of all runs of a trial [Kohavi and Wolpert 1996, section
4; Weka's BVDecompose, whose default is 50 runs].
"""

import numpy as np

from replication.engine.seeds import rng
from seminaive.evaluation.bias_variance import kohavi_wolpert

PAPER = "webb2006"


def trials(dataset, labels, n_trials, n_runs):
    """Yield the training rows of every run and the test rows, for each trial."""
    for trial in range(n_trials):
        numbers = rng(PAPER, dataset, "pool", trial)
        shuffled = numbers.permutation(labels.size)
        pool, test = np.split(shuffled, [labels.size // 2])
        runs = [np.sort(numbers.permutation(pool)[: pool.size // 2]) for _ in range(n_runs)]
        yield runs, np.sort(test)


def decomposed(predicted, labels):
    """Error, squared bias and variance of one trial, from predictions (n_runs, n_test)."""
    decomposition = kohavi_wolpert(predicted, labels)
    return [decomposition.error, decomposition.bias, decomposition.variance]
