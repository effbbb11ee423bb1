"""Weights of whole classes: what multiplies their probabilities before these sum to 1."""

from decimal import Decimal
from numbers import Real
from typing import Any, Literal, TypeAlias

import numpy as np
from scipy.special import logsumexp
from sklearn.utils._param_validation import StrOptions

from ..table.labels.places import places_of

ClassWeight: TypeAlias = dict[Any, float] | Literal["balanced"] | None

#: What ``class_weight`` may be, for a family's ``_parameter_constraints``.
CLASS_WEIGHTS = [dict, StrOptions({"balanced"}), None]


def log_class_weights(class_weight, counted, classes, log_prior):
    """Log of what each class's joint score is multiplied by.

    Weights of classes are a change of the classes' shares, which moves the prior and nothing else
    [Elkan 2001]: were the rows weighed instead, smoothing would be worth less in a class of heavy
    rows than in one of light rows.

    Parameters
    ----------
    class_weight : dict or "balanced"
    counted : ndarray of shape (n_classes,)
        Weight of the rows of each class.
    classes : ndarray of shape (n_classes,)
        Labels.
    log_prior : ndarray of shape (n_classes,)

    Returns
    -------
    ndarray of shape (n_classes,)
        Added to ``log_prior`` it gives the log of a prior that sums to 1.

    Raises
    ------
    TypeError
        A dict gives a class something else than a number.
    ValueError
        A dict names a class that there is not, or one twice, or a weight that is negative or not
        finite, or no class with a prior above 0 has a weight above 0.
    """
    # One over the weight of each class that has rows: all of these weigh the same.
    weights = (
        np.divide(1.0, counted, out=np.ones_like(counted), where=counted > 0)
        if class_weight == "balanced"
        else _listed(class_weight, classes)
    )
    with np.errstate(divide="ignore"):
        logs = np.log(weights)
    log_total = logsumexp(log_prior + logs)
    if not np.isfinite(log_total):
        raise ValueError(f"class_weight={class_weight!r} leaves no class with rows any weight.")
    return logs - log_total


def _listed(entries, classes):
    """Take the weight of each class from a dict, 1 where it does not name one."""
    weights, places = np.ones(classes.size), places_of([*entries], classes)
    refuse_twice([*entries], places, "class_weight")
    for (label, weight), place in zip(entries.items(), places, strict=True):
        if place is None:
            raise ValueError(
                f"class_weight names {label!r}, but the classes are {classes.tolist()}."
            )
        refuse_no_number(weight, label, "class_weight")
        if not (np.isfinite(float(weight)) and weight >= 0):
            raise ValueError(f"class_weight gives class {label!r} {weight}: it must be 0 or more.")
        weights[place] = weight
    return weights


def refuse_twice(names, places, parameter):
    """Raise ValueError where two names stand for one class, as a date and its datetime64 do."""
    first_names = {}
    for name, place in zip(names, places, strict=True):
        if place is not None and place in first_names:
            raise ValueError(
                f"{parameter} names one class twice, as {first_names[place]!r} and {name!r}: leave "
                "out one of them."
            )
        first_names[place] = name


def refuse_no_number(number, label, parameter):
    """Raise TypeError for what a parameter gives a class and is no number."""
    if not isinstance(number, Real | Decimal | np.bool_):
        raise TypeError(
            f"{parameter} gives class {label!r} {number!r}, of type {type(number).__name__}: give "
            "a number."
        )
