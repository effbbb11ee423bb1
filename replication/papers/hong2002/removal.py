"""The limited experiment of section 5: features with negative importances are taken out."""

import numpy as np
from scipy.special import expit

from replication.papers.hong2002 import losses
from seminaive.margins import margin_losses, turned, turned_back
from seminaive.maxlik.losses import MarginLoss
from seminaive.maxlik.unrestricted import free_minimum


def without_negatives(model, train, test):
    """Rows wrong and loss in bits of a fitted APM refitted without its negative features.

    Each model of one class against the rest loses its own. With two classes ``model`` has one.
    """
    n_models = model.alpha_.shape[0]
    which = np.arange(n_models) if n_models > 1 else np.array([1])
    seen = [margin_losses(model.evidence_, *part, np.ones(part[1].size), which)
            for part in (train, test)]  # fmt: skip
    probabilities = np.column_stack(
        [
            _refitted(alpha >= 0, trained, tested, test[1] == k, model.floor)
            for alpha, trained, tested, k in zip(model.alpha_, *seen, which, strict=True)
        ]
    )
    positive = test[1][:, None] == which
    return {
        "wrong": losses.wrong(probabilities, positive).tolist(),
        "bits": losses.bits(probabilities, positive).tolist(),
    }


def _refitted(kept, trained, tested, positive, floor):
    """P(C) of the test rows from the kept features alone."""
    loss = _only(trained, kept)
    basis = loss.span()
    alpha = turned_back(free_minimum(turned(loss, basis), floor).beta, basis)
    against = expit(_only(tested, kept).odds(alpha)[:, 0])
    return np.where(positive, 1.0 - against, against)


def _only(loss, kept):
    return MarginLoss(loss.design[:, :, kept], loss.offset, loss.weights)
