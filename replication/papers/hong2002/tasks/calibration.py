"""Beyond the paper: how good are the probabilities, on every nominal data set, before and after."""

import numpy as np

from replication.engine.seeds import seed
from replication.papers.hong2002.protocol.settings import CLIP, FOLDS, NOMINAL
from replication.papers.hong2002.tasks import losses, models
from replication.protocols.crossval import folds
from replication.protocols.encoded import encoded
from replication.protocols.explicit import printed
from seminaive.adjusted.adjusted import AdjustedProbabilityModel
from seminaive.adjusted.adjusted_cv import RegularizedAdjustedProbabilityModel

PAPER = "hong2002"

#: Edges of the ten bins of a reliability diagram.
EDGES = np.linspace(0.0, 1.0, 11)


def cross_validation(cell):
    """Out-of-fold probabilities of one method over one cross-validation, summed up.

    The result has ``rows``, ``wrong``, ``bits`` (summed log loss of the true class), ``brier``
    (summed over rows and classes), and over the bins of P(class), all rows and classes together,
    ``count``, ``predicted`` (sum of probabilities) and ``happened`` (number of true classes); all
    but the first are ``chaotic`` where features separate the classes of a fold.
    """
    table, labels, n_classes = encoded(cell.dataset, "value", "nominal")
    repeat = cell.axes["repeat"]
    out = np.zeros((labels.size, n_classes))
    determined = True
    params = {**NOMINAL, "multiclass": cell.params["multiclass"]}
    importance = "ones" if cell.method == "NB" else "fit"
    for fold, (train, test) in enumerate(folds(PAPER, cell.dataset, repeat, labels, FOLDS)):
        if cell.method == "APMR":
            state = seed(PAPER, cell.dataset, "inner", repeat, fold) % 2**32
            model = printed(
                RegularizedAdjustedProbabilityModel, PAPER, **params, random_state=state
            )
        else:
            model = printed(AdjustedProbabilityModel, PAPER, **params, importance=importance)
        models.fitted(model, table[train], labels[train], n_classes)
        out[test] = models.of_declared(model, table[test])
        determined &= models.is_determined(model)
    sums = _summed(out, labels)
    chaos = {} if determined else {"chaotic": sorted(sums)}
    return {"rows": int(labels.size), **sums, **chaos}


def _summed(probabilities, labels):
    true = np.eye(probabilities.shape[1])[labels]
    bins = np.clip(np.searchsorted(EDGES, probabilities, side="left") - 1, 0, EDGES.size - 2)
    n_bins = EDGES.size - 1
    true_class = np.maximum(probabilities[true == 1], CLIP)
    return {
        "wrong": losses.wrong_of_all(probabilities, labels),
        "bits": float(-np.log2(true_class).sum()),
        "brier": float(((probabilities - true) ** 2).sum()),
        "count": np.bincount(bins.ravel(), minlength=n_bins).tolist(),
        "predicted": np.bincount(bins.ravel(), probabilities.ravel(), n_bins).tolist(),
        "happened": np.bincount(bins.ravel(), true.ravel(), n_bins).astype(int).tolist(),
    }
