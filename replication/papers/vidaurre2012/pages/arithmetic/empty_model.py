"""The rule without predictors in ten folds: what of Table 3 needs no images.

It names the class that is commonest in training. Where images are dealt out one by one without
regard to the class, that is the rarer one in the fold, so that it errs on more than half.
"""

import numpy as np

from replication.engine.seeds import rng
from replication.papers.vidaurre2012.protocol.settings import (
    N_FOLDS,
    N_IMAGES,
    N_TRIALS,
    PAPER,
)

__all__ = ["drawn"]

#: Cross-validations that are drawn.
N_DRAWS = 4000


def drawn(n=N_DRAWS):
    """Mean and deviation, by n - 1, of its errors over ten plain folds of images.

    Returns
    -------
    ndarray of shape (n, 2)
        One cross-validation a row, both shares of a fold's images.
    """
    chance = rng(PAPER, "no predictors")
    size = N_TRIALS * N_IMAGES // N_FOLDS
    half = N_TRIALS * N_IMAGES // 2
    # How many images of the first class each fold has: it is dealt out without replacement.
    ones = chance.multivariate_hypergeometric([size] * N_FOLDS, half, size=n)
    # With the first class rarer in the fold, it is commoner in training; a tie names the first.
    wrong = np.where(size - ones >= ones, size - ones, ones)
    errors = wrong / size
    return np.column_stack([errors.mean(axis=1), errors.std(axis=1, ddof=1)])
