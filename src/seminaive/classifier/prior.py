"""The class prior, smoothed or given."""

import numpy as np

from ..table.labels.places import places_of

__all__ = ["given_log_prior", "log_prior", "prior_in_order"]


def log_prior(classes, alpha):
    """Log of the class prior, (weight + alpha) / (total + alpha * n_classes)."""
    with np.errstate(divide="ignore"):
        return np.log(classes + alpha) - np.log(classes.sum() + alpha * classes.size)


def prior_in_order(prior, classes):
    """Return a class prior in the order of the classes: a dict has one for each, by its name."""
    if not isinstance(prior, dict):
        return prior
    places = places_of([*prior], classes)
    if None in places or len(set(places)) < classes.size:
        raise ValueError(
            f"class_prior names {[*prior]}, but the classes are {classes.tolist()}: give a number "
            "for each of them."
        )
    return [number for _, number in sorted(zip(places, prior.values(), strict=True))]


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
