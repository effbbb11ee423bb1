"""Section 5's experiment without a second fit: negative importances become 0, the others stay."""

import numpy as np

from replication.papers.hong2002.protocol.settings import DNA_TRAINING, FOLDS
from replication.papers.hong2002.tasks import models
from replication.papers.hong2002.tasks.removal import of_models, tested_with
from replication.protocols.crossval import folds
from replication.protocols.encoded import encoded
from seminaive.adjusted.margins import margin_losses

PAPER = "hong2002"


def evaluate(cell):
    """APM with and without its negative importances on the folds of one cross-validation.

    On the data set with a prescribed split that split is the only fold. The result has ``n_test``
    (n_folds,), and for "all" and "kept" features ``wrong`` and ``bits`` (n_folds, n_models);
    both are ``chaotic`` where features separate the classes of a fold.
    """
    table, labels, n_classes = encoded(cell.dataset, "value", "nominal")
    measured = {"n_test": [], "all": {"wrong": [], "bits": []}, "kept": {"wrong": [], "bits": []}}
    determined = True
    rows = np.arange(labels.size)
    splits = (
        [(rows[:DNA_TRAINING], rows[DNA_TRAINING:])]
        if cell.params["fixed"]
        else folds(PAPER, cell.dataset, cell.axes["repeat"], labels, FOLDS)
    )
    for train, test in splits:
        model = models.make("APM", cell.params, None)
        models.fitted(model, table[train], labels[train], n_classes)
        determined &= models.is_determined(model)
        measured["n_test"].append(int(test.size))
        functions = margin_losses(
            model.evidence_, table[test], labels[test], np.ones(test.size), of_models(model)
        )
        for name, alpha in (("all", model.alpha_), ("kept", np.maximum(model.alpha_, 0.0))):
            for key, values in tested_with(model, alpha, functions, labels[test]).items():
                measured[name][key].append(values)
    return measured if determined else {**measured, "chaotic": ["all", "kept"]}
