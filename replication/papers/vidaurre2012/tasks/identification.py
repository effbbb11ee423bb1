"""NB and SNB on data sets of one reading of the generator: what identifies it."""

import numpy as np

from replication.papers.vidaurre2012.protocol.settings import (
    DISCRETE,
    N_CLASSES,
    N_NOISY,
    N_PREDICTORS,
)
from replication.papers.vidaurre2012.tasks.learning import GREEDY, Split
from replication.papers.vidaurre2012.tasks.noisy_predictors import Generator, draw
from seminaive.weighted.mixture import Estimates

#: Maximum likelihood, as the paper has it.
LIKELIHOOD = Estimates(alpha=0.0, class_alpha=0.0, var_smoothing=0.0, ddof=0, spread="total")


def nb_and_snb(cell):
    """Errors of both on data sets, with what SNB selects.

    The result has lists over data sets: ``nb`` and ``snb``, test rows that are wrong; ``selected``
    and ``noisy``, predictors that SNB selects, and those of V3 among them; ``evaluations``,
    models that SNB tries.
    """
    scenario, n_sets = cell.params["scenario"], cell.params["n_sets"]
    generator = Generator(**cell.params["generator"])
    results = [_one(scenario, repeat, generator) for repeat in range(n_sets)]
    names = ("nb", "snb", "selected", "noisy", "evaluations")
    return {name: [result[k] for result in results] for k, name in enumerate(names)}


def _one(scenario, repeat, generator):
    rows = draw(scenario, repeat, generator)
    split = Split.of(rows.X, rows.y, rows.test_X, rows.test_y, N_CLASSES, scenario in DISCRETE)
    mixture = split.mixture(LIKELIHOOD)
    path = split.path(mixture, GREEDY)
    alphas = path.alphas[path.errors.argmin()]
    n_test = rows.test_y.size
    nb, snb = (
        round(n_test * split.error(mixture, weights)) for weights in (np.ones(N_PREDICTORS), alphas)
    )
    return nb, snb, int(alphas.sum()), int(alphas[-N_NOISY:].sum()), path.n_evaluations
