"""Accuracy, AUC and informational loss on the test rows of a fold, as recorded."""

import numpy as np
from scipy.special import log_softmax

from replication.papers.boulle2007.protocol.uci_settings import FLOORS
from seminaive.evaluation.metrics import log_odds, multiclass_auc
from seminaive.selective.scores import ranks


def scored(model, test, rows, weights):
    """Score weights (n_features,) by name with a selective naive Bayes' estimates."""
    joints = model.predict_joint_log_proba_each(test, list(weights.values()))
    return {
        name: criteria(joint, model.classes_, rows)
        for name, joint in zip(weights, joints, strict=True)
    }


def criteria(joint, names, rows):
    """Score joint log scores (n_test, n_names) of the classes ``names``.

    The result has ``right``, a count; ``auc``; and ``losses``: for each of ``FLOORS`` the sum over
    the test rows of -log P(class) in nats, with no P below the floor. A class that training does
    not show has P = 0, and is never ranked before another.
    """
    classes = rows.test_classes
    shown = np.isin(classes.codes, names)
    column = np.searchsorted(names, classes.codes[shown])
    odds = np.full((len(classes), len(classes.categories)), -np.inf)
    odds[:, names] = ranks(log_odds(joint))
    logs = np.full(len(classes), -np.inf)
    logs[shown] = log_softmax(joint[shown], axis=1)[np.arange(column.size), column]
    return {
        "right": int((names[joint.argmax(axis=1)] == classes.codes).sum()),
        "auc": round(multiclass_auc(classes, odds, labels=classes.categories), 9),
        "losses": losses(logs, len(rows.train_classes)),
    }


def losses(logs, n):
    """Sum of minus logs of probabilities under each of ``FLOORS``, after ``n`` training rows."""
    floors = [np.log(floor(n)) for floor in FLOORS.values()]
    # No floor but for what has no probability at all.
    least = np.where(np.isfinite(logs), logs, -2.0 * np.log(n))
    floored = [least, *(np.maximum(logs, floor) for floor in floors)]
    return [round(float(-values.sum()), 6) for values in floored]


def yardsticks(rows):
    """What a fold's scores are measured by.

    ``rows`` that are tested and ``trained``; ``unseen``, how many of them are of a class that
    training does not show; ``null``, the sum of -log P(class) by the training rows' class shares,
    1 / N^2 for a class unseen; and the ``entropy`` of the classes in nats in the training rows, in
    the test rows and in all.
    """
    train, test = rows.train_classes.codes, rows.test_classes.codes
    counts = np.bincount(train, minlength=len(rows.train_classes.categories))
    shown = test[counts[test] > 0]
    unseen = test.size - shown.size
    null = 2.0 * np.log(train.size) * unseen - np.log(counts[shown] / train.size).sum()
    return {
        "rows": test.size,
        "trained": train.size,
        "unseen": unseen,
        "null": round(float(null), 6),
        "entropy": [_entropy(codes) for codes in (train, test, rows.labels)],
    }


def _entropy(labels):
    shares = np.bincount(labels) / labels.size
    shares = shares[shares > 0]
    return round(float(-(shares * np.log(shares)).sum()), 9)
