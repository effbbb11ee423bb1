"""The limited experiment of section 5: features with negative importances are taken out."""

import numpy as np
from scipy.special import expit

from replication.papers.hong2002.tasks import losses
from seminaive.adjusted.margins import margin_losses, turned, turned_back
from seminaive.adjusted.maxlik.losses import MarginLoss
from seminaive.adjusted.maxlik.unrestricted import free_minimum


def without_negatives(model, train, test):
    """Rows wrong and loss in bits of a fitted APM refitted without its negative features.

    Each model of one class against the rest loses its own. With two classes ``model`` has one.
    """
    classes = of_models(model)
    functions = [
        margin_losses(model.evidence_, *part, np.ones(part[1].size), classes)
        for part in (train, test)
    ]
    fits = []
    for alpha, trained in zip(model.alpha_, functions[0], strict=True):
        mask = alpha >= 0
        loss = MarginLoss(trained.design[:, :, mask], trained.offset, trained.weights)
        basis = loss.span()
        fit = np.zeros(mask.size)
        fit[mask] = turned_back(free_minimum(turned(loss, basis), model.floor).beta, basis)
        fits.append(fit)
    return tested_with(model, fits, functions[1], test[1])


def of_models(model):
    """Position of the class of each model of one class against the rest."""
    n_models = model.alpha_.shape[0]
    return np.arange(n_models) if n_models > 1 else np.array([1])


def tested_with(model, alphas, functions, labels):
    """Rows wrong and loss in bits of a model's evidence with other importances.

    A class that training never showed keeps probability 0, and one that all rows had keeps 1.
    """
    positive = labels[:, None] == of_models(model)
    columns = []
    for alpha, function, prior, is_positive in zip(
        alphas, functions, model.evidence_.prior, positive.T, strict=True
    ):
        if np.isfinite(prior):
            against = expit(function.odds(alpha)[:, 0])
            columns.append(np.where(is_positive, 1.0 - against, against))
        else:
            columns.append(np.full(is_positive.size, expit(prior)))
    probabilities = np.column_stack(columns)
    return {
        "wrong": losses.wrong(probabilities, positive).tolist(),
        "bits": losses.bits(probabilities, positive).tolist(),
    }
