"""What the text says of tuning LR and SVM: how the inner errors of the pairs of C and B lie."""

from itertools import product

import numpy as np

from replication.evidence.claim import Frequency
from replication.papers.wu2015.protocol import variants
from replication.papers.wu2015.protocol.settings import PROBLEMS, n_test
from replication.papers.wu2015.verdicts.jointly import realisations

#: How far the inner errors of the pairs lie apart.
SPREAD = {
    "median less least inner error": lambda inner: np.median(inner, axis=-1) - inner.min(axis=-1),
    "largest less least inner error": lambda inner: np.ptp(inner, axis=-1),
    "deviation of inner errors": lambda inner: inner.std(axis=-1),
}


def robust(results):
    """C6: LR's inner errors lie nearer together than SVM's on more problems than the other way."""
    frequencies = {}
    for (says, spread), fed in product(SPREAD.items(), variants.LINEAR):
        drawn, runs = _drawn(results, fed.name, spread)
        if runs:
            lr, svm = drawn
            holds = (lr < svm).sum(axis=1) > (lr > svm).sum(axis=1)
            frequencies[f"{says}; {fed.name}"] = Frequency(float(np.mean(holds)), runs, runs)
        elif not frequencies:
            return {}
    return frequencies


def _drawn(results, fed, summarise):
    """Draws of what the inner errors of LR and SVM come to, and the fewest runs; 0 without one.

    Shape (2, N_DRAWS, n_problems, ...): a realisation has one split of every problem.
    """
    by_problem = {}
    for problem in PROBLEMS:
        file = results.description(problem)
        inner = [results.inner(problem, method, fed) for method in ("LR", "SVM")]
        runs = min(map(len, inner))
        if not runs or not file:
            return np.empty(0), 0
        # Two inner splits, each of a tenth of the rows that are not tested.
        tested = 2 * n_test(file["rows"] - n_test(file["rows"]))
        by_problem[problem] = np.stack([summarise(errors[:runs] / tested) for errors in inner])
    return realisations(by_problem), min(draws.shape[1] for draws in by_problem.values())
