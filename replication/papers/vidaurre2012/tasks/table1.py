"""Table 1: one of the six methods on data sets of one scenario."""

import numpy as np
from sklearn.utils import check_random_state

from replication.engine.seeds import seed
from replication.papers.vidaurre2012.protocol.settings import (
    DISCRETE,
    N_CLASSES,
    N_NOISY,
    PAPER,
)
from replication.papers.vidaurre2012.tasks import methods
from replication.papers.vidaurre2012.tasks.choices import chosen
from replication.papers.vidaurre2012.tasks.learning import Split
from replication.papers.vidaurre2012.tasks.noisy_predictors import Generator, draw


def method(cell):
    """One method but fsNB on a block of data sets.

    The result has lists over data sets: ``error``, ``selected``, ``noisy`` (predictors of V3 among
    them) and ``evaluations``.
    """
    fit = getattr(methods, cell.params["method"])
    results = [fit(split, cell.params["given"], random) for split, random in _splits(cell)]
    return {
        "error": [result.error for result in results],
        "selected": [int(result.selected.sum()) for result in results],
        "noisy": [int(result.selected[-N_NOISY:].sum()) for result in results],
        "evaluations": [result.evaluations for result in results],
    }


def fsnb(cell):
    """Run fsNB on a block of data sets: every patience, and every choice of a model of its path.

    The same lists as of ``method``, by "patience, choice", with two counts of ``evaluations``.
    """
    by_choice = {}
    for split, random in _splits(cell):
        path, error_at = methods.fsnb(split, cell.params["given"], random)
        for name, position, counts in chosen(path, split.y.size):
            lists = by_choice.setdefault(
                name, {"error": [], "selected": [], "noisy": [], "evaluations": [], "trials": []}
            )
            alphas = path.alphas[position]
            lists["error"].append(error_at(position))
            lists["selected"].append(int(np.count_nonzero(alphas)))
            lists["noisy"].append(int(np.count_nonzero(alphas[-N_NOISY:])))
            lists["evaluations"].append(counts[0])
            lists["trials"].append(counts[1])
    return by_choice


def _splits(cell):
    """Training and test rows of each data set of a block, and what breaks ties."""
    scenario, size = cell.params["scenario"], cell.params["size"]
    generator = Generator(**cell.params["generator"])
    for repeat in range(cell.axes["block"] * size, (cell.axes["block"] + 1) * size):
        rows = draw(scenario, repeat, generator)
        split = Split.of(rows.X, rows.y, rows.test_X, rows.test_y, N_CLASSES, scenario in DISCRETE)
        yield split, check_random_state(seed(PAPER, "ties", repeat) % 2**32)
