"""The class prior, smoothed."""

import numpy as np

__all__ = ["log_prior"]


def log_prior(classes, alpha):
    """Log of the class prior, (weight + alpha) / (total + alpha * n_classes)."""
    with np.errstate(divide="ignore"):
        return np.log(classes + alpha) - np.log(classes.sum() + alpha * classes.size)
