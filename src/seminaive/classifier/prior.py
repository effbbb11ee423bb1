"""The class prior, smoothed or given."""

import numpy as np

__all__ = ["given_log_prior", "log_prior"]


def log_prior(classes, alpha):
    """Log of the class prior, (weight + alpha) / (total + alpha * n_classes)."""
    with np.errstate(divide="ignore"):
        return np.log(classes + alpha) - np.log(classes.sum() + alpha * classes.size)


def given_log_prior(prior, n_classes):
    """Log of a class prior that the user gives, refused as scikit-learn's GaussianNB does."""
    prior = np.asarray(prior, dtype=np.float64)
    if prior.shape != (n_classes,):
        raise ValueError(
            f"class_prior has the shape {prior.shape}, but there are {n_classes} classes: give a "
            "number for each, in the order of classes_."
        )
    if not (prior >= 0).all():
        raise ValueError(f"class_prior must be 0 or more, got {prior.tolist()}.")
    if not np.isclose(prior.sum(), 1.0):
        raise ValueError(f"class_prior must sum to 1, but sums to {prior.sum()}.")
    with np.errstate(divide="ignore"):
        return np.log(prior)
