"""Our entries on the validation part, of which labels are at hand: what chance its rows leave."""

import numpy as np

from replication.engine.seeds import rng
from replication.evidence.predictive import N_DRAWS, Draws
from replication.papers.boulle2007.protocol.uci_settings import PAPER
from replication.papers.boulle2007.verdicts.challenge.results import balanced_error


def validation_draws(results, name, entry):
    """Draws of the BER on fresh rows of the validation part's classes and sizes, (N_DRAWS,).

    A draw takes one of the recorded fits, and errs on each row of a class with the share of errors
    that this fit has on it. Empty where none is recorded.
    """
    matrices = results.validation(name, entry)
    if not len(matrices):
        return np.empty(0)
    chance = rng(PAPER, "challenge", "validation", name, entry)
    taken = matrices[chance.integers(len(matrices), size=N_DRAWS)]
    rows = taken.sum(axis=-1)
    wrong = np.stack([taken[:, 0, 1], taken[:, 1, 0]], axis=1) / rows
    drawn = chance.binomial(rows.astype(np.int64), wrong) / rows
    return Draws(drawn.mean(axis=1), len(matrices), widened=True)


def spread(matrix):
    """BER of a confusion matrix (2, 2), and its standard error by the rows of each class.

    For the error a row of each kind is added to each class, for a class without errors has one too.
    """
    matrix = np.asarray(matrix, dtype=float)
    rows = matrix.sum(axis=-1)
    wrong = (np.array([matrix[0, 1], matrix[1, 0]]) + 1) / (rows + 2)
    return float(balanced_error(matrix)), 0.5 * float(np.sqrt((wrong * (1 - wrong) / rows).sum()))
