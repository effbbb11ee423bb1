"""How good several models are on the same rows."""

from dataclasses import replace
from typing import NamedTuple

import numpy as np
from scipy.special import log_softmax
from sklearn.metrics import accuracy_score

from ..evaluation.metrics import informational_loss, log_odds, multiclass_auc
from ..table.labels.reader import label_array
from ..table.schema import Schema
from .cells import members
from .kernels.auc import STEPS


class ModelScores(NamedTuple):
    """Accuracy, multi-class AUC and informational loss of each model, arrays (n_models,)."""

    accuracy: np.ndarray
    auc: np.ndarray
    informational_loss: np.ndarray


def narrowed(table, log_table, features):
    """Take some nominal features of a Table, and their cells of ``log_table`` (n_cells, n_classes).

    Sparse codes stay sparse.
    """
    schema = table.schema
    cells, _ = members(features, schema.offsets)
    values, starts = members(features, schema.starts)
    no_numbers = np.empty(0, dtype=np.int64)
    part = Schema(
        features.size, np.arange(features.size), no_numbers, schema.flat_values[values], starts
    )
    zero_codes = table.zero_codes[features] if table.sparse_codes else None
    part = replace(table, schema=part, codes=table.codes[:, features], zero_codes=zero_codes)
    return part, log_table[cells]


def model_scores(joint_scores, y, classes, sample_weight=None):
    """Score models by their joint log scores of the rows, an iterable of (n_rows, n_classes)."""
    y, choices = label_array(y), {"labels": classes, "sample_weight": sample_weight}
    scores = [_score(joint, y, choices) for joint in joint_scores]
    return ModelScores(*np.array(scores).reshape(-1, 3).T)


def _score(joint, y, choices):
    log_proba = log_softmax(joint, axis=1)
    predicted = choices["labels"][log_proba.argmax(axis=1)]
    return (
        accuracy_score(y, predicted, sample_weight=choices["sample_weight"]),
        multiclass_auc(y, ranks(log_odds(joint)), **choices),
        informational_loss(y, log_proba, **choices),
    )


def ranks(odds):
    """Rank of each row in each column (n_rows, n_classes); rows that differ by rounding tie.

    The search has whole numbers, in which rows with the same factors in another order tie exactly:
    here they need not, and an AUC that parted them would not be the search's.
    """
    order = np.argsort(odds, axis=0, kind="stable")
    ascending = np.take_along_axis(odds, order, axis=0)
    # Not of infinite ones, which tie: their difference is NaN.
    with np.errstate(invalid="ignore"):
        steps = np.diff(ascending, axis=0) > 1.0 / STEPS
    out = np.zeros(odds.shape)
    np.put_along_axis(out, order[1:], np.cumsum(steps, axis=0, dtype=np.float64), axis=0)
    return out
