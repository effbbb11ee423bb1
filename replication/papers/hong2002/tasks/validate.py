"""Table 1: NB, APM and APMR on the folds of one cross-validation, or on DNA's prescribed split."""

import numpy as np

from replication.engine.seeds import seed
from replication.papers.hong2002.protocol.settings import DNA_TRAINING, FOLDS
from replication.papers.hong2002.tasks import models
from replication.papers.hong2002.tasks.removal import without_negatives
from replication.protocols.crossval import folds
from replication.protocols.encoded import encoded

PAPER = "hong2002"


def cross_validation(cell):
    """One repetition of the 10-fold cross-validation.

    The result has ``n_test`` (n_folds,) and for each method lists over folds: ``wrong`` and
    ``bits`` (n_folds, n_models), ``all_wrong``, ``all_bits``, ``odds_bits`` (n_folds,) with more
    than two classes, ``m`` and ``negative`` (n_folds, n_models) for APM and APMR, ``runs`` of
    APM(m) and ``dips``, the inner folds whose validation loss has more than one minimum, for
    APMR. "APM-" is APM refitted without the features of negative importance. ``chaotic`` names
    the methods that rounding has a say in, on folds that features separate, where there are any.
    """
    data = encoded(cell.dataset, "value", "nominal")
    repeat = cell.axes["repeat"]
    parts = folds(PAPER, cell.dataset, repeat, data[1], FOLDS, cell.params["stratified"])
    return _run(cell, data, parts, repeat)


def fixed_split(cell):
    """One run on DNA's prescribed split, as one fold; only APMR has chance in it."""
    data = encoded(cell.dataset, "value", "nominal")
    rows = np.arange(len(data[0]))
    parts = [(rows[:DNA_TRAINING], rows[DNA_TRAINING:])]
    return _run(cell, data, parts, cell.axes["repeat"])


def _run(cell, data, parts, repeat):
    """Results of every method and fold; inner folds share their seed over readings."""
    table, labels, n_classes = data
    by_method = {method: [] for method in cell.params["methods"]}
    chaotic = set()
    for fold, (train, test) in enumerate(parts):
        split = (table[train], labels[train]), (table[test], labels[test])
        state = seed(PAPER, cell.dataset, "inner", repeat, fold) % 2**32
        for method, fold_results in by_method.items():
            result, determined = _fold(method, cell.params, split, n_classes, state)
            fold_results.append(result)
            chaotic |= set() if determined else {method}
    return {
        "n_test": [int(test.size) for _, test in parts],
        **{
            method: {name: [result[name] for result in fold_results] for name in fold_results[0]}
            for method, fold_results in by_method.items()
        },
        **({"chaotic": sorted(chaotic)} if chaotic else {}),
    }


def _fold(method, params, split, n_classes, state):
    """Results of one method on one fold, and whether they follow from the rows alone."""
    train, test = split
    if method == "APM-":
        model = models.fitted(models.make("APM", params, state), *train, n_classes)
        return without_negatives(model, train, test), models.is_determined(model)
    model = models.fitted(models.make(method, params, state), *train, n_classes)
    result = models.tested(model, *test)
    if method in ("APM", "APMR"):
        result |= models.importances(model)
    if method == "APMR":
        result |= models.searched(model)
    if method == "NB" and "all_bits" in result:
        result |= models.tested_jointly(params, train, test, n_classes)
    return result, models.is_determined(model)
