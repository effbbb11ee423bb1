"""Accuracy, AUC and informational loss on the test rows of a fold, as recorded."""

import numpy as np
from scipy.special import log_softmax

from seminaive.evaluation.metrics import log_odds, multiclass_auc


def scored(model, test, classes, weights):
    """Score weights (n_features,) by name with a model's estimates.

    Each gets ``right``, a count; ``auc``; and ``loss``, the sum of -log P(class) in nats over the
    rows whose class training shows: of any other class the probability is 0, and what bounds its
    loss is a reading.
    """
    each = list(weights.values())
    every = model.score_models(test, classes, each)
    known = np.isin(classes.codes, np.flatnonzero(np.isfinite(model.class_log_prior_)))
    among = model.score_models(test[known], classes[known], each)
    return {
        name: {
            "right": round(every.accuracy[k] * len(classes)),
            "auc": round(float(every.auc[k]), 12),
            "loss": round(float(among.informational_loss[k] * known.sum()), 9),
        }
        for k, name in enumerate(weights)
    }


def criteria(joint, names, rows):
    """Score joint log scores (n_test, n_classes) of the classes ``names`` alike."""
    classes = rows.test_classes
    right = names[joint.argmax(axis=1)] == classes.codes
    column = np.searchsorted(names, classes.codes)
    known = np.isin(classes.codes, names)
    logs = log_softmax(joint, axis=1)
    own = logs[np.flatnonzero(known), column[known]]
    odds = np.full((len(classes), len(classes.categories)), -np.inf)
    odds[:, names] = log_odds(joint)
    return {
        "right": int(right.sum()),
        "auc": round(multiclass_auc(classes, odds, labels=classes.categories), 12),
        "loss": round(float(-own.sum()), 9),
    }


def yardsticks(rows):
    """What a fold's scores are measured by.

    ``rows`` that are tested and ``trained``; ``unseen``, how many of them are of a class that
    training does not show; ``null``, the sum over the others of -log P(class) by the training
    rows' class shares; and the ``entropy`` of the classes in nats in the training rows, in the
    test rows and in all.
    """
    train, test = rows.train_classes.codes, rows.test_classes.codes
    counts = np.bincount(train, minlength=len(rows.train_classes.categories))
    known = test[counts[test] > 0]
    return {
        "rows": test.size,
        "trained": train.size,
        "unseen": int(test.size - known.size),
        "null": round(float(-np.log(counts[known] / train.size).sum()), 9),
        "entropy": {
            "train": _entropy(train),
            "test": _entropy(test),
            "all": _entropy(rows.labels),
        },
    }


def _entropy(labels):
    shares = np.bincount(labels) / labels.size
    shares = shares[shares > 0]
    return round(float(-(shares * np.log(shares)).sum()), 12)
