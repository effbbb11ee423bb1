"""The class prior, smoothed or given."""

import narwhals as nw
import numpy as np

from ..table.labels.places import places_of
from .class_weight import refuse_no_number, refuse_twice


def log_prior(classes, alpha):
    """Log of the class prior, (weight + alpha) / (total + alpha * n_classes)."""
    weight = classes + alpha
    logs = np.log(weight, out=np.zeros(weight.shape) - np.inf, where=weight > 0)
    return logs - np.log(classes.sum() + alpha * classes.size)


def prior_in_order(prior, classes):
    """Return a class prior in the order of the classes: a dict has one for each, by its name.

    A pandas Series is read by its index, unless that only counts its rows.
    """
    if nw.dependencies.is_pandas_series(prior):
        plain = isinstance(prior.index, nw.dependencies.get_pandas().RangeIndex)
        named = None not in places_of(prior.index.tolist(), classes)
        pairs = None if plain and not named else [*zip(prior.index.tolist(), prior, strict=True)]
    else:
        pairs = [*prior.items()] if isinstance(prior, dict) else None
    if pairs is None:
        return prior
    names = [name for name, _ in pairs]
    places = places_of(names, classes)
    refuse_twice(names, places, "class_prior")
    if None in places or len(places) < classes.size:
        raise ValueError(
            f"class_prior names {names}, but the classes are {classes.tolist()}: give a number "
            "for each of them."
        )
    for name, number in pairs:
        refuse_no_number(number, name, "class_prior")
    return [number for _, (_, number) in sorted(zip(places, pairs, strict=True))]


def given_log_prior(prior, n_classes):
    """Log of a class prior that the user gives, refused as scikit-learn's GaussianNB does."""
    if any(isinstance(entry, str | bytes) for entry in np.asarray(prior, dtype=object).ravel()):
        raise TypeError(f"class_prior holds text, {prior!r}: give numbers.")
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
