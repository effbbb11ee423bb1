"""SNB(AUC) of one split by MS(FFWBW), and the two methods that may be searched greedily."""

from replication.papers.boulle2007.protocol.settings import ACC, AUC, GREEDY
from replication.papers.boulle2007.tasks.estimates import fitted, rounded, scores
from replication.papers.boulle2007.tasks.splits import split


def evaluate(cell):
    """Search by AUC with MS(FFWBW), then by accuracy and by AUC with greedy forward selection.

    The result has ``weights`` (21,) and ``scores`` by method, and ``auc``, the training AUC of
    SNB(AUC).
    """
    rows = split(cell)
    best = fitted(cell, rows, criterion="auc")
    weights = {
        AUC: best.weights_,
        GREEDY[AUC]: fitted(cell, rows, criterion="auc", search="forward").weights_,
        GREEDY[ACC]: fitted(cell, rows, criterion="accuracy", search="forward").weights_,
    }
    return {
        "weights": {name: rounded(values) for name, values in weights.items()},
        "scores": scores(best, rows, weights),
        "auc": float(best.value_),
    }


def evaluate_every_model(cell):
    """Take the AUC of all 2^K models; the result is that of :func:`evaluate` for SNB(AUC)."""
    rows = split(cell)
    best = fitted(cell, rows, criterion="auc", search="exhaustive")
    weights = {AUC: best.weights_}
    return {
        "weights": {AUC: rounded(best.weights_)},
        "scores": scores(best, rows, weights),
        "auc": float(best.value_),
    }
