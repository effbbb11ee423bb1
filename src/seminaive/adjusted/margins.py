"""From the log odds of values to the loss of every model, a function of the importances."""

import numpy as np

from .kernels import logistic
from .maxlik.losses import MarginLoss


def margin_losses(evidence, table, labels, weights, models):
    """One loss per model (one in all where ``models`` is None), a function of the importances."""
    design = np.empty((*table.codes.shape, evidence.table.shape[1]))
    offsets = table.schema.offsets
    logistic.look_up(table.dense_codes(), offsets, evidence.table, design)
    if models is None:
        return [_polytomous_loss(design, evidence.prior, labels, weights)]
    return [
        _binary_loss(design[:, :, k], evidence.prior[k], labels == label, weights)
        for k, label in enumerate(models)
    ]


def _nothing(design, weights):
    """Return the loss of a model with nothing to tell apart: 0 whatever the importances."""
    n_rows, n_features = design.shape[:2]
    return MarginLoss(np.zeros((n_rows, 1, n_features)), np.full((n_rows, 1), -np.inf), weights)


def _binary_loss(design, prior, positive, weights):
    if not np.isfinite(prior):
        return _nothing(design, weights)
    # Turned against the true class, every row has the one loss log(1 + exp(z)).
    sign = np.where(positive, -1.0, 1.0)
    margins = (design * sign[:, None])[:, None, :]
    return MarginLoss(margins, (sign * prior)[:, None], weights)


def _polytomous_loss(design, prior, labels, weights):
    """Score the classes that rows show against each row's own."""
    shown = np.unique(labels)
    if shown.size == 1:
        return _nothing(design, weights)
    prior = np.where(np.isfinite(prior), prior, 0.0)
    rows = np.arange(labels.size)
    rivals = np.array([np.setdiff1d(shown, [k]) for k in range(prior.size)], dtype=object)
    rivals = np.stack([rivals[k] for k in labels]).astype(np.int64)
    true_terms = design[rows, :, labels]
    # Against the true class, whose own term then is 0 and needs no column.
    margins = design.transpose(0, 2, 1)[rows[:, None], rivals] - true_terms[:, None, :]
    return MarginLoss(margins, prior[rivals] - prior[labels][:, None], weights)


def turned(loss, basis):
    """Take the coordinates of a basis (None: as it is)."""
    return loss if basis is None else loss.turned(basis)


def turned_back(beta, basis):
    """Undo :func:`turned` for coefficients."""
    return beta if basis is None else basis @ beta
