"""How good several models are on the same rows."""

from typing import NamedTuple

import numpy as np
from scipy.special import log_softmax
from sklearn.metrics import accuracy_score

from ..evaluation.metrics import informational_loss, multiclass_auc

__all__ = ["ModelScores", "model_scores"]


class ModelScores(NamedTuple):
    """Accuracy, multi-class AUC and informational loss of each model, arrays (n_models,)."""

    accuracy: np.ndarray
    auc: np.ndarray
    informational_loss: np.ndarray


def model_scores(each, y, classes, sample_weight=None):
    """Score models by their joint log scores of the rows, an iterable of (n_rows, n_classes)."""
    choices = {"labels": classes, "sample_weight": sample_weight}
    scores = [_score(log_softmax(joint, axis=1), y, choices) for joint in each]
    return ModelScores(*np.array(scores).reshape(-1, 3).T)


def _score(log_proba, y, choices):
    predicted = choices["labels"][log_proba.argmax(axis=1)]
    return (
        accuracy_score(y, predicted, sample_weight=choices["sample_weight"]),
        multiclass_auc(y, log_proba, **choices),
        informational_loss(y, log_proba, **choices),
    )
