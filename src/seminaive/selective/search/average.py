"""Weights of models, and the weights of features that they come down to: BMA and CMA."""

import numpy as np

from .seen import compression

__all__ = ["average_subsets", "average_tried", "model_weights"]


def model_weights(costs, null_cost, averaging):
    """Weight of each model from its code length: its posterior, or its compression coefficient.

    Parameters
    ----------
    costs : ndarray
        l(M) + l(D | M), in nats.
    null_cost : float
    averaging : {"bma", "cma"}
        "bma": the posterior, but for a constant [boulle2007, section 4.3]. "cma": c(M, D) where it
        is positive, otherwise 0 [section 6.2].
    """
    if averaging == "bma":
        # Relative to the best: exp of minus a code length of thousands of nats would be 0 for all.
        return np.exp(costs.min() - costs)
    return np.maximum(compression(costs, null_cost), 0.0)


def average_tried(tried, averaging, models, duplicates):
    """Weight b_k or c_k of each feature from the subsets that a search tried, (n_features,).

    It is 0 for all features where no model has a positive compression coefficient.
    """
    times, null_times = tried.times(models, duplicates)
    costs = np.append(tried.costs, tried.null_cost)
    weights = model_weights(costs, tried.null_cost, averaging) * np.append(times, null_times)
    return _shares(tried.sums(weights[:-1]), weights.sum())


def average_subsets(subsets, averaging):
    """Weight b_k or c_k of each feature from all subsets, (n_features,)."""
    weights = model_weights(subsets.code_lengths, subsets.code_lengths[0], averaging)
    return _shares(subsets.sums(weights), weights.sum())


def _shares(parts, whole):
    # A sum that was added up in parts can leave [0, 1] by a rounding.
    return np.clip(parts / whole, 0.0, 1.0) if whole > 0 else np.zeros_like(parts)
