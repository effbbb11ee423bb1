"""Made-up records of boulle2007: the outcome that the paper prints, and others drawn at random."""

from math import comb, log10

import numpy as np

from replication.papers.boulle2007.protocol.settings import (
    ACC,
    AUC,
    BMA,
    CMA,
    GREEDY,
    MAP,
    METHODS,
    NB,
)

#: Variables that MODL keeps in all made-up records.
KEPT = tuple(range(2, 21))

#: Accuracy, AUC and loss of each method on the test rows, in the order that the text tells of.
SCORES = {
    NB: (0.805, 0.950, 0.70),
    ACC: (0.810, 0.949, 0.50),
    AUC: (0.804, 0.950, 0.69),
    MAP: (0.790, 0.940, 0.47),
    BMA: (0.791, 0.941, 0.46),
    CMA: (0.820, 0.955, 0.43),
}


def mask(*numbers):
    """Weights (21,): 1 for the variables of these numbers, 0 for the others."""
    return [float(k in numbers) for k in range(1, 22)]


#: By how much what a method optimises is above that on the training rows; of others by nothing.
OPTIMISED = {ACC: ("accuracy", 0.02), AUC: ("auc", 0.01)}


def scores(method):
    """Scores of a method on the test rows, and on the training rows."""
    found = dict(zip(("accuracy", "auc", "loss"), SCORES[method], strict=True))
    criterion, gap = OPTIMISED.get(method, ("loss", 0.0))
    return {"test": found, "train": found | {criterion: found[criterion] + gap}}


#: Weights on the paper's own split; what the text does not tell of is made up.
WEIGHTS = {
    NB: mask(*KEPT),
    ACC: mask(2, 4, 5, 6, 9, 10, 11, 12, 13, 17, 18, 20),
    AUC: mask(*KEPT[1:]),
    MAP: mask(5, 6, 9, 10, 11, 12, 13, 17),
    BMA: (
        np.array(mask(5, 9, 10, 11, 12, 13))
        + np.dot([0.99, 0.99, 0.15, 0.01, 0.01, 0.01], [mask(k) for k in (6, 17, 20, 7, 18, 19)])
    ).tolist(),
    CMA: [0.0, *[0.48] * 3, 0.52, *[0.48] * 5, 0.56, *[0.48] * 5, 0.51, *[0.48] * 3, 0.0],
}


def split(**changes):
    """The exhaustive study of a split as the paper prints it, but for the changes."""
    methods = [method for method in METHODS if method != AUC]
    return {
        "n_intervals": [1, *[4] * 19, 1],
        "n_train": 3500,
        "code_length": 1500.0,
        "weights": {method: WEIGHTS[method] for method in methods},
        "scores": {method: scores(method) for method in methods},
        "tied": 1,
        "log10_ratio": 1033.0,
        "least_ratio": 1033.0,
        "least_size": 0,
        "as_printed": 1450.0,
        "positive": 1 - 2.0**-19,
        "first_rank": [0, 20, 20, 10, *[1] * 2, 4, 4, *[1] * 5, 5, 6, 7, 1, 3, 8, 2, 0],
        "first_ratio": [
            log10(4000) if k == 3 else log10(40) if k == 17 else 0.0 for k in range(21)
        ],
        "always": [4, 8, 9, 10, 11],
        # Of the better half nearly all select 9 to 11: those models are nearly half of all.
        "good_sizes": [comb(19, k) if 9 <= k <= 11 else 1806 * (k == 8) for k in range(22)],
        "top": [sum(1 << k - 1 for k in (5, 6, 9, 10, 11, 12, 13, 17))] * 200,
        "quantiles": np.linspace(0.0, 1033.0, 51).tolist(),
    } | changes


def by_auc(**changes):
    """SNB(AUC) and the greedy searches as the paper has the first."""
    of = {AUC: AUC, GREEDY[AUC]: AUC, GREEDY[ACC]: ACC}
    return {
        "weights": {each: WEIGHTS[method] for each, method in of.items()},
        "scores": {each: scores(method) for each, method in of.items()},
        "auc": 0.96,
    } | changes


def weighing(record, method, weights):
    """The same record with other weights of a method."""
    return record | {"weights": record["weights"] | {method: weights}}


def scoring(record, method, **changes):
    """The same record with other scores of a method on the test rows."""
    found = record["scores"][method]
    return record | {
        "scores": record["scores"] | {method: {**found, "test": found["test"] | changes}}
    }
